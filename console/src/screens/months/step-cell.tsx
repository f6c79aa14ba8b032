import { Anchor, Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import {
  amountIn,
  countLines,
  isDifferent,
  isOwnBill,
  openDifference,
  parkedStake,
  type Step,
  type StepState,
  stepState,
} from './month.ts'
import classes from './months.module.css'
import { useMonthsTexts } from './texts.ts'

interface StepCellProps {
  readonly step: Step
  readonly invoice: InvoiceState
  readonly month: string
}

const icons = { done: IconCircleCheck, open: IconAlertTriangle, waiting: IconClock } as const

/** One step of one invoice: its state as an icon and in words, as a link to its lines. */
export function StepCell({ step, invoice, month }: StepCellProps) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const words = useStepWords()
  const state = stepState(step, invoice)
  const name = `${invoice.providerInstanceName}, ${text(invoice.invoiceType)}, ${text(step)}`
  return (
    <Anchor
      size="sm"
      className={classes.step!}
      data-state={state}
      aria-label={part('named', { name: name, value: `${text(state)}, ${words(step, invoice)}` })}
      renderRoot={(props) => <Link to="/months" search={{ month, invoice: invoice.id, step }} {...props} />}
    >
      <StateIcon state={state} />
      <Text span inherit className={classes.words!}>
        {words(step, invoice)}
      </Text>
    </Anchor>
  )
}

/** The icon of a state. The words beside it say the same. */
export function StateIcon({ state }: { readonly state: StepState }) {
  const Icon = icons[state]
  return <Icon size={18} aria-hidden className={classes.icon} data-state={state} />
}

/** Returns a function that describes the state of a step in words. */
export function useStepWords(): (step: Step, invoice: InvoiceState) => string {
  const text = useMonthsTexts()
  const format = useFormat()
  const money = (invoice: InvoiceState, value: string) => format.money(amountIn(invoice, value)!)
  return (step, invoice) => {
    if (step === 'imported')
      return invoice.state.name === 'Ready' ? importedWords(invoice) : text(invoice.state.name)
    if (step === 'parked') return parkedWords(invoice)
    if (step === 'relations')
      return invoice.unknownRelationCount === 0
        ? text('none')
        : `${format.count(invoice.unknownRelationCount)} · ${money(invoice, invoice.unknownAmount)}`
    if (step === 'difference') return differenceWords(invoice)
    if (step === 'rated') return invoice.readRevision === null ? text('notYet') : ratedWords(invoice)
    return text(exportWords[stepState(step, invoice)])
  }

  function importedWords(invoice: InvoiceState): string {
    const { ofVendor, corrections } = countLines(invoice)
    const imported = text('lines', { count: ofVendor })
    return corrections === 0 ? imported : `${imported}\n${text('corrections', { count: corrections })}`
  }

  function parkedWords(invoice: InvoiceState): string {
    const lines = text('lines', { count: invoice.parkedLineCount })
    const stake = parkedStake(invoice)
    return stake === null ? lines : `${lines} · ${money(invoice, stake)}`
  }

  function ratedWords(invoice: InvoiceState): string {
    const resellers = money(invoice, invoice.totalForReseller)
    const rated = text('ratedWords', { resellers, customers: money(invoice, invoice.totalForCustomer) })
    return invoice.hasLateMargins ? `${rated}\n${text('lateMargins')}` : rated
  }

  function differenceWords(invoice: InvoiceState): string {
    if (isOwnBill(invoice)) return text('ownServices')
    const difference = openDifference(invoice)
    if (isDifferent(difference)) return `≠ ${money(invoice, difference!)}`
    const compared =
      invoice.reconciledAt === null
        ? text('notCompared')
        : text('differences', { count: invoice.differenceCount ?? 0 })
    const { acceptedDifference } = invoice
    if (!isDifferent(acceptedDifference)) return compared
    return `${text('acceptedWords', { amount: money(invoice, acceptedDifference!) })} · ${compared}`
  }
}

const exportWords = { done: 'canSend', open: 'resolveFirst', waiting: 'notYet' } as const
