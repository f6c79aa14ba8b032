import { Select, Stack } from '@mantine/core'
import type { Reseller } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import type { Versioned } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { appliedMargin, offerTypes, typedMargins } from './margin.ts'
import { MarginEditor } from './margin-editor.tsx'
import { PlannedMargins } from './planned-margins.tsx'
import { useResellersTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'

/** The margins of a reseller at one of its provider instances, and the form that changes them. */
export function Margins({ reseller }: { readonly reseller: Versioned<Reseller> }) {
  const text = useResellersTexts()
  const nameOf = useInstanceName()
  const forbidden = useReason()('updateResellerMargins')
  const navigate = getRouteApi('/resellers/$resellerId').useNavigate()
  const { instance } = getRouteApi('/resellers/$resellerId').useSearch()
  const associations = reseller.providerResellers
  const chosen = associations.find((one) => one.providerInstanceId === instance) ?? associations[0]
  if (!chosen) return <Empty title={text('noInstance')}>{text('noInstanceText')}</Empty>
  return (
    <Stack gap="lg">
      <Select
        label={text('instance')}
        allowDeselect={false}
        maw={360}
        data={associations.map(({ providerInstanceId: id }) => ({ value: id, label: nameOf(id) }))}
        value={chosen.providerInstanceId}
        onChange={(value) =>
          void navigate({
            search: (before) => ({ ...before, instance: value ?? undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <PresentMargins of={chosen} />
      <PlannedMargins resellerId={reseller.id} providerInstanceId={chosen.providerInstanceId} />
      {forbidden ? (
        <Notice kind="info" title={forbidden} />
      ) : (
        <MarginEditor key={chosen.providerInstanceId} reseller={reseller} association={chosen} />
      )}
    </Stack>
  )
}

/** The recorded margins: what each offer type inherits, and what it overrides. */
function PresentMargins({ of }: { readonly of: Reseller['providerResellers'][number] }) {
  const text = useResellersTexts()
  const wordsOf = useMarginWords()
  const recorded = typedMargins(of)
  const all = wordsOf(recorded.all)
  return (
    <Card title={text('present')}>
      <Facts
        of={[
          [text('forAll'), <b key="all">{all}</b>],
          ...offerTypes.map((type) => {
            const { margin, level } = appliedMargin(recorded, type)
            return [
              text(type),
              level === 'OfferType' ? (
                <span key={type}>
                  <b>{wordsOf(margin)}</b> · {text('overrides', { margin: all })}
                </span>
              ) : (
                text('inherits', { margin: all })
              ),
            ] as const
          }),
        ]}
      />
    </Card>
  )
}
