import { chargeTypeOf } from './charge-types.ts'
import { useInvoicesTexts } from './texts.ts'

/** Returns the function that names the kind of a charge in the language of the reader. It returns an unknown kind as the vendor writes it. */
export function useChargeWords(): (chargeType: string | null) => string | null {
  const text = useInvoicesTexts()
  return (chargeType) => {
    const known = chargeType === null ? undefined : chargeTypeOf(chargeType)
    return known ? text(known) : chargeType
  }
}
