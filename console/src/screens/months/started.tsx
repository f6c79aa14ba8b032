import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { OperationBadge } from '../../parts/operation-badge.tsx'
import { useMonthsTexts } from './texts.ts'

/**
 * Returns the element that shows the background work that a form has started (`shown`), and the callback for the answer
 * of the form (`onDone`).
 */
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
