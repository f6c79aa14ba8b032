import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { drawing } from '../billing/lines.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { importBill, readBill } from './bills.ts'
import { startRated } from './comparison.ts'
import { days, drawPurchase, drawWrite, oneOf } from './drawing.ts'
import { csp, type SoldSubscription } from './model.ts'
import type { PremisesSize } from './premises.ts'
import { linesOf } from './seller-isolation.ts'
import type { Write } from './writes.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** The changes that re-rating a bill would make for one reseller and customer. */
interface Change {
  readonly forReseller: number
  readonly forCustomer: number
}

/**
 * Writes margins of sellers in a random order, and reads the re-rating preview and the price explanations after each
 * write. Returns how many writes changed the preview, and a sentence for each breach of these rules:
 * - A write of a reseller changes neither the previews of other parties nor the amounts owed to the csp, nor the
 *   prices explained to the csp.
 * - A write of the csp changes the previews of the affected buyers only. The margins explained to every reseller stay
 *   the same.
 */
export async function breachesInPreviews(
  kind: DatabaseKind,
  seed: number,
  { writes, ...size }: PremisesSize & { readonly writes: number },
  whenDone: (stop: () => Promise<void>) => void,
): Promise<{ effective: number; breaches: string[] }> {
  const { api, premises, ledger, say, purchase } = await startRated(kind, seed, size, whenDone)
  const draw = drawing(seed + 2)
  for (let bought = 0; bought < 6; bought += 1)
    await purchase(drawPurchase(draw, premises), oneOf(draw, days))
  const lines = ledger.sold.flatMap((sold, place) => linesOf(sold, place, premises.customers))
  const invoiceId = await importBill(api, { invoice: 'P', kind: 'onetime', currency: 'EUR' }, lines)
  expect((await readBill(api, invoiceId)).size).toBe(lines.length)

  const breaches: string[] = []
  let effective = 0
  let preview = await previewed()
  for (let number = 0; number < writes; number += 1) {
    const write = drawWrite(draw, premises, ledger, new Date())
    // Limits of the csp also apply to resellers.
    if (write.what === 'limits') continue
    const writer = write.what === 'association' ? csp : write.seller
    const watched = [oneOf(draw, ledger.sold), oneOf(draw, ledger.sold), soldBy(write)]
    const before = await Promise.all(watched.map((sold) => marginsOfOthers(sold, writer)))
    await say(write)
    const after = await Promise.all(watched.map((sold) => marginsOfOthers(sold, writer)))
    if (JSON.stringify(before) !== JSON.stringify(after))
      breaches.push(`${JSON.stringify(write)} changes what another seller is explained`)
    const next = await previewed()
    for (const key of new Set([...preview.keys(), ...next.keys()]))
      if (isBreach(write, writer, key, preview.get(key), next.get(key)))
        breaches.push(`${JSON.stringify(write)} changes ${key}`)
    if (!isDeepStrictEqual(next, preview)) effective += 1
    preview = next
  }
  return { effective, breaches }

  function soldBy(write: Write): SoldSubscription {
    const isAbout = (one: SoldSubscription) =>
      write.what === 'own'
        ? one.id === write.subscription
        : write.what === 'association'
          ? one.reseller === write.reseller
          : write.what === 'relation' && one.customer === write.customer
    return ledger.sold.find(isAbout) ?? ledger.sold[0]!
  }

  /** The margins of a subscription in the explanations for all sellers except one. */
  async function marginsOfOthers(
    { id, customer, reseller }: SoldSubscription,
    writer: string,
  ): Promise<Body[]> {
    const sellers = [csp, ...(reseller === null ? [] : [reseller])].filter((seller) => seller !== writer)
    return await Promise.all(
      sellers.map(async (seller) => {
        const headers = seller === csp ? {} : await premises.authorization(seller)
        const path = `/v1/customers/${customer}/subscriptions/${id}/price-explanation`
        const { body } = await api.request('GET', path, { headers })
        const step = body.steps.find((one: Body) => one.step.name === 'Margin')
        return [step?.level, step?.margin, seller === csp ? body.revenuePrice : null]
      }),
    )
  }

  async function previewed(): Promise<Map<string, Change>> {
    for (;;) {
      const { status, body } = await api.request('GET', `/v1/Invoices/${invoiceId}/re-rating/preview`)
      if (status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        continue
      }
      expect(status).toBe(200)
      return new Map(
        body.differences.map((one: Body) => [`${one.resellerId ?? csp} ${one.customerId}`, one] as const),
      )
    }
  }
}

const nothing: Change = { forReseller: 0, forCustomer: 0 }

/** Whether a write must not change this part of the preview; the key has seller and customer. */
function isBreach(
  write: Write,
  writer: string,
  key: string,
  before: Change = nothing,
  after: Change = nothing,
): boolean {
  const [seller, customer] = key.split(' ')
  const [isListSame, isPriceSame] = [
    before.forReseller === after.forReseller,
    before.forCustomer === after.forCustomer,
  ]
  if (isListSame && isPriceSame) return false
  if (writer !== csp)
    return !isListSame || seller !== writer || ('customer' in write && write.customer !== customer)
  if (write.what === 'association') return seller !== write.reseller
  if (write.what === 'relation') return seller !== csp || write.customer !== customer
  return !('customer' in write) || write.customer !== customer
}
