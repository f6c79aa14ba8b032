import { useMe } from '../../session/me.ts'
import type { Amounts } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'

/** Returns a function that names an amount from the view of the reader, such as "You pay". */
export function useAmountNames(): (member: keyof Amounts) => string {
  const text = useInvoicesTexts()
  const role = useMe().data?.role.name
  return (member) => {
    if (member === 'total') return text(role === 'csp' ? 'ofCsp' : 'youPay')
    return text(member === 'totalForReseller' ? 'ofReseller' : 'ofCustomer')
  }
}
