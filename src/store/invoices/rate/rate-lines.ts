import {
  gaps,
  invoiceLines,
  isPricedByLine,
  type LineField,
  type LineKind,
  lineKinds,
  type RatedMember,
} from '../../../domain/invoices/invoice-lines.ts'
import {
  foreignReason,
  type ParkedCode,
  repeatedReason,
  unreadable,
  type WhyParked,
} from '../../../domain/invoices/parked-line.ts'
import {
  isDifferenceOf,
  type RatedLine,
  rateLine,
  type TermAmounts,
} from '../../../domain/invoices/rating/line-rating.ts'
import type { KnownRelations } from '../../../domain/invoices/rating/line-relations.ts'
import { termsOfLine } from '../../../domain/invoices/rating/line-terms.ts'
import { type PriceRatio, power, priceRatio } from '../../../domain/invoices/rating/rating.ts'
import { currencies } from '../../../domain/values/money.ts'
import { type BloomFilter, openBloomFilter } from '../scan/bloom-filter.ts'
import { openLineMembers } from '../scan/line-members.ts'
import { binaryDay, binaryUuid, decimalText, plainDecimal, plainInteger } from '../scan/line-values.ts'
import { found } from '../scan/scan-lines.ts'
import { fieldCount, openRowOutput } from '../write/copy-output.ts'
import { lineIds as openLineIds } from './line-ids.ts'
import {
  type CommonMembers,
  openWrittenRelations,
  relationMembers,
  type WrittenRelation,
} from './rated-relations.ts'

/** The invoice whose lines are written. */
export interface WrittenInvoice {
  readonly tenantId: string
  readonly invoiceId: string
  readonly revision: number
  readonly kind: LineKind
  /** The first day of the month in which the billed period starts. */
  readonly period: string
  readonly currency: string
  readonly providerInvoiceId: string
  /** The key that encrypts the ids of the lines; null for an invoice that was first imported before keys existed. */
  readonly lineKey: string | null
  /** The vendor's id of the csp's account, which the lines can contain; null when unknown. */
  readonly accountId: string | null
}

/** Rates vendors' lines and writes them as rows for COPY. */
export interface LineWriter {
  readonly invoice: WrittenInvoice
  /**
   * Discards the rows that `take` has not returned yet, and resets the total. Call `begin` before each piece (file) of
   * the invoice, and before each retry of a piece.
   */
  begin(): void
  /**
   * Rates one line and appends its row to the output.
   *
   * @returns Why the line is parked; undefined when the line is accepted
   */
  write(bytes: Uint8Array, start: number, end: number, lineNumber: number): WhyParked | undefined
  /** Returns the rows of the lines accepted since the last call. The bytes are valid until the next call. */
  take(): Uint8Array
  /** The number of bytes that `take` would return. */
  readonly length: number
  /** Returns the sum that the vendor bills for the lines accepted since `begin`, as decimal text. */
  total(): string
  /** The vendor's ids of lines that have probably occurred before. */
  readonly suspects: Set<string>
}

/**
 * The maximum number of line ids in `suspects`. If more ids probably occur twice, all lines are checked again instead.
 */
export const maxSuspects = 100_000

// The columns of every row, with their types.
const keyColumns: readonly Pick<LineField, 'column' | 'type'>[] = [
  { column: 'period', type: 'date' },
  { column: 'invoice_id', type: 'uuid' },
  { column: 'revision', type: 'integer' },
  { column: 'line_number', type: 'bigint' },
]

/** Returns the columns of the written rows in their order, for a kind of lines. */
export function copiedColumns(kind: LineKind): readonly Pick<LineField, 'column' | 'type'>[] {
  return [...keyColumns, ...invoiceLines[kind].fields]
}

// The ways to write the value of a column.
const how = {
  text: 1,
  decimal: 2,
  integer: 3,
  moment: 4,
  day: 5,
  yesOrNo: 6,
  common: 7,
  computed: 8,
} as const

const computedMembers = new Set<string>([
  'id',
  'retailSubtotal',
  'subtotalForReseller',
  'subtotalForCustomer',
  'gap',
  'groupKey',
] satisfies RatedMember[])

// Members that identify a line or are checked, in addition to the members that columns store.
const identifying = [
  ...[
    'customerId',
    'subscriptionId',
    'resellerMpnId',
    'tier2MpnId',
    'partnerId',
    'invoiceNumber',
    'orderId',
    'chargeType',
  ],
  ...['durableOfferId', 'productId', 'offerId', 'skuId', 'offerName', 'skuName', 'productName'],
]
const gapTexts = new Map(gaps.map((gap) => [gap, Buffer.from(gap)]))
const minus = 0x2d
// The prefix of the customer id in the first version of the vendor's one-time lines.
const customerPrefix = Buffer.from('org:')
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns a writer for the lines of an invoice. Several threads can write one invoice. Within a thread, use one writer for all
 * pieces (files), because V8 optimises the code for a single instance and a second writer is slower.
 *
 * @param known The customers, sellers, subscriptions and terms by which the lines are rated.
 * @param seen The ids of earlier lines, shared by all writers of an import.
 * @param options With `parksRepeated`, a line whose id has probably occurred before is parked immediately. Imports do not use
 *   this option, but search for repeated ids after all lines are stored.
 */
export function openLineWriter(
  invoice: WrittenInvoice,
  known: KnownRelations,
  seen: Pick<BloomFilter, 'has'> = openBloomFilter(),
  { parksRepeated = false } = {},
): LineWriter {
  // A thread receives the kind as a copy of the text. V8 looks up a property by such a copy so slowly that it discards
  // the optimised code of every line, so the writer uses the text of the declaration.
  const kind = lineKinds.find((one) => one === invoice.kind)!
  const rules = invoiceLines[kind]
  const { fields } = rules
  const decimals = currencies.get(invoice.currency)!
  if (decimals === undefined) throw new RangeError(`${invoice.currency} is not an ISO 4217 currency.`)

  const members = openLineMembers([...new Set([...fields.flatMap(({ from }) => from), ...identifying])])
  const { kinds, starts, ends, names, present, text, latin, is } = members
  const relationOfLine = openWrittenRelations(members, fields, known, rules.offerType)
  const output = openRowOutput()
  const suspects = new Set<string>()

  const sources = fields.map(({ from }) => members.indexes(from))
  const sourceOf = (column: string) => sources[fields.findIndex((field) => field.column === column)]!
  const isKept = (column: string) => fields.some((field) => field.column === column)
  const charged = sourceOf(rules.chargedAt)
  const amounts = sourceOf('subtotal')
  const quantities = sourceOf(rules.quantity)
  const currencySource = sourceOf(rules.currency)
  const lineIds = sourceOf('provider_line_id')
  const customerSource = members.indexes(['customerId'])[0]!
  const accounts = members.indexes(['partnerId'])
  const chargeTypes = members.indexes(['chargeType'])
  const invoices = members.indexes(['invoiceNumber'])
  const offerNames = members.indexes(['offerName', 'skuName', 'productName'])
  const products = members.indexes(['durableOfferId', 'productId', 'offerId'])
  const skus = members.indexes(['skuId'])
  const [termBefore, termAfter] = ['term_amount_before', 'term_amount_after'].map((column) =>
    isKept(column) ? sourceOf(column) : [],
  )
  const listPrices = rules.prices ? sourceOf(rules.prices.list) : []
  const effectivePrices = rules.prices ? sourceOf(rules.prices.effective) : []
  const groupSources =
    kind === 'dailyratedusage' ? ['entitlement_id', 'resource_group'].map((column) => sourceOf(column)) : []
  // The members that `objection` reads.
  const checked = [...currencySource, ...accounts, ...invoices, ...(rules.mayTakeBack ? [] : quantities)]
  const keys = members.indexes(relationMembers(fields))
  // The members of the line on which the cell of a column depends.
  const cellSources = fields.map(({ name }, column) => {
    if (name === 'offerName') return offerNames
    return name === 'offerProviderId' ? [...products, ...skus] : sources[column]!
  })
  // The single member on which a cell depends; -1 for a cell that depends on several members or on none.
  const onlySource = Int16Array.from(cellSources, (sources) => (sources.length === 1 ? sources[0]! : -1))
  const modes = fields.map(({ name, type, from }) => {
    if (from.length === 0) return computedMembers.has(name) ? how.computed : how.common
    if (type === 'decimal') return how.decimal
    if (type === 'integer' || type === 'partner') return how.integer
    if (type === 'timestamp') return how.moment
    if (type === 'date') return how.day
    return type === 'boolean' ? how.yesOrNo : how.text
  })
  const head = headOf(invoice)
  const idOf = openLineIds(invoice)
  // Lines contain the account's id as a UUID, so an account id that is a domain or a number is not compared.
  const accountId = uuid.test(invoice.accountId ?? '') ? invoice.accountId!.toLowerCase() : null

  // The index in the output of the row of the previous line; -1 when the output lacks this row. The row repeats its cells
  // for members that the next line repeats. `cellEnds` has the end of each cell in the row.
  let lastRow = -1
  const cellEnds = new Int32Array(fields.length)
  let relation: WrittenRelation
  let common: CommonMembers
  let lastCommon: CommonMembers | undefined
  // The value of the line's boolean member. A line has at most one such member.
  let flag: boolean | undefined
  let rated: RatedLine
  // The sums of the amounts, keyed by the number of decimals of the amounts.
  const sums = new Map<number, bigint>()

  const isForeign = () => !is(invoice.currency, present(currencySource))
  const currencyOfLine = () => {
    const index = present(currencySource)
    return index < 0 ? null : text(index)
  }
  const amountOfLine = () => {
    const index = present(amounts)
    return index < 0 ? undefined : members.digits(index)
  }

  const chargeType = () => {
    const index = present(chargeTypes)
    return index < 0 ? null : text(index)
  }

  /** Returns why a readable line cannot be rated; undefined when the line can be rated. */
  function objection(): string | undefined {
    if (isForeign()) return foreignReason(currencyOfLine(), invoice.currency)
    const account = present(accounts)
    const isOfAnother =
      account >= 0 &&
      accountId !== null &&
      !is(accountId, account) &&
      text(account).toLowerCase() !== accountId
    if (isOfAnother) return `The line belongs to the account ${text(account)}, not to ${accountId}.`
    const number = present(invoices)
    const { providerInvoiceId } = invoice
    if (number >= 0 && !is(providerInvoiceId, number) && text(number) !== providerInvoiceId)
      return `The line belongs to the invoice ${text(number)}, not to ${providerInvoiceId}.`
    if (rules.mayTakeBack) return undefined
    const quantity = present(quantities)
    if (quantity >= 0 && members.bytes[starts[quantity]!] === minus)
      return `${names[quantity]} must not be negative in lines of this kind.`
    return undefined
  }

  /** Rates the line that was read. Returns the reason when the line cannot be rated, else undefined. */
  function rate(): string | undefined {
    const amountIndex = present(amounts)
    const amount = amountIndex < 0 ? undefined : members.number(amountIndex)
    if (amount === undefined) return `The line has no amount in ${names[amounts[0]!]}.`
    const chargedAt = dated(charged)
    const moment = chargedAt < 0 ? undefined : members.moment(chargedAt)
    if (!moment) return `The line has no date in ${names[charged[0]!]}.`

    const within = termAmountsOfLine()
    if (within && !isDifferenceOf(within, amountOfLine()!, decimals))
      return `termAmountAfter minus termAmountBefore must equal ${names[present(amounts)]} within one minor unit of ${invoice.currency}.`

    if (lastRow < 0 || !members.isRepeated(keys)) relation = relationOfLine()
    // rate-credits.ts finds the reversed charge after all lines are written.
    const isCredit = members.bytes[starts[amountIndex]!] === minus
    const line = { at: moment.at, chargeType, isCredit, reversed: null }
    const terms = termsOfLine(kind, relation, line)
    common = relation.commonOf(terms.seller)
    const ofLine = isPricedByLine(kind, relation.offerType) ? ratioOfLine() : null
    rated = rateLine(amount, within, terms, ofLine, decimals)
    return undefined
  }

  /**
   * Returns two amounts that the line contains: for the time from the start of the term to the start of the line's
   * period, and for the time from the start of the term to the end of that period. Returns null when the line lacks
   * either amount.
   */
  function termAmountsOfLine(): TermAmounts | null {
    const from = present(termBefore!)
    const until = present(termAfter!)
    if (from < 0 || until < 0) return null
    const before = members.digits(from)
    const after = members.digits(until)
    return before === undefined || after === undefined ? null : { before, after }
  }

  /**
   * Returns the index of the first member in `alternatives` that contains a date; -1 when none does. If there is only
   * one alternative, returns its index when the member has any value.
   */
  function dated(alternatives: readonly number[]): number {
    if (alternatives.length === 1) return present(alternatives)
    for (const index of alternatives) {
      if (present([index]) >= 0 && members.moment(index) !== null) return index
    }
    return -1
  }

  /** Removes the prefix `org:` from the customer id of the line, by moving the start of the value. */
  function plainCustomer(): void {
    const start = starts[customerSource]!
    if (ends[customerSource]! - start <= customerPrefix.length) return
    const { bytes } = members
    for (let at = 0; at < customerPrefix.length; at += 1) if (bytes[start + at] !== customerPrefix[at]) return
    starts[customerSource] = start + customerPrefix.length
  }

  /** Returns the ratio of the effective price in the line to the list price; null when the line lacks either price. */
  function ratioOfLine(): PriceRatio | null {
    const list = present(listPrices)
    const effective = present(effectivePrices)
    if (list < 0 || effective < 0) return null
    const erp = members.number(list)
    const cost = members.number(effective)
    return erp === undefined || cost === undefined ? null : priceRatio(cost, erp)
  }

  /** Writes the row of the rated line. Returns the reason when a member cannot be written, else undefined. */
  function writeRow(lineNumber: number): string | undefined {
    const row = output.length
    output.raw(head)
    output.whole(lineNumber)
    // Successive cells of the previous row are copied together: those from `first` to `end`.
    let first = 0
    let end = 0
    for (let column = 0; column < fields.length; column += 1) {
      const isRepeated = lastRow >= 0 && isCellRepeated(column)
      if (!isRepeated) {
        if (end > first) output.again(lastRow + first, end - first)
        first = cellEnds[column]!
        const wrong = writeCell(column, lineNumber)
        if (wrong !== undefined) return wrong
      }
      end = cellEnds[column]!
      cellEnds[column] = output.length - row + (isRepeated ? end - first : 0)
    }
    if (end > first) output.again(lastRow + first, end - first)
    lastRow = row
    lastCommon = common
    return undefined
  }

  /** Returns whether a column has the same value as in the previous row. */
  function isCellRepeated(column: number): boolean {
    const mode = modes[column]!
    if (mode === how.computed || (mode === how.common && common !== lastCommon)) return false
    const only = onlySource[column]!
    return only < 0 ? members.isRepeated(cellSources[column]!) : members.repeated[only] === 1
  }

  /** Writes the value of a column. Returns the reason when it cannot be written, else undefined. */
  function writeCell(column: number, lineNumber: number): string | undefined {
    const mode = modes[column]!
    if (mode === how.computed) writeComputed(fields[column]!.name, lineNumber)
    else if (mode === how.common) writeCommon(column)
    else {
      const isDate = mode === how.moment || mode === how.day
      return writeMember((isDate ? dated : present)(sources[column]!), mode)
    }
    return undefined
  }

  function writeComputed(name: string, lineNumber: number): void {
    if (name === 'id') {
      output.bytes(idOf(lineNumber))
    } else if (name === 'groupKey') {
      writeGroupKey()
    } else if (name === 'gap') {
      if (rated.gap === null) output.nothing()
      else output.bytes(gapTexts.get(rated.gap)!)
    } else if (name === 'retailSubtotal') {
      writeAmount(rated.retail, 8)
    } else {
      writeAmount(name === 'subtotalForReseller' ? rated.byReseller : rated.byCustomer, decimals)
    }
  }

  function writeAmount(amount: bigint | null, decimals: number): void {
    if (amount === null) output.nothing()
    else output.decimal(amount, decimals)
  }

  function writeCommon(column: number): void {
    const start = column === 0 ? 0 : common.ends[column - 1]!
    const end = common.ends[column]!
    if (end > start) output.span(common.bytes, start, end)
    else {
      const own = ownOffer(fields[column]!.name)
      if (own === null || own.includes('\0') || !own.isWellFormed()) output.nothing()
      else output.bytes(Buffer.from(own))
    }
  }

  /**
   * Returns the name (`offerName`) or the vendor's id (`offerProviderId`) that a line contains for an offer that is not
   * stored. Returns null if `name` is another member, or if the line has no such value.
   */
  function ownOffer(name: string): string | null {
    const textOf = (alternatives: readonly number[]) => {
      const index = present(alternatives)
      return index < 0 ? null : text(index)
    }
    if (name === 'offerName') return textOf(offerNames)
    if (name !== 'offerProviderId') return null
    const [product, sku] = [textOf(products), textOf(skus)]
    return product !== null && sku !== null ? `${product}:${sku}` : product
  }

  function writeMember(index: number, mode: number): string | undefined {
    if (index < 0) {
      if (mode === how.yesOrNo) flag = undefined
      output.nothing()
      return undefined
    }
    const kind = kinds[index]!
    if (mode === how.text) {
      if (kind !== found.escaped && kind !== found.other) {
        output.span(members.bytes, starts[index]!, ends[index]!)
        return undefined
      }
      const own = text(index)
      if (own.includes('\0') || !own.isWellFormed())
        return `${names[index]} contains an invalid character: NUL or an unpaired surrogate.`
      output.bytes(Buffer.from(own))
      return undefined
    }
    if (mode === how.decimal) {
      if (members.isPlain(index)) {
        output.digits(members.bytes, starts[index]!, ends[index]!)
        return undefined
      }
      const plain = plainDecimal(latin(index))
      if (plain === undefined || kind === found.other) return `${names[index]} must be a number.`
      output.digits(Buffer.from(plain), 0, plain.length)
      return undefined
    }
    if (mode === how.integer) {
      const plain = plainInteger(latin(index))
      if (plain === undefined || kind === found.other) return `${names[index]} must be an integer.`
      output.integer(Number(plain))
      return undefined
    }
    if (mode === how.moment || mode === how.day) {
      const moment = members.moment(index)
      if (moment === undefined)
        return `${names[index]} must be a date such as 2026-10-31 or 2026-10-31T00:00:00Z.`
      if (moment === null) output.nothing()
      else output.bytes(mode === how.day ? moment.day : moment.moment)
      return undefined
    }
    flag = flagOf(index)
    if (flag === undefined) return `${names[index]} must be true or false.`
    output.yesOrNo(flag)
    return undefined
  }

  /** Returns whether a member is true: the word, or a percentage above 0. Returns undefined for any other value. */
  function flagOf(index: number): boolean | undefined {
    const kind = kinds[index]!
    if (kind === found.yes) return true
    if (kind === found.no) return false
    if (kind !== found.text && kind !== found.number) return undefined
    const number = members.number(index)
    if (number !== undefined) return number.digits > 0
    const word = latin(index)
    if (/^true$/i.test(word)) return true
    return /^false$/i.test(word) ? false : undefined
  }

  /**
   * Writes the 64-bit hash that identifies the group of a line of daily usage. Lines of one group share the hashed
   * members. The two halves of the hash mix their input differently.
   */
  function writeGroupKey(): void {
    const line = members.bytes
    let [high, low] = relation.identity
    low ^= rated.gap === null ? 0 : 1 + gaps.indexOf(rated.gap)
    // The value of the flag is hashed, not its notation, because vendors write the flag as a word or as a percentage.
    high ^= flag === undefined ? 0 : flag ? 1 : 2
    for (const source of groupSources) {
      const index = present(source)
      const start = index < 0 ? 0 : starts[index]!
      const end = index < 0 ? 0 : ends[index]!
      for (let at = start; at < end; at += 1) {
        high = Math.imul(high ^ line[at]!, 0x9e3779b1)
        low = Math.imul(low ^ line[at]!, 0x5f356495)
      }
      high = Math.imul(high ^ (low >>> 16) ^ (end - start), 0x85ebca6b)
      low = Math.imul(low ^ (high >>> 13), 0xc2b2ae35)
    }
    high ^= low >>> 16
    low ^= high >>> 15
    output.halves(high, low)
  }

  /** Adds the vendor's id of the line to the seen ids. Returns whether the id probably occurred before. */
  function rememberLineId(): boolean {
    const index = present(lineIds)
    if (index < 0 || !seen.has(members.bytes, starts[index]!, ends[index]!)) return false
    if (suspects.size <= maxSuspects) suspects.add(text(index))
    return true
  }

  function park(code: ParkedCode | null, reason: string): WhyParked {
    return { code, reason, amount: amountOfLine() ?? null, currency: currencyOfLine() }
  }

  /** Removes the row of a parked line. */
  function cut(length: number): void {
    output.cut(length)
    lastRow = -1
  }

  return {
    invoice,
    suspects,
    begin() {
      output.cut(0)
      lastRow = -1
      sums.clear()
    },
    write(bytes, start, end, lineNumber) {
      const before = output.length
      output.readFrom(bytes)
      const noLine = members.read(bytes, start, end)
      if (noLine !== undefined) return unreadable(noLine)
      plainCustomer()
      const isChecked = lastRow >= 0 && members.isRepeated(checked)
      const reason = (isChecked ? undefined : objection()) ?? rate() ?? writeRow(lineNumber)
      if (reason !== undefined) {
        cut(before)
        return park(isForeign() ? 'Currency' : null, reason)
      }
      if (rememberLineId() && parksRepeated) {
        cut(before)
        return park('Repeated', repeatedReason(text(present(lineIds)), amountOfLine()!))
      }
      sums.set(rated.scale, (sums.get(rated.scale) ?? 0n) + rated.paid)
      return undefined
    },
    take() {
      lastRow = -1
      return output.take()
    },
    get length() {
      return output.length
    },
    total() {
      const scale = Math.max(8, ...sums.keys())
      let total = 0n
      for (const [places, sum] of sums) total += sum * power(scale - places)
      return decimalText(total, scale)
    },
  }
}

/** Returns the beginning of every row in COPY format: the number of its fields, and the key of the revision. */
function headOf({ kind, period, invoiceId, revision }: WrittenInvoice): Uint8Array {
  const output = openRowOutput()
  output.raw(fieldCount(copiedColumns(kind).length))
  output.bytes(binaryDay(Date.parse(period)))
  output.bytes(binaryUuid(invoiceId))
  output.integer(revision)
  return Buffer.from(output.take())
}
