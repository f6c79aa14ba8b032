import { Button, Group, Text } from '@mantine/core'
import { useMoreTexts } from './more-texts.ts'

interface MoreRowsProps {
  readonly isReading: boolean
  readonly read: () => void
}

/** Says that lists have more rows than the home has read, with the button that reads them. */
export default function MoreRows({ isReading, read }: MoreRowsProps) {
  const text = useMoreTexts()
  return (
    <Group gap="sm">
      <Text size="sm">{text('moreText')}</Text>
      <Button variant="default" loading={isReading} onClick={read}>
        {text('readMore')}
      </Button>
    </Group>
  )
}
