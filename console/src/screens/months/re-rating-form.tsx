import { Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReason } from '../../api/permission.ts'
import { useWrite } from '../../api/write.ts'
import { fieldOf } from '../../parts/field.ts'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useStarted } from './started.tsx'
import { useMonthsTexts } from './texts.ts'

interface ReRatingFormProps {
  readonly invoice: { readonly id: string; readonly providerInvoiceId: string | null }
  /** Closes the dialog of the form, which then shows only the result of the write. Undefined outside of dialogs. */
  readonly close?: () => void
  /** Further buttons below the form, until the write is done. */
  readonly children?: ReactNode
}

/** Rates an invoice again with the margins that are recorded now. */
export function ReRatingForm({ invoice: { id, providerInvoiceId }, close, children }: ReRatingFormProps) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const forbidden = useReason()('makeInvoiceReRating')
  const { shown, onDone } = useStarted(close)
  const write = useWrite({
    name: `re-rate:${id}`,
    first: { reason: '' },
    title: part('named', { name: text('reRate'), value: providerInvoiceId ?? id }),
    send: (client, values, options) => client.invoices.makeReRating({ id }, values, options),
    tryOut: (client, values) => client.invoices.makeReRating({ id }, values, { dryRun: true }),
    onDone,
  })
  const { onChange, ...field } = fieldOf(write, 'reason', text('reason'))
  if (forbidden) return <Notice kind="info" title={forbidden} />
  if (close && shown) return shown
  return (
    <Stack gap="md">
      <WritePanel write={write} submitText={text('reRate')}>
        <Text size="sm">{text('reRateText')}</Text>
        <TextInput
          {...field}
          label={text('reason')}
          description={text('reasonText')}
          required
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </WritePanel>
      {shown}
      {children}
    </Stack>
  )
}
