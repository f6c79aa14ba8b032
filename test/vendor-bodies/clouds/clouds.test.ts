import { afterAll, beforeAll, expect, test } from 'vitest'
import { newIntent } from '../../../src/vendors/conformance/asking.ts'
import type { CloudName } from '../../../src/vendors/microsoft/clouds.ts'
import { openVendor, settingsFor } from '../../../src/vendors/microsoft/simulated.ts'
import { ids, purchase } from '../asking.ts'
import { answer } from '../corpus.ts'
import { startVendorServer, type VendorServer } from '../vendor-server.ts'

// Each page of the vendor names the clouds to which it applies. The adapter calls nothing that a cloud lacks.

let server: VendorServer
beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.stop())

function vendorIn(cloud: CloudName) {
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { cloud, limits: { tries: 1 } })
  return openVendor({ type: 'MicrosoftTier2', ...settings })
}

const countOf = (path: RegExp) => server.received.filter((request) => path.test(request.path)).length

test.each([
  ['global', 'missing', 2],
  ['usGovernment', 'done', 0],
  ['china', 'done', 0],
] as const)('a purchase without an agreement in the %s cloud comes to: %s', async (cloud, kind, asked) => {
  server.serve([
    answer('agreements/no-agreements'),
    answer('customers/validation-status'),
    answer('catalogue/availabilities-of-new-commerce'),
  ])
  expect(await vendorIn(cloud).checkPurchase(purchase, newIntent())).toMatchObject({ kind })
  expect(countOf(/agreement/i)).toBe(asked)
})

test.each(['usGovernment', 'china'] as const)('the %s cloud gets no acceptance', async (cloud) => {
  server.serve([])
  const signatory = { firstName: 'Ada', lastName: 'Reader', email: 'a.reader@harbourbooks.example' }
  const acceptance = { ...signatory, agreedAt: new Date('2026-11-01T00:00:00Z'), phone: null }
  const accepted = await vendorIn(cloud).acceptAgreement(ids.customer, acceptance, newIntent())
  expect(accepted).toEqual({ kind: 'done', value: null })
  expect(await vendorIn(cloud).agreement(ids.customer, newIntent())).toMatchObject({
    ...{ kind: 'refused', code: 'NoAgreements' },
  })
  expect(countOf(/agreement/i)).toBe(0)
})

test.each([
  ['global', 'missing', 1],
  ['usGovernment', 'missing', 1],
  ['china', 'done', 0],
] as const)('a reseller of unknown agreement in the %s cloud is %s', async (cloud, kind, asked) => {
  server.serve([answer('partners/retrieve-a-list-of-indirect-resellers')])
  expect(await vendorIn(cloud).verifyReseller('4847383', newIntent())).toMatchObject({ kind })
  expect(countOf(/agreementstatus/i)).toBe(asked)
})

test.each([
  ['global', 'done', 1],
  ['usGovernment', 'done', 1],
  ['china', 'refused', 0],
] as const)('the audit records of the %s cloud are %s', async (cloud, kind, asked) => {
  server.serve([answer('notices/a-record-of-partner-center-activity-by-user')])
  const answered = await vendorIn(cloud).changes(new Date(), newIntent())
  expect(answered).toMatchObject(kind === 'done' ? { kind } : { kind, code: 'NoChangeFeed' })
  expect(countOf(/auditrecords/i)).toBe(asked)
})
