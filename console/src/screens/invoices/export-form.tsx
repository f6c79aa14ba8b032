import { Group, Select } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import { type FileFormat, formats } from '../months/audiences.ts'
import { DownloadButton } from '../months/download-button.tsx'
import { useMonthsTexts } from '../months/texts.ts'
import { type InvoiceFilter, shareOf } from './filter.ts'
import { useInvoicesTexts } from './texts.ts'

interface ExportFormProps {
  readonly invoice: Invoice
  readonly filter: InvoiceFilter & { readonly format?: FileFormat | undefined }
}

/** The form that downloads the shown part of an invoice as a file. */
export function ExportForm({ invoice: { id, revision }, filter }: ExportFormProps) {
  const text = useInvoicesTexts()
  const monthsText = useMonthsTexts()
  const navigate = getRouteApi('/invoices/$invoiceId').useNavigate()
  const { direct, customerId, subscriptionId, format = 'csv' } = filter
  const reason =
    subscriptionId !== undefined
      ? text('noFileSubscription')
      : direct !== undefined && customerId === undefined
        ? text('noFileDirect')
        : undefined
  return (
    <Card title={text('file')}>
      <Group align="flex-end">
        <Select
          label={text('format')}
          allowDeselect={false}
          data={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          value={format}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, format: value as FileFormat }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        {reason ? (
          <Action size="xs" reason={reason} onClick={() => undefined}>
            {monthsText('download')}
          </Action>
        ) : (
          <DownloadButton
            load={(client) => client.invoices.export({ id, revision, format, ...shareOf(filter) })}
          />
        )}
      </Group>
    </Card>
  )
}
