import type { Decimal } from './decimal.ts'

// ISO 4217, list one, as of 2026, by the decimals of the minor unit. Codes without a minor unit are left out,
// because nothing is billed in them: metals, bond market units, drawing rights, XTS and XXX. Intl is not used,
// because its numbers of decimals are those for cash, which differ from ISO 4217 for 16 currencies.
const codes: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Every billable currency by code, with the decimals of its minor unit. */
export const currencies: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([decimals, listed]) =>
    listed.split(/\s+/).map((code): [string, number] => [code, Number(decimals)]),
  ),
)

/**
 * Returns an amount rounded to the minor unit of its currency, with ties away from zero. Amounts are rounded
 * once, in their line; totals are sums of rounded amounts.
 *
 * @throws RangeError for an unknown currency
 */
export function roundAmount(amount: Decimal, currency: string): Decimal {
  const decimals = currencies.get(currency)
  if (decimals === undefined) throw new RangeError(`${currency} is not an ISO 4217 currency.`)
  return amount.round(decimals)
}
