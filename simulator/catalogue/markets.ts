/** A country in which the vendor sells, in one currency. */
export interface Market {
  readonly country: string
  readonly currency: string
  readonly symbol: string
  /** What a hundred US dollars of a price list are there. */
  readonly perHundred: number
}

const euro = { currency: 'EUR', symbol: '€', perHundred: 94 } as const

export const markets: readonly Market[] = [
  { country: 'US', currency: 'USD', symbol: '$', perHundred: 100 },
  { country: 'DE', ...euro },
  { country: 'AT', ...euro },
  { country: 'FR', ...euro },
  { country: 'CH', currency: 'CHF', symbol: 'CHF', perHundred: 91 },
  { country: 'GB', currency: 'GBP', symbol: '£', perHundred: 81 },
]

export function marketOf(country: string): Market | undefined {
  return markets.find((market) => market.country === country.toUpperCase())
}

export function symbolOf(currency: string): string {
  return markets.find((market) => market.currency === currency)?.symbol ?? currency
}

/** What a US dollar is in a currency, for the whole of a month: decimal text. */
export function rateOf(currency: string, month: Date): string {
  const perHundred = markets.find((market) => market.currency === currency)?.perHundred ?? 100
  // A little up and down, so that a month is told from the next.
  const wave = 1 + ((month.getUTCMonth() % 5) - 2) / 100
  return (currency === 'USD' ? 1 : (perHundred / 100) * wave).toFixed(6)
}
