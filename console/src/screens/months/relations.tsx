import { Anchor, Text } from '@mantine/core'
import type { InvoiceState, UnknownRelation } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRead, useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { Notice } from '../../parts/notice.tsx'
import { customerAt, sellersInstead } from '../customers/new-customer.ts'
import { DownloadButton } from './download-button.tsx'
import { amountIn } from './month.ts'
import { ReRatingChanges, useReRatingChanges } from './re-rating-changes.tsx'
import { ReRatingForm } from './re-rating-form.tsx'
import { useMonthsTexts } from './texts.ts'

interface RelationsProps {
  readonly invoice: InvoiceState
  /** The month that the invoice bills, such as 2026-10. */
  readonly month: string
}

/** The lines whose customer, seller or terms are unknown, with what to do about each, and the re-rating. */
export function Relations({ invoice, month }: RelationsProps) {
  const text = useMonthsTexts()
  const { id } = invoice
  const relations = useRows(['invoices.listUnknownRelations', id], (client, page, request) =>
    client.invoices.listUnknownRelations({ ...page, id }, request),
  )
  return (
    <>
      <Card
        title={text('relations')}
        actions={
          <DownloadButton
            load={(client) => client.invoices.exportUnknownRelations({ id })}
            isEmpty={relations.rows.length === 0}
          />
        }
      >
        <DataTable
          label={text('relations')}
          of={relations}
          rowKey={(one) =>
            [
              one.reason,
              one.customerProviderId,
              one.customerId,
              one.resellerId,
              one.providerSubscriptionId,
            ].join()
          }
          maxHeight="60dvh"
          columns={useColumns({ invoice, month })}
          empty={<Empty title={text('noRelations')}>{text('noRelationsText')}</Empty>}
        />
      </Card>
      {relations.rows.length > 0 && <ReRate invoice={invoice} />}
    </>
  )
}

/** What a re-rating would change by now, and the form that starts it. */
function ReRate({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const changes = useReRatingChanges(invoice.id)
  return (
    <Card title={text('reRate')}>
      <ReRatingChanges of={changes} currency={invoice.currency} />
      <ReRatingForm invoice={invoice} />
    </Card>
  )
}

function useColumns({ invoice, month }: RelationsProps): readonly Column<UnknownRelation>[] {
  const text = useMonthsTexts()
  return [
    {
      id: 'why',
      header: text('missingPart'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ reason }) => text(reason),
    },
    {
      id: 'do',
      header: text('whatToDo'),
      width: 'minmax(0, 2fr)',
      cell: ({ reason, customerId, customerName, customerProviderId, ...named }) => (
        <>
          {customerId === null && customerProviderId ? (
            <NextOfUnknown
              reason={reason}
              invoice={invoice}
              month={month}
              vendorId={customerProviderId}
              name={customerName}
              named={named}
            />
          ) : (
            text(`${reason}Text`)
          )}
          <SellerInLines of={named} />
        </>
      ),
    },
    {
      id: 'customer',
      header: text('customer'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ customerId, customerName, customerProviderId }) =>
        customerId ? (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
          >
            {customerName ?? customerProviderId ?? customerId}
          </Anchor>
        ) : (
          (customerName ?? customerProviderId ?? '–')
        ),
    },
    {
      id: 'subscription',
      header: text('subscriptionAtVendor'),
      cell: ({ providerSubscriptionId }) => providerSubscriptionId ?? '–',
    },
    { id: 'lines', header: text('lineCount'), width: '80px', isNumeric: true, cell: (one) => one.lineCount },
    {
      id: 'amount',
      header: text('amount'),
      width: '120px',
      isNumeric: true,
      cell: ({ subtotal }) => <Money of={amountIn(invoice, subtotal)} />,
    },
  ]
}

/** The partner id that the lines name, and the reseller that has it. Empty if they name none. */
function SellerInLines({
  of: { resellerMpnId, namedResellerName },
}: {
  readonly of: Pick<UnknownRelation, 'resellerMpnId' | 'namedResellerName'>
}) {
  const text = useMonthsTexts()
  if (!resellerMpnId) return null
  const named = { partnerId: resellerMpnId, name: namedResellerName ?? '' }
  return (
    <Text size="xs" c="dimmed">
      {text(namedResellerName ? 'sellerNamed' : 'partnerNamed', named)}
    </Text>
  )
}

interface NextOfUnknownProps extends RelationsProps {
  readonly reason: UnknownRelation['reason']
  /** The id of the customer at the vendor. */
  readonly vendorId: string
  readonly name: string | null
  /** The seller that the lines name. */
  readonly named: Pick<UnknownRelation, 'namedResellerId' | 'namedResellerName'>
}

const mostFound = 100

/** What to do about an unknown customer: create it, or re-rate if it was created after the rating. */
function NextOfUnknown({ reason, invoice, month, vendorId, name, named }: NextOfUnknownProps) {
  const text = useMonthsTexts()
  const instance = invoice.providerInstanceId
  const found = useRead(['customers.list', 'atVendor', vendorId], (client, request) =>
    client.customers.list(
      {
        ...{ searchField: 'ProviderCustomerId', searchValue: vendorId },
        ...{ showDeleted: false, pageSize: mostFound },
      },
      request,
    ),
  )
  const created = found.data && customerAt(found.data.items, { instance, vendorId })
  if (created) {
    const { namedResellerId, namedResellerName } = named
    const others = sellersInstead(created.customerAssociations, { instance, namedResellerId })
    if (others.length === 0) return text('customerCreated')
    const seller = others.map(
      ({ resellerId, resellerName }) => resellerName ?? resellerId ?? text('distributor'),
    )
    const words = { seller: seller.join(', '), named: namedResellerName ?? '' }
    return (
      <Notice kind="warning" title={text('otherSeller', words)}>
        {text('otherSellerText', words)}
      </Notice>
    )
  }
  return (
    <>
      {text(`${reason}Text`)}{' '}
      {!found.isPending && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/customers"
              search={{
                ...{ action: 'create', vendorId, instance },
                ...{ month, invoice: invoice.id },
                ...(name && { name }),
              }}
              {...props}
            />
          )}
        >
          {text('createCustomer')}
        </Anchor>
      )}
    </>
  )
}
