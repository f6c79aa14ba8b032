import { expect, it } from 'vitest'
import { largestOf } from '../../console/src/screens/invoices/opening.ts'

const invoice = (providerInstanceId: string, invoiceType: 'license' | 'usage', total: string | null) => ({
  ...{ providerInstanceId, invoiceType },
  total,
})

it('opens the list of invoices with the most money', () => {
  const own = invoice('own', 'license', '9.90')
  const all = [own, invoice('indirect', 'license', '60'), invoice('direct', 'usage', '100')]
  expect(largestOf(all)).toEqual({ providerInstanceId: 'direct', invoiceType: 'usage' })
  // Several invoices of one list count together.
  expect(largestOf([...all, invoice('indirect', 'license', '50')])).toEqual({
    ...{ providerInstanceId: 'indirect', invoiceType: 'license' },
  })
  expect(largestOf([invoice('own', 'license', null)])).toEqual({
    ...{ providerInstanceId: 'own', invoiceType: 'license' },
  })
  expect(largestOf([])).toBeUndefined()
})
