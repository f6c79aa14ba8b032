import { Anchor, Button, Text } from '@mantine/core'
import { type BackgroundOperation, NotFound, type ResellerClient } from '@reseller-api/client'
import { IconFingerprint } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { readOperation } from '../../parts/first-credentials.ts'
import { StateBadge } from '../../parts/state-badge.tsx'
import { View } from '../../parts/view.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import type { FoundStory } from './found-stories.ts'
import { storiesOf } from './read-stories.ts'
import classes from './story.module.css'
import { useStoryTexts } from './texts.ts'

/** The stories of an object, whose id is not a correlation id. */
export function OtherId({ id }: { readonly id: string }) {
  const stories = useRead(['stories of an object', id], (client, request) => storiesOf(client, id, request))
  return (
    <View of={stories} isEmpty={(found) => found.length === 0} empty={<OperationId id={id} />}>
      {(found) => <Stories of={found} />}
    </View>
  )
}

function Stories({ of }: { readonly of: readonly FoundStory[] }) {
  const text = useStoryTexts()
  const names = useNameTexts()
  const format = useFormat()
  const operationWords = useOperationWords()
  return (
    <Card title={text('stories')}>
      <Text size="sm" c="dimmed" mb="md">
        {text('storiesText')}
      </Text>
      <ul className={classes.stories}>
        {of.map(({ correlationId, at, name, state, reason }) => (
          <li key={correlationId} className={classes.story}>
            <Text size="sm" c="dimmed">
              {format.moment(at)}
            </Text>
            <div className={classes.words}>
              <Anchor
                size="sm"
                renderRoot={(props) => <Link to="/story/$id" params={{ id: correlationId }} {...props} />}
              >
                {operationWords(name)}
              </Anchor>
              {reason && <Text size="sm">{reason}</Text>}
            </div>
            <div>
              <StateBadge name={state} label={names(state)} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Leads to the story of the background work with an id. */
function OperationId({ id }: { readonly id: string }) {
  const text = useStoryTexts()
  const operation = useRead(['operations.get', 'story', id], (client, request) =>
    findOperation(client, id, request),
  )
  return (
    <View
      of={operation}
      isEmpty={(found) => found === null}
      empty={
        <Empty
          title={text('unknown')}
          icon={<IconFingerprint size={22} aria-hidden />}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/work" {...props} />}>
              {text('allWork')}
            </Button>
          }
        >
          {text('unknownText')}
        </Empty>
      }
    >
      {(found) => found && <Navigate to="/story/$id" params={{ id: found.correlationId }} replace />}
    </View>
  )
}

async function findOperation(
  client: ResellerClient,
  operationId: string,
  request: ReadRequest,
): Promise<BackgroundOperation | null> {
  try {
    return await readOperation(client, operationId, request)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
