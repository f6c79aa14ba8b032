import { Anchor } from '@mantine/core'
import type { AuditLogEntry } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useInstanceName } from '../../../api/instances.ts'
import { groupOf, useOperationGroupTexts } from '../../../values/operation-groups.ts'
import { useAuditTexts } from './texts.ts'

/** What an entry is about: its customer and its reseller, else another object, else the kind of the operation. */
export function About({ of }: { readonly of: AuditLogEntry }) {
  const group = useOperationGroupTexts()
  const parties = [of.customerName, of.resellerName].filter(Boolean).join(' · ')
  if (parties) return parties
  if (of.subject) return <Subject of={of.subject} />
  return group(groupOf(of.operation.name ?? ''))
}

function Subject({ of: { type, id } }: { readonly of: NonNullable<AuditLogEntry['subject']> }) {
  const text = useAuditTexts()
  const instanceName = useInstanceName()
  const { name } = type
  if (name === 'ProviderInstance') return instanceName(id)
  if (name === 'PortalUser') return id
  const link = {
    Invoice: `/invoices/${id}`,
    BackgroundOperation: `/story/${id}`,
    Webhook: `/people/webhooks/${id}`,
  }[name as string]
  if (link === undefined) return text(name)
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={link as never} {...props} />}>
      {text(name)}
    </Anchor>
  )
}
