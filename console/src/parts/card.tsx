import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with its own heading. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h5">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
