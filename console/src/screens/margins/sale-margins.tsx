import { Stack, Text } from '@mantine/core'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { appliedMargin, offerTypes, type RecordedMargins, typedMargins } from './margin.ts'
import { MarginEditor, type MarginEditorProps } from './margin-editor.tsx'
import { PlannedMargins } from './planned-margins.tsx'
import { keyOf } from './sale.ts'
import { PlannedPrice } from './samples/planned-price.tsx'
import { useMarginsTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'
import { useOwnTypes } from './use-own-types.ts'

interface SaleMarginsProps extends MarginEditorProps {
  /** Why the margins cannot be changed; undefined if they can. */
  readonly forbidden: string | undefined
}

/** The margins of a sale, those that are planned, and the form that changes them. */
export function SaleMargins({ forbidden, ...editor }: SaleMarginsProps) {
  return (
    <Stack gap="lg">
      <PresentMargins of={editor.margins} />
      <PlannedMargins
        of={editor.sale}
        priceOf={(planned) => (
          <PlannedPrice
            of={planned}
            sale={editor.sale}
            segment={editor.segment}
            country={editor.buyer.country}
          />
        )}
      />
      {forbidden ? (
        <Notice kind="info" title={forbidden} />
      ) : (
        <MarginEditor key={keyOf(editor.sale)} {...editor} />
      )}
    </Stack>
  )
}

/** The recorded margins: what each offer type inherits, and what it overrides. */
function PresentMargins({ of }: { readonly of: RecordedMargins }) {
  const text = useMarginsTexts()
  const wordsOf = useMarginWords()
  const recorded = typedMargins(of)
  const ownTypes = useOwnTypes()(recorded)
  const all = wordsOf(recorded.all)
  return (
    <Card title={text('present')}>
      <Text size="sm" mb="sm">
        {ownTypes}
      </Text>
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
