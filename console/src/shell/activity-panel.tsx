import { Drawer, Stack, Text } from '@mantine/core'
import { useDialogProps } from '../parts/dialog.ts'
import { Empty } from '../parts/empty.tsx'
import { OperationBadge } from '../parts/operation-badge.tsx'
import { useStored } from '../store.ts'
import { useFormat } from '../values/use-format.ts'
import { activity } from './activity.ts'
import { useShellTexts } from './texts.ts'

export function ActivityPanel({ close }: { readonly close: () => void }) {
  const text = useShellTexts()
  const dialogProps = useDialogProps()
  const format = useFormat()
  const list = useStored(activity)
  return (
    <Drawer {...dialogProps} opened onClose={close} position="right" title={text('activityTitle')}>
      {list.length === 0 && <Empty title={text('noActivity')} />}
      <Stack gap="md">
        {list.map(({ id, title, startedAt }) => (
          <div key={id}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="xs" c="dimmed">
              {format.moment(startedAt)}
            </Text>
            <OperationBadge id={id} />
          </div>
        ))}
      </Stack>
    </Drawer>
  )
}
