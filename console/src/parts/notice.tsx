import { Alert, Anchor, Code, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePartTexts } from './texts.ts'

interface NoticeProps {
  readonly kind: 'error' | 'warning' | 'info' | 'success'
  readonly title: string
  readonly children?: ReactNode
  readonly correlationId?: string | undefined
  readonly action?: ReactNode
}

const colors = { error: 'red', warning: 'yellow', info: 'blue', success: 'green' } as const

/** A message about a part of a screen, with an action, and with the correlation id as a link to its story. */
export function Notice({ kind, title, children, correlationId, action }: NoticeProps) {
  const text = usePartTexts()
  return (
    <Alert color={colors[kind]} title={title} role={kind === 'error' ? 'alert' : 'status'} variant="light">
      {children && (
        <Text size="sm" component="div">
          {children}
        </Text>
      )}
      {correlationId && (
        <Group gap="xs" mt="xs">
          <Text size="sm">{text('correlationId')}</Text>
          <Code>{correlationId}</Code>
          {/* The colours of links and of dimmed texts have too little contrast on a dark notice. */}
          <Anchor
            size="sm"
            c="inherit"
            underline="always"
            renderRoot={(props) => <Link to={`/story/${correlationId}` as never} {...props} />}
          >
            {text('story')}
          </Anchor>
        </Group>
      )}
      {action && <Group mt="sm">{action}</Group>}
    </Alert>
  )
}
