import { expect, it } from 'vitest'
import { linksOf } from './operation-links.ts'

const none = { orderId: null, subscriptionId: null, invoiceId: null, providerInstanceId: null }

it.each([
  ['no job', [], none],
  [
    'one job',
    [{ orderId: 'o', providerInstanceId: 'p' }],
    { ...none, orderId: 'o', providerInstanceId: 'p' },
  ],
  [
    'jobs at one instance',
    [{ providerInstanceId: 'p' }, { providerInstanceId: 'p' }],
    { ...none, providerInstanceId: 'p' },
  ],
  ['jobs at several instances', [{ providerInstanceId: 'p' }, { providerInstanceId: 'q' }], none],
  [
    'a job that names no instance',
    [{ subscriptionId: 's', providerInstanceId: 'p' }, { subscriptionId: 's' }],
    { ...none, subscriptionId: 's', providerInstanceId: 'p' },
  ],
])('finds what %s concern', (_, data, links) => {
  expect(linksOf(data)).toEqual(links)
})
