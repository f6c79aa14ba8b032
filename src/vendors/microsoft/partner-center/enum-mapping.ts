import type { BillingFrequency, Segment, TermDuration } from '../../../domain/offers/offer.ts'

/**
 * Returns a mapping between our enumeration values and the vendor's. It accepts the vendor's values in several
 * spellings and in any case.
 */
function wordsOf<Ours extends string>(table: Readonly<Record<Ours, readonly string[]>>) {
  const entries = Object.entries<readonly string[]>(table) as [Ours, readonly string[]][]
  const ours = new Map(entries.flatMap(([our, theirs]) => theirs.map((one) => [plain(one), our] as const)))
  return {
    /** Returns our value for a vendor's value; undefined for an unknown value. */
    ours: (theirs: string): Ours | undefined => ours.get(theirs) ?? ours.get(plain(theirs)),
    /** Returns the vendor's value for our value, as requests use it. */
    theirs: (our: Ours): string => table[our][0]!,
  }
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/**
 * Terms. The APIs write an empty text for "no term"; price sheets and provisioning contexts write a word for it, and
 * may write lengths as `1 Year`. A term of half a year (P6M) is unknown, because this service has no such term.
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
