import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorRoutes } from '../../simulator/routes.ts'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { askings, ids } from './asking.ts'
import { answer, answers, callKey, requests } from './corpus.ts'
import { beyond, noteShape } from './shapes.ts'
import { type Received, startVendorServer, userToken, type VendorServer } from './vendor-server.ts'
import { withoutDocument } from './without-document.ts'

// Uses all functions of the adapter with documented answers, and compares its requests with documented requests.

let server: VendorServer
const received: (Received & { readonly key: string })[] = []
const documented = Map.groupBy(requests, ({ call }) => callKey(call))

beforeAll(async () => {
  server = await startVendorServer()
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { limits: { tries: 1 } })
  const vendor = openVendor({ type: 'MicrosoftTier2', ...settings })
  for (const [key, { ask, also = [] }] of Object.entries(askings)) {
    const one = answers.find(({ call, status }) => callKey(call) === key && status < 400)
    if (one === undefined) continue
    server.serve([one, ...also.map(answer)])
    await ask(vendor, one)
    received.push(...server.received.map((request) => ({ ...request, key: keyOf(request) })))
  }
})
afterAll(() => server.stop())

/** The documented call of a request. */
function keyOf({ method, path }: Received): string {
  const plain = path.replace(/^\/v1(\.0)?(?=\/)/, '').toLowerCase()
  const fits = (key: string) => {
    const [ofKey, template = ''] = key.split(' ')
    const pattern = template.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')
    return ofKey === method && new RegExp(`^${pattern}$`).test(plain)
  }
  const known = [...documented.keys(), ...answers.map(({ call }) => callKey(call))].filter(fits)
  return (
    known.toSorted((one, other) => one.split('{}').length - other.split('{}').length)[0] ??
    `${method} ${plain}`
  )
}

test('every request has a documented call', () => {
  const made = new Set(received.map(({ key }) => key))
  expect([...made].filter((key) => !documented.has(key)).toSorted()).toEqual(
    Object.keys(withoutDocument.calls).toSorted(),
  )
})

test('requests have the documented headers', () => {
  const missing = received.flatMap(({ key, headers }) =>
    // A page may show a header that only some requests of the call have.
    (commonHeaders(key) ?? []).filter((name) => !(name in headers)).map((name) => `${key}: ${name}`),
  )
  expect([...new Set(missing)].toSorted()).toEqual(Object.keys(withoutDocument.headers).toSorted())
})

const onlyOfUsers = new Set(
  [...documented].filter(([, pages]) => pages.every(({ caller }) => caller === 'user')).map(([key]) => key),
)

test('calls that only users may make have the token of a user', () => {
  const wrong = received.filter(
    ({ key, headers }) => onlyOfUsers.has(key) && headers.authorization !== `Bearer ${userToken}`,
  )
  expect([...new Set(wrong.map(({ key }) => key))]).toEqual([])
})

test('the simulator accepts these calls only from users', () => {
  const open = vendorRoutes.filter(
    (route) => onlyOfUsers.has(callKey(route)) && !('needs' in route && route.needs === 'user'),
  )
  expect(open.map(callKey)).toEqual([])
})

test('requests have documented parameters and no others', () => {
  const strange = received.flatMap(({ key, query }) => {
    if (!documented.has(key)) return []
    const names = documented
      .get(key)!
      .flatMap(({ call }) => [...new URLSearchParams(call.query ?? '').keys()])
    const known = new Set(names.map((name) => name.toLowerCase()))
    return [...query.keys()].filter((name) => !known.has(name.toLowerCase())).map((name) => `${key}: ${name}`)
  })
  expect([...new Set(strange)].toSorted()).toEqual(Object.keys(withoutDocument.parameters).toSorted())
})

test('bodies have documented members and types, and no others', () => {
  const strange = received.flatMap(({ key, body }) => {
    if (body === '' || !documented.has(key)) return []
    const [sent, known] = [new Map(), new Map()]
    noteShape(sent, key, plain(JSON.parse(body)))
    for (const one of documented.get(key)!) noteShape(known, key, plain(one.body))
    // A resource that is sent back whole has the members that were read.
    if (wholeResources.has(key))
      for (const one of answers.filter(({ call }) => call.path === wholeResources.get(key)))
        noteShape(known, key, plain(one.body))
    return beyond(sent.get(key) ?? new Map(), known.get(key)).map((member) => `${key}: ${member}`)
  })
  expect([...new Set(strange)].toSorted()).toEqual(Object.keys(withoutDocument.members).toSorted())
})

test.each(['a-state-owned-entity', 'a-school', 'a-government'])(
  'the claim of %s has the documented body',
  async (claimant) => {
    const { body } = requests.find(({ name }) => name === `qualification-of-${claimant}`)!
    const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
    const vendor = openVendor({
      type: 'MicrosoftTier2',
      ...settingsFor(server.url, partner, 'refresh token'),
    })
    server.serve([
      answer('customers/no-qualifications'),
      answer('customers/update-customer-qualification-asynchronous'),
    ])
    const none = { validationCode: null, educationSegment: null, website: null }
    const claim = { ...none, ...(body as { readonly qualification: string }) }
    await vendor.setQualification(ids.customer, claim, newIntent())
    const sent = server.received.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent!.body)).toEqual(body)
  },
)

const wholeResources = new Map([
  ['PATCH /customers/{}/subscriptions/{}', '/v1/customers/{customerId}/subscriptions/{subscriptionId}'],
  ['PUT /customers/{}/profiles/billing', '/v1/customers/{customerId}/profiles/billing'],
])

/** A body without the kinds of its objects, to compare it by the call. */
function plain(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (name, value) => (/^objectType$/i.test(name) ? undefined : value)),
  )
}

/** The headers that all documented requests of a call have. */
function commonHeaders(key: string): string[] | undefined {
  const lists = documented.get(key)?.map(({ headers }) => headers)
  return lists?.[0]?.filter((name) => lists.every((list) => list.includes(name)))
}
