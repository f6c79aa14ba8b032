import { Anchor, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useActorName } from '../../parts/use-actor.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { outcomeOf, type StoryParts } from './steps.ts'
import { useStoryTexts } from './texts.ts'

interface SummaryProps {
  readonly parts: StoryParts
  readonly isComplete: boolean
}

/** Shows the caller, the operation, its object and its outcome. */
export function Summary({ parts, isComplete }: SummaryProps) {
  const text = useStoryTexts()
  const nameOfState = useNameTexts()
  const nameOf = useInstanceName()
  const nameOfActor = useActorName()
  const format = useFormat()
  const operationWords = useOperationWords()
  const { entries, operations, retries } = parts
  const outcome = outcomeOf(parts)
  const names = new Set(
    [...entries, ...operations].map(({ operation }) => operationWords(operation.name ?? null)),
  )
  const actor = entries.map(nameOfActor).find(Boolean)
  const reseller = entries.map(({ resellerName, resellerId }) => resellerName ?? resellerId).find(Boolean)
  const instances = operations.flatMap(({ providerInstanceId }) => providerInstanceId ?? [])
  return (
    <Card
      title={text('summary')}
      actions={isComplete && <StateBadge name={outcome} label={nameOfState(outcome)} />}
    >
      {!isComplete && <Skeleton height={18} role="status" aria-label={text('reading')} mb="md" />}
      <Facts
        of={[
          [text('what'), [...names].join(', ')],
          [text('who'), actor ?? (entries.length > 0 ? text('unknownActor') : null)],
          ...retries
            .filter(({ status }) => status.name !== 'Failed')
            .map(
              (retry) =>
                [
                  text('retriedBy'),
                  text('retriedAt', { who: nameOfActor(retry), when: format.moment(retry.timestamp) }),
                ] as const,
            ),
          [text('reseller'), reseller],
          [text('about'), <Subjects key="about" of={parts} />],
          [text('instance'), [...new Set(instances)].map(nameOf).join(', ')],
        ]}
      />
    </Card>
  )
}

function Subjects({ of: { entries, operations } }: { readonly of: StoryParts }) {
  const text = useStoryTexts()
  const customerId = [...operations, ...entries].map((one) => one.customerId).find(Boolean)
  const subscriptionId = operations.map((one) => one.subscriptionId).find(Boolean)
  const name = entries.map(({ customerName }) => customerName).find(Boolean)
  if (!customerId) return '–'
  return (
    <Group gap="sm">
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
      >
        {name ?? text('customer')}
      </Anchor>
      {subscriptionId && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/customers/$customerId/subscriptions/$subscriptionId"
              params={{ customerId, subscriptionId }}
              {...props}
            />
          )}
        >
          {text('subscription')}
        </Anchor>
      )}
    </Group>
  )
}
