import { Stack } from '@mantine/core'
import type { Reseller } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import type { Versioned } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { InstanceCards, InstancesLoading } from '../margins/instances/instance-cards.tsx'
import { openedPlace, weightOf } from '../margins/instances/sales.ts'
import { useBought } from '../margins/instances/use-bought.ts'
import { useSales } from '../margins/instances/use-sales.ts'
import { SaleMargins } from '../margins/sale-margins.tsx'
import { useMarginsTexts } from '../margins/texts.ts'
import { useResellersTexts } from './texts.ts'

const route = getRouteApi('/resellers/$resellerId')

/**
 * The margins of a reseller at each of its provider instances, and the form that changes the margins at one of them. The screen
 * opens with the instance at which the reseller buys most; without any sales, with the instance that has the most subscriptions.
 */
export function Margins({ reseller }: { readonly reseller: Versioned<Reseller> }) {
  const text = useResellersTexts()
  const ofMargins = useMarginsTexts()
  const nameOf = useInstanceName()
  const forbidden = useReason()('updateResellerMargins')
  const navigate = route.useNavigate()
  const { instance, segment = 'Commercial' } = route.useSearch()
  const associations = reseller.providerResellers
  const buyer = { resellerId: reseller.id }
  const instanceIds = associations.map((one) => one.providerInstanceId)
  const { isKnown, month, sales } = useSales(buyer, instanceIds)
  const { isKnown: isBoughtKnown, bought } = useBought(buyer)
  const salesAt = (id: string) => weightOf(sales.filter((one) => one.providerInstanceId === id))
  const named = associations.findIndex((one) => one.providerInstanceId === instance)
  const opened = openedPlace(
    instanceIds.map(salesAt),
    instanceIds.map((id) => bought.filter((one) => one.providerInstanceId === id).length),
  )
  const place = named < 0 ? opened : named
  const chosen = associations[place]
  const choose = (choice: { instance?: string | undefined; segment?: typeof segment }) =>
    void navigate({ search: (before) => ({ ...before, ...choice }), replace: true, resetScroll: false })
  if (!chosen) return <Empty title={text('noInstance')}>{text('noInstanceText')}</Empty>
  if (named < 0 && !(isKnown && isBoughtKnown)) return <InstancesLoading />
  const saleAt = (providerInstanceId: string) =>
    ({ kind: 'Reseller', resellerId: reseller.id, providerInstanceId }) as const
  const { providerInstanceId } = chosen
  return (
    <Stack gap="lg">
      <InstanceCards
        label={ofMargins('instance')}
        options={associations.map((one) => ({
          sale: saleAt(one.providerInstanceId),
          name: nameOf(one.providerInstanceId),
          margins: one,
        }))}
        chosen={place}
        choose={(next) => choose({ instance: associations[next]!.providerInstanceId })}
        sales={sales}
        month={month}
      />
      <SaleMargins
        sale={saleAt(providerInstanceId)}
        margins={chosen}
        buyer={{
          name: reseller.companyName ?? reseller.id,
          country: reseller.country,
          version: reseller.version,
        }}
        forbidden={forbidden}
        segment={segment}
        chooseSegment={(next) => choose({ segment: next })}
      />
    </Stack>
  )
}
