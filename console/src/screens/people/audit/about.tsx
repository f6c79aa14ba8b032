import { Anchor } from '@mantine/core'
import type { AuditLogEntry } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useInstanceName } from '../../../api/instances.ts'
import { groupOf, useOperationGroupTexts } from '../../../values/operation-groups.ts'
import { spaced } from '../../../values/spaced.ts'
import { useAuditTexts } from './texts.ts'

/** What an entry is about: its customer and its reseller, else another object, else the kind of the operation. */
export function About({ of }: { readonly of: AuditLogEntry }) {
  const group = useOperationGroupTexts()
  const parties = [of.customerName, of.resellerName].filter(Boolean).join(' · ')
  if (parties) return parties
  if (of.subjectType !== null && of.subjectId !== null)
    return <Subject type={of.subjectType} id={of.subjectId} />
  return group(groupOf(of.operation.name ?? ''))
}

function Subject({ type, id }: { readonly type: string; readonly id: string }) {
  const text = useAuditTexts()
  const instanceName = useInstanceName()
  if (type === 'ProviderInstance') return instanceName(id)
  if (type === 'PortalUser') return id
  const link = {
    Invoice: `/invoices/${id}`,
    BackgroundOperation: `/story/${id}`,
    Webhook: `/people/webhooks/${id}`,
  }[type]
  const words = isKnown(type) ? text(type) : spaced(type)
  if (link === undefined) return words
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={link as never} {...props} />}>
      {words}
    </Anchor>
  )
}

const known = [
  ...(['Webhook', 'Plan', 'PlannedMargin', 'Subscription', 'Order', 'CustomerUser'] as const),
  ...(['DelegatedAdminRelationship', 'Invoice', 'BackgroundOperation'] as const),
] as const

/** Returns whether a type of objects has words of its own. A newer version of the service can have other types. */
function isKnown(type: string): type is (typeof known)[number] {
  return (known as readonly string[]).includes(type)
}
