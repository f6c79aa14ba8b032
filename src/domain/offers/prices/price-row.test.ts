import { describe, expect, it } from 'vitest'
import { type PriceRow, readPriceRow } from './price-row.ts'

const now = new Date('2026-11-21T09:42:00Z')
const row: PriceRow = {
  ...{ providerOfferId: 'backup', name: 'Managed Backup', region: 'DE', currency: 'EUR' },
  ...{ termDuration: 'OneYear', billingFrequency: 'Annual', cost: '45.60' },
}

describe('a row of a file of prices', () => {
  it('says the least that there has to be', () => {
    expect(readPriceRow(row, now)).toEqual({
      price: {
        ...{ providerOfferId: 'backup', offerName: 'Managed Backup', offerType: 'License' },
        ...{ billingType: 'License', segment: 'Commercial', region: 'DE', currency: 'EUR' },
        ...{ termDuration: 'OneYear', billingFrequency: 'Annual', cost: '45.60', erp: null },
        ...{ validFrom: now, validTo: null },
      },
      offer: {
        ...{
          providerOfferId: 'backup',
          name: 'Managed Backup',
          offerType: 'License',
          billingType: 'License',
        },
        ...{ description: null, imageUrl: null, isAddon: false, isTrial: false },
        ...{ minQuantity: 1, maxQuantity: null, prerequisites: [] },
      },
    })
  })

  it('takes names in any case, dates and lists', () => {
    const full = {
      ...{ ...row, termDuration: 'oneyear', isAddon: 'TRUE', prerequisites: 'one | two' },
      ...{ validFrom: '2027-01-01', validTo: '2027-06-01T12:00:00+02:00', maxQuantity: '300' },
    }
    expect(readPriceRow(full, now)).toMatchObject({
      price: {
        termDuration: 'OneYear',
        validFrom: new Date('2027-01-01T00:00:00Z'),
        validTo: new Date('2027-06-01T10:00:00Z'),
      },
      offer: { isAddon: true, prerequisites: ['one', 'two'], maxQuantity: 300 },
    })
  })

  it.each([
    ['name', ''],
    ['region', 'de'],
    ['region', 'XK'],
    ['currency', 'XXX'],
    ['cost', '1e3'],
    ['cost', '-1'],
    ['cost', '0.123456789'],
    ['cost', '1,5'],
    ['erp', 'free'],
    ['validFrom', '2027-02-30'],
    ['validFrom', '2027-02-30T00:00:00Z'],
    ['validFrom', '2027-02-29T00:00:00+01:00'],
    ['validFrom', '01.01.2027'],
    ['validTo', '2026-11-21'],
    ['minQuantity', '0'],
    ['maxQuantity', '1.5'],
    ['isTrial', 'yes'],
    ['segment', 'Home'],
    ['name', 'a\0b'],
  ] as const)('is refused with a %s %j, by name', (column, value) => {
    const { problems } = readPriceRow({ ...row, [column]: value }, now) as { problems: string[] }
    expect(problems).toEqual([expect.stringContaining(column)])
  })

  it('has all of its problems reported', () => {
    const { problems } = readPriceRow({ ...row, cost: '', region: '', maxQuantity: '0' }, now) as {
      problems: string[]
    }
    expect(problems).toHaveLength(4)
  })
})
