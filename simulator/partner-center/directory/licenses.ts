import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import type { State } from '../../state/state.ts'
import type { Customer } from '../relations/tables.ts'
import { allSkus, skuOf } from './skus.ts'
import type { Seats, Sku, User } from './tables.ts'
import { putLicenses, readerRoles, requireActiveUser, requireDirectoryAccess, seatsOf } from './user.ts'

const family = 'users'
const customers = '/v1/customers/{customerId}'
const user = `${customers}/users/{userId}`

/** Routes for a customer's subscribed SKUs, and for the licences of its users. */
export const licenseRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${customers}/subscribedskus`, family, needs: 'user', handle: listSubscribedSkus },
  { method: 'GET', path: `${user}/licenses`, family, needs: 'user', handle: listLicenses },
  { method: 'POST', path: `${user}/licenseupdates`, family, needs: 'user', handle: updateLicenses },
]

function listSubscribedSkus(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, readerRoles)
  const items = requestedSkus(call).flatMap((sku) => {
    const seats = seatsOf(call.state, customer.id, sku.id)
    return seats === undefined ? [] : [renderSubscribedSku(sku, seats)]
  })
  return { status: 200, body: collection(items) }
}

/** Returns the products of the licence groups in the query; by default those of `group1`. */
function requestedSkus({ state, query }: PartnerCall): readonly Sku[] {
  const groups = (query.get('licensegroupids') ?? 'group1').split(',')
  const unknown = groups.find((group) => group !== 'group1' && group !== 'group2')
  if (unknown !== undefined) throw invalid(`There is no license group ${unknown}.`)
  return allSkus(state).filter(({ licenseGroupId }) => groups.includes(licenseGroupId))
}

function renderSubscribedSku(sku: Sku, seats: Seats): object {
  const { activeUnits, warningUnits, suspendedUnits, consumedUnits } = seats
  const totalUnits = activeUnits + warningUnits
  const units = { activeUnits, consumedUnits, suspendedUnits, totalUnits, warningUnits }
  const capabilityStatus = activeUnits > 0 ? 'Enabled' : warningUnits > 0 ? 'Warning' : 'Suspended'
  return resource(
    { availableUnits: totalUnits - consumedUnits, ...units, ...renderProduct(sku), capabilityStatus },
    { type: 'SubscribedSku' },
  )
}

function renderProduct({ plans, ...sku }: Sku, isExcluded = (_: string) => false): object {
  const { id, name, skuPartNumber, licenseGroupId } = sku
  return {
    productSku: { id, name, skuPartNumber, targetType: 'User', licenseGroupId },
    servicePlans: plans.map((plan) => ({
      ...plan,
      capabilityStatus: isExcluded(plan.id) ? 'Disabled' : 'Enabled',
      targetType: 'User',
    })),
  }
}

function listLicenses(call: PartnerCall): Answer {
  const { licenses } = requireActiveUser(call, requireDirectoryAccess(call, readerRoles))
  const items = requestedSkus(call).flatMap((sku) => {
    const held = licenses.find(({ skuId }) => skuId === sku.id)
    if (held === undefined) return []
    return [
      resource(
        renderProduct(sku, (id) => held.excludedPlans.includes(id)),
        { type: 'License' },
      ),
    ]
  })
  return { status: 200, body: collection(items) }
}

/** Assigns and removes licences of a user: all requested changes, or none. */
function updateLicenses(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, ['License Administrator', 'User Administrator'])
  const before = requireActiveUser(call, customer)
  const { assigned, removed } = readUpdate(call.body)
  const products = [...assigned.map(({ skuId }) => skuId), ...removed].map(
    (skuId) => bought(call.state, customer, skuId).sku,
  )
  if (new Set(products.map(({ licenseGroupId }) => licenseGroupId)).size > 1)
    throw invalid('The licenses of one update must be of the same license group.')
  const notHeld = removed.find((skuId) => !has(before, skuId))
  if (notHeld !== undefined) throw invalid('User does not have a corresponding license.')
  const rest = before.licenses.filter(
    ({ skuId }) => !removed.includes(skuId) && !assigned.some((one) => one.skuId === skuId),
  )
  for (const { skuId } of assigned) refuseUnassignable(call.state, customer, before, skuId)

  const licenses = [...rest, ...assigned]
  if (!isDeepStrictEqual(before.licenses, licenses)) {
    putLicenses(call.state, before, licenses)
    const [old, now] = [{ licenses: before.licenses }, { licenses }]
    record(call, { kind: 'UpdateLicenses', subject: before.id, customer, before: old, after: now })
  }
  const licensesToAssign = assigned.map(({ skuId }) => ({ skuId }))
  const update = { licensesToAssign, licensesToRemove: removed, licenseWarnings: [] }
  return { status: 201, body: resource(update, { type: 'LicenseUpdate' }) }
}

function has({ licenses }: User, wanted: string): boolean {
  return licenses.some(({ skuId }) => skuId === wanted)
}

function readUpdate(body: unknown) {
  const { licensesToAssign, licensesToRemove } = Object(body)
  const listOf = (value: unknown, name: string): unknown[] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    throw invalid(`${name} must be a list.`)
  }
  const assigned = listOf(licensesToAssign, 'licensesToAssign').map((one) => ({
    skuId: String(Object(one).skuId).toLowerCase(),
    excludedPlans: listOf(Object(one).excludedPlans, 'excludedPlans').map(String),
  }))
  const removed = listOf(licensesToRemove, 'licensesToRemove').map((skuId) => String(skuId).toLowerCase())
  if (assigned.length + removed.length === 0) throw invalid('There are no licenses to assign or to remove.')
  const both = assigned.find(({ skuId }) => removed.includes(skuId))
  if (both !== undefined) throw invalid(`The license ${both.skuId} cannot be assigned and removed at once.`)
  return { assigned, removed }
}

function bought(state: State, { id }: Customer, skuId: string): { sku: Sku; seats: Seats } {
  const sku = skuOf(state, skuId)
  const seats = seatsOf(state, id, skuId)
  if (sku !== undefined && seats !== undefined) return { sku, seats }
  throw invalid(`The customer has no subscription with the SKU ${skuId}.`)
}

function refuseUnassignable(state: State, customer: Customer, before: User, skuId: string): void {
  if (before.usageLocation === undefined)
    throw invalid('License assignment cannot be done for user with invalid usage location.')
  const { seats } = bought(state, customer, skuId)
  if (has(before, skuId) || seats.consumedUnits < seats.activeUnits + seats.warningUnits) return
  const pair = `Account ${customer.id} and SKU ${skuId}`
  throw new Refusal(
    400,
    60012,
    'We&#39;re sorry, it looks like you&#39;ve run out of licenses. Buy more licenses, and then try again.',
    {
      data: [
        `LicenseQuotaExceededException : Subscription with ${pair} does not have any available licenses left.`,
      ],
    },
  )
}
