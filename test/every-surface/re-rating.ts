import { succeeded, until } from '../harness/work.ts'
import { checkSums, invoicesOf, linesOf } from './bills.ts'
import { expectedLines } from './charges.ts'
import { decimalOf, minus, sumOf } from './oracle.ts'
import { nameOf } from './surfaces.ts'
import type { Body, SurfaceWorld } from './world.ts'

const owned = (sold: { forReseller: string | null; forCustomer: string | null }) => [
  sold.forReseller ?? '0',
  sold.forCustomer ?? '0',
]

/**
 * Compares the preview of each re-rating with the oracle, applies it, and compares what every subscription owes then.
 * Returns the number of changed lines.
 */
export async function checkReRating(world: SurfaceWorld): Promise<number> {
  const { api } = world
  let changed = 0
  for (const invoice of await invoicesOf(world)) {
    const { providerInvoiceId: number } = invoice
    const before = await linesOf(world, invoice, 'csp', {})
    const wanted = world.bought.flatMap((one) =>
      expectedLines(world, one)
        .filter(
          ({ month }) =>
            `${month}-${one.currency}` === number &&
            (one.offer.billing === 'OneTime') === (invoice.invoiceType === 'onetime'),
        )
        .map((line) => ({ ...line, one })),
    )
    const difference = (some: readonly (typeof wanted)[number][], lines: readonly Body[]) => {
      const after = some.map(owned)
      return [0, 1].map((place) =>
        minus(
          sumOf(after.map((one) => Number(one[place]))),
          sumOf(lines.map((line) => line[place === 0 ? 'subtotalForReseller' : 'subtotalForCustomer'])),
        ),
      )
    }
    const preview = await previewOf(world, invoice)
    const ids = new Set(world.bought.map(({ id }) => id))
    const own = before.filter(({ subscriptionId }) => ids.has(subscriptionId))
    const told = [preview.forReseller, preview.forCustomer].map((value) => decimalOf({ value }))
    world.check(`re-rating of ${number} ${invoice.invoiceType}`, told, difference(wanted, own))
    for (const one of preview.differences) {
      const isOf = (each: { reseller: string | null; customer: string }) =>
        each.reseller === one.resellerId && each.customer === one.customerId
      world.check(
        `re-rating of ${number} for ${one.resellerName} and ${one.customerName}`,
        [one.forReseller, one.forCustomer].map((value) => decimalOf({ value })),
        difference(
          wanted.filter((each) => isOf(each.one)),
          own.filter(({ resellerId, customerId }) => isOf({ reseller: resellerId, customer: customerId })),
        ),
      )
    }
    changed += preview.lines
    if (preview.lines === 0) continue
    const body = { reason: 'Margins were set late.' }
    await succeeded(api, await api.request('POST', `/v1/Invoices/${invoice.id}/re-rating`, { body }))
    const after = (await invoicesOf(world)).find(({ id }) => id === invoice.id)
    const lines = await linesOf(world, after, 'csp', {})
    await checkSums(world, after, lines)
    for (const id of new Set(wanted.map(({ one }) => one.id))) {
      const some = wanted.filter(({ one }) => one.id === id)
      world.check(
        `${number} after its re-rating: ${nameOf(some[0]!.one)}`,
        difference(
          some,
          lines.filter(({ subscriptionId }) => subscriptionId === id),
        ),
        ['0', '0'],
      )
    }
  }
  return changed
}

async function previewOf({ api }: SurfaceWorld, { id }: Body): Promise<Body> {
  const { body } = await until(
    'the preview of a re-rating',
    () => api.request('GET', `/v1/Invoices/${id}/re-rating/preview`),
    ({ status }) => status === 200,
  )
  return body
}
