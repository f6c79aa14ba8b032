import { createHash } from 'node:crypto'
import type { Decimal } from '../domain/decimal.ts'
import { type Gap, gaps, invoiceLines, type LineKind, type RatedMember } from '../domain/invoice-lines.ts'
import {
  type KnownRelations,
  type LineKeys,
  type LineRelation,
  relationOf,
} from '../domain/line-relations.ts'
import { currencies } from '../domain/money.ts'
import { power, rateLine, roundedQuotient, scaled } from '../domain/rating.ts'
import { found, openLineScanner } from './line-scanner.ts'
import { copyText, decimalText, momentReader, plainDecimal, plainInteger } from './line-values.ts'
import { openSeenBefore, type SeenBefore } from './seen-before.ts'

/** The invoice whose lines are written. */
export interface WrittenInvoice {
  readonly tenantId: string
  readonly invoiceId: string
  readonly revision: number
  readonly kind: LineKind
  /** The first day of its month. */
  readonly period: string
  readonly currency: string
  readonly providerInvoiceId: string
  /** The account's own id at the vendor, which lines may tell; null where nobody knows it. */
  readonly accountId: string | null
}

/** Writes vendors' lines as the rows that COPY takes, rated. */
export interface LineWriter {
  readonly invoice: WrittenInvoice
  /** Forgets what was written, and not taken, and begins to sum up anew: for the next piece, or the same one again. */
  begin(): void
  /** Rates one line and adds its row to the output. @returns Why it is parked; undefined when it was taken */
  write(bytes: Uint8Array, start: number, end: number, lineNumber: number): string | undefined
  /** The rows of what was taken since the last call; the bytes are the caller's until the call after this. */
  take(): Uint8Array
  readonly length: number
  /** What the vendor bills for all that was taken since the beginning, as a decimal. */
  total(): string
  /** Vendors' ids of lines that have probably come before. */
  readonly suspects: Set<string>
}

interface WrittenRelation extends LineRelation {
  readonly keys: LineKeys
  /** The first 64 bits of a digest of the keys. */
  readonly identity: readonly [number, number]
  /** Another one whose keys have the same hash. */
  readonly next: WrittenRelation | undefined
  /** What its lines have in common, one after the other, and where each column's ends. */
  readonly common: Uint8Array
  readonly ends: Uint16Array
  readonly ratio: { readonly cost: bigint; readonly erp: bigint } | null
}

/** What a line comes to: of 8 decimals what it should cost in the end, and in minor units what is owed. */
interface Rated {
  retail: bigint | null
  byReseller: bigint | null
  byCustomer: bigint | null
  gap: Gap | null
}

/** The most of what is remembered of whose lines are: a file with more is slower, and no heavier. */
const mostRelations = 100_000
/** Beyond so many every line is looked at again instead. */
export const mostSuspects = 100_000

/** The columns of a kind's lines in the order in which rows have them. */
export function copiedColumns(kind: LineKind): string[] {
  return [
    'period',
    'invoice_id',
    'revision',
    'line_number',
    ...invoiceLines[kind].fields.map(({ column }) => column),
  ]
}

// How a column is written.
const how = {
  nothing: 0,
  text: 1,
  decimal: 2,
  integer: 3,
  moment: 4,
  yesOrNo: 5,
  common: 6,
  computed: 7,
} as const
const nothing = Buffer.from('\\N')
const nothingKnown = new Uint8Array()
const tab = 0x09
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const longestPlain = 40
const newline = 0x0a
const startingSize = 2 ** 19

/**
 * Opens a writer for the lines of an invoice. Several may be at work on one, in a thread each; within a thread one writes
 * all of its pieces, because a second one would be slower: what is compiled for one knows where everything of it is.
 *
 * @param known What lines may be about.
 * @param seen Ids of lines that were there before; shared by all writers of an import.
 */
export function openLineWriter(
  invoice: WrittenInvoice,
  known: KnownRelations,
  seen: SeenBefore = openSeenBefore(),
): LineWriter {
  // By hashes of their keys.
  const relations = new Map<number, WrittenRelation>()
  const suspects = new Set<string>()
  const { kind } = invoice
  const rules = invoiceLines[kind]
  const { fields } = rules
  const decimals = currencies.get(invoice.currency)
  if (decimals === undefined) throw new RangeError(`${invoice.currency} is no currency of ISO 4217.`)

  // Beside the members of columns those by which a line is known, and checked.
  const extra = {
    customer: ['customerId'],
    subscription: ['subscriptionId'],
    partner: ['resellerMpnId', 'tier2MpnId'],
    account: ['partnerId'],
    invoice: ['invoiceNumber'],
    product: ['durableOfferId', 'productId', 'offerId'],
    sku: ['skuId'],
    offerName: ['offerName', 'skuName', 'productName'],
  } as const
  const names = [...new Set([...fields.flatMap(({ from }) => from), ...Object.values(extra).flat()])]
  const scanner = openLineScanner(names)
  const { kinds, starts, ends } = scanner
  const indexesOf = (from: readonly string[]) => from.map((name) => names.indexOf(name))
  const places = Object.fromEntries(
    Object.entries(extra).map(([name, from]) => [name, indexesOf(from)]),
  ) as Record<keyof typeof extra, number[]>
  const sources = fields.map(({ from }) => indexesOf(from))
  const sourceOf = (column: string) => sources[fields.findIndex((field) => field.column === column)]!
  const charged = sourceOf(rules.chargedAt)
  const amountSource = sourceOf('subtotal')
  const quantitySource = sourceOf(rules.quantity)
  const currencySource = sourceOf(rules.currency)
  const lineIdSource = sourceOf('provider_line_id')
  const priceSources = rules.prices && {
    list: sourceOf(rules.prices.list),
    effective: sourceOf(rules.prices.effective),
  }
  const groupSources =
    kind === 'dailyratedusage'
      ? ['entitlement_id', 'resource_group', 'pec_awarded'].map((column) => sourceOf(column))
      : []
  const chargedMoment = momentReader(false)
  const moments = fields.map(({ type }) => momentReader(type === 'date'))
  const modes = fields.map(({ name, type, from }) => {
    if (from.length > 0) {
      if (type === 'decimal') return how.decimal
      if (type === 'integer') return how.integer
      if (type === 'timestamp' || type === 'date') return how.moment
      return type === 'boolean' ? how.yesOrNo : how.text
    }
    return computedMembers.has(name) ? how.computed : how.common
  })
  const head = Buffer.from(`${invoice.period}\t${invoice.invoiceId}\t${invoice.revision}\t`)
  const idPrefix = lineIdPrefix(invoice)
  const accountId = invoice.accountId?.toLowerCase() ?? null

  let output = Buffer.allocUnsafe(startingSize)
  let spare = Buffer.allocUnsafe(startingSize)
  let length = 0
  let line: Uint8Array = output
  // The relation of the line before: vendors write the lines of a customer one after the other.
  let last: WrittenRelation | undefined
  // What the line came to; one for all lines.
  const rated: Rated = { retail: null, byReseller: null, byCustomer: null, gap: null }
  // Sums of amounts, by how many decimals those had.
  const sums = new Map<number, bigint>()

  function reserve(more: number): void {
    if (length + more <= output.length) return
    const larger = Buffer.allocUnsafe(Math.max(output.length * 2, length + more))
    output.copy(larger, 0, 0, length)
    output = larger
  }

  function putBytes(bytes: Uint8Array): void {
    putSpan(bytes, 0, bytes.length)
  }

  function putSpan(bytes: Uint8Array, start: number, end: number): void {
    reserve(end - start + 1)
    const to = output
    const shift = length - start
    for (let at = start; at < end; at += 1) to[at + shift] = bytes[at]!
    length += end - start
  }

  function putAscii(text: string): void {
    reserve(text.length + 1)
    for (let at = 0; at < text.length; at += 1) output[length + at] = text.charCodeAt(at)
    length += text.length
  }

  /** The first of some members that is there; -1 when none is. */
  function present(alternatives: readonly number[]): number {
    for (let at = 0; at < alternatives.length; at += 1) {
      const index = alternatives[at]!
      const kind = kinds[index]!
      if (
        kind !== found.absent &&
        kind !== found.nothing &&
        !(kind === found.text && starts[index] === ends[index])
      )
        return index
    }
    return -1
  }

  const latin = (index: number) => Buffer.prototype.latin1Slice.call(line, starts[index]!, ends[index]!)

  /** The text of a member, whatever it is. */
  function textOf(alternatives: readonly number[]): string | null {
    const index = present(alternatives)
    if (index < 0) return null
    const text = Buffer.prototype.utf8Slice.call(line, starts[index]!, ends[index]!)
    return kinds[index] === found.escaped ? (JSON.parse(`"${text}"`) as string) : text
  }

  /** Whether a member is a number of some digits, with a point within them at most. */
  function isPlain(index: number): boolean {
    const within = line
    const last = ends[index]! - 1
    const first = within[starts[index]!] === minus ? starts[index]! + 1 : starts[index]!
    if (last - first > longestPlain || last < first) return false
    let points = 0
    for (let at = first; at <= last; at += 1) {
      const byte = within[at]!
      if (byte === point && at > first && at < last) points += 1
      else if (byte < zero || byte > nine) return false
    }
    return points <= 1
  }

  /** A number of a line as plain digits; undefined for what is none. */
  function digitsOf(index: number): string | undefined {
    return isPlain(index) ? latin(index) : plainDecimal(latin(index))
  }

  function put(index: number, mode: number, column: number): string | undefined {
    if (index < 0) {
      putBytes(nothing)
      return undefined
    }
    const kind = kinds[index]!
    if (mode === how.text) {
      if (kind === found.escaped) {
        const text = JSON.parse(
          `"${Buffer.prototype.utf8Slice.call(line, starts[index]!, ends[index]!)}"`,
        ) as string
        if (text.includes('\0') || !text.isWellFormed())
          return `${names[index]} has a character that is none.`
        putBytes(copyText(text))
      } else if (kind === found.other) {
        putBytes(copyText(Buffer.prototype.utf8Slice.call(line, starts[index]!, ends[index]!)))
      } else {
        putSpan(line, starts[index]!, ends[index]!)
      }
      return undefined
    }
    if (mode === how.decimal) {
      if (isPlain(index)) {
        putSpan(line, starts[index]!, ends[index]!)
        return undefined
      }
      const plain = plainDecimal(latin(index))
      if (plain === undefined || kind === found.other) return `${names[index]} is no number.`
      putAscii(plain)
      return undefined
    }
    if (mode === how.integer) {
      const plain = plainInteger(latin(index))
      if (plain === undefined || kind === found.other) return `${names[index]} is no integer.`
      putAscii(plain)
      return undefined
    }
    if (mode === how.moment) {
      const moment = moments[column]!(latin(index))
      if (moment === undefined)
        return `${names[index]} is no date such as 2026-10-31 or 2026-10-31T00:00:00Z.`
      putBytes(moment === null ? nothing : moment.bytes)
      return undefined
    }
    const flag = flagOf(kind, kind === found.text || kind === found.number ? latin(index) : '')
    if (flag === undefined) return `${names[index]} is neither true nor false.`
    putAscii(flag ? 't' : 'f')
    return undefined
  }

  /** What is wrong with a line that can be read, before it is rated. */
  function objection(): string | undefined {
    const currency = present(currencySource)
    if (!isSpan(invoice.currency, currency))
      return `The line is in ${textOf(currencySource) ?? 'no currency'}, and the invoice in ${invoice.currency}.`
    const account = present(places.account)
    if (
      account >= 0 &&
      accountId !== null &&
      !isSpan(accountId, account) &&
      textOf(places.account)!.toLowerCase() !== accountId
    )
      return `The line is one of the account ${textOf(places.account)}, and not of ${accountId}.`
    const number = present(places.invoice)
    if (
      number >= 0 &&
      !isSpan(invoice.providerInvoiceId, number) &&
      textOf(places.invoice) !== invoice.providerInvoiceId
    )
      return `The line is one of the invoice ${textOf(places.invoice)}, and not of ${invoice.providerInvoiceId}.`
    if (!rules.mayTakeBack) {
      const quantity = present(quantitySource)
      if (quantity >= 0 && line[starts[quantity]!] === minus)
        return `${names[quantity]} is below zero, which it never is in these lines.`
    }
    return undefined
  }

  function relationOfLine(): WrittenRelation {
    const customer = present(places.customer)
    const subscription = present(places.subscription)
    const partner = present(places.partner)
    const isOf = ({ keys }: WrittenRelation) =>
      isSpan(keys.subscriptionId, subscription) &&
      isSpan(keys.customerId, customer) &&
      isSpan(keys.partnerId, partner)
    if (last !== undefined && isOf(last)) return last
    const hash = spanHash(line, partner, spanHash(line, subscription, spanHash(line, customer, 0)))
    for (last = relations.get(hash); last; last = last.next) if (isOf(last)) return last
    if (relations.size >= mostRelations) relations.clear()
    const made = writtenRelation(
      {
        customerId: customer < 0 ? null : latin(customer),
        subscriptionId: subscription < 0 ? null : latin(subscription),
        partnerId: partner < 0 ? null : latin(partner),
      },
      relations.get(hash),
    )
    relations.set(hash, made)
    last = made
    return made
  }

  /** FNV-1a of a member, going on from what came before. */
  function spanHash(bytes: Uint8Array, index: number, before: number): number {
    let hash = before ^ 0x811c9dc5
    if (index < 0) return hash
    const end = ends[index]!
    for (let at = starts[index]!; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    return hash ^ (hash >>> 15)
  }

  function isSpan(text: string | null, index: number): boolean {
    if (text === null || index < 0) return text === null && index < 0
    const start = starts[index]!
    if (text.length !== ends[index]! - start) return false
    for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) !== line[start + at]) return false
    return true
  }

  /** What lines have in common that resellers read as one, as 64 bits in two halves that are mixed differently. */
  function groupKey({ identity: [one, other] }: WrittenRelation, gap: Gap | null): bigint {
    let high = one
    let low = other ^ (gap === null ? 0 : 1 + gaps.indexOf(gap))
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
    return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0))
  }

  function writtenRelation(keys: LineKeys, next: WrittenRelation | undefined): WrittenRelation {
    const lower = (id: string | null) => id?.toLowerCase() ?? null
    const { customerId, subscriptionId, partnerId } = keys
    const relation = relationOf(
      known,
      { customerId: lower(customerId), subscriptionId: lower(subscriptionId), partnerId },
      rules.offerType,
    )
    const members = commonMembers(relation)
    const digest = createHash('sha256')
      .update(JSON.stringify([customerId, subscriptionId, partnerId]))
      .digest()
    return {
      ...relation,
      keys,
      next,
      identity: [digest.readInt32LE(0), digest.readInt32LE(4)],
      ...joined(
        fields.map(({ name }) => {
          const value = members[name as keyof typeof members]
          return value === undefined || value === null ? nothingKnown : copyText(value)
        }),
      ),
      ratio: relation.price && ratioOf(relation.price),
    }
  }

  /** The amounts by which a list price and the one that is paid differ, in this very line. */
  function lineRatio(): WrittenRelation['ratio'] {
    if (!priceSources) return null
    const list = present(priceSources.list)
    const effective = present(priceSources.effective)
    if (list < 0 || effective < 0) return null
    const erp = digitsOf(list)
    const cost = digitsOf(effective)
    if (erp === undefined || cost === undefined) return null
    const places = Math.max(decimalsOf(erp), decimalsOf(cost))
    return positive({ erp: scaled(erp, places), cost: scaled(cost, places) })
  }

  function writeLine(bytes: Uint8Array, start: number, end: number, lineNumber: number): string | undefined {
    line = bytes
    const problem = scanner.scan(bytes, start, end) ?? objection()
    if (problem !== undefined) return problem
    const amountAt = present(amountSource)
    const amount = amountAt < 0 ? undefined : digitsOf(amountAt)
    if (amount === undefined) return `The line has no amount in ${names[amountSource[0]!]}.`
    const chargedAt = present(charged)
    const moment = chargedAt < 0 ? undefined : chargedMoment(latin(chargedAt))
    if (!moment) return `The line has no date in ${names[charged[0]!]}.`

    const relation = relationOfLine()
    const { sales, reseller, customer, gap: lacking } = relation.salesAt(moment.at)
    const places = decimalsOf(amount)
    const scale = places > 8 ? places : 8
    const paid = scaled(amount, scale)
    const ratio = priceSources ? lineRatio() : relation.ratio
    const retail = ratio === null ? null : retailOf(paid, ratio, scale)
    const owed = rateLine(sales, paid, retail, scale, decimals!)
    rated.byReseller = reseller < 0 ? null : owed[reseller]!
    rated.byCustomer = customer < 0 ? null : owed[customer]!
    rated.retail = retail === null || scale === 8 ? retail : retail / power(scale - 8)
    const isUnpriced =
      (reseller >= 0 && rated.byReseller === null) || (customer >= 0 && rated.byCustomer === null)
    rated.gap = isUnpriced ? 'NoRetailPrice' : lacking

    putBytes(head)
    putAscii(String(lineNumber))
    for (let column = 0; column < fields.length; column += 1) {
      output[length] = tab
      length += 1
      const mode = modes[column]!
      if (mode === how.common) {
        const start = column === 0 ? 0 : relation.ends[column - 1]!
        const end = relation.ends[column]!
        if (end > start) putSpan(relation.common, start, end)
        else putOwn(fields[column]!.name)
      } else if (mode === how.computed) {
        putComputed(fields[column]!.name, lineNumber)
      } else {
        const wrong = put(present(sources[column]!), mode, column)
        if (wrong !== undefined) return wrong
      }
      reserve(2)
    }
    output[length] = newline
    length += 1
    sums.set(scale, (sums.get(scale) ?? 0n) + paid)
    return undefined
  }

  /** What becomes of the line that has just been rated. */
  function putComputed(name: string, lineNumber: number): void {
    if (name === 'id') {
      putBytes(idPrefix)
      putAscii(lineNumber.toString(16).padStart(12, '0'))
    } else if (name === 'groupKey') {
      putAscii(String(groupKey(last!, rated.gap)))
    } else if (name === 'gap') {
      if (rated.gap === null) putBytes(nothing)
      else putAscii(rated.gap)
    } else if (name === 'retailSubtotal') {
      putAmount(rated.retail, 8)
    } else {
      putAmount(name === 'subtotalForReseller' ? rated.byReseller : rated.byCustomer, decimals!)
    }
  }

  function putAmount(amount: bigint | null, decimals: number): void {
    if (amount === null) putBytes(nothing)
    else putAscii(decimalText(amount, decimals))
  }

  /** What the line itself tells of an offer that nobody knows here. */
  function putOwn(name: string): void {
    let text: string | null = null
    if (name === 'offerName') text = textOf(extraPlaces.offerName)
    else if (name === 'offerProviderId') {
      const [product, sku] = [textOf(extraPlaces.product), textOf(extraPlaces.sku)]
      text = product !== null && sku !== null ? `${product}:${sku}` : product
    }
    putBytes(text === null || text.includes('\0') || !text.isWellFormed() ? nothing : copyText(text))
  }
  const extraPlaces = places

  return {
    invoice,
    suspects,
    begin() {
      length = 0
      sums.clear()
    },
    write(bytes, start, end, lineNumber) {
      const before = length
      const problem = writeLine(bytes, start, end, lineNumber)
      if (problem !== undefined) {
        length = before
        return problem
      }
      const lineId = present(lineIdSource)
      if (lineId >= 0 && seen.has(bytes, starts[lineId]!, ends[lineId]!) && suspects.size <= mostSuspects)
        suspects.add(textOf(lineIdSource)!)
      return undefined
    },
    take() {
      const rows = output.subarray(0, length)
      const other = spare
      spare = output
      output = other
      length = 0
      return rows
    },
    get length() {
      return length
    },
    total() {
      const scale = Math.max(8, ...sums.keys())
      let total = 0n
      for (const [places, sum] of sums) total += sum * power(scale - places)
      return decimalText(total, scale)
    },
  }
}

/** Texts one after the other, as memory that many of them take little of. */
function joined(texts: readonly Uint8Array[]): Pick<WrittenRelation, 'common' | 'ends'> {
  let end = 0
  const ends = Uint16Array.from(texts, ({ length }) => {
    end += length
    return end
  })
  return { common: new Uint8Array(Buffer.concat(texts)), ends }
}

const computedMembers = new Set<string>([
  'id',
  'retailSubtotal',
  'subtotalForReseller',
  'subtotalForCustomer',
  'gap',
  'groupKey',
] satisfies RatedMember[])

function commonMembers({
  customerId,
  resellerId,
  reseller,
  customerInternalId,
  subscription,
  offerType,
}: LineRelation) {
  return {
    resellerId,
    resellerName: reseller?.name,
    resellerInternalId: reseller?.internalId,
    customerId,
    customerInternalId,
    subscriptionId: subscription?.subscriptionId,
    subscriptionName: subscription?.name,
    subscriptionInternalId: subscription?.internalId,
    offerId: subscription?.offerId,
    offerProviderId: subscription?.providerOfferId,
    offerName: subscription?.offerName,
    offerType,
    poNumber: subscription?.poNumber,
  } satisfies Partial<Record<RatedMember, string | null | undefined>>
}

function flagOf(kind: number, text: string): boolean | undefined {
  if (kind === found.yes) return true
  if (kind === found.no) return false
  if (/^true$/i.test(text)) return true
  if (/^false$/i.test(text)) return false
  const number = plainDecimal(text)
  return number === undefined ? undefined : Number(number) > 0
}

const decimalsOf = (text: string) => {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

function ratioOf({ cost, erp }: { readonly cost: Decimal; readonly erp: Decimal }): WrittenRelation['ratio'] {
  const texts = [cost.toFixed(), erp.toFixed()] as const
  const places = Math.max(...texts.map(decimalsOf))
  return positive({ cost: scaled(texts[0], places), erp: scaled(texts[1], places) })
}

function positive(ratio: { readonly cost: bigint; readonly erp: bigint }): WrittenRelation['ratio'] {
  return ratio.cost > 0n && ratio.erp > 0n ? ratio : null
}

/** The retail amount of a line, of 8 decimals whatever the scale. */
function retailOf(
  paid: bigint,
  { cost, erp }: { readonly cost: bigint; readonly erp: bigint },
  scale: number,
): bigint {
  if (scale === 8) return roundedQuotient(paid * erp, cost)
  const further = power(scale - 8)
  return roundedQuotient(paid * erp, cost * further) * further
}

/** All but the last twelve digits of the ids of an invoice's lines; those are the line's number. */
function lineIdPrefix({ tenantId, invoiceId }: WrittenInvoice): Uint8Array {
  const hash = createHash('sha256').update(`${tenantId}/${invoiceId}`).digest('hex')
  // Version 8 of RFC 9562: made of what its maker knows.
  const variant = '89ab'[Number.parseInt(hash[15]!, 16) & 3]
  return Buffer.from(
    `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variant}${hash.slice(16, 19)}-`,
  )
}
