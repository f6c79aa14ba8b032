import { Button, Stack, Text } from '@mantine/core'
import type { SubscriptionConflict } from '@reseller-api/client'
import { useEffect, useMemo, useState } from 'react'
import type { Write } from '../../api/write.ts'
import { Notice } from '../../parts/notice.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { ChangePreview } from './change-preview.tsx'
import { chosenValues, differencesOf, type Side, type Typed } from './conflict.ts'
import { ConflictTable } from './conflict-table.tsx'
import { useSubscriptionTexts } from './texts.ts'

interface ResolutionProps<Values extends Typed, Result> {
  /** The newest conflict of the write. */
  readonly conflict: SubscriptionConflict
  readonly write: Write<Values, Result>
  /** Says what happens at the end of the term with some values; undefined without an end. */
  readonly endOf: (values: Values) => string | undefined
  readonly onCancel: () => void
}

/**
 * The choice between the typed values, our values and those of the vendor. The chosen values can be sent only after their preview.
 *
 * A write that meets a conflict updates our copy and changes nothing at the vendor (docs/api/subscriptions.md, "409"). A dry run
 * that meets a conflict does not update our copy, and gives no preview. Then a button sends the write once, which updates our copy.
 */
export function Resolution<Values extends Typed, Result>({
  conflict,
  write,
  endOf,
  onCancel,
}: ResolutionProps<Values, Result>) {
  const text = useSubscriptionTexts()
  const [typed] = useState(write.values)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const differences = useMemo(() => differencesOf(conflict, typed), [conflict, typed])
  const chosen = useMemo(() => chosenValues(typed, differences, sides), [typed, differences, sides])
  const { values, edit, failure } = write
  // The new version of the object sets fields that have its former values, also chosen ones.
  const isChosen = JSON.stringify(values) === JSON.stringify(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview of the typed values is dropped with the first choice
  useEffect(() => edit(chosen), [chosen, isChosen])
  const [first, setFirst] = useState<SubscriptionConflict | undefined>(conflict)
  useEffect(() => {
    if (first === undefined) setFirst(failure?.conflict)
  }, [first, failure])
  const isUnknown = failure?.conflict !== undefined && first !== undefined && failure.conflict !== first
  const takeOver = async () => {
    await write.submit(chosen)
    setFirst(undefined)
  }
  return (
    <Stack gap="md">
      <Notice kind="warning" title={text('conflict')} correlationId={failure?.correlationId}>
        {text('conflictText')}
      </Notice>
      {isUnknown && (
        <Notice
          kind="info"
          title={text('noPreview')}
          action={
            <Button variant="default" loading={write.state === 'sending'} onClick={() => void takeOver()}>
              {text('takeOver')}
            </Button>
          }
        >
          {text('noPreviewText')}
        </Notice>
      )}
      <WritePanel
        write={{ ...write, failure: failure?.conflict ? undefined : failure }}
        submitText={text('apply')}
        onCancel={onCancel}
        effects={(effects) => <ChangePreview of={effects} end={endOf(values)} />}
      >
        <ConflictTable
          differences={differences}
          sides={sides}
          choose={(member, side) => setSides((previous) => ({ ...previous, [member]: side }))}
        />
        <Text size="xs" c="dimmed">
          {text('fixed')}
        </Text>
      </WritePanel>
    </Stack>
  )
}
