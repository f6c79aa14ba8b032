import { done, mapDone } from '../../../outcome.ts'
import type { Answer, Outcome, Role, Tracing, Vendor } from '../../../port.ts'
import type { Call, Connection } from '../../transport/connection.ts'
import { textAt } from '../../transport/wire.ts'
import { strangeIds } from '../tenant-id.ts'
import { userAt } from './users.ts'

const list = '/customers/{customerId}/directoryroles'
const members = `${list}/{roleId}/usermembers`
const calls = {
  list: { method: 'GET', path: list, family: 'users', as: 'user' },
  ofUser: {
    method: 'GET',
    path: '/customers/{customerId}/users/{userId}/directoryroles',
    family: 'users',
    as: 'user',
  },
  add: { method: 'POST', path: members, family: 'users', as: 'user' },
  remove: { method: 'DELETE', path: `${members}/{userId}`, family: 'users', as: 'user' },
} as const satisfies Record<string, Call>

/** Returns the calls for users' roles in the directories of customers. */
export function roles({ ask, askForList, write }: Connection) {
  async function userRoles(
    customerId: string,
    userId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly Role[]>> {
    const strange = strangeIds(customerId, userId)
    if (strange) return strange
    return mapDone(await askForList(calls.ofUser, { params: { customerId, userId } }, tracing), rolesOf)
  }

  /**
   * Returns done when the vendor has refused a change but the user's roles already are as wanted (`isSo`). Returns
   * every other outcome unchanged, without its value.
   */
  async function settled(
    outcome: Outcome<unknown>,
    isSo: (held: readonly Role[]) => boolean,
    ...whose: Parameters<typeof userRoles>
  ): Promise<Outcome<null>> {
    if (outcome.kind !== 'refused' && outcome.kind !== 'missing') return mapDone(outcome, () => null)
    const held = await userRoles(...whose)
    return held.kind === 'done' && isSo(held.value) ? done(null) : outcome
  }

  return {
    async roles(customerId, tracing) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      return mapDone(await askForList(calls.list, { params: { customerId } }, tracing), rolesOf)
    },

    userRoles,

    async addRole(customerId, userId, roleId, intent) {
      const strange = strangeIds(customerId, userId, roleId)
      if (strange) return strange
      // The request that adds a user to a role must contain the user's names.
      const user = await userAt(ask, customerId, userId, intent)
      if (user.kind !== 'done') return user
      const { displayName, userPrincipalName } = user.value
      const body = { id: userId, displayName, userPrincipalName, attributes: { objectType: 'UserMember' } }
      const outcome = await write(calls.add, { params: { customerId, roleId }, body }, intent)
      return await settled(outcome, (held) => has(held, roleId), customerId, userId, intent)
    },

    async removeRole(customerId, userId, roleId, intent) {
      const strange = strangeIds(customerId, userId, roleId)
      if (strange) return strange
      const outcome = await write(calls.remove, { params: { customerId, roleId, userId } }, intent)
      return await settled(outcome, (held) => !has(held, roleId), customerId, userId, intent)
    },
  } satisfies Partial<Vendor>
}

function has(held: readonly Role[], roleId: string): boolean {
  return held.some((role) => role.roleId.toLowerCase() === roleId.toLowerCase())
}

function rolesOf(items: readonly unknown[]): Role[] {
  return items.flatMap((item) => {
    const roleId = textAt(item, 'id')
    return roleId === null ? [] : [{ roleId, name: textAt(item, 'name') ?? roleId }]
  })
}
