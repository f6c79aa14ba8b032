import { Anchor, Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ExplainedSubscriptionPrice, Invoice, PriceStep } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PriceSteps } from '../../parts/price-steps.tsx'
import { View } from '../../parts/view.tsx'
import type { Role } from '../../session/me.ts'
import { isNegative } from '../../values/money.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { type Corrections, isCorrection } from './charge-types.ts'
import { ChargedShare } from './charged-share.tsx'
import { CustomerView } from './customer-view.tsx'
import type { InvoiceLine } from './line.ts'
import { LinesBefore } from './lines-before.tsx'
import { markedUp, surcharge } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'
import { useAmountNames } from './use-amount-names.ts'
import { useChargeWords } from './use-charge-words.ts'
import { useExplained } from './use-explained.ts'

interface LineDrawerProps {
  readonly line: InvoiceLine
  /** The corrections of the line; undefined if it has none. */
  readonly corrections: Corrections | undefined
  readonly invoice: Invoice
  readonly role: Role
  readonly close: () => void
}

/** A line with its amounts, the margins that were valid on its day, and the explanation of its price. */
export default function LineDrawer({ line, corrections, invoice, role, close }: LineDrawerProps) {
  const text = useInvoicesTexts()
  const dialogProps = useDialogProps()
  const [view, setView] = useState('own')
  // Customers read no lines of metered usage, and none of an unknown customer.
  const isGivable = role !== 'customer' && !isUsage(invoice) && line.customerId !== null
  return (
    <Drawer
      {...dialogProps}
      opened
      onClose={close}
      position="right"
      size="xl"
      title={line.subscriptionName ?? line.what ?? text('line')}
    >
      <Stack gap="lg">
        <Group gap="lg">
          <Links of={line} role={role} />
        </Group>
        {isGivable && (
          <SegmentedControl
            aria-label={text('view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'own', label: text('ownView') },
              { value: 'customer', label: text('customerView') },
            ]}
          />
        )}
        {isGivable && view === 'customer' ? (
          <CustomerView of={line} correctionIds={corrections?.ids} invoice={invoice} />
        ) : (
          <>
            <Charge of={line} invoice={invoice} role={role} />
            {!isUsage(invoice) && <LinesBefore line={line} invoice={invoice} role={role} />}
            {corrections && <Corrected of={corrections} currency={invoice.currency ?? 'EUR'} />}
            <Explanation of={corrections?.together ?? line} invoice={invoice} role={role} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}

function Links({ of: { customerId, subscriptionId }, role }: { of: InvoiceLine; role: Role }) {
  const text = useInvoicesTexts()
  if (customerId === null) return null
  return (
    <>
      {role !== 'customer' && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
        >
          {text('openCustomer')}
        </Anchor>
      )}
      {subscriptionId && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/customers/$customerId/subscriptions/$subscriptionId"
              params={{ customerId, subscriptionId }}
              {...props}
            />
          )}
        >
          {text('openSubscription')}
        </Anchor>
      )}
    </>
  )
}

interface PartProps {
  readonly of: InvoiceLine
  readonly invoice: Invoice
}

/** What the line charges: its facts, and what each party pays with the share above the amount before. */
function Charge({ of: line, invoice, role }: PartProps & { readonly role: Role }) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const nameOf = useAmountNames()
  const chargeWords = useChargeWords()
  const currency = invoice.currency ?? 'EUR'
  const members = (['total', 'totalForReseller', 'totalForCustomer'] as const).filter(
    (member) =>
      line[member] !== null &&
      (member === 'total' || nameOf(member) !== nameOf('total')) &&
      !isOwn(member, line, role),
  )
  const amounts = members.map((member, index) => {
    const former = members[index - 1]
    const percent = former && surcharge(line[former], line[member])
    return [
      nameOf(member),
      <span key={member}>
        <Money of={amountIn({ currency }, line[member])} fw={650} />{' '}
        {percent && (
          <Text span size="xs" c="dimmed">
            {isNegative(percent)
              ? text(`below${payerOf(former)}`, { percent: format.share(percent.slice(1)) })
              : text(`above${payerOf(former)}`, { percent: format.share(percent) })}
          </Text>
        )}
      </span>,
    ] as const
  })
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [text('customer'), line.customerName],
    ...(line.resellerName ? [[text('reseller'), line.resellerName] as const] : []),
    [text('charge'), line.what],
    [text('chargeType'), chargeWords(line.chargeType)],
    [text('day'), line.from && format.date(line.from)],
    ...(isCorrection(line)
      ? []
      : [[text('quantity'), line.quantity && format.decimal(line.quantity)] as const]),
    ...(line.unitPrice
      ? [[text('unitPrice'), <Money key="unit" of={amountIn({ currency }, line.unitPrice)} />] as const]
      : []),
    ...(line.correctedLineNumber
      ? [
          [
            text('correctionOf'),
            text('correctedNumber', {
              line: line.correctedLineNumber,
              revision: line.correctionRevision ?? '',
            }),
          ] as const,
        ]
      : line.lineNumber
        ? [[text('lineNumber'), line.lineNumber] as const]
        : []),
  ]
  return (
    <Card title={text('amounts')}>
      <Facts of={[...facts, ...amounts]} />
    </Card>
  )
}

interface CorrectedProps {
  readonly of: Corrections
  readonly currency: string
}

/**
 * Says that a line was corrected, and what it charges together with its corrections: the recorded margins give these amounts, and
 * not those of the line.
 */
function Corrected({ of: { revision, together }, currency }: CorrectedProps) {
  const text = useInvoicesTexts()
  const nameOf = useAmountNames()
  const members = ['totalForReseller', 'totalForCustomer'] as const
  return (
    <Notice kind="info" title={text('corrected', { revision })}>
      <Text size="sm">{text('correctedText')}</Text>
      <Facts
        of={members
          .filter((member) => together[member] !== null)
          .map((member) => [
            nameOf(member),
            <Money key={member} of={amountIn({ currency }, together[member])} />,
          ])}
      />
    </Notice>
  )
}

/** Returns who pays the amount with which the next one is compared: the reader pays the first one, which is its cost. */
function payerOf(member: 'total' | 'totalForReseller' | 'totalForCustomer'): 'Cost' | 'Reseller' {
  return member === 'total' ? 'Cost' : 'Reseller'
}

/** Returns whether an amount only repeats what the reader pays itself. */
function isOwn(
  member: 'total' | 'totalForReseller' | 'totalForCustomer',
  line: InvoiceLine,
  role: Role,
): boolean {
  if (member === 'totalForReseller') return role === 'reseller'
  return (
    member === 'totalForCustomer' && line.totalForReseller === null && line.total === line.totalForCustomer
  )
}

/** Returns whether the lines of an invoice are of metered usage: many for one subscription and month. */
function isUsage({ invoiceType }: Invoice): boolean {
  return invoiceType === 'usage' || invoiceType === 'dailyratedusage'
}

/** The margins that were valid on the day of the line, and the price of one unit step by step. */
function Explanation({ of: line, invoice, role }: PartProps & { readonly role: Role }) {
  const text = useInvoicesTexts()
  const { explained, isExplained, chargeDate } = useExplained(line)
  if (!isExplained) return <Notice kind="info" title={text('noExplanation')} />
  return (
    <>
      {line.total !== null && isNegative(line.total) && <Notice kind="info" title={text('creditNote')} />}
      {isUsage(invoice) && <Notice kind="info" title={text('usageNote')} />}
      <View of={explained}>
        {({ reason, ...found }) => (
          <>
            {reason && (
              <Notice kind="info" title={text('currentTerms')}>
                {reason}
              </Notice>
            )}
            <Explained
              of={found}
              day={reason ? undefined : chargeDate}
              line={line}
              role={role}
              currency={invoice.currency ?? 'EUR'}
            />
          </>
        )}
      </View>
    </>
  )
}

interface ExplainedProps {
  readonly of: ExplainedSubscriptionPrice
  /** The day of the charge; undefined if the current terms are shown instead. */
  readonly day: string | undefined
  readonly line: InvoiceLine
  readonly role: Role
  readonly currency: string
}

function Explained({ of, day, line, role, currency }: ExplainedProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const { steps } = of
  // Of usage, and of a day before the first known terms, only the price for the term is known.
  const isOfLine = day !== undefined && of.charge !== null
  const priced = (isOfLine && of.charge) || of
  const margins = steps.filter(({ margin }) => margin !== null)
  return (
    <>
      {/* A customer does not resell, so no margin is between it and a buyer. */}
      {role !== 'customer' && (
        <Card title={text(day ? 'margins' : 'currentMargins')}>
          {(day || margins.length === 0) && (
            <Text size="sm" c="dimmed" mb="sm">
              {margins.length > 0 && day ? text('marginsText', { day: format.date(day) }) : text('noMargins')}
            </Text>
          )}
          <MarginFacts of={margins} line={line} currency={currency} />
        </Card>
      )}
      <Card title={text(isOfLine ? 'lineExplanation' : 'explanation')}>
        {steps.length > 0 ? (
          <Stack gap="sm">
            <PriceSteps
              of={priced.steps}
              currency={(priced.revenuePrice ?? priced.costPrice ?? priced.erpPrice)?.currency}
              coveredBy={isOfLine ? 'charge' : 'term'}
            />
            {day && (
              <ChargedShare
                of={line}
                unitPrice={(role === 'customer' ? priced.revenuePrice : priced.costPrice)?.value ?? null}
                currency={currency}
              />
            )}
          </Stack>
        ) : (
          <Text size="sm">{text('perpetual')}</Text>
        )}
      </Card>
    </>
  )
}

const parties = { csp: 'csp', reseller: 'resellerParty', customer: 'customerParty' } as const

interface MarginFactsProps {
  readonly of: readonly PriceStep[]
  readonly line: InvoiceLine
  readonly currency: string
}

/** The margins of a line, each with the calculation that leads from the amount before to that of the buyer. */
function MarginFacts({ of, line, currency }: MarginFactsProps) {
  const text = useInvoicesTexts()
  const names = useNameTexts()
  const format = useFormat()
  return (
    <Facts
      of={of.flatMap(({ seller, buyer, margin, level }) =>
        seller && buyer && margin && level
          ? [
              [
                text('sells', { seller: text(parties[seller.name]), buyer: text(parties[buyer.name]) }),
                <Stack key={buyer.name} gap={2}>
                  <span>
                    {`${names(margin.marginRule.name)} ${format.percent(String(margin.value))}, ${text(level.name)}`}
                  </span>
                  {margin.marginRule.name === 'Markup' && (
                    <Calculation
                      of={line}
                      to={buyer.name}
                      percent={String(margin.value)}
                      currency={currency}
                    />
                  )}
                </Stack>,
              ] as const,
            ]
          : [],
      )}
    />
  )
}

interface CalculationProps {
  readonly of: InvoiceLine
  readonly to: string
  readonly percent: string
  readonly currency: string
}

/** The amount of the buyer as the amount before times a markup. Empty if the amount has another origin. */
function Calculation({ of: line, to, percent, currency }: CalculationProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const { total, totalForReseller, totalForCustomer } = line
  const isResold = line.resellerName !== null && totalForReseller !== null
  const from = to === 'reseller' || !isResold ? total : totalForReseller
  const amount = to === 'reseller' ? totalForReseller : totalForCustomer
  const found = markedUp(from, percent, amount, currency)
  if (!found || from === null) return null
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  return (
    <Text span size="xs" c="dimmed">
      {text('computed', {
        from: money(from),
        factor: format.decimal(found.factor),
        exact: money(found.exact),
      })}
    </Text>
  )
}
