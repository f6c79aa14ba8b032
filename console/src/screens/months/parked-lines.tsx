import { Code, Stack, Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DownloadButton } from './download-button.tsx'
import { ImportForm } from './import-form.tsx'
import classes from './months.module.css'
import { useMonthsTexts } from './texts.ts'

/** The lines that the import has skipped, and the form that repeats the import. */
export function ParkedLines({
  invoice: { id, providerInstanceId, ...invoice },
}: {
  readonly invoice: InvoiceState
}) {
  const text = useMonthsTexts()
  const lines = useRows(['invoices.listParkedLines', id], (client, page, request) =>
    client.invoices.listParkedLines({ ...page, id }, request),
  )
  return (
    <>
      <Card
        title={text('parked')}
        actions={
          <DownloadButton
            load={(client) => client.invoices.exportParkedLines({ id })}
            isEmpty={lines.rows.length === 0}
          />
        }
      >
        <DataTable
          label={text('parked')}
          of={lines}
          rowKey={({ lineNumber }) => lineNumber}
          maxHeight="60dvh"
          columns={[
            {
              id: 'line',
              header: text('line'),
              // The folder of a file in the export of the vendor is an id, which says nothing to a person.
              cell: ({ piece, line }) => (
                <span title={piece}>{text('lineOf', { line, file: piece.split('/').at(-1) })}</span>
              ),
            },
            { id: 'why', header: text('why'), width: 'minmax(0, 2fr)', cell: ({ reason }) => reason },
            {
              id: 'content',
              header: text('content'),
              width: 'minmax(0, 3fr)',
              cell: ({ content }) => (
                <Code block className={classes.content!} tabIndex={0}>
                  {content}
                </Code>
              ),
            },
          ]}
          empty={<Empty title={text('noParked')}>{text('noParkedText')}</Empty>}
        />
      </Card>
      {lines.rows.length > 0 && (
        <Card title={text('resolve')}>
          <Stack gap="md">
            <Text size="sm">{text('parkedText')}</Text>
            <ImportForm providerInstanceId={providerInstanceId} name={invoice.providerInstanceName} />
          </Stack>
        </Card>
      )}
    </>
  )
}
