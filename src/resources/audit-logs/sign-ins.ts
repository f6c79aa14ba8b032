import { auditInterval, intervalProblems } from '../../domain/audit-logs/audit-interval.ts'
import { tokenOutcomes } from '../../domain/audit-logs/token-outcome.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import {
  count,
  dateTime,
  enumeration,
  list,
  name,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  text,
  uuid,
} from '../../validation/fields.ts'

const signIn = object(
  {
    id: uuid(),
    outcome: enumeration('SignInOutcome', tokenOutcomes, {
      description:
        'Issued: the client got a token. WrongSecret: the secret that was sent does not belong to the client. EndedSecret, EndedAccess: the secret or the API access is revoked or has expired. AddressNotAllowed, ScopeNotAllowed: the API access does not permit the IP address or the requested scope.',
    }),
    clientId: nullableText(255, { description: 'The client id; null if its API access no longer exists.' }),
    clientName: nullableText(255, { description: 'The name of the API access; null if clientId is null.' }),
    clientSecretId: nullableUuid({
      description: 'The id of the secret that was sent; null if the secret does not belong to the client.',
    }),
    scopes: nullable(
      list(text(255), {
        description:
          'The scopes of the token; null if the token has all scopes of the API access, or if the request was refused.',
      }),
    ),
    address: nullableText(45, {
      description:
        'The IP address of the caller; null for the refusals of a client after its first 100 entries of refusals in an hour.',
    }),
    requests: count({
      description: 'The number of requests in this entry: 1 for an issued token, one or more for refusals.',
    }),
    firstAt: dateTime({ description: 'The time of the first request.' }),
    lastAt: dateTime({ description: 'The time of the last request.' }),
  },
  { title: 'SignIn' },
)

const exampleSignIn = {
  id: '019ac8f2-7d90-7a11-8c5e-2f7b60d3a914',
  outcome: { name: 'Issued' as const },
  clientId: 'demo-csp',
  clientName: 'demo-csp',
  clientSecretId: '5b0f1d9e-8a3c-4f6e-9d27-1c4b7a60e3f2',
  scopes: null,
  address: '203.0.113.7',
  requests: 1,
  firstAt: '2026-11-21T09:42:00.125Z',
  lastAt: '2026-11-21T09:42:00.125Z',
}

export const listSignIns = operation({
  id: 'listSignIns',
  method: 'GET',
  path: '/v1/AuditLogs/sign-ins',
  tag: 'Audit logs',
  summary: 'List the requests for tokens by the clients of the tenant.',
  description:
    'Each issued token has an entry. Refusals of one minute with the same client, outcome and address share an entry. Entries are kept for 180 days. The list has no sign-ins at other issuers of tokens. Without startDate and endDate, the last month is returned. The newest entry comes first.',
  roles: ['csp'],
  query: {
    ...pageQuery,
    startDate: optional(
      dateTime({ description: 'The start of the interval; one month before its end if absent.' }),
    ),
    endDate: optional(dateTime({ description: 'The end of the interval; now if absent.' })),
    outcome: optional(name(tokenOutcomes, { description: 'Only entries with this outcome.' })),
    clientId: optional(text(255, { description: 'Only entries of this client.' })),
  },
  queryRule: intervalProblems,
  responses: { 200: { description: 'One page of sign-ins.', schema: pageOf(signIn) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleSignIn], 10) },

  async handle({ query, store, page, now }) {
    const interval = auditInterval(query.startDate, query.endDate, now)
    const filter = { ...interval, outcome: query.outcome, clientId: query.clientId }
    return await page(store.tokenRequests.list(filter), ({ apiAccessId: _, outcome, ...one }) => ({
      ...one,
      outcome: { name: outcome },
    }))
  },
})
