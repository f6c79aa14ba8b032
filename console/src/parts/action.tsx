import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActionProps extends ButtonProps {
  /** Why the action is not possible now; undefined if it is. */
  readonly reason: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button. If its action is not possible, it stays visible and focusable, and says why. */
export function Action({ reason, onClick, children, ...props }: ActionProps) {
  if (reason === undefined)
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    )
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
