import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

const RefusedAction = lazy(() => import('./refused-action.tsx'))

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
  const waiting = (
    <Button {...props} variant="default" disabled>
      {children}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <RefusedAction {...props} reason={reason}>
        {children}
      </RefusedAction>
    </Suspense>
  )
}
