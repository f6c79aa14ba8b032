import { done, mapDone } from '../../../outcome.ts'
import type { Answer, AssignedLicense, License, Tracing, Vendor } from '../../../port.ts'
import type { Call, Connection } from '../../transport/connection.ts'
import { textAt } from '../../transport/wire.ts'
import { strangeIds } from '../tenant-id.ts'

const customer = '/customers/{customerId}'
const user = `${customer}/users/{userId}`
const calls = {
  provisioning: {
    ...{ method: 'GET', path: `${customer}/subscriptions/{subscriptionId}/provisioningstatus` },
    ...{ family: 'subscriptions', as: 'user' },
  },
  list: { method: 'GET', path: `${customer}/subscribedskus`, family: 'users', as: 'user' },
  ofUser: { method: 'GET', path: `${user}/licenses`, family: 'users', as: 'user' },
  update: { method: 'POST', path: `${user}/licenseupdates`, family: 'users', as: 'user' },
} as const satisfies Record<string, Call>

// By default, the vendor returns only group1: the products whose licences the customer's directory manages.
const query = { licenseGroupIds: ['group1', 'group2'] }

/** Returns the calls for customers' licences and their assignment. */
export function licenses({ ask, askForList, write }: Connection) {
  async function userLicenses(
    customerId: string,
    userId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly AssignedLicense[]>> {
    const strange = strangeIds(customerId, userId)
    if (strange) return strange
    const answer = await askForList(calls.ofUser, { params: { customerId, userId }, query }, tracing)
    return mapDone(answer, (items) => items.flatMap(assignedLicense))
  }

  return {
    async licenses(customerId, tracing) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      const answer = await askForList(calls.list, { params: { customerId }, query }, tracing)
      return mapDone(answer, (items) => items.flatMap(licenseOf))
    },

    async licensedSku(customerId, subscriptionId, tracing) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const answer = await ask(calls.provisioning, { params: { customerId, subscriptionId } }, tracing)
      return mapDone(answer, ({ body }) => textAt(body, 'skuId'))
    },

    userLicenses,

    async changeLicenses(customerId, userId, { assign, remove }, intent) {
      const strange = strangeIds(customerId, userId, ...assign, ...remove)
      if (strange) return strange
      if (assign.length + remove.length === 0) return done(null)
      const body = {
        licensesToAssign: assign.map((skuId) => ({ skuId, excludedPlans: [] })),
        licensesToRemove: remove,
        attributes: { objectType: 'LicenseUpdate' },
      }
      const outcome = await write(calls.update, { params: { customerId, userId }, body }, intent)
      if (outcome.kind !== 'refused') return mapDone(outcome, () => null)
      // The vendor refuses to remove licences that the user does not have, also when this is a retry after a lost
      // answer.
      const held = await userLicenses(customerId, userId, intent)
      const isSo =
        held.kind === 'done' &&
        assign.every((skuId) => has(held.value, skuId)) &&
        !remove.some((skuId) => has(held.value, skuId))
      return isSo ? done(null) : outcome
    },
  } satisfies Partial<Vendor>
}

function has(held: readonly AssignedLicense[], skuId: string): boolean {
  return held.some((one) => one.skuId.toLowerCase() === skuId.toLowerCase())
}

function assignedLicense(body: unknown): AssignedLicense[] {
  const skuId = textAt(body, 'productSku', 'id')
  if (skuId === null) return []
  const name = textAt(body, 'productSku', 'name') ?? textAt(body, 'productSku', 'skuPartNumber') ?? skuId
  return [{ skuId, name, group: textAt(body, 'productSku', 'licenseGroupId') ?? 'group1' }]
}

function licenseOf(body: unknown): License[] {
  const units = (name: string) => Number(textAt(body, name) ?? 0)
  return assignedLicense(body).map((license) => ({
    ...license,
    isForUsers: textAt(body, 'productSku', 'targetType')?.toLowerCase() !== 'tenant',
    active: units('activeUnits'),
    total: units('totalUnits'),
    consumed: units('consumedUnits'),
    available: units('availableUnits'),
    suspended: units('suspendedUnits'),
  }))
}
