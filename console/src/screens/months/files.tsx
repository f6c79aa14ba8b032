import { Code, Group, Select, Stack } from '@mantine/core'
import type { InvoiceState, InvoiceTotal } from '@reseller-api/client'
import { IconClock, IconFileInvoice } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { Notice } from '../../parts/notice.tsx'
import { searchable } from '../../parts/searchable.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { type Audience, audiences, type FileFormat, formats } from './audiences.ts'
import { type BilledReseller, billedResellers } from './billed-resellers.ts'
import { DownloadButton } from './download-button.tsx'
import { amountIn, isReady, stepState, steps } from './month.ts'
import { useMonthsTexts } from './texts.ts'

/** The files of an invoice for its readers, each with its rows, sums and digest. */
export function Files({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const { allOf } = useFormat()
  const { audience = 'csp', format = 'csv', resellerId } = getRouteApi('/months').useSearch()
  const navigate = getRouteApi('/months').useNavigate()
  const change = (next: { audience?: Audience; format?: FileFormat; resellerId?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const resellers = useBilledResellers(invoice, audience === 'reseller')
  const left = steps.filter((step) => step !== 'exported' && stepState(step, invoice) !== 'done')
  return (
    <>
      {!isReady(invoice) && (
        <Notice kind="warning" title={text('resolveFirst')}>
          {allOf(left.map((step) => text(step)))}
        </Notice>
      )}
      <Card title={text('exported')}>
        <Stack gap="lg">
          <Group align="flex-end">
            <Select
              label={text('audience')}
              allowDeselect={false}
              data={audiences.map((value) => ({ value, label: text(`${value}File`) }))}
              value={audience}
              onChange={(value) => change({ audience: value as Audience, resellerId: undefined })}
            />
            {audience === 'reseller' && (
              <ChooseReseller
                of={resellers.data ?? []}
                value={resellerId}
                choose={(id) => change({ resellerId: id })}
              />
            )}
            <Select
              label={text('format')}
              allowDeselect={false}
              data={formats.map((value) => ({ value, label: value.toUpperCase() }))}
              value={format}
              onChange={(value) => change({ format: value as FileFormat })}
            />
          </Group>
          {invoice.readRevision === null ? (
            <Empty title={text('notYet')} icon={<IconClock size={22} aria-hidden />}>
              {text('notReadable')}
            </Empty>
          ) : audience === 'reseller' ? (
            <View of={resellers}>
              {(billed) =>
                !resellerId ? (
                  <Empty title={text('chooseReseller')} icon={<IconFileInvoice size={22} aria-hidden />}>
                    {text('chooseResellerText')}
                  </Empty>
                ) : billed.some(({ id }) => id === resellerId) ? (
                  <Manifest invoice={invoice} file={{ audience, format, resellerId }} />
                ) : (
                  <Empty title={text('noFile')} icon={<IconFileInvoice size={22} aria-hidden />}>
                    {text('noFileText')}
                  </Empty>
                )
              }
            </View>
          ) : (
            <Manifest invoice={invoice} file={{ audience, format }} />
          )}
        </Stack>
      </Card>
    </>
  )
}

// The largest page of the API.
const pageSize = 500

/** Reads the resellers with lines in an invoice. For others there is no file. */
function useBilledResellers({ id, readRevision }: InvoiceState, isWanted: boolean) {
  return useRead(
    ['invoices.listTotals', 'files', id, readRevision],
    async (client, request) => {
      const totals: InvoiceTotal[] = []
      let continuationToken: string | undefined
      do {
        const page = { pageSize, ...(continuationToken && { continuationToken }) }
        const found = await client.invoices.listTotals({ ...page, id, level: 'Reseller' }, request)
        totals.push(...found.items)
        continuationToken = found.continuationToken ?? undefined
      } while (continuationToken)
      return billedResellers(totals)
    },
    { isEnabled: isWanted && readRevision !== null },
  )
}

interface ChooseResellerProps {
  readonly of: readonly BilledReseller[]
  readonly value: string | undefined
  readonly choose: (id: string | undefined) => void
}

// Renders no more options than a person reads. Typing finds the others.
const shownOptions = 50

function ChooseReseller({ of, value, choose }: ChooseResellerProps) {
  const text = useMonthsTexts()
  return (
    <Select
      label={text('reseller')}
      placeholder={text('chooseReseller')}
      {...searchable}
      clearable
      limit={shownOptions}
      data={of.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => choose(id ?? undefined)}
    />
  )
}

interface ManifestProps {
  readonly invoice: InvoiceState
  readonly file: {
    readonly audience: Audience
    readonly format: FileFormat
    readonly resellerId?: string
  }
}

function Manifest({ invoice, file }: ManifestProps) {
  const text = useMonthsTexts()
  const format = useFormat()
  const at = { id: invoice.id, ...file }
  const manifest = useRead(['invoices.getManifest', at, invoice.readRevision], (client, request) =>
    client.invoices.getManifest(at, request),
  )
  // A sum has all digits of the vendor. They stay readable when a mouse points at it.
  const amount = (value: string | null) => <Money of={amountIn(invoice, value)} isRounded />
  return (
    <View of={manifest}>
      {({ fileName, rowCount, bytes, digest, revision, sums }) => (
        <Stack gap="md">
          <Facts
            of={[
              [text('fileName'), fileName],
              [text('revision'), revision],
              [text('rowCount'), rowCount === null ? null : format.count(rowCount)],
              [text('bytes'), format.count(bytes)],
              [text('sumOfLines'), amount(sums.subtotal)],
              [text('forResellers'), amount(sums.subtotalForReseller)],
              [text('forCustomers'), amount(sums.subtotalForCustomer)],
              [text('digest'), <Code key="digest">{digest}</Code>],
            ]}
          />
          <DownloadButton load={(client) => client.invoices.export(at)} />
        </Stack>
      )}
    </View>
  )
}
