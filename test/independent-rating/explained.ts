import type { TestApi, TestRequest } from '../harness/api.ts'
import { digits, divide, type Fraction, fraction, multiply, round } from './fractions.ts'
import type { Sale } from './model.ts'
import { priceAfter } from './rating.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** The service's explanation of a subscription's price: the two sales, and the amounts of the whole term. */
export interface Explained {
  readonly toReseller: Sale
  readonly toCustomer: Sale
  /** Retail price / cost; null if it is unknown. */
  readonly times: Fraction | null
  /** The amounts of csp, reseller and customer for all units and the whole term; null if unknown. */
  readonly amounts: {
    readonly csp: string | null
    readonly reseller: string | null
    readonly customer: string | null
  }
}

/** Reads the price explanation of a subscription as the csp and as its reseller, currently or for a day. */
export async function explained(
  api: TestApi,
  path: string,
  reseller: TestRequest,
  chargeDate?: string,
): Promise<Explained> {
  const query: Record<string, string> = chargeDate === undefined ? {} : { chargeDate }
  const ofCsp = (await api.request('GET', `${path}/price-explanation`, { query })).body
  const ofReseller = (await api.request('GET', `${path}/price-explanation`, { ...reseller, query })).body
  return asExplained(ofCsp, ofReseller)
}

function asExplained(ofCsp: Body, ofReseller: Body): Explained {
  const [first] = marginSteps(ofCsp)
  const [list, erp] = [first?.list, first?.erp].map((one) => (one == null ? null : fraction(String(one))))
  return {
    toReseller: saleIn(ofCsp),
    toCustomer: saleIn(ofReseller),
    times: list && erp && list.n !== 0n ? divide(erp, list) : null,
    amounts: {
      csp: amountOf(ofCsp.listAmount),
      reseller: amountOf(ofCsp.revenueAmount),
      customer: amountOf(ofReseller.revenueAmount),
    },
  }
}

const amountOf = (price: Body) => (price?.value == null ? null : digits(fraction(String(price.value))))

const marginSteps = ({ steps }: Body) => steps.filter((one: Body) => one.step.name === 'Margin')

/** The first sale of an explanation, which starts from the price of its reader. */
function saleIn(explanation: Body): Sale {
  const [step] = marginSteps(explanation)
  if (!step?.margin) throw new Error(`No margin is explained: ${JSON.stringify(explanation)}`)
  const has = (name: string) => explanation.steps.some((one: Body) => one.step.name === name)
  return {
    seller: step.seller.name,
    margin: { rule: step.margin.marginRule.name, value: String(step.margin.value) },
    limits: { capsAtErp: has('CapAtErp'), floorsAtList: has('FloorAtList') },
  }
}

/**
 * The amounts of reseller and customer for a vendor's amount, computed from an explanation, in a currency with two
 * decimals. A credit is the mirror image of a charge.
 */
export function owedFor(
  { toReseller, toCustomer, times }: Explained,
  amount: string,
): { readonly forReseller: string | null; readonly forCustomer: string | null } {
  const sign = amount.startsWith('-') ? '-' : ''
  const list = fraction(amount.replace('-', ''))
  const erp = times && round(multiply(list, times), 8)
  const first = priceAfter(toReseller, list, erp)
  const second = priceAfter(toCustomer, first, erp)
  const shown = (price: Fraction | null) => price && `${sign}${digits(round(price, 2))}`.replace(/^-0$/, '0')
  return { forReseller: shown(first), forCustomer: shown(second) }
}
