import { Badge, Group, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useAuditTexts } from './texts.ts'

/** Says how the entries are protected, and who verifies it. */
export function ChainNote() {
  const text = useAuditTexts()
  return (
    <Group gap="xs" align="flex-start" wrap="wrap">
      <Badge color="green" variant="light" leftSection={<IconLink size={12} aria-hidden />}>
        {text('chained')}
      </Badge>
      <Text size="sm" c="dimmed" flex="1 1 260px" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text('chainedText')}
      </Text>
    </Group>
  )
}
