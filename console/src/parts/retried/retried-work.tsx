import { Group, Text } from '@mantine/core'
import { useFormat } from '../../values/use-format.ts'
import { OperationBadge, useOperation } from '../operation-badge.tsx'
import type { RetriedWork as Retried } from './retried.ts'
import { useRetriedTexts } from './texts.ts'

/** Says when retried work runs, and follows it until it ends. */
export function RetriedWork({ of: { operationId, title, at } }: { readonly of: Retried }) {
  const text = useRetriedTexts()
  const format = useFormat()
  const { data } = useOperation(operationId)
  const next = data?.nextAttemptAt
  const when = format.distance(at)
  const words = () => {
    if (data && data.state.name !== 'Processing') return text('ended', { when })
    return next ? text('waits', { when, next: format.ahead(next) }) : text('accepted', { when })
  }
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <OperationBadge id={operationId} />
      </Group>
      <Text size="sm">{words()}</Text>
    </div>
  )
}
