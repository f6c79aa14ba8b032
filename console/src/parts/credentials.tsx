import { Stack, Text } from '@mantine/core'
import type { BackgroundOperation } from '@reseller-api/client'
import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import { Notice } from './notice.tsx'
import { usePartTexts } from './texts.ts'

interface CredentialsProps {
  readonly of: BackgroundOperation['credentials']
  readonly action?: ReactNode
}

/** The first passwords of new administrators, which the service returns once. Nothing if there are none. */
export function Credentials({ of, action }: CredentialsProps) {
  const text = usePartTexts()
  if (of.length === 0) return null
  return (
    <Notice kind="warning" title={text('credentials')} action={action}>
      <Stack gap="xs">
        <Text size="sm">{text('credentialsText')}</Text>
        <Facts of={of.map(({ userName, password }) => [userName, password] as const)} />
      </Stack>
    </Notice>
  )
}
