import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition, invoiceFileName } from './file-name.ts'

const invoice = {
  ...{ id: 'b0ae44a0-0000-4000-8000-000000000001', periodStart: new Date('2026-10-01T00:00:00Z') },
  ...{ providerInstanceName: 'Hanse Microsoft', kind: 'license', revision: 4 },
}

describe('the name of a file about an invoice', () => {
  it('has the month, the instance, the kind, the recipient and the revision', () => {
    const name = invoiceFileName(invoice, { about: ['customer', null, 'Maschinenfabrik Höfner & Co. KG'] })
    expect(name).toMatch(
      /^2026-10_Hanse-Microsoft_license_customer_Maschinenfabrik-Höfner-Co-KG_revision-4_[\da-f]{6}$/,
    )
  })

  it('differs for invoices and parties with equal names, and stays in a later revision', () => {
    const named = (id: string, customerId: string, revision = 1) =>
      invoiceFileName({ ...invoice, id, revision }, { about: ['customer', 'Namesake'], ids: [customerId] })
    expect(new Set([named('a', 'c'), named('a', 'd'), named('b', 'c')]).size).toBe(3)
    expect(named('a', 'c', 2)).toBe(named('a', 'c').replace('revision-1', 'revision-2'))
  })

  it('can be saved on every system, whatever the parties are called', () => {
    const party = fc.option(fc.string({ unit: 'grapheme', maxLength: 255 }))
    fc.assert(
      fc.property(party, party, party, (providerInstanceName, reseller, customer) => {
        const one = { ...invoice, providerInstanceName, revision: 2_147_483_647 }
        const name = `${invoiceFileName(one, { about: ['customer', reseller, customer] })}.jsonl`
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(name).toMatch(/^2026-10_[\p{L}\p{M}\p{N}_-]+\.jsonl$/u)
      }),
    )
  })
})

describe('the header with the name of a file', () => {
  it.each([
    ['lines.csv', 'attachment; filename="lines.csv"'],
    ['a"b\\c.csv', `attachment; filename="a-b-c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
    ["it's.csv", 'attachment; filename="it\'s.csv"'],
    [
      'Höfner_Straße.pdf',
      `attachment; filename="Hofner_Strasse.pdf"; filename*=UTF-8''H%C3%B6fner_Stra%C3%9Fe.pdf`,
    ],
    [
      'Łódź (1).pdf',
      `attachment; filename="Lodz (1).pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%281%29.pdf`,
    ],
    ['東京.csv', `attachment; filename=".csv"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.csv`],
  ])('of %s is %s', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

  it('has only printable ASCII, and the whole name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const header = contentDisposition(name)
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x7e]*"(?:; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
        )
        const [, starred] = /filename\*=UTF-8''(.*)$/.exec(header) ?? []
        const [, plain] = /filename="([^"]*)"/.exec(header)!
        expect(starred === undefined ? plain : decodeURIComponent(starred)).toBe(name)
      }),
    )
  })
})
