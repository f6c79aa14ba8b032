import { Paper, Stack } from '@mantine/core'
import { retried } from '../../parts/retried/retried.ts'
import { RetriedWork } from '../../parts/retried/retried-work.tsx'
import { useStored } from '../../store.ts'

/** The work that this tab has retried, shown above the list of needs, because retried work is no longer in this list. */
export default function RetriedList() {
  const list = useStored(retried)
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {list.map((one) => (
          <RetriedWork key={one.operationId} of={one} />
        ))}
      </Stack>
    </Paper>
  )
}
