import { describe, expect, it } from 'vitest'
import type { Audience } from './invoice-lines.ts'
import { invoiceReader, type WantedLines } from './invoice-reader.ts'

const callers = {
  csp: { role: 'csp', resellerId: null, customerId: null },
  reseller: { role: 'reseller', resellerId: 'r1', customerId: null },
  customer: { role: 'customer', resellerId: null, customerId: 'c1' },
} as const

describe('who reads an invoice', () => {
  it.each<[Audience, WantedLines, string]>([
    ['csp', {}, 'csp null null'],
    ['csp', { resellerId: 'r2' }, 'csp r2 null'],
    ['csp', { audience: 'reseller', resellerId: 'r2' }, 'reseller r2 null'],
    ['csp', { audience: 'customer', customerId: 'c2' }, 'customer null c2'],
    ['reseller', {}, 'reseller r1 null'],
    ['reseller', { resellerId: 'r1', customerId: 'c2' }, 'reseller r1 c2'],
    ['reseller', { audience: 'customer' }, 'customer r1 null'],
    ['customer', {}, 'customer null c1'],
    ['customer', { customerId: 'c1', audience: 'customer' }, 'customer null c1'],
  ])('a %s that asks for %j reads as %s', (role, wanted, expected) => {
    const { audience, resellerId, customerId } = invoiceReader(callers[role], wanted)
    expect(`${audience} ${resellerId} ${customerId}`).toBe(expected)
  })

  it.each<[Audience, WantedLines]>([
    ['reseller', { audience: 'csp' }],
    ['reseller', { resellerId: 'r2' }],
    ['customer', { audience: 'csp' }],
    ['customer', { audience: 'reseller' }],
    ['customer', { customerId: 'c2' }],
    ['customer', { resellerId: 'r1' }],
  ])('a %s may not ask for %j', (role, wanted) => {
    expect(() => invoiceReader(callers[role], wanted)).toThrow(expect.objectContaining({ kind: 'forbidden' }))
  })

  it('a csp says as which reseller it reads', () => {
    const problems = [{ path: 'resellerId', description: expect.any(String) }]
    expect(() => invoiceReader(callers.csp, { audience: 'reseller' })).toThrow(
      expect.objectContaining({ kind: 'invalid', problems }),
    )
  })
})
