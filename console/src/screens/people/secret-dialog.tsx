import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { usePartTexts } from '../../parts/texts.ts'
import { usePeopleTexts } from './texts.ts'
import { Dialog } from './write-form.tsx'

interface SecretDialogProps {
  readonly of: string
  readonly close: () => void
}

/** A secret that the service returns once. Only its own button closes the dialog. */
export function SecretDialog({ of, close }: SecretDialogProps) {
  const text = usePeopleTexts()
  const part = usePartTexts()
  return (
    <Dialog title={text('secretTitle')} close={close} isKept>
      <Stack gap="md">
        <Text size="sm">{text('secretText')}</Text>
        <Code block aria-label={text('secret')} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {of}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={of}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {part(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>{text('kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
