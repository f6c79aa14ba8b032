import { Stack, Switch, Text, TextInput } from '@mantine/core'
import type { InvoiceState, ResellerClient } from '@reseller-api/client'
import { useReason } from '../../api/permission.ts'
import { useWrite, type WriteRequest } from '../../api/write.ts'
import { memberError } from '../../parts/api-words.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useFormat } from '../../values/use-format.ts'
import { amountIn, isDifferent, vendorDifference } from './month.ts'
import { useStarted } from './started.tsx'
import { useMonthsTexts } from './texts.ts'

interface ImportFormProps {
  readonly providerInstanceId: string
  /** The name of the provider instance. */
  readonly name: string
  /** The invoice whose difference to the vendor's total can be accepted. */
  readonly refused?: InvoiceState | undefined
  /** Closes the dialog of the form, which then shows only the result of the write. Undefined outside of dialogs. */
  readonly close?: () => void
  /** Receives the id of the background work; undefined if there is nothing to import. */
  readonly onStarted?: (operationId: string | undefined) => void
}

interface Values {
  readonly isAccepted: boolean
  readonly reason: string
}

const first: Values = { isAccepted: false, reason: '' }

/** Imports the invoices of an instance. An invoice that was refused for its total can be accepted with a reason. */
export function ImportForm({ providerInstanceId, name, refused, close, onStarted }: ImportFormProps) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const format = useFormat()
  const reason = useReason()('importProviderInvoices')
  const { shown, onDone } = useStarted(close)
  const difference = refused?.state.name === 'Failed' ? vendorDifference(refused) : null
  const send = (client: ResellerClient, values: Values, options: WriteRequest | { dryRun: true }) =>
    client.providers.importInvoices({ providerInstanceId }, bodyOf(values, refused, difference), options)
  const write = useWrite({
    name: `import:${refused?.id ?? providerInstanceId}`,
    first,
    title: part('named', { name: text('importNow'), value: name }),
    send,
    tryOut: (client, values) => send(client, values, { dryRun: true }),
    onDone: (done) => {
      onDone(done)
      onStarted?.(done.operationId)
    },
  })
  const { values, edit } = write
  if (reason) return <Notice kind="info" title={reason} />
  if (close && shown) return shown
  return (
    <Stack gap="md">
      <WritePanel write={write} submitText={text('importNow')}>
        <Text size="sm">{text('importText')}</Text>
        {refused && isDifferent(difference) && (
          <Switch
            label={text('accept', { difference: format.money(amountIn(refused, difference)!) })}
            checked={values.isAccepted}
            onChange={({ currentTarget }) => edit({ ...values, isAccepted: currentTarget.checked })}
          />
        )}
        {values.isAccepted && (
          <TextInput
            label={text('reason')}
            required
            value={values.reason}
            error={memberError(Object.values(write.failure?.members ?? {})[0], text('reason'))}
            onChange={({ currentTarget }) => edit({ ...values, reason: currentTarget.value })}
          />
        )}
      </WritePanel>
      {shown}
    </Stack>
  )
}

function bodyOf(
  { isAccepted, reason }: Values,
  refused: InvoiceState | undefined,
  difference: string | null,
) {
  if (!isAccepted || !refused || difference === null) return undefined
  const { providerInvoiceId, invoiceType } = refused
  return {
    acceptedDifferences: [{ providerInvoiceId, invoiceType: { name: invoiceType }, difference, reason }],
  }
}
