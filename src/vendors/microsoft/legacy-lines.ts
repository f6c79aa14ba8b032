import { done } from '../outcome.ts'
import type { Answer, Tracing } from '../port.ts'
import type { Call, Connection } from './connection.ts'
import { BrokenOff } from './http.ts'

const lines = {
  ...{ method: 'GET', path: '/invoices/{invoiceId}/lineitems/{provider}/billinglineitems' },
  ...{ family: 'invoices', as: 'app' },
} as const satisfies Call

/** The vendor's largest page. */
const size = '2000'

/** The lines of a legacy invoice: pages, of which the next is asked for when the one before has been taken. */
export async function legacyLines(
  { pages }: Connection,
  invoiceId: string,
  provider: string,
  tracing: Tracing,
): Promise<Answer<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>> {
  const details = { params: { invoiceId, provider }, query: { size }, isSlow: true }
  const read = pages(lines, details, tracing)
  // The first page tells whether there is anything to read at all.
  const first = await read.next()
  if (first.done) return done({ bytes: bytesOf([], read), isGzip: false })
  if (first.value.kind !== 'done') return first.value
  return done({ bytes: bytesOf(first.value.value, read), isGzip: false })
}

async function* bytesOf(
  first: readonly unknown[],
  rest: AsyncIterable<Answer<readonly unknown[]>>,
): AsyncGenerator<Uint8Array> {
  yield textOf(first)
  for await (const page of rest) {
    if (page.kind !== 'done')
      throw new BrokenOff('reason' in page ? page.reason : 'it wants no more requests')
    yield textOf(page.value)
  }
}

function textOf(items: readonly unknown[]): Uint8Array {
  return Buffer.from(items.map((item) => `${JSON.stringify(fileLine(item))}\n`).join(''))
}

/** A line as files have it: with names that begin with a capital, and without what belongs to the interface. */
function fileLine(item: unknown): unknown {
  const members = Object.entries(Object(item)).filter(([name]) => name !== 'attributes' && name !== 'links')
  return Object.fromEntries(members.map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value]))
}
