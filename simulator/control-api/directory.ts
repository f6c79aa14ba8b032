import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../http/answer.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import { allSkus, skuOf } from '../partner-center/directory/skus.ts'
import type { User } from '../partner-center/directory/tables.ts'
import {
  addUser,
  putLicenses,
  putSeats,
  putUser,
  readNames,
  requireUser,
  seatsOf,
} from '../partner-center/directory/user.ts'
import type { Customer } from '../partner-center/relations/tables.ts'
import { idFor } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { action, invalidInput, pickMembers, relatedPartnerId, requireCustomer } from './action.ts'

/** Routes for actions that staff of the customer or of the vendor make in a customer's directory. */
export const directoryActionRoutes: readonly OpenRoute[] = [
  action('customers/{customerId}/users', addUserByAction),
  action('customers/{customerId}/users/seed', seedUsers),
  action('customers/{customerId}/users/{userId}', editUser),
  action('customers/{customerId}/seats', setSeats),
]

/** Adds a user: `{displayName, userPrincipalName?, firstName?, lastName?, usageLocation?, isSynchronized?}`. */
function addUserByAction(call: Call): Answer {
  const { state, now } = call
  const customer = requireCustomer(call)
  const { isSynchronized, ...sent } = Object(call.body)
  const number = (state.counters.get('users') ?? 0) + 1
  const names = readNames(state, customer, {
    userPrincipalName: `user${number}@${customer.domain}`,
    ...sent,
  })
  const user = addUser(state, now, customer.id, {
    ...names,
    displayName: names.displayName!,
    userPrincipalName: names.userPrincipalName!,
    ...(isSynchronized === true ? { lastDirectorySyncTime: now.toISOString() } : {}),
  })
  recordAction(call, customer, { kind: 'CreateUser', subject: user.id, after: user })
  return { status: 201, body: user }
}

/**
 * Changes a user: `{names…, isSynchronized?, isDeleted?, licenses?}`. `licenses` are SKU ids and replace the user's
 * licences.
 */
function editUser(call: Call): Answer {
  const { state, now } = call
  const customer = requireCustomer(call)
  const before = requireUser(call, customer)
  const { isSynchronized, isDeleted, licenses, ...sent } = Object(call.body)
  const lastDirectorySyncTime = timeWhen(isSynchronized, before.lastDirectorySyncTime, now)
  const softDeletionTime = timeWhen(isDeleted, before.softDeletionTime, now)
  const named: User = { ...before, ...readNames(state, customer, sent, before) }
  const edited: User = { ...named, lastDirectorySyncTime, softDeletionTime }
  const wanted = isDeleted === true ? [] : licenses
  putUser(state, edited)
  const after = wanted === undefined ? edited : putLicenses(state, edited, licensesOf(state, wanted))
  const kind = isDeepStrictEqual(before.licenses, after.licenses) ? 'UpdateUser' : 'UpdateLicenses'
  recordAction(call, customer, {
    kind: isDeleted === true ? 'DeleteUser' : isDeleted === false ? 'RestoreUser' : kind,
    ...{ subject: before.id, before, after },
  })
  return { status: 200, body: after }
}

function timeWhen(isSo: unknown, before: string | undefined, now: Date): string | undefined {
  if (isSo === undefined) return before
  return isSo === true ? (before ?? now.toISOString()) : undefined
}

function licensesOf(state: State, skuIds: unknown): User['licenses'] {
  if (!Array.isArray(skuIds)) throw invalidInput('licenses must be a list of SKU ids.')
  return skuIds.map((skuId) => ({ skuId: requireSku(state, skuId), excludedPlans: [] }))
}

function requireSku(state: State, skuId: unknown): string {
  const sku = skuOf(state, String(skuId))
  if (sku !== undefined) return sku.id
  throw invalidInput(
    `skuId must be one of ${allSkus(state)
      .map(({ id, name }) => `${id} (${name})`)
      .join(', ')}.`,
  )
}

const units = ['activeUnits', 'warningUnits', 'suspendedUnits'] as const

/** Sets the seats of a SKU: `{skuId, activeUnits?, warningUnits?, suspendedUnits?}`. */
function setSeats(call: Call): Answer {
  const { state } = call
  const customer = requireCustomer(call)
  const { skuId, ...sent } = Object(call.body)
  const id = requireSku(state, skuId)
  const bad = units.find(
    (name) => sent[name] !== undefined && !(Number.isInteger(sent[name]) && sent[name] >= 0),
  )
  if (bad !== undefined) throw invalidInput(`${bad} must be an integer from 0.`)
  const none = { customerId: customer.id, skuId: id, activeUnits: 0, warningUnits: 0, suspendedUnits: 0 }
  const before = seatsOf(state, customer.id, id)
  const after = { consumedUnits: 0, ...none, ...before, ...pickMembers(sent, units) }
  putSeats(state, after)
  recordAction(call, customer, { kind: 'SetSeats', subject: id, before, after })
  return { status: 200, body: after }
}

const maxSeededUsers = 200_000

/** Adds `count` users with made-up names: `{count}`. The ledger has one entry for all of them. */
function seedUsers(call: Call): Answer {
  const { state, now } = call
  const customer = requireCustomer(call)
  const { count } = Object(call.body)
  if (!Number.isInteger(count) || count < 1 || count > maxSeededUsers)
    throw invalidInput(`count must be an integer from 1 to ${maxSeededUsers}.`)
  const first = (state.counters.get('users') ?? 0) + 1
  for (let number = first; number < first + count; number += 1) {
    const id = idFor(state, `user/${number}`)
    // The names have another order than the sequence numbers, so that tests notice a list that is not sorted by name.
    const [firstName, lastName] = [givenNames[number % givenNames.length]!, `Muster ${id.slice(0, 6)}`]
    addUser(state, now, customer.id, {
      ...{ id, firstName, lastName, displayName: `${firstName} ${lastName}` },
      userPrincipalName: `${firstName.toLowerCase()}.${number}@${customer.domain}`,
      usageLocation: customer.billingProfile.defaultAddress.country,
    })
  }
  recordAction(call, customer, { kind: 'SeedUsers', subject: customer.id, after: { count } })
  return { status: 201, body: { count } }
}

const givenNames = ['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo', 'Ida', 'Jonas']

function recordAction(call: Call, customer: Customer, event: LedgerEvent): void {
  recordOutOfBand(call.state, call.now, relatedPartnerId(customer), { ...event, customer })
}
