import { roles } from '../../domain/noun.ts'
import { shownParty } from '../../domain/users/portal-user.ts'
import { operation, scopes } from '../../kernel/operation.ts'
import { partyOfCaller } from '../../steps/users/party-of-caller.ts'
import { enumeration, list, nullable, nullableText, object, text } from '../../validation/fields.ts'

const caller = object(
  {
    name: text(255, { description: 'The name of the person, or of the API access of a program.' }),
    email: nullableText(255, { description: 'The e-mail address of the portal user; null for a program.' }),
    role: enumeration('PortalRole', roles),
    party: nullable(shownParty),
    scopes: nullable(
      list(text(255), {
        description: `The scopes to which the caller is limited, of ${Object.keys(scopes).join(' and ')}; null for all that the role may do. x-scopes of an operation lists those that permit it.`,
      }),
    ),
  },
  { title: 'Caller', description: 'Who calls: a person, or a program with an API access.' },
)

export const getCaller = operation({
  id: 'getCaller',
  method: 'GET',
  path: '/v1/Users/me',
  tag: 'Portal users',
  summary: 'Get the name, role, reseller or customer, and scopes of the caller.',
  description:
    'The access token determines the answer. A portal user outside the group Administrator has the scope read.',
  roles: ['csp', 'reseller', 'customer'],
  responses: { 200: { description: 'The caller.', schema: caller } },
  example: {
    response: { name: 'demo-csp', email: null, role: { name: 'csp' }, party: null, scopes: null },
  },

  async handle({ caller, store }) {
    const { name, userEmail: email, role, scopes } = caller
    const party = await partyOfCaller(store, caller)
    return { name, email, role: { name: role }, party, scopes: scopes && [...scopes] }
  },
})
