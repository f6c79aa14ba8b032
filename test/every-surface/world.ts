import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import { administration } from '../../src/store/administration.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { importOffers } from '../../src/store/offers/offer-import.ts'
import { drawing } from '../billing/lines.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { finished } from '../harness/work.ts'
import {
  drawMargin as drawAnyMargin,
  drawMargins as drawAnyMargins,
  oneOf,
} from '../independent-rating/drawing.ts'
import { dayOf, type Ledger, newLedger } from '../independent-rating/ledger.ts'
import {
  csp,
  type Day,
  type Margin,
  type Margins,
  type SoldSubscription,
  type UnitPrice,
} from '../independent-rating/model.ts'
import { markets, type Premises, prepare } from '../independent-rating/premises.ts'
import { send, type Write } from '../independent-rating/writes.ts'
import type { Role } from './oracle.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Body = any
export type Draw = ReturnType<typeof drawing>

const { tenantId, genericInstanceId: providerInstanceId } = demo
const dayMs = 86_400_000

/** An offer with a single price, which is the same number in every market, and its price in later months. */
export interface PricedOffer {
  readonly id: string
  readonly code: string
  readonly offerType: string
  readonly term: string
  readonly billing: string
  readonly price: UnitPrice
  /** The price from `pricesChangeAt` of the world on. */
  readonly nextPrice: UnitPrice
}

/** A change of the seats of a subscription, or its end. */
export interface Event {
  readonly at: Date
  readonly seats: number
  /** The added or returned seats. */
  readonly change: number
  /** Null for a renewal with other seats, which its cycle charges. */
  readonly cause: 'addQuantity' | 'removeQuantity' | 'cancelImmediate' | null
}

/** A subscription with everything that was done to it. */
export interface Bought {
  readonly id: string
  readonly vendorId: string
  readonly customer: string
  readonly reseller: string | null
  readonly currency: string
  readonly offer: PricedOffer
  readonly at: Date
  /** The start of its first term, which is earlier than `at` for seats that were moved here. */
  readonly termStart: Date
  readonly firstSeats: number
  seats: number
  isCancelled: boolean
  /** The seats from its renewal on, and the chosen end of the term after it; null for the usual end. */
  renewal?: { readonly seats: number; readonly at: Date; readonly end: Day | null }
  /** The chosen ends of its terms, by their first days. */
  readonly ends: Map<Day, Day>
  readonly events: Event[]
}

export interface SurfaceWorld {
  readonly api: TestApi
  readonly premises: Premises
  readonly ledger: Ledger
  readonly draw: Draw
  readonly offers: readonly PricedOffer[]
  readonly bought: Bought[]
  readonly differences: string[]
  /** When the next prices of the offers begin; null before they are announced. */
  pricesChangeAt: Date | null
  now(): Date
  /** Moves the clock of the service forward. */
  goTo(moment: Date): Promise<void>
  as(role: Role, one: { readonly customer: string; readonly reseller: string | null }): Promise<object>
  say(write: Write): Promise<void>
  /** Notes a difference between what the service shows and what is expected. */
  check(what: string, found: unknown, expected: unknown): void
  /** The number of comparisons. */
  compared(): number
}

const kinds = [
  ['License', 'OneYear', 'Monthly'],
  ['License', 'OneYear', 'Annual'],
  ['License', 'OneMonth', 'Monthly'],
  ['License', 'ThreeYears', 'Annual'],
  ['SoftwareSubscription', 'OneYear', 'OneTime'],
  ['PerpetualSoftware', 'NoTerm', 'OneTime'],
  ['License', 'NoTerm', 'Monthly'],
  ['License', 'ThreeYears', 'Triennial'],
  ['License', 'OneYear', 'Monthly'],
  ['License', 'OneYear', 'Annual'],
  ['License', 'OneMonth', 'Monthly'],
] as const

// With these, amounts are often exactly half a cent, although the price of a unit has no end.
const halves: readonly Margin[] = [
  ...['28', '52', '4', '1', '92.8'].map((value) => ({ rule: 'Margin' as const, value })),
  ...['12.5', '2.5'].map((value) => ({ rule: 'Markup' as const, value })),
  { rule: 'ErpMinusDiscount', value: '12.5' },
  { rule: 'SplitMargin', value: '50' },
]

export const drawMargin = (draw: Draw): Margin => (draw(2) === 0 ? oneOf(draw, halves) : drawAnyMargin(draw))

export function drawMargins(draw: Draw): Margins {
  const margins = drawAnyMargins(draw)
  return draw(2) === 0 ? { ...margins, usual: oneOf(draw, halves) } : margins
}

function drawCost(draw: Draw): string {
  const cents = () => `${draw(40)}.${String(draw(100)).padStart(2, '0')}`
  const all = [cents, cents, cents, () => `0.${String(1 + draw(99)).padStart(2, '0')}`, () => `${draw(200)}`]
  const exact = () => `${draw(300)}.${String(draw(100_000_000)).padStart(8, '0')}`
  const cost = oneOf(draw, [...all, exact])()
  return Number(cost) === 0 ? '0.5' : cost
}

function drawPrice(draw: Draw, place: number): UnitPrice {
  if (place === 8) return { cost: '0', erp: oneOf(draw, [null, '0', '12.5']) }
  const cost = drawCost(draw)
  const erp = oneOf(draw, [
    null,
    '0',
    ...['1.5', '2', '1.3337', '1.1'].map((factor) => (Number(cost) * Number(factor)).toFixed(2)),
    (Number(cost) * 0.9).toFixed(4),
  ])
  return { cost, erp: erp !== null && Number(erp) === 0 ? '0' : erp }
}

/** Starts a service with a world from a seed, at a day of a seed. */
export async function startWorld(kind: DatabaseKind, seed: number): Promise<SurfaceWorld> {
  const draw = drawing(seed)
  // The clock stays in the past: a margin can be set for any day up to now, and a change of a seller counts from today.
  let clock = new Date((Math.floor(Date.now() / dayMs) - 150 + draw(31)) * dayMs + 9.5 * 3_600_000)
  const api = await startApi(kind, {}, undefined, () => clock)
  const plain = await prepare(api, { resellers: 2, customers: 8, subscriptionsOfEach: 0 }, seed)
  const offers = await importCatalogue(api, draw, clock)
  const premises: Premises = { ...plain, offers }
  const ledger = newLedger(premises)
  const differences: string[] = []
  let compared = 0
  const tokens = new Map<string, Promise<string>>()
  for (const { id } of premises.customers) await giveAccess(api, id)
  const world: SurfaceWorld = {
    ...{ api, premises, ledger, draw, offers, bought: [], differences, pricesChangeAt: null },
    now: () => clock,
    async goTo(moment) {
      clock = moment
      await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
      for (const one of world.bought)
        if (one.renewal && one.renewal.at < clock) applyRenewal(one, one.renewal)
    },
    async as(role, { customer, reseller }) {
      if (role === 'csp') return {}
      if (role === 'reseller') return { headers: await premises.authorization(reseller!) }
      const token = tokens.get(customer) ?? fetchToken(api.url, `of ${customer}`, demo.clientSecret)
      tokens.set(customer, token)
      return { headers: { authorization: `Bearer ${await token}` } }
    },
    async say(write) {
      await send(api, premises, write)
      ledger.say(write, presentDay())
    },
    compared: () => compared,
    check(what, found, expected) {
      compared += Array.isArray(expected) ? expected.length : 1
      if (JSON.stringify(found) !== JSON.stringify(expected))
        differences.push(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
    },
  }
  const effective = clock.toISOString()
  for (const reseller of premises.resellers)
    await world.say({ what: 'association', reseller, margins: drawMargins(draw), effective })
  for (const { id, sellers } of premises.customers)
    for (const seller of sellers)
      await world.say({ what: 'relation', customer: id, seller, margins: drawMargins(draw), effective })
  for (const seller of [csp, ...premises.resellers])
    if (draw(2) === 0)
      await world.say({
        ...{ what: 'limits', seller, on: null },
        limits: { capsAtErp: draw(2) === 0, floorsAtList: draw(2) === 0 },
      })
  return world
}

function applyRenewal(one: Bought, { seats, at, end }: NonNullable<Bought['renewal']>): void {
  if (!one.isCancelled) {
    if (end !== null) one.ends.set(dayOf(new Date(at.getTime() + 1)), end)
    one.events.push({ at, seats, change: seats - one.seats, cause: null })
    one.seats = seats
  }
  delete one.renewal
}

async function importCatalogue(api: TestApi, draw: Draw, now: Date): Promise<PricedOffer[]> {
  const made = kinds.map(([offerType, term, billing], place) => ({
    ...{ code: `surface-${place}`, offerType, term, billing },
    ...{ price: drawPrice(draw, place), nextPrice: drawPrice(draw, place) },
  }))
  await importPrices(api, now, made, '2020-01-01')
  const { body } = await api.request('GET', '/v1/Offers', {
    query: {
      segment: 'Commercial',
      pageSize: 200,
      providerInstanceId,
      searchValue: 'surface',
      searchField: 'Name',
    },
  })
  return made.map((one) => ({
    ...one,
    id: body.items.find((item: Body) => item.providerOfferId === one.code).id,
  }))
}

/** Imports a price of each offer in every market, valid from a moment. */
async function importPrices(api: TestApi, now: Date, priced: readonly PriceToImport[], validFrom: string) {
  const folder = await mkdtemp(join(tmpdir(), 'surfaces-'))
  const file = join(folder, 'prices.jsonl')
  const rows = priced.flatMap(({ code, offerType, term, billing, price: { cost, erp } }) =>
    markets.map(({ country, currency }) => ({
      ...{ providerOfferId: code, name: `Surface ${code}`, region: country, currency, offerType, validFrom },
      ...{ termDuration: term, billingFrequency: billing, cost, ...(erp !== null && { erp }) },
    })),
  )
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const imported = await importOffers(
    api.database,
    { tenantId, providerInstanceId, file, format: 'jsonl', isTrial: false, isWhole: false },
    { now, newId: randomUUID, onProgress() {} },
  )
  await rm(folder, { recursive: true })
  expect(imported.refused).toEqual([])
}

type PriceToImport = Omit<PricedOffer, 'id' | 'nextPrice'>

/** Announces the next prices of all offers for the first day of the next month. */
export async function announcePrices(world: SurfaceWorld): Promise<void> {
  const now = world.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const next = world.offers.map(({ nextPrice, ...one }) => ({ ...one, price: nextPrice }))
  await importPrices(world.api, now, next, from.toISOString())
  world.pricesChangeAt = from
}

async function giveAccess({ database }: TestApi, customerId: string): Promise<void> {
  const access = {
    ...{ apiAccessId: randomUUID(), tenantId, clientId: `of ${customerId}`, name: `of ${customerId}` },
    ...({ role: 'customer', issuer: builtInIssuer, resellerId: null, customerId } as const),
  }
  await database.asOwner((pool) => administration(pool).addApiAccess(access, hashSecret(demo.clientSecret)))
}

/** The price of an offer at a moment. */
export const priceAt = (world: SurfaceWorld, { offer }: Bought, moment: Date): UnitPrice =>
  isPriceNext(world, moment) ? offer.nextPrice : offer.price

/** Whether the offers have their next prices at a moment. */
export const isPriceNext = ({ pricesChangeAt }: SurfaceWorld, moment: Date) =>
  pricesChangeAt !== null && moment >= pricesChangeAt

/** The parties of a subscription. */
export const rolesOf = ({ reseller }: { readonly reseller: string | null }): readonly Role[] =>
  reseller === null ? ['csp', 'customer'] : ['csp', 'reseller', 'customer']

/** A subscription in the ledger. */
export const soldOf = ({ ledger }: SurfaceWorld, { vendorId }: Bought): SoldSubscription =>
  ledger.world.subscriptions.get(vendorId)!

/** Bills all complete months, and returns the operation; undefined if there was nothing to bill. */
export async function bill({ api }: SurfaceWorld): Promise<Body> {
  const answer = await api.request('POST', `/v1/Providers/Instances/${providerInstanceId}/invoice-import`)
  expect(answer.status, answer.text).toBe(202)
  if (!answer.headers.has('operation-location')) return undefined
  const operation = await finished(api, answer, { meanwhile: () => api.vendor.hasten() })
  expect(operation.lastError).toBeNull()
  return operation
}

/** The day of the database, from which a margin without an earlier day applies. */
export const presentDay = (): Day => dayOf(new Date())

/** The path of a subscription. */
export const pathOf = ({ customer, id }: Bought, rest = '') =>
  `/v1/customers/${customer}/subscriptions/${id}${rest}`
