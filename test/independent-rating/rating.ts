import {
  add,
  compare,
  digits,
  divide,
  type Fraction,
  fraction,
  multiply,
  negate,
  round,
  subtract,
  zero,
} from './fractions.ts'
import { isCorrected, onDayOrFirst, type SaleOf, saleOnDay } from './histories.ts'
import {
  type BilledLine,
  csp,
  type Day,
  type Gap,
  type Rated,
  type Sale,
  type SoldSubscription,
  type World,
} from './model.ts'

/** The decimals of the minor unit of a currency (ISO 4217). */
const minorUnits: Readonly<Record<string, number>> = { EUR: 2, CHF: 2, JPY: 0, KWD: 3, CLF: 4 }

/** The offer type of lines of a kind whose subscription is unknown. */
const soldAs = {
  license: 'LicenseLegacy',
  usage: 'AzureLegacy',
  onetime: null,
  dailyratedusage: 'AzurePlan',
} as const

/** The charge types of changes of an earlier purchase; these are not purchase lines. */
const changes = ['addquantity', 'removequantity', 'cancel', 'convert', 'renew', 'prorate']

const hundred = fraction('100')

/** The parties of a line: its customer and the reseller that sells to it, or the reason why there is none. */
interface Owners {
  readonly customer: string
  readonly reseller: string | null
  readonly subscription: SoldSubscription | null
}

/** The reseller that sells a subscription on a day, null for the csp; before the first record, the first seller. */
export function sellerOnDay({ reseller, sellers }: SoldSubscription, day: Day): string | null {
  const seller = onDayOrFirst(sellers, day)
  return seller === undefined ? reseller : seller
}

/** Rule 1: the owner of a line. */
function ownersOf(world: World, line: BilledLine): Owners | Gap {
  const subscription = world.subscriptions.get(line.vendorSubscription)
  if (subscription) {
    const reseller = line.soldBy === undefined ? sellerOnDay(subscription, line.day) : line.soldBy
    return { ...subscription, reseller, subscription }
  }
  const customer = world.customers.get(line.vendorCustomer)
  if (!customer) return 'UnknownCustomer'
  const named = world.partnerIds.get(line.partnerId ?? '')
  const seller =
    customer.sellers.length === 1 ? customer.sellers[0] : customer.sellers.find((one) => one === named)
  if (seller === undefined) return 'UnknownSeller'
  return { customer: customer.id, reseller: seller === csp ? null : seller, subscription: null }
}

/**
 * Whether a line bills the purchase of its subscription itself: the charge of the first day, and no change (rule 2b).
 * An Azure plan is billed by usage alone.
 */
function isPurchase({ subscription }: Owners, line: BilledLine): boolean {
  if (subscription?.order?.takesEffect !== line.day || subscription.offerType === 'AzurePlan') return false
  const type = line.chargeType?.toLowerCase().replaceAll(' ', '') ?? ''
  return !changes.some((one) => type.includes(one))
}

/** Whether a charge belongs to the same conversion as the credit: same day and same order. */
function isMadeByConversion(charge: BilledLine, credit: BilledLine): boolean {
  const isConversion = ({ chargeType }: BilledLine) =>
    /^(convert|convertfee|changebillingplan)$/.test((chargeType ?? '').toLowerCase().replace(/[^a-z]/g, ''))
  const isSame = charge.from === credit.from && charge.orderId === credit.orderId
  return isSame && isConversion(charge) && isConversion(credit)
}

/**
 * Rule 2c: the line that a credit reverses, among the current revisions of all invoices; undefined if there is none. A
 * period that ends on its first day, as for perpetual purchases, covers all later days unless another charge covers
 * them.
 */
export function reversedBy(credit: BilledLine, lines: readonly BilledLine[]): BilledLine | undefined {
  const charges = lines.filter(
    (one) =>
      one.kind === credit.kind &&
      one.vendorSubscription === credit.vendorSubscription &&
      one.from <= credit.from &&
      !isMadeByConversion(one, credit) &&
      compare(fraction(one.amount), zero) > 0,
  )
  const covering = charges.filter(({ until }) => credit.from <= until)
  const found =
    covering.length > 0
      ? covering
      : charges.filter(({ kind, from, until }) => kind !== 'dailyratedusage' && from === until)
  const isOfOrder = ({ orderId }: BilledLine) => orderId !== null && orderId === credit.orderId
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return found.sort(
    (a, b) =>
      Number(isOfOrder(b)) - Number(isOfOrder(a)) ||
      byText(b.from, a.from) ||
      byText(a.invoice, b.invoice) ||
      a.number - b.number,
  )[0]
}

/** Rule 2: the terms of each sale of a line, in order; undefined for a seller without a recorded margin. */
function salesOf({ histories }: World, owners: Owners, line: BilledLine): (Sale | undefined)[] {
  const { customer, reseller, subscription } = owners
  const offerType = subscription ? subscription.offerType : soldAs[line.kind]
  const sellers = reseller === null ? [csp] : [csp, reseller]
  const purchase = isPurchase(owners, line) ? subscription!.order : null
  // An order froze the terms of its seller. A credit can belong to a later seller than the purchase that it reverses.
  const order = purchase?.sales.at(-1)?.seller === sellers.at(-1) ? purchase : null
  return sellers.map((seller) => {
    const sale: SaleOf = { seller, reseller, customer, subscription: subscription?.id ?? null, offerType }
    const frozen = order?.sales.find((one) => one.seller === seller)
    return frozen && !isCorrected(histories, sale, order!, line.day)
      ? frozen
      : saleOnDay(histories, sale, line.day)
  })
}

/**
 * Rule 3: the retail price relative to the amount of a line; null if unknown. A credit uses the prices of its charge,
 * unless the line has them.
 */
function retailRatio(owners: Owners, line: BilledLine, charge: BilledLine): Fraction | null {
  const { subscription } = owners
  const isPricedByLine =
    line.kind === 'dailyratedusage' || (line.kind === 'onetime' && subscription?.offerType === 'AzurePlan')
  // If the line lacks one of the prices, those of the subscription apply.
  const told = isPricedByLine ? ratio(line.unitPrice, line.effectivePrice) : null
  if (told) return told
  if (!subscription) return null
  const price = isPurchase(owners, charge)
    ? subscription.order!.price
    : onDayOrFirst(subscription.prices, charge.day)
  return ratio(price?.erp ?? null, price?.cost ?? null)
}

/** The ratio of a retail price to a cost; null unless both are known and above 0 (docs/api/margins.md, "Free units"). */
function ratio(above: string | null, below: string | null): Fraction | null {
  if ([above, below].some((one) => one === null || compare(fraction(one), zero) === 0)) return null
  return divide(fraction(above!), fraction(below!))
}

/** The price after a margin, with 8 decimals; null if it needs an unknown price (docs/api/margins.md). */
export function priceAfter(
  { margin, limits }: Sale,
  list: Fraction | null,
  erp: Fraction | null,
): Fraction | null {
  const price = exactPrice(margin, list, erp)
  if (price === null) return null
  let kept = round(price, 8)
  if (limits.capsAtErp && erp && compare(kept, erp) > 0) kept = erp
  if (limits.floorsAtList && list && compare(kept, list) < 0) kept = list
  return kept
}

function exactPrice(
  { rule, value }: Sale['margin'],
  list: Fraction | null,
  erp: Fraction | null,
): Fraction | null {
  const part = divide(fraction(value), hundred)
  const one = fraction('1')
  if (rule === 'ErpMinusDiscount') return erp && multiply(erp, subtract(one, part))
  if (list === null) return null
  if (rule === 'Markup') return multiply(list, add(one, part))
  if (rule === 'Margin') return divide(list, subtract(one, part))
  return erp && add(list, multiply(subtract(erp, list), part))
}

/** The inputs of a line's rating. */
export interface Terms {
  readonly owners: Owners | Gap
  /** The charge that a credit reverses; otherwise the line itself. */
  readonly charge: BilledLine
  /** Undefined for a seller without a recorded margin. */
  readonly sales: readonly (Sale | undefined)[]
  /** Retail price / amount; null if unknown. */
  readonly times: Fraction | null
}

/** The inputs of a line's rating; `lines` are the candidates for the charge of a credit. */
export function termsOf(world: World, line: BilledLine, lines: readonly BilledLine[]): Terms {
  const owners = ownersOf(world, line)
  const charge = (line.amount.startsWith('-') && reversedBy(line, lines)) || line
  if (typeof owners === 'string') return { owners, charge, sales: [], times: null }
  return { owners, charge, sales: salesOf(world, owners, charge), times: retailRatio(owners, line, charge) }
}

/** Rates a line by docs/billing.md, "How lines are rated". */
export function rate(world: World, line: BilledLine, lines: readonly BilledLine[]): Rated {
  const { owners, sales, times } = termsOf(world, line, lines)
  const unowed = { customer: null, reseller: null, forReseller: null, forCustomer: null }
  if (typeof owners === 'string') {
    const customer = world.customers.get(line.vendorCustomer)?.id ?? null
    return { ...unowed, customer, gap: owners }
  }
  const { customer, reseller, subscription } = owners
  if (sales.includes(undefined)) return { ...unowed, customer, reseller, gap: 'NoMargin' }

  // A credit is the mirror image of a charge.
  const isCredit = line.amount.startsWith('-')
  const amount = fraction(isCredit ? line.amount.slice(1) : line.amount)
  const erp = times && round(multiply(amount, times), 8)
  const unit = minorUnits[line.currency]!
  let price: Fraction | null = amount
  const amounts = (sales as Sale[]).map((sale) => {
    price = amount.n === 0n ? zero : priceAfter(sale, price, erp)
    if (price === null) return null
    const rounded = round(price, unit)
    return digits(isCredit ? negate(rounded) : rounded)
  })
  const [forReseller, forCustomer] = reseller === null ? [null, amounts[0]!] : [amounts[0]!, amounts[1]!]
  const gap = amounts.includes(null) ? 'NoRetailPrice' : subscription ? null : 'UnknownSubscription'
  return { customer, reseller, forReseller, forCustomer, gap }
}
