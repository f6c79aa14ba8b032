import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiSort, nextSort, type Sort, sortOf, sortRows, sortText } from '../../console/src/parts/sort.ts'
import { chargeTypeOf } from '../../console/src/screens/invoices/charge-types.ts'
import { hasLineList, levelBelow, recipientOf, shareOf } from '../../console/src/screens/invoices/filter.ts'
import { type InvoiceLine, lineOf } from '../../console/src/screens/invoices/line.ts'
import {
  changeSince,
  endedSince,
  neighboursOf,
  partKey,
} from '../../console/src/screens/invoices/neighbours.ts'
import {
  type Amounts,
  amountOfUnit,
  comparedSums,
  earnedInAll,
  earnedOf,
  markedUp,
  surcharge,
  termShare,
} from '../../console/src/screens/invoices/sums.ts'
import { lossesOf, ofSeller } from '../../console/src/screens/months/losses.ts'

const amounts = (total: string, totalForReseller: string | null, totalForCustomer: string): Amounts => ({
  ...{ total, totalForReseller, totalForCustomer },
})

describe('the losses of a customer', () => {
  const line = (
    id: string,
    resellerName: string | null,
    ...[total, forReseller, forCustomer]: (string | null)[]
  ) =>
    ({ id, resellerName, total, totalForReseller: forReseller, totalForCustomer: forCustomer }) as InvoiceLine

  it('are the lines below cost, the largest first, each with its reason', () => {
    const lines = [
      line('earns', 'R', '10', '11', '12'),
      line('resold below cost', 'R', '10', '9.5', '12'),
      line('sold directly', null, '10', '0', '12'),
      line('without a margin', 'R', '10', null, null),
      line('credited too much', null, '-10', '0', '-10.4'),
      line('credited less', null, '-10', '0', '-9'),
    ]
    expect(lossesOf(lines).map(({ line, result, reason }) => [line.id, result, reason])).toEqual([
      ['without a margin', '-10', 'nobodyPays'],
      ['resold below cost', '-0.5', 'belowCost'],
      ['credited too much', '-0.4', 'creditAboveCost'],
    ])
  })

  it('count a line together with its corrections', () => {
    const numbered = (of: InvoiceLine, lineNumber: string, customerId: string | null) => ({
      ...of,
      ...{ lineNumber, customerId, correctedLineNumber: null },
    })
    const correcting = (of: InvoiceLine, correctedLineNumber: string) => ({
      ...numbered(of, `correction of ${correctedLineNumber}`, 'customer'),
      correctedLineNumber,
    })
    const lines = [
      numbered(line('corrected', 'R', '10', '9', '12'), '1', 'customer'),
      numbered(line('still below cost', 'R', '10', '9', '12'), '2', 'customer'),
      numbered(line('bill', null, '100', null, null), '3', null),
      correcting(line('correction', 'R', '0', '1.5', '0'), '1'),
      correcting(line('too small', 'R', '0', '0.5', '0'), '2'),
      correcting(line('found', 'R', '0', '90', '95'), '3'),
    ]
    expect(lossesOf(lines).map((one) => [one.line.id, one.paid, one.cost, one.result])).toEqual([
      ['found', '90', '100', '-10'],
      ['still below cost', '9.5', '10', '-0.5'],
    ])
    expect(ofSeller(lines, 'R')).toBe(lines)
    expect(ofSeller(lines, null)).toEqual([])
  })
})

describe('the invoice explorer', () => {
  it('distinguishes a direct sale from lines whose customer or seller is unknown', () => {
    const none = { resellerId: null, customerId: null, subscriptionId: null }
    expect(partKey({ ...none, isUnknown: true })).not.toBe(partKey({ ...none, isUnknown: false }))
  })

  it('compares the sum of the rows with the total exactly, where a double would not', () => {
    const rows = Array.from({ length: 10 }, () => amounts('0.1', '0.2', '0.3'))
    expect(comparedSums(rows, amounts('1', '2', '3.01'))).toEqual([
      { member: 'total', visible: '1', stated: '1', difference: '0', isEqual: true },
      { member: 'totalForReseller', visible: '2', stated: '2', difference: '0', isEqual: true },
      { member: 'totalForCustomer', visible: '3', stated: '3.01', difference: '-0.01', isEqual: false },
    ])
  })

  it('counts an unknown amount as 0, as the total does', () => {
    const unknown = { total: '5', totalForReseller: null, totalForCustomer: null }
    expect(
      comparedSums([unknown, amounts('1', '2', '3')], amounts('6', '2', '3')).every(({ isEqual }) => isEqual),
    ).toBe(true)
  })

  it('shows a reseller and a customer no amount twice', () => {
    const ofReseller = comparedSums([], amounts('2', '2', '3'))
    expect(ofReseller.map(({ member }) => member)).toEqual(['total', 'totalForCustomer'])
    expect(comparedSums([], amounts('3', null, '3')).map(({ member }) => member)).toEqual(['total'])
  })

  it('says what the reader earns, and shows a loss as a negative amount', () => {
    expect(earnedOf(amounts('100', '107', '120'), 'csp', false)).toEqual({ amount: '7', percent: '7' })
    expect(earnedOf(amounts('100', '99', '120'), 'csp', false)).toEqual({ amount: '-1', percent: '-1' })
    expect(earnedOf(amounts('100', '0', '120'), 'csp', true)).toEqual({ amount: '20', percent: '20' })
    expect(earnedOf(amounts('107', '107', '120'), 'reseller', false)).toEqual({
      amount: '13',
      percent: '12.1495',
    })
    expect(earnedOf(amounts('0', '5', '6'), 'csp', false)).toEqual({ amount: '5', percent: null })
    expect(earnedOf(amounts('100', null, '120'), 'csp', false)).toBeNull()
    expect(earnedOf(amounts('100', null, '100'), 'customer', false)).toBeNull()
  })

  it('adds what the reader earns with all rows, those sold directly by the price of the customer', () => {
    const resold = { ...amounts('100', '107', '120'), resellerId: 'one' }
    const direct = { ...amounts('100', '0', '90'), resellerId: null }
    expect(earnedInAll([resold, direct], 'csp')).toEqual({ amount: '-3', percent: '-1.5' })
    expect(earnedInAll([resold, { ...resold, total: null }], 'csp')).toBeNull()
    expect(earnedInAll([resold], 'customer')).toBeNull()
  })

  it('finds the invoices of the months beside another one, in its currency', () => {
    const of = (month: string, currency: string | null = 'EUR') => ({
      ...{ id: `${month} ${currency}`, currency, billingPeriodStart: `${month}-01T00:00:00.000Z` },
    })
    const all = [
      of('2026-10'),
      of('2026-09', 'PLN'),
      of('2026-08'),
      of('2026-11'),
      of('2026-07'),
      of('2026-12'),
    ]
    expect(neighboursOf(of('2026-10'), all)).toEqual({ before: of('2026-08'), after: of('2026-11') })
    expect(neighboursOf(of('2026-09', 'PLN'), all)).toEqual({ before: undefined, after: undefined })
  })

  it('compares a part of an invoice with the same part of another one', () => {
    const part = (customerId: string, total: string | null, resellerId: string | null = 'r') => ({
      ...{ resellerId, customerId, subscriptionId: null, total },
    })
    const before = [part('one', '10.10'), part('two', null)]
    expect(changeSince(part('one', '10.30'), before, 'total')).toEqual({ amount: '0.2', isNew: false })
    expect(changeSince(part('three', '5'), before, 'total')).toEqual({ amount: '5', isNew: true })
    // Another reseller sells to the same customer.
    expect(changeSince(part('one', '5', 'other'), before, 'total')).toEqual({ amount: '5', isNew: true })
    expect(changeSince(part('two', '5'), before, 'total')).toBeNull()
    expect(changeSince(part('one', null), before, 'total')).toBeNull()
  })

  it('has the parts that ended, so that the changes add up to that of the whole', () => {
    const part = (customerId: string, total: string, totalForReseller: string | null = total) => ({
      ...{ resellerId: 'r', customerId, subscriptionId: null, lineCount: 2 },
      ...{ total, totalForReseller, totalForCustomer: '9' },
    })
    const before = [part('stays', '10'), part('ended', '7.5'), part('ended for a customer', '3', null)]
    const now = [part('stays', '12'), part('new', '4')]
    const ended = endedSince(now, before)
    expect(ended).toEqual([
      { ...part('ended', '0'), lineCount: 0, totalForCustomer: '0' },
      { ...part('ended for a customer', '0', null), lineCount: 0, totalForCustomer: '0' },
    ])
    const changes = [...now, ...ended].map((one) => Number(changeSince(one, before, 'total')?.amount))
    expect(changes).toEqual([2, 4, -7.5, -3])
  })

  it('sorts rows by a value on demand, with losses first and unknown values last', () => {
    const rows = [
      { earned: 5 },
      { earned: null },
      { earned: -3 },
      { earned: 100 },
      { earned: 5, second: true },
    ]
    const sorted = (direction: 'ascending' | 'descending') =>
      sortRows(rows, ({ earned }) => earned, direction).map(({ earned }) => earned)
    expect(sorted('ascending')).toEqual([-3, 5, 5, 100, null])
    expect(sorted('descending')).toEqual([100, 5, 5, -3, null])
    expect(sortRows(rows, ({ earned }) => earned, 'ascending')[2]).toBe(rows[4])
    const clicks = [1, 2, 3].reduce<(Sort | undefined)[]>(
      (all) => [...all, nextSort(all.at(-1), 'earned')],
      [],
    )
    expect(clicks.map((sort) => sort?.direction)).toEqual(['ascending', 'descending', undefined])
    expect(nextSort({ id: 'total', direction: 'descending' }, 'earned')).toEqual({
      id: 'earned',
      direction: 'ascending',
    })
  })

  it('leaves the order of a list with more pages to the API, and has it in the URL', () => {
    expect(apiSort('Status')).toEqual({ sortPropertyName: 'Status', ascendingOrder: true })
    expect(apiSort('-Status')).toEqual({ sortPropertyName: 'Status', ascendingOrder: false })
    expect(apiSort(undefined)).toEqual({})
    expect(sortText(nextSort(undefined, 'Status'))).toBe('Status')
    expect(sortText(nextSort(sortOf('Status'), 'Status'))).toBe('-Status')
    expect(sortText(nextSort(sortOf('-Status'), 'Status'))).toBeUndefined()
  })

  it('knows the kind of a charge in any case, and leaves others to the words of the vendor', () => {
    expect(['New', 'cycleCharge', 'customercredit'].map(chargeTypeOf)).toEqual([
      'new',
      'cycleCharge',
      'customerCredit',
    ])
    expect(chargeTypeOf('promotion')).toBeUndefined()
  })

  it('calculates an amount from the amount before only if the markup leads to it', () => {
    expect(markedUp('339.48', '7', '363.24', 'EUR')).toEqual({ factor: '1.07', exact: '363.2436' })
    expect(markedUp('339.48', '7', '363.25', 'EUR')).toBeNull()
    expect(markedUp(null, '7', '363.24', 'EUR')).toBeNull()
  })

  it('rounds the product to the decimals of its currency', () => {
    expect(markedUp('101', '17.5', '119', 'JPY')).toEqual({ factor: '1.175', exact: '118.675' })
    expect(markedUp('0.301', '2.5', '0.309', 'KWD')).toEqual({ factor: '1.025', exact: '0.308525' })
    // 0.3 is 0.300, to which the product is not rounded.
    expect(markedUp('0.301', '0', '0.3', 'KWD')).toBeNull()
  })

  it('calculates the amount of a line from the price of one unit, or of a term that is charged in parts', () => {
    expect(termShare('4.92', '55', '270.6', 'EUR')).toEqual({ charges: 1, exact: '270.6' })
    expect(termShare('52.2648', '24', '104.53', 'EUR')).toEqual({ charges: 12, exact: '104.5296' })
    expect(termShare('11.17886', '5', '55.89', 'EUR')).toEqual({ charges: 1, exact: '55.8943' })
    expect(termShare('600', '2', '33', 'JPY')).toEqual({ charges: 36, exact: '33.33333333' })
    // A part of a month, and a month that the vendor truncates.
    expect(termShare('52.2648', '24', '80.10', 'EUR')).toBeNull()
    expect(termShare('59.13', '55', '270.6', 'EUR')).toBeNull()
    expect(termShare('0', '24', '0', 'EUR')).toBeNull()
    expect(termShare(null, '24', '1', 'EUR')).toBeNull()
  })

  it('divides the amount of a line by its units', () => {
    expect(amountOfUnit('270.6', '55', 'EUR')).toEqual({ value: '4.92', isExact: true })
    expect(amountOfUnit('655.96', '25', 'EUR')).toEqual({ value: '26.2384', isExact: true })
    expect(amountOfUnit('-9.84', '-2', 'EUR')).toEqual({ value: '4.92', isExact: true })
    // 55 x 6.021 would be 331.155, which rounds to the amount, too; 55 x 6.02 would be 331.10.
    expect(amountOfUnit('331.16', '55', 'EUR')).toEqual({ value: '6.021', isExact: false })
    expect(amountOfUnit('559.75', '31', 'EUR')).toEqual({ value: '18.0565', isExact: false })
    expect(amountOfUnit('-559.75', '31', 'EUR')).toEqual({ value: '-18.0565', isExact: false })
    // Ten million units need 9 decimals, which give the amount itself.
    expect(amountOfUnit('123456.07', '10000000', 'EUR')).toEqual({ value: '0.012345607', isExact: true })
    expect(amountOfUnit('1000', '7', 'JPY')).toEqual({ value: '142.9', isExact: false })
    expect(amountOfUnit('0.0000001', '3', 'EUR')).toEqual({ value: '0.00000003', isExact: false })
    expect(amountOfUnit('1', '0', 'EUR')).toBeNull()
    expect(amountOfUnit(null, '1', 'EUR')).toBeNull()
  })

  it('writes the amount of one unit with the fewest decimals that lead to the amount', () => {
    const cents = (count: number) => Big(count).div(100).toFixed()
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e7 }), (count, units) => {
        const [amount, quantity] = [cents(count), String(units)]
        const { value, isExact } = amountOfUnit(amount, quantity, 'EUR')!
        const product = Big(value).times(quantity)
        expect(product.round(2).toFixed()).toBe(Big(amount).toFixed())
        expect(product.eq(amount)).toBe(isExact)
        const decimals = value.split('.')[1]?.length ?? 0
        if (isExact || decimals <= 2) return
        const shorter = Big(amount)
          .div(quantity)
          .round(decimals - 1)
        expect(shorter.times(quantity).round(2).eq(amount)).toBe(false)
      }),
    )
  })

  it('says by how many percent an amount is above another one', () => {
    expect(surcharge('48', '52.8')).toBe('10')
    expect(surcharge('-48', '-52.8')).toBe('10')
    expect(surcharge('3', '3.1')).toBe('3.3333')
    expect(surcharge('581.56', '508.86')).toBe('-12.5009')
    expect(surcharge('0', '1')).toBeNull()
    expect(surcharge(null, '1')).toBeNull()
  })

  it.each([
    ['csp', {}, 'Reseller'],
    ['csp', { resellerId: 'r' }, 'Customer'],
    ['csp', { direct: 'yes' }, 'Customer'],
    ['csp', { resellerId: 'r', customerId: 'c' }, 'Subscription'],
    ['reseller', {}, 'Customer'],
    ['reseller', { customerId: 'c' }, 'Subscription'],
    ['customer', {}, 'Subscription'],
  ] as const)('shows a %s with the filter %o what is at the level %s', (role, filter, level) => {
    expect(levelBelow(filter, role)).toBe(level)
  })

  it('lists the lines of every part but the direct sales, which the API cannot select', () => {
    const parts = [{}, { resellerId: 'r' }, { direct: 'yes', customerId: 'c' }, { direct: 'yes' }] as const
    expect(parts.map(hasLineList)).toEqual([true, true, true, false])
  })

  it.each([
    ['csp', { customerId: 'c', resellerId: 'r' }, 'customer'],
    ['csp', { resellerId: 'r' }, 'reseller'],
    ['csp', {}, undefined],
    ['reseller', { customerId: 'c' }, 'customer'],
    ['reseller', { resellerId: 'r' }, undefined],
    ['customer', { customerId: 'c' }, undefined],
  ])('offers a %s with the part %j a file for the %s', (role, filter, recipient) =>
    expect(recipientOf(filter, role)).toBe(recipient),
  )

  it('names a part to the API by its reseller and its customer', () => {
    expect(shareOf({ resellerId: 'r', customerId: 'c', subscriptionId: 's' })).toEqual({
      resellerId: 'r',
      customerId: 'c',
    })
    expect(shareOf({ direct: 'yes' })).toEqual({})
  })

  it('reads the lines of each kind into one form', () => {
    const line = {
      ...{ id: 'l', customerId: 'c', subscriptionId: 's', subscriptionName: null },
      subtotalForCustomer: '3',
    }
    expect(
      lineOf({ ...line, subtotal: '1', subtotalForReseller: '2', quantity: 5, lineNumber: '7' }, 'csp'),
    ).toMatchObject({
      total: '1',
      totalForReseller: '2',
      totalForCustomer: '3',
      quantity: '5',
      lineNumber: '7',
    })
    const usage = { ...line, subtotalForReseller: '2', usageDate: '2026-09-12', consumedQuantity: '1.5' }
    expect(lineOf(usage, 'reseller')).toMatchObject({ total: '2', from: '2026-09-12', quantity: '1.5' })
    expect(lineOf(line, 'customer')).toMatchObject({ total: '3', totalForReseller: null })
  })
})
