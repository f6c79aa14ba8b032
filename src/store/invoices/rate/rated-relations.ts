import { createHash } from 'node:crypto'
import type { LineField, RatedMember } from '../../../domain/invoices/invoice-lines.ts'
import {
  type KnownRelations,
  type LineKeys,
  type LineRelation,
  type LineSeller,
  relationOf,
} from '../../../domain/invoices/rating/line-relations.ts'
import type { LineMembers } from '../scan/line-members.ts'
import { binaryUuid } from '../scan/line-values.ts'

/**
 * The customer, subscription and sales that all lines with the same `keys` have, with the column values that these
 * lines share.
 */
export interface WrittenRelation extends LineRelation {
  readonly keys: LineKeys
  /** The first 64 bits of a digest of `keys`, as two 32-bit integers. */
  readonly identity: readonly [number, number]
  /** Returns the column values that all lines of this relation with the given seller share. */
  commonOf(seller: LineSeller): CommonMembers
}

/**
 * The concatenated values of the columns that several lines share. `ends` contains the offset in `bytes` at which each
 * value ends.
 */
export interface CommonMembers {
  readonly bytes: Uint8Array
  readonly ends: Uint16Array
}

/** A cached relation, with a link to the next cached relation whose keys have the same hash. */
interface Remembered {
  readonly relation: WrittenRelation
  readonly next: Remembered | undefined
}

/** The maximum number of cached relations. An import with more relations is slower, but needs no more memory. */
const maxRelations = 100_000

const customerMembers = ['customerId']
const partnerMembers = ['resellerMpnId', 'tier2MpnId']
const orderMembers = ['orderId']
const subscriptionMembers = (fields: readonly LineField[]) =>
  fields.find(({ column }) => column === 'provider_subscription_id')!.from

/** Returns the names of the members of a line that determine its relation. */
export function relationMembers(fields: readonly LineField[]): string[] {
  return [...customerMembers, ...subscriptionMembers(fields), ...partnerMembers, ...orderMembers]
}

/** Returns a function that returns the parties, subscription and sales of the line that `members` has read last. */
export function openWrittenRelations(
  members: LineMembers,
  fields: readonly LineField[],
  known: KnownRelations,
  offerType: Parameters<typeof relationOf>[2],
): () => WrittenRelation {
  const customers = members.indexes(customerMembers)
  const subscriptions = members.indexes(subscriptionMembers(fields))
  const partners = members.indexes(partnerMembers)
  const orders = members.indexes(orderMembers)
  const { present, is, hash, latin } = members
  // Cached relations by the hash of their keys.
  const remembered = new Map<number, Remembered>()
  // Vendors write the lines of a customer consecutively, so the last relation is compared first.
  let last: WrittenRelation | undefined

  // Cached relations of lines whose order id is known, by order id and keys.
  const bought = new Map<string, WrittenRelation>()

  /**
   * Returns the relation of a line with an unknown subscription, found by the line's order id. Returns `relation` when
   * the order is unknown too.
   */
  function ofOrder(relation: WrittenRelation): WrittenRelation {
    const order = present(orders)
    if (order < 0) return relation
    const orderId = latin(order)
    if (!known.orders.has(orderId.toLowerCase())) return relation
    const key = JSON.stringify([orderId, relation.keys])
    const found = bought.get(key) ?? writtenRelation({ ...relation.keys, orderId }, fields, known, offerType)
    if (bought.size >= maxRelations) bought.clear()
    bought.set(key, found)
    return found
  }

  return () => {
    const relation = ofKeys()
    return relation.subscription !== null || known.orders.size === 0 ? relation : ofOrder(relation)
  }

  function ofKeys(): WrittenRelation {
    const customer = present(customers)
    const subscription = present(subscriptions)
    const partner = present(partners)
    const isOf = ({ keys }: WrittenRelation) =>
      is(keys.subscriptionId, subscription) && is(keys.customerId, customer) && is(keys.partnerId, partner)
    if (last !== undefined && isOf(last)) return last
    const place = hash(partner, hash(subscription, hash(customer, 0)))
    const first = remembered.get(place)
    for (let one = first; one; one = one.next) {
      if (!isOf(one.relation)) continue
      last = one.relation
      return last
    }
    if (remembered.size >= maxRelations) remembered.clear()
    const keys = {
      customerId: customer < 0 ? null : latin(customer),
      subscriptionId: subscription < 0 ? null : latin(subscription),
      partnerId: partner < 0 ? null : latin(partner),
      orderId: null,
    }
    last = writtenRelation(keys, fields, known, offerType)
    remembered.set(place, { relation: last, next: remembered.get(place) })
    return last
  }
}

function writtenRelation(
  keys: LineKeys,
  fields: readonly LineField[],
  known: KnownRelations,
  offerType: Parameters<typeof relationOf>[2],
): WrittenRelation {
  const lower = (id: string | null) => id?.toLowerCase() ?? null
  const { customerId, subscriptionId, partnerId, orderId } = keys
  const ids = {
    ...{ customerId: lower(customerId), subscriptionId: lower(subscriptionId) },
    ...{ partnerId, orderId: lower(orderId) },
  }
  const relation = relationOf(known, ids, offerType)
  const digest = createHash('sha256')
    .update(JSON.stringify([customerId, subscriptionId, partnerId]))
    .digest()
  let common: CommonMembers | undefined
  let soldBy: LineSeller | undefined
  return {
    ...relation,
    keys,
    identity: [digest.readInt32LE(0), digest.readInt32LE(4)],
    commonOf(seller) {
      if (common === undefined || seller !== soldBy)
        common = concatKeys(fields, commonMembers(relation, seller))
      soldBy = seller
      return common
    },
  }
}

/**
 * Returns the values of the members as parts of one buffer. One buffer saves memory, because many relations are cached.
 */
function concatKeys(
  fields: readonly LineField[],
  members: Readonly<Record<string, string | null | undefined>>,
): CommonMembers {
  const values = fields.map(({ name, type }) => {
    const value = members[name]
    if (value === undefined || value === null) return new Uint8Array()
    return type === 'uuid' ? binaryUuid(value) : Buffer.from(value)
  })
  let end = 0
  const ends = Uint16Array.from(values, ({ length }) => {
    end += length
    return end
  })
  return { bytes: new Uint8Array(Buffer.concat(values)), ends }
}

/** Returns the members that are the same in all lines with this relation and this seller. */
export function commonMembers(
  { customerId, subscription, offerType }: LineRelation,
  { resellerId, reseller, customerInternalId }: LineSeller,
) {
  return {
    resellerId,
    resellerName: reseller?.name,
    resellerInternalId: reseller?.internalId,
    customerId,
    customerInternalId,
    subscriptionId: subscription?.subscriptionId,
    subscriptionName: subscription?.name,
    // The internal id is that of the present seller, which may not be the seller on the day of the line.
    subscriptionInternalId: subscription?.resellerId === resellerId ? subscription.internalId : null,
    offerId: subscription?.offerId,
    offerProviderId: subscription?.providerOfferId,
    offerName: subscription?.offerName,
    offerType,
    poNumber: subscription?.poNumber,
  } satisfies Partial<Record<RatedMember, string | null | undefined>>
}
