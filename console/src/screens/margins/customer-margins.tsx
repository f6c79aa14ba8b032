import { Stack } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useVersioned, type Versioned } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { View } from '../../parts/view.tsx'
import { useMe } from '../../session/me.ts'
import { InstanceCards, InstancesLoading } from './instances/instance-cards.tsx'
import { openedPlace, weightOf } from './instances/sales.ts'
import { useBought } from './instances/use-bought.ts'
import { useSales } from './instances/use-sales.ts'
import { SaleMargins } from './sale-margins.tsx'
import { useMarginsTexts } from './texts.ts'

const route = getRouteApi('/customers/$customerId')

type Association = Customer['customerAssociations'][number]

/**
 * The margins of each seller for a customer at each provider instance, and the form that changes the margins of the chosen sale.
 * The screen opens with the sale of the most money; if nothing is billed, with the sale of the most subscriptions.
 */
export function CustomerMargins({ customer }: { readonly customer: Versioned<Customer> }) {
  const text = useMarginsTexts()
  const nameOf = useInstanceName()
  const role = useMe().data?.role.name
  const navigate = route.useNavigate()
  const { instance, seller } = route.useSearch()
  const associations = customer.customerAssociations
  const at = (one: Association) => one.providerInstanceId === instance
  const by = (one: Association) => (one.resellerId ?? 'csp') === seller
  const buyer = { customerId: customer.id }
  const instanceIds = [...new Set(associations.map((one) => one.providerInstanceId))]
  const { isKnown, month, sales } = useSales(buyer, instanceIds)
  const { isKnown: isBoughtKnown, bought } = useBought(buyer)
  const named = associations.find((one) => at(one) && by(one)) ?? associations.find(at)
  const ofSale =
    (one: Association) =>
    ({ providerInstanceId, resellerId }: Pick<Association, 'providerInstanceId' | 'resellerId'>) =>
      providerInstanceId === one.providerInstanceId && resellerId === one.resellerId
  const opened = openedPlace(
    associations.map((one) => weightOf(sales.filter(ofSale(one)))),
    associations.map((one) => bought.filter(ofSale(one)).length),
  )
  const chosen = named ?? associations[opened]
  if (!chosen) return <Empty title={text('noInstance')}>{text('noInstanceText')}</Empty>
  if (!named && !(isKnown && isBoughtKnown)) return <InstancesLoading />
  // A reseller sees its own relation only, so its name says nothing.
  const labelOf = ({ providerInstanceId: id, resellerId, resellerName }: Association) => {
    const instance = nameOf(id)
    if (role !== 'csp') return instance
    const seller = resellerName ?? resellerId
    return seller === null ? text('youSell', { instance }) : text('otherSells', { instance, seller })
  }
  return (
    <Stack gap="lg">
      <InstanceCards
        label={text(role === 'csp' ? 'instanceAndSeller' : 'instance')}
        options={associations.map((one) => ({
          sale: saleOf(customer.id, one),
          name: labelOf(one),
          margins: one.resellerId === customer.resellerId ? marginsAt(customer, one) : undefined,
        }))}
        chosen={associations.indexOf(chosen)}
        choose={(place) => {
          const { providerInstanceId, resellerId } = associations[place]!
          void navigate({
            search: (before) => ({ ...before, instance: providerInstanceId, seller: resellerId ?? 'csp' }),
            replace: true,
            resetScroll: false,
          })
        }}
        sales={sales}
        month={month}
      />
      {chosen.resellerId === customer.resellerId ? (
        <Sale customer={customer} association={chosen} />
      ) : (
        <OtherSale customerId={customer.id} association={chosen} />
      )}
    </Stack>
  )
}

interface OtherSaleProps {
  readonly customerId: string
  readonly association: Association
}

/** The margins of a seller whose relation the screen has not read. Only the csp sees several sellers. */
function OtherSale({ customerId, association }: OtherSaleProps) {
  const { resellerId } = association
  const customer = useVersioned(['customers.get', customerId, resellerId], (client, request) =>
    client.customers.get({ customerId, ...(resellerId !== null && { resellerId }) }, request),
  )
  return <View of={customer}>{(found) => <Sale customer={found} association={association} />}</View>
}

interface SaleProps {
  readonly customer: Versioned<Customer>
  readonly association: Association
}

function saleOf(customerId: string, { providerInstanceId, resellerId }: Association) {
  return { kind: 'Customer', customerId, resellerId, providerInstanceId } as const
}

function marginsAt(customer: Customer, { providerInstanceId }: Association) {
  const bought = customer.providerCustomers.find((one) => one.providerInstanceId === providerInstanceId)
  return { priceMargin: bought?.margin ?? null, offerTypeMargins: bought?.offerTypeMargins ?? null }
}

function Sale({ customer, association }: SaleProps) {
  const text = useMarginsTexts()
  const forbidden = useReason()('updateCustomerMargins')
  const navigate = route.useNavigate()
  const { segment = 'Commercial' } = route.useSearch()
  const margins = useMemo(() => marginsAt(customer, association), [customer, association])
  return (
    <SaleMargins
      sale={saleOf(customer.id, association)}
      margins={margins}
      buyer={{
        name: customer.companyName ?? customer.id,
        country: customer.country,
        version: customer.version,
      }}
      forbidden={forbidden ?? (customer.isDeleted ? text('deleted') : undefined)}
      segment={segment}
      chooseSegment={(next) =>
        void navigate({
          search: (before) => ({ ...before, segment: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
