import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  readonly title: string
  readonly children?: ReactNode
  /** The next thing to do. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Says why there is nothing to show, and what to do next. */
export function Empty({ title, children, action, icon }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size="xl" radius="xl">
        {icon ?? <IconCheck size={22} aria-hidden />}
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" size="sm" maw={480}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
