import { daysAfter, daysBetween } from '../../subscriptions/term.ts'
import { dayOf } from '../../values/moment.ts'
import { amountText } from '../rating/amount.ts'
import { priceForDays, truncatedAmount } from '../rating/truncated-amount.ts'
import type { ChargeCause, ExpectedCharge } from './expected-charges.ts'
import type { Difference, DifferenceKind } from './reconciliation.ts'

/** Returns a description of a difference, which the csp can use in a complaint to the vendor. */
export function differenceText({ kind, ...about }: Omit<Difference, 'atStake'>): string {
  return texts[kind](about)
}

type About = Omit<Difference, 'kind' | 'atStake'>

const texts: Readonly<Record<DifferenceKind, (about: About) => string>> = {
  UnknownSubscription: (about) =>
    `${billed(about)} for a subscription that is unknown to this service. Either it was never bought, or it was bought elsewhere and is not synced yet.`,
  UnknownCustomer: (about) => `${billed(about)} for a customer that is unknown to this service.`,
  WrongCustomer: (about) => `${billed(about)} to another customer than the one that has the subscription.`,
  NotBilled: ({ charge, expected, currency }) =>
    charge?.price
      ? `${charged(charge)} was not billed: ${amountText(expected)} ${currency} is missing.`
      : `${charged(charge)} was not billed. The amount is unknown, because no price of the subscription is stored.`,
  MissingCredit: ({ charge, expected, currency }) =>
    charge?.price
      ? `${charged(charge)} was not credited: ${amountText(-expected)} ${currency} is to be given back.`
      : `${charged(charge)} was not credited. The amount is unknown, because no price of the subscription is stored.`,
  Quantity: (about) =>
    about.charge
      ? `${units(about.lines[0]!.quantity)} were billed for ${days(about.lines[0]!)} instead of ${units(about.charge.quantity)}: ${more(about)}.`
      : `${billed(about)}, but nothing had changed at that time.`,
  Price: (about) =>
    `${billed(about)}; by the stored price it should be ${due(about)}: ${more(about)}.${calculation(about)}`,
  OldPriceAfterRenewal: (about) =>
    `${billed(about)} at the price of the former term; by that of the new term it should be ${due(about)}: ${more(about)}.${calculation(about)}`,
  Period: (about) =>
    about.charge
      ? `${billed(about)}; ${days(about.charge)} should have been billed: ${more(about)}.`
      : `${billed(about)}, but nothing should be billed for that time.`,
  Duplicate: (about) =>
    `${billed(about)} twice: line ${about.lines.map(({ number }) => number).join(' bills the same period as line ')}.`,
  AfterCancellation: (about) => `${billed(about)}, after the subscription had ended.`,
  Currency: (about) =>
    about.charge?.currency
      ? `${billed(about)}, but it is sold in ${about.charge.currency}.`
      : `${billed(about)}, which is not the currency of the invoice.`,
}

function billed({ lines, billed: amount, currency }: About): string {
  const [line] = lines
  return `${amountText(amount)} ${currency} was billed${line ? ` for ${days(line)}` : ''}`
}

function due({ expected, currency }: Pick<About, 'expected' | 'currency'>): string {
  return `${amountText(expected)} ${currency}`
}

/**
 * Returns a sentence with the calculation of an expected amount from the price of one unit, with a space before it. Returns an empty
 * text if the amount is the price times the units, and for legacy licences, of which vendors truncate the amount of the line.
 */
function calculation({ charge, expected, currency }: About): string {
  if (!charge?.price) return ''
  const { quantity, price, from, until, wholeDays } = charge
  const billedDays = wholeDays === 0 ? 0 : daysBetween(from, until)
  const [part, of] = wholeDays === 0 ? [1, 1] : [billedDays, wholeDays]
  const ofPart = priceForDays(price, part, of)
  const unit = truncatedAmount(1, ofPart, 'License')
  const isTruncated = unit * ofPart.denominator !== ofPart.numerator
  const isDivided = price.denominator > 1n || part !== of
  if (unit * BigInt(quantity) !== expected || !(isTruncated || isDivided)) return ''
  const factors = [
    `${amountText(price.numerator)} ${currency}`,
    price.denominator > 1n && `/ ${price.denominator} billing periods`,
    part !== of && `× ${part} / ${of} days`,
  ].filter(Boolean)
  const truncated = isTruncated ? ', truncated to cents' : ''
  return ` The price of one unit is ${factors.join(' ')} = ${amountText(unit)} ${currency}${truncated}. For ${units(quantity)} it is ${due({ expected, currency })}.`
}

function more({ billed: amount, expected, currency }: About): string {
  const difference = amount - expected
  if (difference === 0n) return 'the amount is the same'
  return difference > 0n
    ? `${amountText(difference)} ${currency} too much`
    : `${amountText(-difference)} ${currency} too little`
}

function units(quantity: number): string {
  return `${quantity} ${Math.abs(quantity) === 1 ? 'unit' : 'units'}`
}

const deeds: Readonly<Record<ChargeCause, string>> = {
  New: 'The purchase of',
  Renew: 'The renewal of',
  Cycle: 'The next billing period of',
  Add: 'The addition of',
  Remove: 'The removal of',
  Cancel: 'The cancellation of',
  Convert: 'The change of',
}

function charged(charge: ExpectedCharge | null): string {
  if (!charge) return 'Something'
  return `${deeds[charge.cause]} ${units(Math.abs(charge.quantity))} for ${days(charge)}`
}

function days({ from, until }: { readonly from: Date; readonly until: Date }): string {
  const first = dayOf(from)
  if (until <= from) return first
  const last = daysAfter(until, -1).toISOString().slice(0, 10)
  return first === last ? first : `${first} to ${last}`
}
