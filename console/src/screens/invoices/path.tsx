import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import type { Role } from '../../session/me.ts'
import { type InvoiceFilter, shareOf } from './filter.ts'
import { useInvoicesTexts } from './texts.ts'

interface PathProps {
  readonly invoice: Invoice
  readonly filter: InvoiceFilter
  readonly role: Role
}

/** Breadcrumbs from the whole invoice to the shown part. Each level above the shown part is a link. */
export function Path({ invoice: { id, revision }, filter, role }: PathProps) {
  const text = useInvoicesTexts()
  const { resellerId, direct, customerId, subscriptionId } = filter
  const isNamed = resellerId !== undefined || customerId !== undefined
  const level = customerId === undefined ? 'Reseller' : 'Customer'
  const names = useRead(
    ['invoices.listTotals', id, revision, level, shareOf(filter), 'names'],
    (client, request) => client.invoices.listTotals({ id, revision, level, ...shareOf(filter) }, request),
    { isEnabled: isNamed },
  ).data?.items[0]
  const places: readonly { readonly name: string; readonly to: InvoiceFilter }[] = [
    { name: text('whole'), to: {} },
    ...(role === 'csp' && (resellerId || direct)
      ? [
          resellerId
            ? { name: names?.resellerName ?? text('reseller'), to: { resellerId } }
            : { name: text('direct'), to: { direct } },
        ]
      : []),
    ...(customerId && role !== 'customer'
      ? [{ name: names?.customerName ?? text('customer'), to: { resellerId, direct, customerId } }]
      : []),
    ...(subscriptionId ? [{ name: text('subscription'), to: filter }] : []),
  ]
  return (
    <nav aria-label={text('invoice')}>
      <Breadcrumbs styles={{ root: { flexWrap: 'wrap' } }}>
        {places.map(({ name, to }, index) =>
          index === places.length - 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reseller and its customer can have the same name
            <Text key={index} size="sm" fw={600} aria-current="page">
              {name}
            </Text>
          ) : (
            <Anchor
              // biome-ignore lint/suspicious/noArrayIndexKey: a reseller and its customer can have the same name
              key={index}
              size="sm"
              renderRoot={(props) => (
                <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} search={to} {...props} />
              )}
            >
              {name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  )
}
