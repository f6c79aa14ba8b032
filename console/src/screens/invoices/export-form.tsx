import { Group, Select } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import type { Role } from '../../session/me.ts'
import { type FileFormat, formats } from '../months/audiences.ts'
import { DownloadButton } from '../months/download-button.tsx'
import { useMonthsTexts } from '../months/texts.ts'
import { type InvoiceFilter, recipientOf, shareOf } from './filter.ts'
import { useInvoicesTexts } from './texts.ts'
import { useShare } from './use-share.ts'

interface ExportFormProps {
  readonly invoice: Invoice
  readonly filter: InvoiceFilter & { readonly format?: FileFormat | undefined }
  readonly role: Role
}

/**
 * The form that downloads the shown part of an invoice as a file: for the reader, with what the reader pays, or for the party
 * whose part is shown.
 */
export function ExportForm({ invoice, filter, role }: ExportFormProps) {
  const text = useInvoicesTexts()
  const monthsText = useMonthsTexts()
  const navigate = getRouteApi('/invoices/$invoiceId').useNavigate()
  const { id, revision } = invoice
  const { direct, customerId, subscriptionId, format = 'csv' } = filter
  const share = useShare(invoice, filter)
  const recipient = recipientOf(filter, role)
  const [isForRecipient, setForRecipient] = useState(false)
  const audience = recipient && isForRecipient ? { audience: recipient } : {}
  const reason =
    subscriptionId !== undefined
      ? text('noFileSubscription')
      : direct !== undefined && customerId === undefined
        ? text('noFileDirect')
        : share.data?.lineCount === 0
          ? text('noFileEmpty')
          : undefined
  return (
    <Card title={text('file')}>
      <Group align="flex-end">
        {recipient && (
          <Select
            label={monthsText('audience')}
            allowDeselect={false}
            w={260}
            data={[
              { value: 'reader', label: text('fileForReader') },
              {
                value: 'recipient',
                label: text(recipient === 'customer' ? 'fileForCustomer' : 'fileForReseller'),
              },
            ]}
            value={isForRecipient ? 'recipient' : 'reader'}
            onChange={(value) => setForRecipient(value === 'recipient')}
          />
        )}
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
            load={(client) =>
              client.invoices.export({ id, revision, format, ...audience, ...shareOf(filter) })
            }
          />
        )}
      </Group>
    </Card>
  )
}
