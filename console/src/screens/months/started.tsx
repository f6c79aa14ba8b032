import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { OperationBadge } from '../../parts/operation-badge.tsx'
import { useMonthsTexts } from './texts.ts'

/** Returns what shows the background work that a form has started, and the function that receives its answer. */
export function useStarted() {
  const text = useMonthsTexts()
  const [started, setStarted] = useState<{ readonly id: string | undefined }>()
  const shown = started && (
    <Group gap="sm" role="status">
      <Text size="sm">{text(started.id ? 'started' : 'nothingToDo')}</Text>
      {started.id && <OperationBadge id={started.id} />}
    </Group>
  )
  const onDone = ({ operationId }: { readonly operationId: string | undefined }) =>
    setStarted({ id: operationId })
  return { shown, onDone }
}
