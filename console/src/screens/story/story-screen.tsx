import { Button, Code, CopyButton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createLazyRoute } from '@tanstack/react-router'
import { useReason } from '../../api/permission.ts'
import { Action } from '../../parts/action.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Screen } from '../../parts/screen.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { PartialNotice, type Shown, View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { WriteDialog } from '../background-work/write-dialog.tsx'
import { OtherId } from './other-id.tsx'
import { causeOf, outcomeOf, retriable, type StoryParts, stepsOf } from './steps.ts'
import { Summary } from './summary.tsx'
import { useStoryTexts } from './texts.ts'
import { TimeLine } from './time-line.tsx'
import { type FoundEvents, useStory } from './use-story.ts'

export const Route = createLazyRoute('/story/$id')({ component: StoryScreen })

function StoryScreen() {
  const text = useStoryTexts()
  const part = usePartTexts()
  const { id } = Route.useParams()
  return (
    <Screen
      title={text('title')}
      subtitle={<Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>}
      actions={
        <CopyButton value={id}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {part(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      }
    >
      <Story key={id} id={id} />
    </Screen>
  )
}

function Story({ id }: { readonly id: string }) {
  const { entries, operations, changes, events, retries, offerNames, readsAudit } = useStory(id)
  const parts: StoryParts = {
    entries: entries.data?.items ?? [],
    operations: operations.data?.items ?? [],
    changes: changes.data ?? [],
    events: events.data?.events ?? [],
    retries,
  }
  const isKnown = parts.entries.length + parts.operations.length > 0
  const isRead = operations.data !== undefined && (!readsAudit || entries.data !== undefined)
  const reads = readsAudit ? [entries, operations] : [operations]
  // Events alone can know an id, such as that of a vendor's notification.
  const isSearched = !events.isPending
  const isUnknown = isRead && !isKnown && isSearched && parts.events.length === 0
  const shown: Shown<unknown> = isKnown ? (operations.data ? operations : entries) : operations
  return (
    <Stack gap="lg">
      <PartialNotice of={[...reads, changes, events]} />
      <View of={shown}>
        {() =>
          isUnknown ? (
            <OtherId id={id} />
          ) : (
            <Told
              parts={parts}
              feed={events.data}
              offerNames={offerNames}
              isComplete={isRead && isSearched}
            />
          )
        }
      </View>
    </Stack>
  )
}

interface ToldProps {
  readonly parts: StoryParts
  readonly feed: FoundEvents | undefined
  readonly offerNames: ReadonlyMap<string, string>
  readonly isComplete: boolean
}

function Told({ parts, feed, offerNames, isComplete }: ToldProps) {
  const text = useStoryTexts()
  const format = useFormat()
  const cause = outcomeOf(parts) === 'Failed' ? causeOf(parts) : null
  const failed = retriable(parts)
  const reason = useReason()
  // The dialog opens here, so that the story then shows the retry.
  const [isRetrying, { open, close }] = useDisclosure(false)
  return (
    <Stack gap="lg">
      {cause && (
        <Notice
          kind="error"
          title={text('cause')}
          action={
            failed && (
              <Action size="xs" reason={reason('retryBackgroundOperation', failed.state.name)} onClick={open}>
                {text('retry')}
              </Action>
            )
          }
        >
          {format.apiText(cause)}
        </Notice>
      )}
      {isRetrying && failed && <WriteDialog action="retry" id={failed.id} close={close} />}
      <Summary parts={parts} isComplete={isComplete} />
      <TimeLine steps={stepsOf(parts)} offerNames={offerNames} isComplete={isComplete} />
      {feed?.hasMore && <Notice kind="info" title={text('moreEvents', { count: feed.events.length })} />}
    </Stack>
  )
}
