/** A country that the vendor sells in, and its currency. */
export interface Market {
  readonly country: string
  readonly currency: string
  readonly symbol: string
  /** The price in local currency of an item that costs 100 US dollars in the price list. */
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

/** Returns the value of a US dollar in a currency for a month, as decimal text. */
export function rateOf(currency: string, month: Date): string {
  const perHundred = markets.find((market) => market.currency === currency)?.perHundred ?? 100
  // The rate varies by month, so that tests can distinguish months.
  const wave = 1 + ((month.getUTCMonth() % 5) - 2) / 100
  return (currency === 'USD' ? 1 : (perHundred / 100) * wave).toFixed(6)
}
