import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface RefusedActionProps extends ButtonProps {
  readonly reason: string
  readonly children: ReactNode
}

/** The button of an action that is not possible: visible and focusable, with the reason. */
export default function RefusedAction({ reason, children, ...props }: RefusedActionProps) {
  return (
    <Tooltip label={reason} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...props}
        variant="default"
        aria-disabled
        data-disabled
        aria-description={reason}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
