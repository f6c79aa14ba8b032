import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { copiedRows } from '../write/copied-rows.ts'
import { fieldCount, openRowOutput } from '../write/copy-output.ts'
import { lineIds } from './line-ids.ts'

const invoice = { tenantId: randomUUID(), invoiceId: randomUUID(), lineKey: randomUUID() }
// The lines of the first two pieces: piece n has the numbers from n * 1,000,000,000.
const numbers = [0, 1_000_000_000].flatMap((first) =>
  Array.from({ length: 2_500 }, (_, line) => first + line),
)
const idsOf = (of: Parameters<typeof lineIds>[0], wanted = numbers) => {
  const idOf = lineIds(of)
  const output = openRowOutput()
  for (const number of wanted) {
    output.raw(fieldCount(1))
    output.bytes(idOf(number))
  }
  return copiedRows(output.take(), ['uuid']).map(([id]) => id!)
}

describe('ids of invoice lines', () => {
  it('are unique UUIDs of version 8', () => {
    const ids = idsOf(invoice)
    expect(new Set(ids).size).toBe(numbers.length)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('are the same in a repeated import, in whichever order the lines come', () => {
    expect(idsOf(invoice, numbers.toReversed()).toReversed()).toEqual(idsOf(invoice))
  })

  it('depend on the key of the invoice, and do not show the order of the lines', () => {
    const others = new Set(idsOf({ ...invoice, lineKey: randomUUID() }))
    const ids = idsOf(invoice)
    expect(ids.filter((id) => others.has(id))).toEqual([])
    for (const part of [(id: string) => id.slice(0, 8), (id: string) => id.slice(-12)]) {
      const ascending = ids.filter((id, at) => at > 0 && part(id) > part(ids[at - 1]!)).length
      expect(ascending / ids.length).toBeGreaterThan(0.45)
      expect(ascending / ids.length).toBeLessThan(0.55)
    }
  })

  it('of an invoice without a key end with the number of the line, as before', () => {
    const [first, last] = idsOf({ ...invoice, lineKey: null }, [1, 0xabc])
    expect([first!.slice(-12), last!.slice(-12)]).toEqual(['000000000001', '000000000abc'])
    expect(first!.slice(0, -12)).toBe(last!.slice(0, -12))
  })
})
