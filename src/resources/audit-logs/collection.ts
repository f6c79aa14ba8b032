import { demoResellerId } from '../../demo/identifiers.ts'
import { auditInterval, intervalProblems, textProblems } from '../../domain/audit-logs/audit-interval.ts'
import { auditedOperation, auditSubject, auditSubjectTypes } from '../../domain/audit-logs/audit-subject.ts'
import { auditTextLimits } from '../../domain/audit-logs/audit-texts.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { ListedAuditLog } from '../../store/audit-logs/audit-logs.ts'
import {
  boolean,
  dateTime,
  enumeration,
  name,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const statuses = ['Processing', 'Succeded', 'Failed'] as const

const auditLog = object(
  {
    id: uuid(),
    correlationId: uuid(),
    timestamp: dateTime(),
    operation: object({ name: text(255) }, { title: 'OperationName' }),
    status: enumeration('WorkState', statuses),
    userEmail: nullableText(255),
    userName: nullableText(255),
    resellerId: nullableUuid(),
    resellerName: nullableText(255),
    customerId: nullableUuid(),
    customerName: nullableText(255),
    subjectType: nullableText(64, {
      description: `The type of the most specific object that the entry is about, besides its reseller and customer: ${auditSubjectTypes.join(', ')}; null if there is none.`,
    }),
    subjectId: nullableText(255, {
      description: 'The id of this object; for a portal user, its e-mail address.',
    }),
    operationId: nullableUuid({
      description:
        'The background operation whose outcome the entry has, or that its request retries, cancels, acknowledges or decides; null for other entries.',
    }),
    description: nullableText(auditTextLimits.description),
    errorMessage: nullableText(auditTextLimits.errorMessage, {
      description:
        'The reason of a failure; null for other entries. A reason above the maximum length is cut and ends in "…".',
    }),
    data: nullableText(auditTextLimits.data, {
      description:
        'The body of the request as JSON in a string, without secrets; null if the request had no body, and for the outcome of a background operation. A reseller sees null instead of margins of the csp. A body above the maximum length is cut and ends in "…".',
    }),
  },
  { title: 'AuditLogEntry' },
)

const exampleAuditLog = {
  id: '019ac8f2-7d90-7a11-8c5e-2f7b60d3a914',
  correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  timestamp: '2026-11-21T09:42:00.125Z',
  operation: { name: 'UpdateResellerInternalIdentifier' },
  status: { name: 'Succeded' },
  userEmail: null,
  userName: 'demo-csp',
  resellerId: demoResellerId(3),
  resellerName: 'Isar Datentechnik AG',
  customerId: null,
  customerName: null,
  subjectType: null,
  subjectId: null,
  operationId: null,
  description: "Set a reseller's internal identifier.",
  errorMessage: null,
  data: '"R-2077"',
}

export const listAuditLogs = operation({
  id: 'listAuditLogs',
  method: 'GET',
  path: '/v1/AuditLogs',
  tag: 'Audit logs',
  summary: 'List audit log entries.',
  description:
    'Each write has an entry, even if it was refused. Dry runs, requests without a valid token, and refusals by rate limits or overload have none. Without startDate and endDate, the last month is returned. A reseller sees the entries about itself and its sales. The csp sees the entries of all refused requests, a reseller only those of its own refused requests. The entry of a refused request names a reseller and a customer only if they are within the reach of the party that sent the request; data is null if the body was not valid. The newest entry comes first. The entries of a request, of its background work and of later requests under the same X-Correlation-Id have one correlationId.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    startDate: optional(
      dateTime({ description: 'The start of the interval; one month before its end if absent.' }),
    ),
    endDate: optional(dateTime({ description: 'The end of the interval; now if absent.' })),
    operations: optional(
      text(2000, {
        description:
          'Only entries of these operations: names separated by a vertical bar, for example CreateReseller|UpdateReseller.',
      }),
    ),
    status: optional(name(statuses)),
    reseller: optional(
      text(255, { description: 'Text to find in the name of the reseller. Case does not matter.' }),
    ),
    customer: optional(
      text(255, { description: 'Text to find in the name of the customer. Case does not matter.' }),
    ),
    resellerId: optional(uuid({ description: 'Only entries about this reseller.' })),
    customerId: optional(uuid({ description: 'Only entries about this customer.' })),
    correlationId: optional(
      uuid({
        description:
          'Only entries with this correlation id: those of a request, of its background work, and of later requests that sent the same id. Without startDate, entries of any time are returned.',
      }),
    ),
    user: optional(
      text(255, {
        description:
          'Only entries of this user or API access: its complete e-mail address, or its complete name as in userName. Case matters.',
      }),
    ),
    apiAccessId: optional(
      uuid({
        description:
          'Only entries of the API access with this id. An entry has the name of the API access, not its id, so API accesses with the same name get the same entries.',
      }),
    ),
    text: optional(
      text(255, {
        description:
          'Only entries with this text in description, errorMessage or data. Needs customerId or correlationId. Case does not matter.',
      }),
    ),
    latest: optional(
      boolean({
        description:
          'If true, omits each entry with the status Processing if another entry has the outcome of that work. All other entries are returned.',
      }),
    ),
  },
  queryRule: (query) => [...intervalProblems(query), ...textProblems(query)],
  responses: { 200: { description: 'One page of the audit log.', schema: pageOf(auditLog) } },
  example: { query: { pageSize: 10, status: 'Succeded' }, response: examplePage([exampleAuditLog], 10) },

  async handle({ query, store, page, now }) {
    const filter = {
      ...auditInterval(query.startDate, query.endDate, now, query.correlationId),
      operations: query.operations?.split('|'),
      status: query.status,
      resellerName: query.reseller,
      customerName: query.customer,
      resellerId: query.resellerId,
      customerId: query.customerId,
      correlationId: query.correlationId,
      user: query.user,
      apiAccessId: query.apiAccessId,
      text: query.text,
      latest: query.latest,
    }
    return await page(store.auditLogs.list(filter), showAuditLog)
  },
})

function showAuditLog({ occurredAt, operation, status, ...log }: ListedAuditLog): Shown<typeof auditLog> {
  const subject = auditSubject(log.description)
  return {
    ...log,
    ...{ timestamp: occurredAt, operation: { name: operation }, status: { name: status } },
    ...{ subjectType: subject?.type ?? null, subjectId: subject?.id ?? null },
    operationId: auditedOperation(log.description),
  }
}
