import { Stack, Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { useReason } from '../../api/permission.ts'
import { useWrite } from '../../api/write.ts'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useStarted } from './started.tsx'
import { useMonthsTexts } from './texts.ts'

/** Compares an invoice with the recorded subscriptions again. */
export function ReconciliationForm({
  invoice: { id, providerInvoiceId },
}: {
  readonly invoice: InvoiceState
}) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const reason = useReason()('makeInvoiceReconciliation')
  const { shown, onDone } = useStarted()
  const write = useWrite({
    name: `compare:${id}`,
    first: {},
    title: part('named', { name: text('compare'), value: providerInvoiceId }),
    send: (client, _, options) => client.invoices.makeReconciliation({ id }, undefined, options),
    tryOut: (client) => client.invoices.makeReconciliation({ id }, undefined, { dryRun: true }),
    onDone,
  })
  if (reason) return <Notice kind="info" title={reason} />
  return (
    <Stack gap="md">
      <WritePanel write={write} submitText={text('compare')}>
        <Text size="sm">{text('compareText')}</Text>
      </WritePanel>
      {shown}
    </Stack>
  )
}
