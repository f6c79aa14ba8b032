import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { usePartTexts } from './texts.ts'

interface ScreenProps {
  readonly title: string
  /** A line below the title. */
  readonly subtitle?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen: its heading, which is also the title of the page, its actions and its content. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  const text = usePartTexts()
  useEffect(() => {
    document.title = `${title} · ${text('console')}`
  }, [title, text])
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <div style={{ minWidth: 0, flex: '1 1 260px' }}>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {subtitle && (
            <Text c="dimmed" size="sm" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
