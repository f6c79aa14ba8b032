import { Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import type { ReadyRequest, ResellerClient, UndecidedOrder } from '@reseller-api/client'
import { sendReady, tryReady } from '../../api/ready-request.ts'
import { useWrite, type WriteRequest } from '../../api/write.ts'
import { useDialogProps } from '../../parts/dialog.ts'
import { noteRetry } from '../../parts/retried/retried.ts'
import { NotAsked, RetriedFacts } from '../../parts/retried/retried-facts.tsx'
import { useRetriedTexts } from '../../parts/retried/texts.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { GeneralEffects, WritePanel } from '../../parts/write-panel.tsx'
import { useFormat } from '../../values/use-format.ts'
import { AlertWords } from './alert-words.tsx'
import { Links } from './links.tsx'
import { aboutOf, type Need } from './needs.ts'
import { ReadyForm } from './ready/ready-form.tsx'
import { requestToStartAgain } from './recurring.ts'
import { useResolveTexts } from './resolve-texts.ts'
import { useHomeTexts } from './texts.ts'

interface ResolveDialogProps extends WayProps {
  /** What the button that opens the dialog says. */
  readonly title: string
  readonly isOpen: boolean
}

/** The dialog that resolves a need, with the preview of what it does. */
export default function ResolveDialog({ need, title, isOpen, close }: ResolveDialogProps) {
  const dialogProps = useDialogProps()
  const { apiText } = useFormat()
  return (
    <Modal {...dialogProps} opened={isOpen} onClose={close} size="lg" title={title}>
      <Stack gap="md">
        <Text size="sm" fw={600}>
          {aboutOf(need)}
        </Text>
        <Text component="div" size="sm">
          {need.source.type === 'alert' ? <AlertWords of={need.source.alert} /> : apiText(need.description)}
        </Text>
        {isOpen && <Way need={need} close={close} />}
      </Stack>
    </Modal>
  )
}

interface WayProps {
  readonly need: Need
  readonly close: () => void
}

function Way({ need, close }: WayProps) {
  const words = useResolveTexts()
  const { source } = need
  if (source.type === 'alert')
    return source.alert.request ? (
      <ReadyForm need={need} request={source.alert.request} close={close} />
    ) : (
      <Text c="dimmed">{words('noRequest')}</Text>
    )
  if (source.type === 'operation') {
    const request = requestToStartAgain(source.operation)
    return request ? (
      <StartAgainForm need={need} request={request} close={close} />
    ) : (
      <RetryForm need={need} operationId={source.operation.id} close={close} />
    )
  }
  if (source.type === 'order') return <SettleForm need={need} order={source.order} close={close} />
  return <DecisionForm need={need} close={close} />
}

function RetryForm({ need, operationId, close }: WayProps & { readonly operationId: string }) {
  const text = useHomeTexts()
  const words = useResolveTexts()
  const ofRetry = useRetriedTexts()
  const part = usePartTexts()
  const title = part('named', { name: text('retry'), value: aboutOf(need) ?? text(need.kind) })
  const write = useWrite({
    name: `retry:${operationId}`,
    first: {},
    title,
    send: (client, _, options) => client.operations.retry({ operationId }, options),
    tryOut: (client) => client.operations.retry({ operationId }, { dryRun: true }),
    onDone: () => {
      noteRetry(operationId, title)
      close()
    },
  })
  return (
    <WritePanel
      write={write}
      submitText={text('retry')}
      previewTitle={ofRetry('canStart')}
      onCancel={close}
      effects={(effects) => (
        <>
          <NotAsked operationId={operationId} />
          <GeneralEffects of={effects} />
        </>
      )}
    >
      <RetriedFacts operationId={operationId} />
      <Text size="sm">{words('retryText')}</Text>
    </WritePanel>
  )
}

/** The form that starts recurring work again, because its failed run cannot be retried. */
function StartAgainForm({ need, request, close }: WayProps & { readonly request: ReadyRequest }) {
  const text = useHomeTexts()
  const words = useResolveTexts()
  const part = usePartTexts()
  const title = part('named', { name: text('startAgain'), value: aboutOf(need) ?? text(need.kind) })
  const write = useWrite({
    name: `start-again:${need.id}`,
    first: {},
    title,
    send: (client, _, options) => sendReady(client, request, options),
    tryOut: (client) => tryReady(client, request),
    onDone: ({ operationId }) => {
      if (operationId) noteRetry(operationId, title)
      close()
    },
  })
  return (
    <WritePanel write={write} submitText={text('startAgain')} onCancel={close}>
      <Group gap="sm">
        <Links of={need} />
      </Group>
      <Text size="sm">{words('startAgainText')}</Text>
    </WritePanel>
  )
}

/** The form that searches for an order again, or ends it as not bought. */
function SettleForm({ need, order, close }: WayProps & { readonly order: UndecidedOrder }) {
  const text = useHomeTexts()
  const words = useResolveTexts()
  const { orderId, operationId } = order
  const first: Settlement = { way: operationId === null ? 'notBought' : 'searchAgain', reason: '' }
  const write = useWrite({
    name: `order:${orderId}`,
    needsPreview: true,
    first,
    title: text(need.kind),
    send: (client, values, options) => settle(client, order, values, options),
    tryOut: (client, values) => settle(client, order, values, { dryRun: true }),
    onDone: close,
  })
  const { values, edit } = write
  const isEnding = values.way === 'notBought'
  return (
    <WritePanel
      write={write}
      submitText={words(values.way)}
      isDangerous={isEnding}
      reason={isEnding && values.reason.trim() === '' ? words('proofNeeded') : undefined}
      onCancel={close}
    >
      {operationId !== null && (
        <Group>
          <SegmentedControl
            aria-label={text('resolve')}
            value={values.way}
            onChange={(way) => edit({ ...values, way: way as Settlement['way'] })}
            data={[
              { value: 'searchAgain', label: words('searchAgain') },
              { value: 'notBought', label: words('notBought') },
            ]}
          />
        </Group>
      )}
      <Text size="sm">{isEnding ? words('notBoughtText', { id: orderId }) : words('searchText')}</Text>
      {isEnding && (
        <Textarea
          label={words('proof')}
          value={values.reason}
          onChange={(event) => edit({ ...values, reason: event.currentTarget.value })}
        />
      )}
    </WritePanel>
  )
}

interface Settlement {
  readonly way: 'searchAgain' | 'notBought'
  readonly reason: string
}

function settle(
  client: ResellerClient,
  { customerId, orderId, operationId }: UndecidedOrder,
  { way, reason }: Settlement,
  options: WriteRequest | { dryRun: true },
) {
  if (way === 'searchAgain' && operationId !== null) return client.operations.retry({ operationId }, options)
  return client.orders.decideUndecidedOrder(
    { customerId, orderId },
    { decision: { name: 'NotBought' }, reason },
    options,
  )
}

interface Decision {
  readonly decision: 'Approve' | 'Reject'
  readonly reason: string
}

const first: Decision = { decision: 'Approve', reason: '' }

function DecisionForm({ need, close }: WayProps) {
  const text = useHomeTexts()
  const words = useResolveTexts()
  const write = useWrite({
    name: `decision:${need.id}`,
    needsPreview: true,
    first,
    title: text(need.kind),
    send: (client, values, options) => decide(client, need, values, options),
    tryOut: (client, values) => decide(client, need, values, { dryRun: true }),
    onDone: close,
  })
  const { values, edit } = write
  return (
    <WritePanel
      write={write}
      submitText={words(values.decision === 'Approve' ? 'approve' : 'reject')}
      isDangerous={values.decision === 'Reject'}
      onCancel={close}
    >
      <Group>
        <SegmentedControl
          aria-label={text('resolve')}
          value={values.decision}
          onChange={(decision) => edit({ ...values, decision: decision as Decision['decision'] })}
          data={[
            { value: 'Approve', label: words('approve') },
            { value: 'Reject', label: words('reject') },
          ]}
        />
      </Group>
      {need.source.type === 'link' && values.decision === 'Approve' && <Text>{words('approvalText')}</Text>}
      {need.source.type === 'purchase' && (
        <Textarea
          label={words('reason')}
          value={values.reason}
          onChange={(event) => edit({ ...values, reason: event.currentTarget.value })}
        />
      )}
    </WritePanel>
  )
}

function decide(
  client: ResellerClient,
  need: Need,
  { decision, reason }: Decision,
  options: WriteRequest | { dryRun: true },
) {
  const chosen = { name: decision }
  if (need.source.type === 'link') {
    const { customerId, providerInstanceId, providerCustomerId } = need.source.link
    return client.customers.decideHeldLink(
      { customerId, providerInstanceId },
      { providerCustomerId, decision: chosen },
      options,
    )
  }
  if (need.source.type !== 'purchase') throw new Error('Only purchases and links are decided.')
  const { customerId, operationId } = need.source.purchase
  return client.orders.decideHeldPurchase(
    { customerId, operationId },
    { decision: chosen, reason: reason || null },
    options,
  )
}
