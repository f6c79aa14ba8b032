import { Button, Code, CopyButton, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { firstCredentials, forgetCredentials } from '../parts/first-credentials.ts'
import { usePartTexts } from '../parts/texts.ts'
import { useStored } from '../store.ts'
import classes from './shell.module.css'
import { useShellTexts } from './texts.ts'

/** The first passwords of new administrators, on every screen, until the person confirms to have saved them. */
export function KeptCredentials() {
  const text = useShellTexts()
  const part = usePartTexts()
  const kept = useStored(firstCredentials)
  const [isHidden, setIsHidden] = useState(false)
  if (kept.length === 0) return null
  // What the passwords cover must stay in reach.
  if (isHidden)
    return (
      <Button className={classes.credentials!} onClick={() => setIsHidden(false)}>
        {text('credentials')}
      </Button>
    )
  return (
    <Paper
      component="section"
      withBorder
      shadow="md"
      p="md"
      aria-label={text('credentials')}
      className={classes.credentials!}
    >
      <Stack gap="md">
        <div role="status">
          <Text fw={600}>{text('credentials')}</Text>
          <Text size="sm">{text('credentialsText')}</Text>
        </div>
        {kept.map(({ operationId, credentials }) => (
          <Stack key={operationId} gap="xs">
            {credentials.map(({ userName, password }) => (
              <div key={userName}>
                <Text size="sm">{userName}</Text>
                <Group gap="xs">
                  <Code fz="sm">{password}</Code>
                  <CopyButton value={password}>
                    {({ copied, copy }) => (
                      <Button size="compact-sm" variant="default" onClick={copy}>
                        {part(copied ? 'copied' : 'copy')}
                      </Button>
                    )}
                  </CopyButton>
                </Group>
              </div>
            ))}
            <Group justify="flex-end">
              <Button size="xs" onClick={() => forgetCredentials(operationId)}>
                {text('credentialsSaved')}
              </Button>
            </Group>
          </Stack>
        ))}
        <Button size="xs" variant="default" onClick={() => setIsHidden(true)}>
          {text('credentialsHide')}
        </Button>
      </Stack>
    </Paper>
  )
}
