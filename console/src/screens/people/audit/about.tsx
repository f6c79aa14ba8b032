import { Anchor } from '@mantine/core'
import type { AuditLogEntry } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInstanceName } from '../../../api/instances.ts'
import { useRead } from '../../../api/read.ts'
import { readOperation } from '../../../parts/first-credentials.ts'
import { groupOf, useOperationGroupTexts } from '../../../values/operation-groups.ts'
import { spaced } from '../../../values/spaced.ts'
import { useInvoiceName } from '../../invoices/use-invoice-name.ts'
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
  if (type === 'Invoice') return <InvoiceSubject id={id} />
  if (type === 'BackgroundOperation') return <WorkSubject id={id} />
  const words = isKnown(type) ? text(type) : spaced(type)
  return type === 'Webhook' ? <SubjectLink to={`/people/webhooks/${id}`}>{words}</SubjectLink> : words
}

function InvoiceSubject({ id }: { readonly id: string }) {
  const text = useAuditTexts()
  const name = useInvoiceName(id)
  const words = name ? `${name.monthAndKind} · ${name.instance}` : text('Invoice')
  return <SubjectLink to={`/invoices/${id}`}>{words}</SubjectLink>
}

/** Background work with the customer or the invoice that it is about. Work about several invoices names none. */
function WorkSubject({ id }: { readonly id: string }) {
  const text = useAuditTexts()
  const { data } = useRead(['operations.get', id, 'subject'], (client, request) =>
    readOperation(client, id, request),
  )
  const { invoiceIds = [], customerName } = data ?? {}
  const invoice = useInvoiceName(invoiceIds.length === 1 ? invoiceIds[0] : undefined)
  const about = invoice ? `${invoice.monthAndKind} · ${invoice.instance}` : customerName
  return (
    <SubjectLink to={`/story/${id}`}>
      {text('BackgroundOperation')}
      {about && `: ${about}`}
    </SubjectLink>
  )
}

function SubjectLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={to as never} {...props} />}>
      {children}
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
