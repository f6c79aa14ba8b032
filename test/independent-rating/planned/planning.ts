import { expect } from 'vitest'
import { demoPlannedMarginId } from '../../../src/demo/identifiers.ts'
import type { drawing } from '../../billing/lines.ts'
import type { TestApi } from '../../harness/api.ts'
import { drawMargin, drawMargins, near, oneOf } from '../drawing.ts'
import { dayOf, type Ledger } from '../ledger.ts'
import { csp, type Day, type Plan, type SoldSubscription } from '../model.ts'
import type { Premises } from '../premises.ts'
import type { Write } from '../writes.ts'

type Draw = ReturnType<typeof drawing>
type Place = Omit<Plan, 'since'>

/** A write around planned margins: a margin, the withdrawal of one, or another seller of a subscription. */
export type PlanningStep =
  | { readonly what: 'margin'; readonly write: Write }
  | { readonly what: 'withdrawal'; readonly plan: Plan }
  | Resale

/** The sale of a subscription through another reseller. */
interface Resale {
  readonly what: 'resale'
  readonly subscription: SoldSubscription
  readonly reseller: string
}

/** Draws a step: half of the steps concern a margin that is planned already, or whose day has passed. */
export function drawPlanning(draw: Draw, premises: Premises, ledger: Ledger, today: Day): PlanningStep {
  const plans = ledger.plans().filter((plan) => maySet(plan, ledger))
  const waiting = plans.filter(({ since }) => since > today)
  const margin = (place: Place, effective: string | null): PlanningStep => {
    return { what: 'margin', write: drawnFor(draw, ledger, place, effective) }
  }
  const chance = draw(8)
  if (chance === 0) {
    const found = resales(premises, ledger)
    const hasPlan = ({ subscription: { id, reseller } }: Resale) =>
      waiting.some(({ what, of, seller }) => what === 'own' && of === id && seller === reseller)
    const planned = found.filter(hasPlan)
    if (found.length > 0) return oneOf(draw, planned.length > 0 ? planned : found)
  }
  if (chance === 1 && waiting.length > 0) return { what: 'withdrawal', plan: oneOf(draw, waiting) }
  if (chance === 2 && waiting.length > 0) {
    const plan = oneOf(draw, waiting)
    return margin(plan, momentOf(draw, plan.since, today))
  }
  if (chance < 5 && plans.length > 0) return margin(oneOf(draw, plans), drawEarlier(draw, today))
  // Several plans of one sale follow each other.
  const place = plans.length > 0 && draw(2) === 0 ? oneOf(draw, plans) : drawPlace(draw, premises, ledger)
  return margin(place, momentOf(draw, oneOf(draw, after(1)), today))
}

/** The days of `near` that are at least so many days after today. */
const after = (least: number): Day[] =>
  near.filter((distance) => distance >= least).map((distance) => distant(distance))

const distant = (days: number): Day => dayOf(new Date(Date.now() + days * 86_400_000))

/** Now, or a moment of one of the last days. */
function drawEarlier(draw: Draw, today: Day): string | null {
  const days = near.filter((distance) => distance <= 0).map((distance) => distant(distance))
  return draw(2) === 0 ? null : momentOf(draw, oneOf(draw, days), today)
}

function momentOf(draw: Draw, day: Day, today: Day): string {
  return day === today ? `${day}T00:00:00Z` : `${day}T${String(draw(24)).padStart(2, '0')}:59:00Z`
}

/** Whether a seller still sets the margin of a plan: the former seller of a subscription sets none. */
function maySet({ what, of, seller }: Plan, { sold }: Ledger): boolean {
  return what !== 'own' || seller === csp || sold.some(({ id, reseller }) => id === of && reseller === seller)
}

function drawPlace(draw: Draw, premises: Premises, ledger: Ledger): Place {
  const { resellers, customers } = premises
  const { sold } = ledger
  const chance = draw(5)
  if (chance === 0) return { what: 'association', of: oneOf(draw, resellers), seller: csp }
  if (chance === 1) {
    const { id, sellers } = oneOf(draw, customers)
    return { what: 'relation', of: id, seller: oneOf(draw, sellers) }
  }
  if (chance === 2) {
    const found = resales(premises, ledger)
    const { subscription } = found.length > 0 ? oneOf(draw, found) : { subscription: oneOf(draw, sold) }
    return { what: 'own', of: subscription.id, seller: subscription.reseller ?? csp }
  }
  const { id, reseller } = oneOf(draw, sold)
  return { what: 'own', of: id, seller: reseller === null || draw(2) === 0 ? csp : reseller }
}

function drawnFor(
  draw: Draw,
  { sold }: Ledger,
  { what, of, seller }: Place,
  effective: string | null,
): Write {
  if (what === 'association') return { what, reseller: of, margins: drawMargins(draw), effective }
  if (what === 'relation') return { what, customer: of, seller, margins: drawMargins(draw), effective }
  const { customer } = sold.find(({ id }) => id === of)!
  const margin = draw(5) === 0 ? null : drawMargin(draw)
  return { what, customer, subscription: of, seller, margin, effective }
}

function resales({ customers }: Premises, { sold }: Ledger): Resale[] {
  const sellersOf = new Map(customers.map(({ id, sellers }) => [id, sellers]))
  return sold.flatMap((subscription) => {
    const others = sellersOf.get(subscription.customer)!.filter((one) => one !== subscription.reseller)
    const isOfReseller = subscription.reseller !== null
    return isOfReseller ? others.map((reseller) => ({ what: 'resale' as const, subscription, reseller })) : []
  })
}

/** Withdraws a planned margin as its seller, over the API. */
export async function withdraw(api: TestApi, premises: Premises, plan: Plan): Promise<void> {
  const headers = plan.seller === csp ? {} : await premises.authorization(plan.seller)
  const listed = await listPlanned(api, headers)
  const [found, ...others] = listed.filter((one) => JSON.stringify(one.plan) === JSON.stringify(plan))
  expect([found !== undefined, others], JSON.stringify({ plan, listed })).toEqual([true, []])
  const { status, text } = await api.request('DELETE', `/v1/planned-margins/${found!.id}`, { headers })
  expect(status, text).toBe(204)
}

/** Moves a subscription to another reseller, over the API, as if at the first moment of today. */
export async function resell(
  api: TestApi,
  { customer, id }: SoldSubscription,
  reseller: string,
): Promise<void> {
  const path = `/v1/customers/${customer}/subscriptions/${id}/associated-reseller`
  const { status, text } = await api.request('PATCH', path, { body: reseller })
  expect(status, text).toBe(200)
  // The documents do not decide the seller of a charge on the day on which the seller changes.
  await api.database.asOwner((pool) =>
    pool.query(
      `update margin_history set valid_from = date_trunc('day', valid_from, 'UTC') where kind = 'Seller'`,
    ),
  )
}

/** Reads all planned margins that a caller sees. */
async function listPlanned(
  api: TestApi,
  headers: Record<string, string>,
): Promise<{ id: string; plan: Plan }[]> {
  const found: { id: string; plan: Plan }[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { pageNumber, pageSize: 100 }
    const { body } = await api.request('GET', '/v1/planned-margins', { headers, query })
    for (const one of body.items)
      if (one.plannedMarginId !== demoPlannedMarginId(1))
        found.push({ id: one.plannedMarginId, plan: planIn(one, headers) })
    if (!body.hasNextPage) return found
  }
}

interface ListedPlan {
  readonly subject: { readonly name: string }
  readonly effectiveDate: string
  readonly resellerId: string
  readonly customerId: string
  readonly subscriptionId: string
}

function planIn(
  { subject, effectiveDate, resellerId, customerId, subscriptionId }: ListedPlan,
  headers: object,
): Plan {
  const since = dayOf(effectiveDate)
  if (subject.name === 'Reseller') return { what: 'association', of: resellerId, seller: csp, since }
  if (subject.name === 'Customer')
    return { what: 'relation', of: customerId, seller: resellerId ?? csp, since }
  // Each seller sees only its own margins on subscriptions.
  const isOfReseller = 'authorization' in headers
  return { what: 'own', of: subscriptionId, seller: isOfReseller ? resellerId : csp, since }
}

/** Returns the plans that the service lists and the ledger does not have, and those that it does not list. */
export async function plansAmiss(api: TestApi, premises: Premises, ledger: Ledger): Promise<string[]> {
  const today = dayOf(new Date())
  const kept = ledger.plans().filter(({ since }) => since > today)
  const amiss: string[] = []
  for (const seller of [csp, ...premises.resellers]) {
    const headers = seller === csp ? {} : await premises.authorization(seller)
    const listed = (await listPlanned(api, headers)).map(({ plan }) => JSON.stringify(plan))
    const isSeen = (plan: Plan) => plan.seller === seller || (seller === csp && plan.what === 'relation')
    const expected = kept.filter(isSeen).map((plan) => JSON.stringify(plan))
    const [shown, wanted] = [new Set(listed), new Set(expected)]
    amiss.push(
      ...listed.filter((plan) => !wanted.has(plan)).map((plan) => `${seller} is shown ${plan}`),
      ...expected.filter((plan) => !shown.has(plan)).map((plan) => `${seller} is not shown ${plan}`),
    )
  }
  return amiss
}
