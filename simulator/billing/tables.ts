import { table } from '../state/table.ts'

/** A credit for a customer, in the currency of the subscription that it is given for. */
export interface Credit {
  readonly id: string
  readonly partnerId: string
  readonly subscriptionId: string
  /** Decimal text, above zero. */
  readonly amount: string
  readonly reasonCode: string
  readonly at: string
}

/** When invoices are issued and how their data is delivered. Durations are ISO 8601. */
export interface BillingSettings {
  /** Whether the clock closes a month on the closing day. */
  readonly closes: 'by-clock' | 'on-demand'
  /** The day of the following month on which a month is closed. */
  readonly closingDay: number
  readonly taxPercent: number
  /** The number of resources of each Azure subscription. Each resource is used on every day of a month. */
  readonly resourcesPerEntitlement: number
  /** How many times an export answers that it is still running. */
  readonly polls: number
  /** Seconds in Retry-After while an export is running. */
  readonly retryAfter: number
  /** Whether exports succeed, fail, or report that there is no data. */
  readonly exports: 'succeed' | 'fail' | 'no-data'
  /**
   * How the list of invoices states billing periods: correctly (`told`), not at all (`absent`), or with dates of the
   * year 1.
   */
  readonly listedPeriods: 'told' | 'absent' | 'year-1'
  readonly linesPerBlob: number
  /** How long the URLs in a manifest are valid. */
  readonly sasLife: string
  /** The data of an invoice is replaced once after this many downloaded blobs; 0 for never. */
  readonly replacedAfter: number
}

/**
 * The line lists of an invoice: new commerce, legacy licences, legacy Azure usage, and the daily usage behind
 * the totals of Azure plans.
 */
export type LineList = 'onetime' | 'office' | 'azure' | 'usage'

/** A line as in the vendor's files, with members in PascalCase. Numeric members are decimal text here. */
export type InvoiceLine = Readonly<Record<string, string | boolean | readonly string[] | null>>

/** An invoice of a partner for a month in one currency. */
export interface Invoice {
  readonly id: string
  readonly partnerId: string
  readonly type: 'one_time' | 'recurring'
  readonly documentType: 'invoice' | 'adjustment_note' | 'void_note'
  readonly currency: string
  /** Such as 2027-01. */
  readonly month: string
  readonly issuedAt: string
  readonly taxPercent: number
  /** Including tax. */
  readonly total: string
  /** The last line number issued in each list. The numbers of deleted lines are missing. */
  readonly last: Readonly<Record<LineList, number>>
  /** The usage of Azure plans; its lines are computed on request. */
  readonly usage?: UsagePlan
  readonly amendsOf?: string
  readonly amendments: readonly string[]
  /** The number of the version of the invoice's data; a replacement of the data increases it by one. */
  readonly version: number
  /** Corrupt content in the invoice files, by line list. */
  readonly strange?: Readonly<Partial<Record<LineList, StrangeLines>>>
}

/**
 * Corrupt content that follows the lines of a line list or, with `isAll`, replaces these lines. The total of the
 * invoice does not include amounts in the corrupt content.
 */
export interface StrangeLines {
  readonly base64: string
  readonly isAll: boolean
}

/** An Azure subscription whose usage is billed, with the members that all of its lines share. */
export interface UsageTarget {
  readonly planId: string
  readonly entitlementId: string
  /** Whether the partner gets the partner earned credit (PEC) for the subscription. */
  readonly earnsCredit: boolean
  readonly members: InvoiceLine
}

/**
 * The Azure usage of a month for the Azure subscriptions in `targets`: `count` lines, one per resource and day. The
 * lines are computed from `seed`, so that only this small plan is stored.
 */
export interface UsagePlan {
  readonly seed: string
  readonly month: string
  readonly days: number
  readonly count: number
  /** The value of a US dollar in the currency of the invoice. */
  readonly rate: string
  readonly rateDate: string
  readonly currency: string
  readonly targets: readonly UsageTarget[]
  /**
   * By line number: the JSON texts that replace a line in which a fault was planted; an empty list for a removed line.
   */
  readonly replaced: Readonly<Record<number, readonly string[]>>
}

/** A prepared download of invoice lines. */
export interface BillingExport {
  readonly id: string
  readonly partnerId: string
  readonly invoiceId: string
  readonly list: Extract<LineList, 'onetime' | 'usage'>
  readonly attributeSet: 'full' | 'basic'
  readonly startedAt: string
  /** The number of further requests that are answered with "running". */
  readonly pollsLeft: number
  readonly comesTo: BillingSettings['exports']
}

/** The kinds of faults that can be planted in an invoice. */
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

/** A fault that was planted in an invoice, so that tests can check whether a reconciliation finds the fault. */
export interface PlantedFault {
  readonly id: string
  readonly invoiceId: string
  readonly kind: PlantKind
  readonly list: LineList
  readonly customerId: string
  readonly subscriptionId: string
  /** The lines as they should be; null for a line that should not exist. */
  readonly right: readonly (InvoiceLine | null)[]
  /** The lines that the invoice has instead of `right`; null for a missing line. */
  readonly wrong: readonly (InvoiceLine | null)[]
  /** The amount before tax by which the invoice is too high, as decimal text. */
  readonly tooMuch: string
}

/** A month that a partner was billed for. */
export interface ClosedMonth {
  readonly partnerId: string
  /** Such as 2027-01. */
  readonly month: string
  readonly at: string
}

export const billingTables = {
  /** Keyed by id. */
  invoices: table<Invoice>(),
  /** Keyed by invoice, list and number: the lines that are stored, not computed on request. */
  invoiceLines: table<InvoiceLine>(),
  /** Keyed by partner and month. */
  closedMonths: table<ClosedMonth>(),
  /** Keyed by id: credits. The invoice for the month of a credit contains the credit. */
  credits: table<Credit>(),
  /** Keyed by id. */
  exports: table<BillingExport>(),
  /** Keyed by id: faults that a test planted in invoices. */
  plantedFaults: table<PlantedFault>(),
}
