import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { fixedId } from '../../state/seeded-values.ts'
import type { Customer } from '../relations/tables.ts'
import { seekPage } from '../seek-page.ts'
import type { User } from './tables.ts'
import {
  globalAdministrator,
  putUser,
  readerRoles,
  requireActiveUser,
  requireDirectoryAccess,
  usersOf,
} from './user.ts'

const family = 'users'
const roles = '/v1/customers/{customerId}/directoryroles'
const members = `${roles}/{roleId}/usermembers`
const writers = ['Privileged Role Administrator']

/** Routes for the directory roles of a customer, and for the members of roles. */
export const directoryRoleRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: roles, family, needs: 'user', handle: listRoles },
  { method: 'GET', path: members, family, needs: 'user', handle: listMembers },
  { method: 'POST', path: members, family, needs: 'user', handle: addMember },
  { method: 'DELETE', path: `${members}/{userId}`, family, needs: 'user', handle: removeMember },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/users/{userId}/directoryroles',
    family,
    needs: 'user',
    handle: rolesOfUser,
  },
]

const roleNames = [
  globalAdministrator,
  'Global Reader',
  'Billing Administrator',
  'Directory Readers',
  'Exchange Administrator',
  'Helpdesk Administrator',
  'License Administrator',
  'Privileged Role Administrator',
  'Security Administrator',
  'Service Support Administrator',
  'SharePoint Administrator',
  'Teams Administrator',
  'User Administrator',
]

/** Returns the id of a role, which differs per customer. */
function roleId({ id }: Customer, name: string): string {
  return fixedId(`${id}/${name}`)
}

function renderRole(customer: Customer, name: string): object {
  return resource({ name, id: roleId(customer, name) }, { type: 'DirectoryRole' })
}

function listRoles(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, readerRoles)
  return { status: 200, body: collection(roleNames.map((name) => renderRole(customer, name))) }
}

function rolesOfUser(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, readerRoles)
  const held = requireActiveUser(call, customer).roles
  return { status: 200, body: collection(held.map((name) => renderRole(customer, name))) }
}

/** Returns the name of the role in the path. @throws Refusal when there is none */
function requireRole({ params }: PartnerCall, customer: Customer): string {
  const name = roleNames.find((one) => roleId(customer, one) === params.roleId!.toLowerCase())
  if (name !== undefined) return name
  throw new Refusal(404, 1000, `The directory role ${params.roleId} was not found.`)
}

function listMembers(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, readerRoles)
  const name = requireRole(call, customer)
  const body = seekPage<User>(call, {
    path: `/customers/${customer.id}/directoryroles/${call.params.roleId}/usermembers`,
    *rows() {
      for (const user of usersOf(call.state, customer.id, call.now)) {
        const isMember = user.softDeletionTime === undefined && user.roles.includes(name)
        if (isMember) yield { number: user.number, row: user }
      }
    },
    shown: (user) => renderMember(user),
  })
  return { status: 200, body }
}

function renderMember({ id, displayName, userPrincipalName }: User, inRole?: string): object {
  return resource({ displayName, userPrincipalName, roleId: inRole, id }, { type: 'UserMember' })
}

function addMember(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, writers)
  const name = requireRole(call, customer)
  const sent = Object(call.body)
  for (const member of ['id', 'displayName', 'userPrincipalName']) {
    if (typeof sent[member] !== 'string') throw invalid(`${member} is required.`)
  }
  const before = requireActiveUser({ ...call, params: { userId: sent.id } }, customer)
  if (before.roles.includes(name)) {
    throw invalid(
      'One or more added object references already exist for the following modified properties: members.',
    )
  }
  changeRoles(call, customer, before, [...before.roles, name], { kind: 'AddRole', after: name })
  return { status: 201, body: renderMember(before, call.params.roleId) }
}

function removeMember(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, writers)
  const name = requireRole(call, customer)
  const before = requireActiveUser(call, customer)
  if (!before.roles.includes(name)) throw new Refusal(404, 1000, `The user has no role ${name}.`)
  const others = before.roles.filter((one) => one !== name)
  changeRoles(call, customer, before, others, { kind: 'RemoveRole', before: name })
  return { status: 204 }
}

function changeRoles(
  call: PartnerCall,
  customer: Customer,
  user: User,
  held: readonly string[],
  change: { kind: 'AddRole'; after: string } | { kind: 'RemoveRole'; before: string },
): void {
  putUser(call.state, { ...user, roles: held })
  record(call, { ...change, subject: user.id, customer })
}
