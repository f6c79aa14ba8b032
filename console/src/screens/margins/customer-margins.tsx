import { Select, Stack } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useVersioned, type Versioned } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useMe } from '../../session/me.ts'
import { SaleMargins } from './sale-margins.tsx'
import { useMarginsTexts } from './texts.ts'

const route = getRouteApi('/customers/$customerId')

type Association = Customer['customerAssociations'][number]

/** The margins of a seller for a customer at one provider instance, and the form that changes them. */
export function CustomerMargins({ customer }: { readonly customer: Versioned<Customer> }) {
  const text = useMarginsTexts()
  const part = usePartTexts()
  const nameOf = useInstanceName()
  const role = useMe().data?.role.name
  const navigate = route.useNavigate()
  const { instance, seller } = route.useSearch()
  const associations = customer.customerAssociations
  const at = (one: Association) => one.providerInstanceId === instance
  const by = (one: Association) => (one.resellerId ?? 'csp') === seller
  const chosen = associations.find((one) => at(one) && by(one)) ?? associations.find(at) ?? associations[0]
  if (!chosen) return <Empty title={text('noInstance')}>{text('noInstanceText')}</Empty>
  // A reseller sees its own relation only, so its name says nothing.
  const labelOf = ({ providerInstanceId: id, resellerId, resellerName }: Association) =>
    role === 'csp'
      ? part('named', { name: nameOf(id), value: resellerName ?? resellerId ?? text('direct') })
      : nameOf(id)
  return (
    <Stack gap="lg">
      <Select
        label={text(role === 'csp' ? 'instanceAndSeller' : 'instance')}
        allowDeselect={false}
        maw={480}
        data={associations.map((one, index) => ({ value: String(index), label: labelOf(one) }))}
        value={String(associations.indexOf(chosen))}
        onChange={(value) => {
          const { providerInstanceId, resellerId } = associations[Number(value)]!
          void navigate({
            search: (before) => ({ ...before, instance: providerInstanceId, seller: resellerId ?? 'csp' }),
            replace: true,
            resetScroll: false,
          })
        }}
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

function Sale({ customer, association: { providerInstanceId, resellerId } }: SaleProps) {
  const text = useMarginsTexts()
  const forbidden = useReason()('updateCustomerMargins')
  const navigate = route.useNavigate()
  const { segment = 'Commercial' } = route.useSearch()
  const bought = customer.providerCustomers.find((one) => one.providerInstanceId === providerInstanceId)
  const margins = useMemo(
    () => ({
      priceMargin: bought?.margin ?? null,
      offerTypeMargins: bought?.offerTypeMargins ?? null,
    }),
    [bought],
  )
  return (
    <SaleMargins
      sale={{ kind: 'Customer', customerId: customer.id, resellerId, providerInstanceId }}
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
