import { Accordion, Badge, Button, Code, CopyButton, Drawer, Group, Stack, Tabs, Text } from '@mantine/core'
import { operations } from '@reseller-api/client/operations'
import { Link } from '@tanstack/react-router'
import { type RecordedRequest, requests } from '../api/requests.ts'
import { useDialogProps } from '../parts/dialog.ts'
import { Empty } from '../parts/empty.tsx'
import { usePartTexts } from '../parts/texts.ts'
import { session } from '../session/session.ts'
import { useStored } from '../store.ts'
import { writeRequest } from './request-text.ts'
import { useShellTexts } from './texts.ts'

export function RequestDrawer({ close }: { readonly close: () => void }) {
  const text = useShellTexts()
  const dialogProps = useDialogProps()
  const list = useStored(requests)
  return (
    <Drawer {...dialogProps} opened onClose={close} position="right" size="lg" title={text('requestsTitle')}>
      <Text size="sm" c="dimmed" mb="md">
        {text('requestsText')}
      </Text>
      {list.length === 0 && <Empty title={text('noRequests')} />}
      <Accordion variant="separated" chevronPosition="left">
        {list.map((one) => (
          <Accordion.Item key={one.id} value={String(one.id)}>
            <Accordion.Control>
              <Summary of={one} />
            </Accordion.Control>
            <Accordion.Panel>
              <Details of={one} close={close} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Drawer>
  )
}

function Summary({ of: { method, path, status, durationMs, isDryRun } }: { readonly of: RecordedRequest }) {
  const text = useShellTexts()
  const hasFailed = status !== undefined && (status === 0 || status >= 400)
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {method} {path.split('?')[0]}
      </Text>
      <Group gap={6} wrap="nowrap">
        {isDryRun && (
          <Badge color="gray" variant="light">
            {text('dryRun')}
          </Badge>
        )}
        <Badge color={hasFailed ? 'red' : 'green'} variant="light">
          {status === 0 ? text('noAnswer') : (status ?? '…')}
        </Badge>
        {durationMs !== undefined && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {durationMs} ms
          </Text>
        )}
      </Group>
    </Group>
  )
}

function Details({ of, close }: { readonly of: RecordedRequest; readonly close: () => void }) {
  const text = usePartTexts()
  const current = useStored(session)
  const tenant = current.state === 'signedIn' ? current.domain : ''
  const written = writeRequest(of, operations, { origin: location.origin, tenant })
  return (
    <Stack gap="sm">
      {of.correlationId && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {text('correlationId')}
          </Text>
          <Code>{of.correlationId}</Code>
          <Button
            size="compact-xs"
            variant="subtle"
            renderRoot={(props) => (
              <Link to={`/story/${of.correlationId}` as never} onClick={close} {...props} />
            )}
          >
            {text('story')}
          </Button>
        </Group>
      )}
      <Tabs defaultValue="curl">
        <Tabs.List>
          <Tabs.Tab value="curl">curl</Tabs.Tab>
          <Tabs.Tab value="cli">CLI</Tabs.Tab>
          {written.typescript && <Tabs.Tab value="typescript">TypeScript</Tabs.Tab>}
        </Tabs.List>
        {Object.entries(written).map(([name, code]) => (
          <Tabs.Panel key={name} value={name} pt="xs">
            <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {code}
            </Code>
            <CopyButton value={code}>
              {({ copied, copy }) => (
                <Button size="compact-xs" variant="default" mt={6} onClick={copy}>
                  {text(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
