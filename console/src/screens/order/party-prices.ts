import type { Caller, PriceStep } from '@reseller-api/client'
import Big from 'big.js'

/** What a party pays: for one unit, exactly, and for all units. Null if the price is unknown. */
export interface PartyPrice {
  readonly party: Caller['role']['name']
  readonly unit: string | null
  readonly total: string | null
}

/**
 * Returns what each party pays that the reader may see, from the reader to the last buyer. The steps of the explanation are those that
 * the reader may see.
 */
export function partyPrices(steps: readonly PriceStep[], quantity: number): readonly PartyPrice[] {
  const units = new Map<PartyPrice['party'], string | null>()
  let party: PartyPrice['party'] | undefined
  for (const { payer, buyer, price } of steps) {
    party = payer?.name ?? buyer?.name ?? party
    if (party) units.set(party, price)
  }
  return [...units].map(([party, unit]) => ({
    ...{ party, unit },
    total: unit === null ? null : Big(unit).times(quantity).toFixed(),
  }))
}
