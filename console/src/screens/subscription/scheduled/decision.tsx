import { Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DryRun, ResellerClient, ScheduledChange, Subscription } from '@reseller-api/client'
import { useReason } from '../../../api/permission.ts'
import { useWrite, type WriteRequest } from '../../../api/write.ts'
import { Action } from '../../../parts/action.tsx'
import { useDialogProps } from '../../../parts/dialog.ts'
import { usePartTexts } from '../../../parts/texts.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { noteChange } from '../../home/sent.ts'
import { soon } from '../soon.ts'
import { useSubscriptionTexts } from '../texts.ts'
import { ChangeSides, useSidePrices } from './change-sides.tsx'
import { useScheduledTexts } from './texts.ts'

interface DecisionProps {
  readonly subscription: Subscription
  readonly change: ScheduledChange
}

/** The buttons that decide a scheduled change: cancel it, and after a conflict make it nevertheless. Each asks first. */
export function Decision({ subscription, change }: DecisionProps) {
  const isConflict = change.status.name === 'Conflict'
  return (
    <Group gap="xs" mt={4}>
      <DecisionButton way={isConflict ? 'keepVendor' : 'drop'} subscription={subscription} change={change} />
      {isConflict && <DecisionButton way="repeat" subscription={subscription} change={change} />}
    </Group>
  )
}

type Way = 'keepVendor' | 'drop' | 'repeat'

interface WayProps extends DecisionProps {
  readonly way: Way
}

function DecisionButton(props: WayProps) {
  const { way } = props
  const text = useSubscriptionTexts()
  const dialogProps = useDialogProps()
  const reason = useReason()(way === 'repeat' ? 'replaceScheduledChange' : 'cancelScheduledChange')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Action size="compact-sm" variant="default" reason={reason} onClick={open}>
        {text(way)}
      </Action>
      <Modal {...dialogProps} opened={isOpen} onClose={close} title={text(way)} size="lg">
        {isOpen && <DecisionForm {...props} close={close} />}
      </Modal>
    </>
  )
}

function DecisionForm({ way, subscription, change, close }: WayProps & { readonly close: () => void }) {
  const text = useSubscriptionTexts()
  const words = useScheduledTexts()
  const write = useWrite({
    name: `${way}:${change.id}`,
    first: {},
    title: text(way),
    send: (client, _, options) => decide(client, { way, subscription, change }, options),
    tryOut: (client) =>
      decide(client, { way, subscription, change }, { dryRun: true }) as unknown as PromiseLike<DryRun>,
    onDone: () => {
      noteChange(subscription.id)
      close()
    },
  })
  const part = usePartTexts()
  // The decision is about the price, so it waits for it.
  const { isLoading } = useSidePrices({ subscription, change })
  return (
    <WritePanel
      write={write}
      submitText={text(way)}
      reason={isLoading ? part('loading') : undefined}
      onCancel={close}
    >
      <Stack gap="md">
        <Text size="sm">{words(`${way}Text`)}</Text>
        <ChangeSides subscription={subscription} change={change} />
      </Stack>
    </WritePanel>
  )
}

function decide(
  { subscriptions }: ResellerClient,
  { way, subscription, change }: WayProps,
  options: WriteRequest | { readonly dryRun: true },
) {
  const at = {
    ...{ customerId: subscription.customerId, subscriptionId: subscription.id },
    scheduledChangeId: change.id,
  }
  return way === 'repeat'
    ? subscriptions.replaceScheduledChange(at, soon(change, Date.now()), options)
    : subscriptions.cancelScheduledChange(at, options)
}
