import { table } from '../state/table.ts'

/** Money that a customer is given back, in the currency of a subscription. */
export interface Credit {
  readonly id: string
  readonly partnerId: string
  readonly subscriptionId: string
  /** Decimal text, above zero. */
  readonly amount: string
  readonly reasonCode: string
  readonly at: string
}

/** When bills come, and how their data does. Durations are ISO 8601. */
export interface BillingSettings {
  /** Whether a month is billed by itself when the clock reaches the day. */
  readonly closes: 'by-clock' | 'on-demand'
  /** The day of the following month on which that is. */
  readonly closingDay: number
  readonly taxPercent: number
  /** How many resources an Azure subscription uses each day of a month. */
  readonly resourcesPerEntitlement: number
  /** How often an export is still running when it is asked for. */
  readonly polls: number
  /** Seconds: what such an answer has in Retry-After. */
  readonly retryAfter: number
  /** What exports come to. */
  readonly exports: 'succeed' | 'fail' | 'no-data'
  /** Whether the list of invoices tells their periods, leaves them out, or has the first moment of all in their place. */
  readonly listedPeriods: 'told' | 'absent' | 'year-1'
  readonly linesPerBlob: number
  /** How long the addresses of a manifest are good. */
  readonly sasLife: string
  /** After how many blobs from now the data of their invoice is replaced, once; 0 for never. */
  readonly replacedAfter: number
}

/**
 * The lists that an invoice has lines in: new commerce, licences of legacy offers, legacy Azure by its use, and what
 * lies behind the totals of Azure plans, day by day.
 */
export type LineList = 'onetime' | 'office' | 'azure' | 'usage'

/** A line as the vendor's files have it, members in PascalCase; those of `numbers` are decimal text here. */
export type InvoiceLine = Readonly<Record<string, string | boolean | readonly string[] | null>>

/** What a partner owes for a month in one currency. */
export interface Invoice {
  readonly id: string
  readonly partnerId: string
  readonly type: 'one_time' | 'recurring'
  readonly documentType: 'invoice' | 'adjustment_note' | 'void_note'
  readonly currency: string
  /** Like 2027-01. */
  readonly month: string
  readonly issuedAt: string
  readonly taxPercent: number
  /** With taxes. */
  readonly total: string
  /** The last number that was given in each list; some may be missing. */
  readonly last: Readonly<Record<LineList, number>>
  /** What Azure plans have used: made when it is asked for. */
  readonly usage?: UsagePlan
  readonly amendsOf?: string
  readonly amendments: readonly string[]
  /** Counts how often its data was replaced. */
  readonly version: number
  /** What stands in its files beside its lines, by lists. */
  readonly strange?: Readonly<Partial<Record<LineList, StrangeLines>>>
}

/** Bytes that are no lines of the invoice, behind these or in their place; its total knows nothing of them. */
export interface StrangeLines {
  readonly base64: string
  readonly isAll: boolean
}

/** An Azure subscription whose use is billed, with what each of its lines says alike. */
export interface UsageTarget {
  readonly planId: string
  readonly entitlementId: string
  /** Whether the partner earns credit for it. */
  readonly earnsCredit: boolean
  readonly members: InvoiceLine
}

/**
 * What was used in a month: so many lines, spread over Azure subscriptions and their resources, one for each resource
 * and day. It is small however many lines it stands for: they follow from the seed.
 */
export interface UsagePlan {
  readonly seed: string
  readonly month: string
  readonly days: number
  readonly count: number
  /** What a US dollar is in the currency of the invoice. */
  readonly rate: string
  readonly rateDate: string
  readonly currency: string
  readonly targets: readonly UsageTarget[]
  /** By number: lines that were tampered with, as often as they are told; none for one that is left out. */
  readonly replaced: Readonly<Record<number, readonly string[]>>
}

/** Lines of an invoice that are made ready to be fetched. */
export interface BillingExport {
  readonly id: string
  readonly partnerId: string
  readonly invoiceId: string
  readonly list: Extract<LineList, 'onetime' | 'usage'>
  readonly attributeSet: 'full' | 'basic'
  readonly startedAt: string
  /** How often it is still running when it is asked for. */
  readonly pollsLeft: number
  readonly comesTo: BillingSettings['exports']
}

/** What can be wrong with a bill. */
export const plantKinds = [
  'unknown-subscription',
  'unknown-customer',
  'not-billed',
  'wrong-quantity',
  'wrong-price',
  'wrong-period',
  'duplicate',
  'after-cancellation',
  'wrong-currency',
  'missing-credit',
  'old-price',
  'other-customer',
] as const

export type PlantKind = (typeof plantKinds)[number]

/** Something that is wrong with an invoice because somebody wanted it so: what a test compares its findings with. */
export interface PlantedFault {
  readonly id: string
  readonly invoiceId: string
  readonly kind: PlantKind
  readonly list: LineList
  readonly customerId: string
  readonly subscriptionId: string
  /** As it would be right; null where there would be no line. */
  readonly right: readonly (InvoiceLine | null)[]
  /** As the invoice has it; null where it has none. */
  readonly wrong: readonly (InvoiceLine | null)[]
  /** What the invoice comes to more than it should, before tax: decimal text. */
  readonly tooMuch: string
}

/** A month that a partner's invoices exist for. */
export interface ClosedMonth {
  readonly partnerId: string
  /** Like 2027-01. */
  readonly month: string
  readonly at: string
}

export const billingTables = {
  /** By id. */
  invoices: table<Invoice>(),
  /** By invoice, list and number: the lines that are stored, not computed on request. */
  invoiceLines: table<InvoiceLine>(),
  /** By partner and month. */
  closedMonths: table<ClosedMonth>(),
  /** By id: credits that the next invoice contains. */
  credits: table<Credit>(),
  /** By id. */
  exports: table<BillingExport>(),
  /** By id: errors that a test planted in invoices. */
  plantedFaults: table<PlantedFault>(),
}
