import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { OperationBadge } from '../../parts/operation-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useMonthsTexts } from './texts.ts'

/**
 * Returns the element that shows the background work that a form has started (`shown`), and the callback for the answer
 * of the form (`onDone`).
 *
 * @param close Closes the dialog of the form, with a button of the element. Undefined for a form that stays on its screen.
 */
export function useStarted(close?: () => void) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const [started, setStarted] = useState<{ readonly id: string | undefined }>()
  const shown = started && (
    <Group justify="space-between">
      <Group gap="sm" role="status">
        <Text size="sm">{text(started.id ? 'started' : 'nothingToDo')}</Text>
        {started.id && <OperationBadge id={started.id} />}
      </Group>
      {close && (
        <Button variant="default" onClick={close} data-autofocus>
          {part('close')}
        </Button>
      )}
    </Group>
  )
  const onDone = ({ operationId }: { readonly operationId: string | undefined }) =>
    setStarted({ id: operationId })
  return { shown, onDone }
}
