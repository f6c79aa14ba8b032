import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Customer {
  readonly id: string
  version: string
  company: unknown
  readonly prefix: string
  domains: string[]
  isRelated: boolean
  hasAccepted: boolean
  qualifications: { name: string; isVetted: boolean }[]
  readonly carts: Map<string, Body>
  readonly orders: { id: string; reference: string; subscriptionId: string }[]
  readonly subscriptions: (Body & { id: string; version: string })[]
}
type Body = Record<string, unknown>
interface Reply {
  readonly status: number
  readonly content: unknown
}

const found = (content: unknown): Reply => ({ status: 200, content })
const problem = (status: number, code: string, reason: string): Reply => ({
  status,
  content: { code, reason },
})
const missing = problem(404, 'Missing', 'Licencia has no such object.')

/** Starts Licencia on a free port of the loopback address. `failWith` makes the next request fail with a status. */
export async function startLicencia(account: { readonly accountId: string; readonly apiKey: string }) {
  const customers: Customer[] = []
  const answered = new Map<string, Reply>()
  const failures: number[] = []

  const server = createServer(async (request, response) => {
    const { status, content } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
    response.end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage): Promise<Reply> {
    const body = request.method === 'GET' ? {} : ((await json(request)) as Body)
    const failure = failures.shift()
    if (failure !== undefined) return problem(failure, 'Failure', 'Licencia has failed on purpose.')
    if (request.headers.authorization !== `Bearer ${account.apiKey}`)
      return problem(401, 'Key', 'The API key is wrong.')
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const [, , accountId, ...path] = pathname.split('/')
    if (accountId !== account.accountId) return missing
    const key = request.headers['idempotency-key']
    const known = answered.get(String(key))
    if (known) return known
    const reply = perform(request, path, searchParams, body)
    if (key !== undefined && reply.status < 300) answered.set(String(key), reply)
    return reply
  }

  function perform(
    { method, headers }: IncomingMessage,
    [noun, id, part, partId]: string[],
    query: URLSearchParams,
    body: Body,
  ): Reply {
    const withPrefix = customers.filter(({ prefix }) => prefix === (query.get('prefix') ?? body.prefix))
    if (noun === undefined) return found({ name: 'Licencia Partner GmbH' })
    if (noun === 'prefixes') return found({ isPositive: withPrefix.length === 0 })
    if (noun === 'addresses') return found({ isPositive: query.get('postalCode') !== '' })
    if (noun !== 'customers') return missing
    if (id === undefined && method === 'GET') return found({ items: withPrefix })
    if (id === undefined && withPrefix.length > 0)
      return problem(409, 'PrefixTaken', `The prefix ${body.prefix} is taken.`)
    if (id === undefined) return found(create(body))
    const customer = customers.find((one) => one.id === id)
    if (!customer) return missing
    if (part === undefined) return found(customer)
    return performFor(customer, `${method} ${part}`, partId, query, body, headers['if-match'])
  }

  function create(body: Body) {
    const prefix = String(body.prefix)
    const domain = `${prefix}.licencia.example`
    const customer: Customer = {
      ...{ id: randomUUID(), version: randomUUID(), company: body.company, prefix, domains: [domain] },
      ...{ isRelated: true, hasAccepted: false, qualifications: [] },
      ...{ carts: new Map(), orders: [], subscriptions: [] },
    }
    customers.push(customer)
    return { customer: { ...customer }, signIn: { userName: `admin@${domain}`, password: randomUUID() } }
  }

  /** Buys seats of a product. */
  function buy(customer: Customer, cart: Body, reference: string) {
    const order = { id: randomUUID(), reference, subscriptionId: randomUUID() }
    const { productId, seats, term } = cart
    customer.orders.push(order)
    customer.subscriptions.push({
      ...{ id: order.subscriptionId, version: randomUUID(), orderId: order.id, productId, seats, term },
      ...{ name: productId, status: 'active', renews: true },
      ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2027-11-01T00:00:00Z' },
    })
    return order
  }

  function performFor(
    customer: Customer,
    call: string,
    id: string | undefined,
    query: URLSearchParams,
    body: Body,
    version: string | undefined,
  ): Reply {
    const add = (names: readonly string[], name: string) => [...new Set([...names, name])]
    if (call === 'PUT company' && version !== customer.version)
      return problem(412, 'Version', 'The customer has changed.')
    if (call === 'PUT company') Object.assign(customer, { company: body, version: randomUUID() })
    else if (call === 'PUT domains') customer.domains = add(customer.domains, String(body.domain))
    else if (call === 'PUT relation') customer.isRelated = body.isRelated === true
    else if (call === 'PUT agreement') customer.hasAccepted = true
    else if (call === 'PUT qualifications') {
      const names = customer.qualifications.map(({ name }) => name)
      customer.qualifications = add(names, String(body.name)).map((name) => ({ name, isVetted: false }))
    } else return sell(customer, call, id, query, body, version)
    return found({ ...customer })
  }

  function sell(
    customer: Customer,
    call: string,
    id: string | undefined,
    query: URLSearchParams,
    body: Body,
    version: string | undefined,
  ): Reply {
    const { carts, orders, subscriptions } = customer
    const order = orders.find((one) => one.id === id)
    const subscription = subscriptions.find((one) => one.id === id)
    const cart = carts.get(String(body.cartId))
    if (call === 'PUT budget') return found({})
    if (call === 'POST carts') {
      const cartId = randomUUID()
      carts.set(cartId, body)
      return found({ id: cartId })
    }
    if (call === 'POST orders')
      return cart
        ? found(buy(customer, cart, String(body.reference)))
        : problem(410, 'Cart', 'The cart has expired.')
    if (call === 'GET orders' && id === undefined)
      return found({ items: orders.filter(({ reference }) => reference === query.get('reference')) })
    if (call === 'GET orders' && order) return found(order)
    if (call === 'GET subscriptions' && id === undefined) return found({ items: subscriptions })
    if (call === 'GET subscriptions' && subscription) return found(subscription)
    if (call !== 'PATCH subscriptions' || !subscription) return missing
    if (version !== subscription.version) return problem(412, 'Version', 'The subscription has changed.')
    return found({ ...Object.assign(subscription, body, { version: randomUUID() }) })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith: (...statuses: number[]) => void failures.push(...statuses),
    /** Buys seats for a customer outside of the service, and returns the id of the subscription. */
    buy: (customerId: string, seats: number) => {
      const customer = customers.find(({ id }) => id === customerId)!
      return buy(customer, { productId: 'cad-pro', seats, term: 'P1Y' }, randomUUID()).subscriptionId
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
