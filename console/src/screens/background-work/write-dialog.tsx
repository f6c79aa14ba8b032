import { Button, Code, Modal, Stack, Text } from '@mantine/core'
import type { ResellerClient } from '@reseller-api/client'
import { useState } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { type Effects, useWrite, type WriteRequest } from '../../api/write.ts'
import { useDialogProps } from '../../parts/dialog.ts'
import { jobTextOf } from '../../parts/job-names.ts'
import { useJobTexts } from '../../parts/job-texts.ts'
import { NotAsked, RetriedFacts } from '../../parts/retried/retried-facts.tsx'
import { RetriedWork } from '../../parts/retried/retried-work.tsx'
import { useRetriedTexts } from '../../parts/retried/texts.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { GeneralEffects, WritePanel } from '../../parts/write-panel.tsx'
import { heldEndsOf, type workActions } from './filters.ts'
import { useWorkTexts } from './texts.ts'

type WorkAction = (typeof workActions)[number]

interface WriteDialogProps {
  readonly action: WorkAction
  /** The operation, the provider instance of a sync, or the held ends to confirm. */
  readonly id: string
  readonly close: () => void
}

/**
 * The dialog of a retry, a cancellation, an acknowledgement, the sync of a catalogue, or the end of withdrawn prices, with its
 * preview.
 */
export function WriteDialog({ action, id, close }: WriteDialogProps) {
  const text = useWorkTexts()
  const dialogProps = useDialogProps()
  return (
    <Modal {...dialogProps} opened onClose={close} title={text(`${action}Title`)}>
      <WriteForm key={`${action}:${id}`} action={action} id={id} close={close} />
    </Modal>
  )
}

function WriteForm({ action, id, close }: WriteDialogProps) {
  const text = useWorkTexts()
  const part = usePartTexts()
  const ofRetry = useRetriedTexts()
  const nameOf = useInstanceName()
  const [retriedAt, setRetriedAt] = useState<string>()
  const write = useWrite({
    name: `${action}:${id}`,
    first: {},
    title: text(`${action}Title`),
    send: (client, _, options) => sendWrite(client, action, id, options),
    tryOut: (client) => sendWrite(client, action, id, { dryRun: true }),
    onDone: () => (action === 'retry' ? setRetriedAt(new Date().toISOString()) : close()),
  })
  if (retriedAt)
    return (
      <Stack gap="md">
        <RetriedWork of={{ operationId: id, title: text('retryTitle'), at: retriedAt }} />
        <Button variant="default" onClick={close} style={{ alignSelf: 'flex-end' }}>
          {part('close')}
        </Button>
      </Stack>
    )
  return (
    <WritePanel
      write={write}
      submitText={text(action)}
      isDangerous={action === 'cancel' || action === 'confirmEnds'}
      onCancel={close}
      {...(action === 'retry' && { previewTitle: ofRetry('canStart') })}
      effects={(effects) => (
        <>
          {action === 'retry' && <NotAsked operationId={id} />}
          <PreviewedParts action={action} of={effects} />
        </>
      )}
    >
      <Stack gap="xs">
        <Text size="sm">{text(`${action}Text`)}</Text>
        {action === 'sync' || action === 'confirmEnds' ? (
          <Text size="sm" fw={600}>
            {nameOf(heldEndsOf(id).providerInstanceId)}
          </Text>
        ) : (
          <>
            <RetriedFacts operationId={id} />
            <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
          </>
        )}
      </Stack>
    </WritePanel>
  )
}

interface PreviewedPartsProps {
  readonly action: WorkAction
  readonly of: Effects
}

/** What a write would do: the parts of the work, for a retry and a cancellation. */
function PreviewedParts({ action, of }: PreviewedPartsProps) {
  const text = useWorkTexts()
  const part = usePartTexts()
  const job = useJobTexts()
  if (action !== 'retry' && action !== 'cancel') return <GeneralEffects of={of} />
  const { jobs = [] } = (of.preview ?? {}) as { readonly jobs?: readonly string[] }
  return jobs.length === 0
    ? text('noParts')
    : part('named', {
        name: text(`${action}Parts`),
        value: [...new Set(jobs.map((name) => job(jobTextOf(name))))].join(', '),
      })
}

function sendWrite(
  { operations, providers }: ResellerClient,
  action: WorkAction,
  id: string,
  options: WriteRequest | { readonly dryRun: true },
) {
  if (action === 'retry') return operations.retry({ operationId: id }, options)
  if (action === 'cancel') return operations.cancel({ operationId: id }, options)
  if (action === 'acknowledge') return operations.acknowledge({ operationId: id }, options)
  if (action === 'confirmEnds') return providers.confirmHeldEnds(heldEndsOf(id), options)
  return providers.syncCatalogue({ providerInstanceId: id }, options)
}
