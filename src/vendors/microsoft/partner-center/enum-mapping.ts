import type { BillingFrequency, Segment, TermDuration } from '../../../domain/offers/offer.ts'

/**
 * Returns a two-way mapping of the vendor's enumeration values, which are accepted in any case and in several
 * spellings.
 */
function wordsOf<Ours extends string>(table: Readonly<Record<Ours, readonly string[]>>) {
  const entries = Object.entries<readonly string[]>(table) as [Ours, readonly string[]][]
  const ours = new Map(entries.flatMap(([our, theirs]) => theirs.map((one) => [plain(one), our] as const)))
  return {
    /** Returns our value; undefined for an unknown one. */
    ours: (theirs: string): Ours | undefined => ours.get(theirs) ?? ours.get(plain(theirs)),
    /** Returns the vendor's value, as requests use it. */
    theirs: (our: Ours): string => table[our][0]!,
  }
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/**
 * Terms. The APIs write no term as an empty text; price sheets and provisioning contexts have a word for it, and
 * also write lengths as `1 Year`. A half year (P6M) has no counterpart in this service and stays unknown.
 */
export const terms = wordsOf<TermDuration>({
  NoTerm: ['', 'none', 'NoTerm', 'OneTime', 'perpetual'],
  OneMonth: ['P1M', '1 Month', 'OneMonth'],
  OneYear: ['P1Y', '1 Year', 'OneYear', 'P12M'],
  ThreeYears: ['P3Y', '3 Years', '3 Year', 'ThreeYears', 'P36M'],
  FiveYears: ['P5Y', '5 Years', '5 Year', 'FiveYears', 'P60M'],
})

/** Billing cycles, which price sheets call plans. */
export const cycles = wordsOf<BillingFrequency>({
  OneTime: ['one_time'],
  Monthly: ['monthly'],
  Annual: ['annual', 'yearly'],
  Triennial: ['triennial'],
  None: ['none', 'unknown', ''],
})

/** Segments; price sheets call the nonprofit segment charity. */
export const saleSegments = wordsOf<Segment>({
  Commercial: ['commercial'],
  Education: ['education', 'academic'],
  Government: ['government', 'gcc'],
  NonProfit: ['nonprofit', 'charity'],
})
