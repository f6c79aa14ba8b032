import type { drawing } from '../../billing/lines.ts'
import type { TestApi } from '../../harness/api.ts'
import { near, oneOf } from '../drawing.ts'
import { saleOnDay } from '../histories.ts'
import { dayOf, type Ledger } from '../ledger.ts'
import { csp, type Day, type Margin, type Plan, type SoldSubscription } from '../model.ts'
import type { Premises } from '../premises.ts'
import { sellerOnDay } from '../rating.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** Margins that were compared, and a sentence for each that differs from the second implementation. */
export interface ExplainedMargins {
  readonly compared: number
  readonly amiss: readonly string[]
}

/**
 * Compares the explained margins of drawn subscriptions, of now and of a day around today, with those of the second
 * implementation: the csp reads that of the first sale, and the reseller that of its own sale.
 */
export async function explainedMargins(
  api: TestApi,
  premises: Premises,
  ledger: Ledger,
  draw: ReturnType<typeof drawing>,
  count: number,
): Promise<ExplainedMargins> {
  const today = dayOf(new Date())
  const { sold, world } = ledger
  const amiss: string[] = []
  let compared = 0
  // Without prices, there is no calculation to explain.
  const priced = sold.filter(({ prices }) =>
    prices.every(({ terms: { cost, erp } }) => Number(cost) > 0 && erp !== null),
  )
  // Half of the subscriptions have a planned margin whose day has come.
  const begun = ledger.plans().filter(({ since }) => since <= today)
  const affected = priced.filter((one) => begun.some((plan) => isAbout(plan, one)))
  for (let number = 0; number < count; number += 1) {
    const one = oneOf(draw, number % 2 === 0 && affected.length > 0 ? affected : priced)
    const day = dayOf(new Date(Date.now() + oneOf(draw, near) * 86_400_000))
    for (const seller of [csp, ...(one.reseller === null ? [] : [one.reseller])]) {
      const headers = seller === csp ? {} : await premises.authorization(seller)
      const path = `/v1/customers/${one.customer}/subscriptions/${one.id}/price-explanation`
      const check = async (of: Day, query: Record<string, string>) => {
        const { body } = await api.request('GET', path, { headers, query })
        const [found, expected] = [marginIn(body), expectedOn(one, seller, of)]
        compared += 1
        if (JSON.stringify(found) !== JSON.stringify(expected))
          amiss.push(
            `${seller} is explained ${JSON.stringify(found ?? body)} for ${JSON.stringify(query)} of ${one.id}, not ${JSON.stringify(expected)}`,
          )
      }
      await check(today, {})
      // A reseller reads the days of its own sales only. The order's terms apply on the day of a purchase.
      if (sellerOnDay(one, day) === one.reseller && day !== one.order?.takesEffect)
        await check(day, { chargeDate: day })
    }
  }
  return { compared, amiss }

  function expectedOn({ id, customer, offerType, reseller }: SoldSubscription, seller: string, day: Day) {
    const sale = { seller, reseller, customer, subscription: id, offerType }
    return asNumber(saleOnDay(world.histories, sale, day)!.margin)
  }
}

/** Whether a plan is one for a present sale of a subscription. */
function isAbout({ what, of, seller }: Plan, { id, customer, reseller }: SoldSubscription): boolean {
  if (what === 'association') return of === reseller
  return of === (what === 'own' ? id : customer) && [csp, reseller].includes(seller)
}

const asNumber = ({ rule, value }: Margin) => ({ rule, value: Number(value) })

function marginIn({ steps }: Body) {
  const found = steps?.find((one: Body) => one.step.name === 'Margin')?.margin
  return found && { rule: found.marginRule.name, value: found.value }
}
