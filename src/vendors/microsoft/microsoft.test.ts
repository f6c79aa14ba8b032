import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  directPartner,
  indirectProvider,
  refreshTokens,
  resellers,
  securityGroups,
} from '../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../simulator/simulator.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { company, conformance, moved, newCustomer, newIntent, valueIn } from '../conformance/conformance.ts'
import { delegationConformance } from '../conformance/delegation.ts'
import { subscribingConformance } from '../conformance/subscriptions.ts'
import type { Vendor } from '../port.ts'
import { accountOf } from './account.ts'
import { controlOf, openVendor, peopleAt, settingsFor } from './simulated.ts'
import { openConnection } from './transport/connection.ts'
import { textAt } from './transport/wire.ts'

const [reseller, unsigned, inactive] = resellers
const school = {
  ...{ qualification: 'Education', validationCode: null },
  ...{ educationSegment: 'K12', website: null },
}

for (const { type, partner, token, partnerId, groups } of [
  {
    type: 'MicrosoftTier1',
    partner: directPartner,
    token: refreshTokens.direct,
    partnerId: null,
    groups: securityGroups.direct,
  },
  {
    type: 'MicrosoftTier2',
    partner: indirectProvider,
    token: refreshTokens.indirect,
    partnerId: reseller!.mpnId,
    groups: securityGroups.indirect,
  },
] as const) {
  const open = async () => {
    const simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
    const vendor = openVendor({ type, ...settingsFor(simulator.url, partner, token) })
    const people = peopleAt(controlOf(simulator.url))
    return { url: simulator.url, vendor, partnerId, people, stop: () => simulator.close() }
  }
  conformance(`a ${type} instance`, { capabilities: providerTypes[type].capabilities, open })
  subscribingConformance(`a ${type} instance with subscriptions`, async () => {
    const { url, ...premises } = await open()
    const { act } = controlOf(url)
    const path = (customerId: string) => `customers/${customerId}/subscriptions`
    const buy = async (customerId: string, quantity: number) => (await act(path(customerId), { quantity })).id
    return { ...premises, buy }
  })
  delegationConformance(`a ${type} instance that administers customers`, async () => {
    const { url, ...premises } = await open()
    const { act, advance } = controlOf(url)
    return {
      ...premises,
      securityGroupIds: [groups[0].id, groups[1].id],
      approve: (id, customerId) => act(`delegated-relationships/${id}/approve`, { customerId }),
      settle: () => advance('PT1M'),
    }
  })
}

describe('Microsoft', () => {
  let simulator: Simulator
  let control: ReturnType<typeof controlOf>
  let direct: Vendor
  let indirect: Vendor
  beforeAll(async () => {
    simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
    control = controlOf(simulator.url)
  })
  afterAll(() => simulator.close())
  beforeEach(async () => {
    await control.reset()
    direct = openVendor({
      type: 'MicrosoftTier1',
      ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
    })
    indirect = openVendor({
      type: 'MicrosoftTier2',
      ...settingsFor(simulator.url, indirectProvider, refreshTokens.indirect),
    })
  })

  describe('lets resellers sell', () => {
    test('for a direct bill partner any reseller, without a request', async () => {
      expect(await direct.verifyReseller('4711', newIntent())).toEqual({
        kind: 'done',
        value: { resellerId: null },
      })
      expect(await control.requests()).toEqual([])
    })

    test('for an indirect provider when they are connected and have signed', async () => {
      expect(await indirect.verifyReseller(reseller!.mpnId, newIntent())).toEqual({
        kind: 'done',
        value: { resellerId: reseller!.tenantId },
      })
    })

    test.each([
      [null, 'NoPartnerId', 'send the partner id of a reseller'],
      ['7654321', 'NoRelationship', 'invite the reseller'],
      [inactive!.mpnId, 'InactiveRelationship', 'renew the connection'],
      [unsigned!.mpnId, 'AgreementNotSigned', 'the reseller must sign it in Partner Center'],
    ])('and says why %s may not: %s', async (partnerId, code, whatToDo) => {
      const answer = await indirect.verifyReseller(partnerId, newIntent())
      expect(answer).toMatchObject({ kind: 'refused', code, reason: expect.stringContaining(whatToDo) })
    })
  })

  test('names the active reseller for which a customer was created, and no other', async () => {
    const created = async (vendor: Vendor, partnerId: string | null) =>
      valueIn(await vendor.createCustomer(newCustomer(partnerId), newIntent())).customer.customerId
    const ofReseller = await created(indirect, reseller!.mpnId)
    const named = async (customerId: string) => valueIn(await indirect.resellersOf(customerId, newIntent()))
    expect(await named(ofReseller)).toEqual([reseller!.mpnId])
    expect(await named(await created(indirect, null))).toEqual([])
    await control.act(`resellers/${reseller!.mpnId}`, { state: 'Inactive' })
    expect(await named(ofReseller)).toEqual([])
    await control.act(`resellers/${reseller!.mpnId}`, { state: 'Active' })
    const ofDirect = await created(direct, null)
    expect(valueIn(await direct.resellersOf(ofDirect, newIntent()))).toEqual([])
    expect(await indirect.resellersOf(ofDirect, newIntent())).toMatchObject({ kind: 'missing' })
  })

  test('makes links for customers of the account and of its resellers', async () => {
    const own = valueIn(await indirect.relationshipLink(null, newIntent()))
    const forReseller = valueIn(await indirect.relationshipLink(reseller!.tenantId, newIntent()))
    expect(new URL(own).searchParams.get('msppId')).toBe('0')
    expect(new URL(forReseller).searchParams.get('msppId')).toBe(reseller!.mpnId)
    expect(await direct.relationshipLink(reseller!.tenantId, newIntent())).toMatchObject({ kind: 'refused' })
  })

  test('creates customers for a reseller at an indirect provider, and only there', async () => {
    const wanted = newCustomer(reseller!.mpnId)
    await indirect.createCustomer(wanted, newIntent())
    await direct.createCustomer(newCustomer(reseller!.mpnId), newIntent())
    const relations = (await control.ledger('CreateCustomer')).map(
      ({ after, partnerId }) => after.relations[partnerId].associatedPartnerId,
    )
    expect(relations).toEqual([reseller!.mpnId, undefined])
  })

  test.each([
    ['DE', undefined],
    ['HU', '12345678'],
  ])('sends the registration number only where it is required: %s', async (country, told) => {
    const wanted = newCustomer(null)
    const address = { ...wanted.company.address, country, phone: '+36 1 5550100' }
    const company = { ...wanted.company, address }
    await direct.createCustomer(
      { ...wanted, company, organizationRegistrationNumber: '12345678' },
      newIntent(),
    )
    const [creation] = await control.ledger('CreateCustomer')
    expect(creation.after.organizationRegistrationNumber).toBe(told)
  })

  test('passes request and correlation ids on', async () => {
    const intent = newIntent()
    await direct.createCustomer(newCustomer(null), intent)
    await direct.isDomainAvailable('nordlicht', intent)
    const [creation, question] = await control.requests()
    expect(creation).toMatchObject(intent)
    expect(question).toMatchObject({ correlationId: intent.correlationId })
    expect(question.requestId).not.toBe(intent.requestId)
  })

  test.each([
    ['Verified', true],
    ['InteractionRequired', false],
    ['Multiple', false],
    ['None', false],
  ])('takes an address that is %s for usable: %s', async (status, isUsable) => {
    const address = { ...company.address, addressLine1: `${status} 1` }
    expect(await direct.isAddressUsable(address, newIntent())).toEqual({ kind: 'done', value: isUsable })
  })

  test('takes an address without a street for unusable', async () => {
    const address = { ...company.address, addressLine1: '' }
    expect(await direct.isAddressUsable(address, newIntent())).toEqual({ kind: 'done', value: false })
  })

  describe('guards company data', () => {
    const createdId = async () =>
      valueIn(await direct.createCustomer(newCustomer(null), newIntent())).customer.customerId

    test('that was changed at the vendor', async () => {
      const id = await createdId()
      await control.act(`customers/${id}/billing-profile`, { email: 'office@nordlicht.example' })
      expect(await direct.updateCompany(id, moved, company, newIntent())).toEqual({ kind: 'stale' })
    })

    test.each([{ status: 412 }, { status: 400, code: 2055 }])(
      'that changes between reading and writing: %j',
      async (answer) => {
        const id = await createdId()
        await control.faults([{ route: 'PUT /v1/customers/*/profiles/billing', fault: 'status', ...answer }])
        expect(await direct.updateCompany(id, moved, company, newIntent())).toEqual({ kind: 'stale' })
      },
    )

    test('and leaves alone what it does not know of', async () => {
      const id = await createdId()
      await control.act(`customers/${id}/billing-profile`, { defaultAddress: { region: 'Nord' } })
      await direct.updateCompany(id, moved, company, newIntent())
      const [, , update] = await control.ledger()
      expect(update.after.defaultAddress).toMatchObject({ region: 'Nord', addressLine1: 'Am Kai 3' })
      expect(update.after.defaultAddress).not.toHaveProperty('addressLine2')
    })
  })

  test('returns domains that only the directory of the customer has', async () => {
    const { customerId, domain } = valueIn(
      await direct.createCustomer(newCustomer(null), newIntent()),
    ).customer
    await direct.domains(customerId, newIntent())
    expect((await control.requests()).at(-1)).toMatchObject({ url: '/v1.0/domains', status: 200 })
    await control.act(`customers/${customerId}/relation`, { allowDelegatedAccess: false })
    const shutOut = openVendor({
      type: 'MicrosoftTier1',
      ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
    })
    expect(valueIn(await shutOut.domains(customerId, newIntent()))).toEqual([domain])
    // Being kept out by one customer says nothing about the consent of the account.
    expect((await shutOut.agreement(customerId, newIntent())).kind).toBe('done')
  })

  test('counts an acceptance by the customer itself', async () => {
    const { customerId } = valueIn(await direct.createCustomer(newCustomer(null), newIntent())).customer
    await control.act(`customers/${customerId}/agreement`, {})
    expect(await direct.agreement(customerId, newIntent())).toEqual({
      kind: 'done',
      value: { isAccepted: true },
    })
  })

  test('returns the state of vetting of a qualification', async () => {
    const { customerId } = valueIn(await direct.createCustomer(newCustomer(null), newIntent())).customer
    const qualification = await direct.setQualification(customerId, school, newIntent())
    expect(qualification).toEqual({ kind: 'done', value: { name: 'Education', vetting: 'InReview' } })
    await control.act(`customers/${customerId}/qualification`, { vettingStatus: 'Approved' })
    expect(valueIn(await direct.qualifications(customerId, newIntent()))).toEqual([
      { name: 'Education', vetting: 'Approved' },
    ])
  })

  test('refuses to part from a customer that still has subscriptions, and says which', async () => {
    const { customerId } = valueIn(await direct.createCustomer(newCustomer(null), newIntent())).customer
    await control.act(`customers/${customerId}/subscriptions`, { friendlyName: 'Office for Nordlicht' })
    expect(await direct.removeRelationship(customerId, newIntent())).toMatchObject({
      kind: 'refused',
      code: '2001',
    })
  })

  test('survives words of enumerations that are new to us, and byte order marks', async () => {
    const { customerId } = valueIn(await direct.createCustomer(newCustomer(null), newIntent())).customer
    await direct.setQualification(customerId, school, newIntent())
    await control.faults([
      { route: 'GET /v1/**', fault: 'unknown-enum' },
      { route: '* /**', fault: 'bom' },
    ])
    expect(valueIn(await direct.customer(customerId, newIntent()))).toMatchObject({ hasRelationship: true })
    expect(valueIn(await direct.qualifications(customerId, newIntent()))).toEqual([
      { name: 'not_known_yet', vetting: 'InReview' },
    ])
    expect(await indirect.verifyReseller(reseller!.mpnId, newIntent())).toMatchObject({
      code: 'InactiveRelationship',
    })
  })

  test('reads long lists page by page', async () => {
    for (let count = 0; count < 5; count += 1) await direct.createCustomer(newCustomer(null), newIntent())
    const settings = settingsFor(simulator.url, directPartner, refreshTokens.direct)
    const { pages } = openConnection(accountOf(1, settings, settings))
    const list = { method: 'GET', path: '/customers', family: 'customers', as: 'app' } as const
    const ids: (string | null)[][] = []
    for await (const page of pages(list, { query: { size: '2' } }, newIntent())) {
      ids.push(valueIn(page).map((one) => textAt(one, 'id')))
    }
    expect(ids.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(ids.flat()).size).toBe(5)
  })
})
