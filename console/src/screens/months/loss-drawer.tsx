import { Anchor, Drawer, Group, Stack, Text } from '@mantine/core'
import type { Invoice, InvoiceResult, PriceStep } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { readLines } from '../invoices/read-lines.ts'
import { useInvoicesTexts } from '../invoices/texts.ts'
import { useChargeWords } from '../invoices/use-charge-words.ts'
import { useExplained } from '../invoices/use-explained.ts'
import { ReRateLink } from '../margins/re-rate-link.tsx'
import { partsOfResult } from './loss-sums.ts'
import { type Loss, lossesOf, ofSeller } from './losses.ts'
import { amountIn } from './month.ts'
import { useResultsTexts } from './results-texts.ts'
import { useMonthsTexts } from './texts.ts'

// The largest page of the API.
const linesPerInvoice = 2000

// Each shown line reads its margins.
const shownLosses = 10

interface LossDrawerProps {
  readonly month: string
  readonly of: InvoiceResult
  readonly close: () => void
}

/** Why a result is as it is: its invoices, and in each the lines below cost with their margins. */
export default function LossDrawer({ month, of, close }: LossDrawerProps) {
  const text = useResultsTexts()
  const dialogProps = useDialogProps()
  const { customerId, resellerId, isUnknown } = of
  const wanted = {
    ...{ month, level: 'Invoice' as const, isUnknown },
    ...(customerId && { customerId }),
    ...(resellerId ? { resellerId } : !isUnknown && { isDirect: true }),
  }
  const invoices = useRead(['invoices.listResults', wanted], (client, request) =>
    client.invoices.listResults({ ...wanted, pageSize: linesPerInvoice }, request),
  )
  const name = isUnknown ? text('unknown') : (of.customerName ?? customerId ?? text('customer'))
  return (
    <Drawer {...dialogProps} opened onClose={close} position="right" size="xl" title={text('why', { name })}>
      <Stack gap="lg">
        <Group gap="xl">
          {(['cost', 'revenue', 'result'] as const).map((member) => (
            <div key={member}>
              <Text size="xs" c="dimmed">
                {text(member)}
              </Text>
              <Money of={amountIn(of, member === 'cost' ? of.total : of[member])} fw={650} />
            </div>
          ))}
        </Group>
        {isUnknown && (
          <Notice kind="warning" title={text('unknownText')}>
            {text('unknownSteps')}
          </Notice>
        )}
        <View of={invoices}>
          {({ items }) =>
            items.map((one) =>
              isUnknown ? (
                <UnknownIn key={one.invoice!.id} month={month} of={one} />
              ) : (
                <LossesIn key={one.invoice!.id} month={month} of={one} party={of} />
              ),
            )
          }
        </View>
      </Stack>
    </Drawer>
  )
}

/** The number of an invoice with its kind, such as "G0123 · Licences". */
function useInvoiceName(): (of: NonNullable<InvoiceResult['invoice']>) => string {
  const months = useMonthsTexts()
  return ({ providerInvoiceId, invoiceType }) => `${months(invoiceType)} · ${providerInvoiceId}`
}

/** The part of an invoice whose customer or seller is unknown, with a link to what is missing. */
function UnknownIn({ month, of }: { readonly month: string; readonly of: InvoiceResult }) {
  const text = useResultsTexts()
  const nameOf = useInvoiceName()
  const { id } = of.invoice!
  return (
    <Group justify="space-between" gap="sm">
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/months" search={{ month, invoice: id, step: 'relations' }} {...props} />
        )}
      >
        {text('whatIsUnknown', { name: nameOf(of.invoice!) })}
      </Anchor>
      <Money of={amountIn(of, of.result)} fw={600} />
    </Group>
  )
}

interface LossesInProps {
  readonly month: string
  readonly of: InvoiceResult
  readonly party: InvoiceResult
}

/** The lines of a party in an invoice that are below cost, the largest losses first. */
function LossesIn({ month, of, party }: LossesInProps) {
  const text = useResultsTexts()
  const nameOf = useInvoiceName()
  const { id, invoiceType } = of.invoice!
  const { customerId, resellerId } = party
  const wanted = { id, ...(customerId && { customerId }), ...(resellerId && { resellerId }) }
  const lines = useRead(['invoices.listLines', 'csp', invoiceType, wanted, 'losses'], (client, request) =>
    readLines(
      client,
      {
        ...{ ...wanted, role: 'csp', pageSize: linesPerInvoice },
        type: invoiceType as Invoice['invoiceType'],
      },
      request,
    ),
  )
  const search = { customerId: customerId ?? undefined, resellerId: resellerId ?? undefined }
  return (
    <Card
      title={nameOf(of.invoice!)}
      actions={
        <Group gap="md">
          <Money of={amountIn(of, of.result)} fw={650} />
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/invoices/$invoiceId"
                params={{ invoiceId: id }}
                search={{ ...search, show: 'lines' }}
                {...props}
              />
            )}
          >
            {text('openInvoice', { name: of.invoice!.providerInvoiceId })}
          </Anchor>
        </Group>
      }
    >
      <View of={lines}>
        {({ items, continuationToken }) => {
          // A customer can also buy from a reseller; those lines are in another result.
          const losses = lossesOf(ofSeller(items, resellerId))
          return (
            <Stack gap="md">
              {losses.length === 0 && <Text size="sm">{text('noLosing')}</Text>}
              {losses.slice(0, shownLosses).map((loss) => (
                <LosingLine
                  key={loss.line.id}
                  of={loss}
                  month={month}
                  invoiceId={id}
                  search={search}
                  currency={of.currency}
                />
              ))}
              {losses.length > 0 && <Parts of={of} losses={losses} />}
              <Text size="sm">
                {text('thenReRate')} <ReRateLink invoiceId={id} name={nameOf(of.invoice!)} />
              </Text>
              {(losses.length > shownLosses || continuationToken) && (
                <Text size="sm" c="dimmed">
                  {text('more', { count: items.length })}
                </Text>
              )}
            </Stack>
          )
        }}
      </View>
    </Card>
  )
}

interface PartsProps {
  readonly of: InvoiceResult
  readonly losses: readonly Loss[]
}

/** The sum of the lines below cost, that of all other lines, and both together, which is the result of the invoice. */
function Parts({ of, losses }: PartsProps) {
  const text = useResultsTexts()
  const parts = partsOfResult(of.result, losses)
  return (
    <Facts
      of={(['below', 'others', 'together'] as const).map((name) => [
        text(name),
        <Money key={name} of={amountIn(of, parts[name])} />,
      ])}
    />
  )
}

interface LosingLineProps {
  readonly of: Loss
  readonly month: string
  readonly invoiceId: string
  readonly search: { readonly customerId: string | undefined; readonly resellerId: string | undefined }
  readonly currency: string
}

/** A line below cost: what it charges, why it loses money, and the margins that were valid on its day. */
function LosingLine({
  of: { line, paid, cost, result, reason },
  month,
  invoiceId,
  search,
  currency,
}: LosingLineProps) {
  const text = useResultsTexts()
  const invoices = useInvoicesTexts()
  const format = useFormat()
  const part = usePartTexts()
  const chargeWords = useChargeWords()
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  const facts = [
    line.from && format.date(line.from),
    chargeWords(line.chargeType),
    line.quantity && part('named', { name: invoices('quantity'), value: format.decimal(line.quantity) }),
  ]
  return (
    <div>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Anchor
          size="sm"
          fw={600}
          title={text('toLine')}
          renderRoot={(props) => (
            <Link
              to="/invoices/$invoiceId"
              params={{ invoiceId }}
              search={{
                ...search,
                customerId: line.customerId ?? search.customerId,
                subscriptionId: line.subscriptionId ?? undefined,
                line: line.id,
              }}
              {...props}
            />
          )}
        >
          {line.subscriptionName ?? line.what ?? invoices('line')}
        </Anchor>
        <Money of={amountIn({ currency }, result)} fw={600} />
      </Group>
      <Text size="xs" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm">{text(reason, { paid: money(paid), cost: money(cost) })}</Text>
      <Margins of={line} />
      <MarginLink of={line} month={month} />
    </div>
  )
}

interface MarginLinkProps {
  readonly of: Loss['line']
  readonly month: string
}

/**
 * The way to the margin of the line's subscription, which proposes the first day of the month: a later one would leave the loss
 * as it is. Empty if the line has no known subscription.
 */
function MarginLink({ of: { customerId, subscriptionId }, month }: MarginLinkProps) {
  const text = useResultsTexts()
  if (customerId === null || subscriptionId === null) return null
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          to="/customers/$customerId/subscriptions/$subscriptionId"
          params={{ customerId, subscriptionId }}
          search={{ action: 'margin', from: `${month}-01` }}
          {...props}
        />
      )}
    >
      {text('changeMargin')}
    </Anchor>
  )
}

const parties = { csp: 'csp', reseller: 'resellerParty', customer: 'customerParty' } as const

/** The margins that were valid on the day of a line, in words. Empty without a subscription or a recorded price. */
function Margins({ of: line }: { readonly of: Loss['line'] }) {
  const text = useResultsTexts()
  const invoices = useInvoicesTexts()
  const names = useNameTexts()
  const format = useFormat()
  const { data } = useExplained(line).explained
  if (!data || data.reason) return null
  const wordsOf = ({ seller, buyer, margin, level }: PriceStep) =>
    seller && buyer && margin && level
      ? [
          text('marginIs', {
            seller: invoices(parties[seller.name]),
            buyer: invoices(parties[buyer.name]),
            margin: `${names(margin.marginRule.name)} ${format.percent(String(margin.value))}, ${invoices(level.name)}`,
          }),
        ]
      : []
  const found = data.steps.flatMap(wordsOf)
  return (found.length > 0 ? found : [text('noMargin')]).map((words) => (
    <Text key={words} size="sm">
      {words}
    </Text>
  ))
}
