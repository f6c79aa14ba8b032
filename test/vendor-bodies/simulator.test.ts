import { afterAll, beforeAll, expect, test } from 'vitest'
import { indirectProvider, refreshTokens, resellers, securityGroups } from '../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../simulator/simulator.ts'
import { newCustomer, newIntent, valueIn } from '../../src/vendors/conformance/conformance.ts'
import { controlOf, openVendor, peopleAt, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { purchase as anyPurchase, school } from './asking.ts'
import { answers, callKey } from './corpus.ts'
import { type Exchange, startRecordingProxy } from './recording-proxy.ts'
import { beyond, noteShape } from './shapes.ts'
import { withoutDocument } from './without-document.ts'

// The adapter makes typical requests to the simulator through a recording proxy. The tests compare the recorded answers
// with the documented ones.

const [legacy, plan] = ['031c9e47-4802-4248-838e-778fb1d2cc05', 'DZH318Z0BPS6:0001']
let simulator: Simulator
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>

beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  proxy = await startRecordingProxy(simulator.url)
  await work()
})
afterAll(async () => {
  await proxy.stop()
  await simulator.close()
})

async function work(): Promise<void> {
  const control = controlOf(simulator.url)
  const people = peopleAt(control)
  const { mpnId } = resellers[0]!
  const settings = settingsFor(proxy.url, indirectProvider, refreshTokens.indirect)
  const vendor = openVendor({ type: 'MicrosoftTier2', ...settings })
  const intent = newIntent
  await vendor.testConnection(intent())
  await vendor.verifyReseller(mpnId, intent())
  await vendor.relationshipLink(null, intent())
  const wanted = newCustomer(mpnId)
  const { customer } = valueIn(await vendor.createCustomer(wanted, intent()))
  const { customerId } = customer
  await vendor.findCreatedCustomer(wanted, intent())
  await vendor.resellersOf(customerId, intent())
  await vendor.isAddressUsable(wanted.company.address, intent())
  const seen = valueIn(await vendor.company(customerId, intent()))
  await vendor.updateCompany(customerId, { ...seen, email: 'new@books.example' }, seen, intent())
  await vendor.addDomain(customerId, 'books.example', intent())
  await vendor.domains(customerId, intent())
  const acceptance = { firstName: 'Ada', lastName: 'Reader', email: 'a@books.example', phone: null }
  await vendor.acceptAgreement(customerId, { ...acceptance, agreedAt: new Date() }, intent())
  await vendor.agreement(customerId, intent())
  await vendor.setQualification(customerId, school, intent())
  await vendor.qualifications(customerId, intent())

  const userId = await people.enter(customerId, 'Ada Reader')
  await people.buy(customerId, people.products.one, 5)
  const page = { size: 10, search: null, sortBy: 'DisplayName', isDescending: false } as const
  await vendor.users(customerId, { ...page, seek: 'First', continuation: null }, intent())
  await vendor.updateUser(customerId, userId, { displayName: 'Ada B. Reader' }, intent())
  const [role] = valueIn(await vendor.roles(customerId, intent()))
  await vendor.addRole(customerId, userId, role!.roleId, intent())
  await vendor.userRoles(customerId, userId, intent())
  await vendor.licenses(customerId, intent())
  await vendor.changeLicenses(customerId, userId, { assign: [people.products.one], remove: [] }, intent())
  await vendor.userLicenses(customerId, userId, intent())
  await vendor.resetPassword(customerId, userId, 'Own-Passw0rd-2', intent())

  const market = { market: 'DE', segment: 'Commercial' } as const
  for await (const _ of valueIn(await vendor.offers(market, intent()))) break
  const place = { market: 'DE', currency: 'EUR' } as const
  const purchase = { ...anyPurchase, ...place, customerId, partnerId: mpnId }
  const buy = async (providerOfferId: string, more: object = {}) => {
    const one = { ...purchase, providerOfferId, reference: `Own ${providerOfferId}`, ...more }
    await vendor.checkPurchase(one, intent())
    const { cartId } = valueIn(await vendor.preparePurchase(one, intent()))
    const placed = valueIn(await vendor.placeOrder(one, cartId, intent()))
    await vendor.findOrder(one, intent())
    await vendor.order(customerId, placed.orderId, intent())
  }
  await buy('CFQ7TTC0LH18:0001')
  await buy(legacy)
  const add = async (more: object): Promise<string> =>
    (await control.act(`customers/${customerId}/subscriptions`, more)).id
  const running = await add({ quantity: 4 })
  const old = await add({ offer: legacy, quantity: 4 })
  const planId = await add({ offer: plan })
  await control.act(`subscriptions/${planId}/entitlements`, {})
  await vendor.subscriptions(customerId, intent())
  const subscription = valueIn(await vendor.subscription(customerId, running, intent()))
  await vendor.changeSubscription(customerId, subscription, { quantity: 6 }, intent())
  const { value: dates } = (await vendor.customTermEndDates(
    customerId,
    { termDuration: 'OneYear', targetSubscriptionId: null },
    intent(),
  )) as { value: readonly unknown[] }
  expect(dates.length).toBeGreaterThan(0)
  const moves = valueIn(await vendor.transitions(customerId, running, intent()))
  const move = moves.find(({ refusal }) => refusal === null)!
  const into = {
    termDuration: 'OneYear',
    billingFrequency: 'Monthly',
    destinationSubscriptionId: null,
  } as const
  await vendor.startTransition(customerId, running, { ...move, ...into, quantity: 1 }, intent())
  await vendor.transition(customerId, running, intent())
  const migration = { ...into, quantity: 4, purchaseFullTerm: false, reference: 'own-reference' }
  await vendor.checkMigration(customerId, old, migration, intent())
  await vendor.startMigration(customerId, old, migration, intent())
  await vendor.migration(customerId, old, intent())
  const [entitlement] = valueIn(await vendor.entitlements(customerId, planId, intent()))
  await vendor.grantOwnerAccess(customerId, entitlement!.entitlementId, `nobody@books.example`, intent())
  await vendor.setBudget(customerId, '250', intent())
  for await (const _ of valueIn(await vendor.changes(null, intent()))) break
  for (const _ of [1, 2]) await vendor.registerWebhook('http://127.0.0.1:9/hook', intent())

  const roleIds = ['29232cdf-9323-42fd-ade2-1d097af3e4de']
  const offered = {
    displayName: 'Own relationship',
    duration: 'P730D',
    customerId,
    roleIds,
    autoExtends: false,
  }
  const created = valueIn(await vendor.createDelegatedRelationship(offered, intent()))
  const { relationshipId } = created
  await vendor.lockForApproval(relationshipId, intent())
  await control.act(`delegated-relationships/${relationshipId}/approve`, { customerId })
  await control.advance('PT1M')
  await vendor.delegatedRelationships(null, intent())
  const access = { securityGroupId: securityGroups.indirect[0].id, roleIds }
  await vendor.assignAccess(relationshipId, access, intent())
  await vendor.accessAssignments(relationshipId, intent())
  await vendor.domains(customerId, intent())

  await control.billing({ closes: 'on-demand', polls: 1, retryAfter: 0 })
  await control.advance('P40D')
  await control.act(`partners/${indirectProvider.tenantId}/invoices`, {})
  const { invoices } = valueIn(await vendor.invoices(null, intent()))
  for (const { invoiceId, kinds } of invoices) {
    for (const kind of kinds) {
      const { exportId } = valueIn(await vendor.startLineExport(invoiceId, kind, intent()))
      for (let polls = 0; polls < 5; polls += 1) {
        const lines = valueIn(await vendor.lineExport(exportId, intent()))
        if (lines.state !== 'ready') continue
        for (const piece of lines.pieces.slice(0, 1)) {
          const { bytes } = valueIn(await vendor.linePiece(exportId, piece, intent()))
          for await (const _ of bytes);
        }
        break
      }
    }
  }
}

const undocumentedCalls = Object.keys(withoutDocument.simulatorCalls)
const knownKeys = [...new Set([...answers.map(({ call }) => callKey(call)), ...undocumentedCalls])]

/** The call of an exchange: a documented one, or one that is listed as having no document. */
function keyOf({ method, path }: Exchange): string {
  const plain = path.replace(/^\/v1(\.0)?(?=\/)/, '').toLowerCase()
  const fits = (key: string) => {
    const [ofKey, template = ''] = key.split(' ')
    const pattern = template.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')
    return ofKey === method && new RegExp(`^${pattern}$`).test(plain)
  }
  const fitting = knownKeys.filter(fits)
  // A fixed word takes precedence over a parameter.
  const best = fitting.toSorted((one, other) => one.split('{}').length - other.split('{}').length)[0]
  return best ?? `${method} ${plain}`
}

const answered = () => proxy.exchanges.filter(({ path, status }) => status < 300 && !/\/oauth2\//.test(path))

test('the simulator is called by documented calls', () => {
  const documented = new Set(answers.map(({ call }) => callKey(call)))
  const strange = new Set(
    answered()
      .map(keyOf)
      .filter((key) => !documented.has(key)),
  )
  expect([...strange].toSorted()).toEqual(undocumentedCalls.toSorted())
})

test('the simulator answers with documented members and types, and no others', () => {
  const [shown, known] = [new Map(), new Map()]
  for (const { call, body } of answers) noteShape(known, callKey(call), body)
  expect(answered().length).toBeGreaterThan(60)
  for (const exchange of answered()) {
    const key = keyOf(exchange)
    if (!undocumentedCalls.includes(key)) noteShape(shown, key, exchange.body)
  }
  const strange = [...shown].flatMap(([kind, shape]) =>
    beyond(shape, known.get(kind)).map((one) => `${kind}: ${one}`),
  )
  expect(strange.toSorted()).toEqual(Object.keys(withoutDocument.simulator).toSorted())
})
