import { Select, Stack } from '@mantine/core'
import type { Reseller } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import type { Versioned } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { SaleMargins } from '../margins/sale-margins.tsx'
import { useMarginsTexts } from '../margins/texts.ts'
import { useResellersTexts } from './texts.ts'

const route = getRouteApi('/resellers/$resellerId')

/** The margins of a reseller at one of its provider instances, and the form that changes them. */
export function Margins({ reseller }: { readonly reseller: Versioned<Reseller> }) {
  const text = useResellersTexts()
  const ofMargins = useMarginsTexts()
  const nameOf = useInstanceName()
  const forbidden = useReason()('updateResellerMargins')
  const navigate = route.useNavigate()
  const { instance, segment = 'Commercial' } = route.useSearch()
  const associations = reseller.providerResellers
  const chosen = associations.find((one) => one.providerInstanceId === instance) ?? associations[0]
  const choose = (choice: { instance?: string | undefined; segment?: typeof segment }) =>
    void navigate({ search: (before) => ({ ...before, ...choice }), replace: true, resetScroll: false })
  if (!chosen) return <Empty title={text('noInstance')}>{text('noInstanceText')}</Empty>
  const { providerInstanceId } = chosen
  return (
    <Stack gap="lg">
      <Select
        label={ofMargins('instance')}
        allowDeselect={false}
        maw={360}
        data={associations.map(({ providerInstanceId: id }) => ({ value: id, label: nameOf(id) }))}
        value={providerInstanceId}
        onChange={(value) => choose({ instance: value ?? undefined })}
      />
      <SaleMargins
        sale={{ kind: 'Reseller', resellerId: reseller.id, providerInstanceId }}
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
