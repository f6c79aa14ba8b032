import { auditInterval } from '../../domain/audit-interval.ts'
import { refuseInvalid } from '../../domain/error.ts'
import {
  dateTime,
  enumeration,
  name,
  nullableText,
  nullableUuid,
  object,
  optional,
  text,
  uuid,
} from '../../kernel/fields.ts'
import { operation } from '../../kernel/operation.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import type { ListedAuditLog } from '../../store/audit-logs.ts'

const statuses = ['Processing', 'Succeded', 'Failed'] as const

const auditLog = object({
  id: uuid(),
  correlationId: uuid(),
  timestamp: dateTime(),
  operation: object({ name: text(255) }),
  status: enumeration(statuses),
  userEmail: nullableText(255),
  userName: nullableText(255),
  resellerId: nullableUuid(),
  resellerName: nullableText(255),
  customerId: nullableUuid(),
  customerName: nullableText(255),
  description: nullableText(10_000),
  errorMessage: nullableText(100_000),
  data: nullableText(2_000_000, { description: 'What the request asked for, as JSON text.' }),
})

export const listAuditLogs = operation({
  id: 'listAuditLogs',
  method: 'GET',
  path: '/v1/AuditLogs',
  tag: 'Audit logs',
  summary: 'List the outcomes of writes, newest first.',
  description: 'Without an interval the last month is shown. A reseller sees what concerns itself.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    startDate: optional(
      dateTime({ description: 'Beginning of the interval; one month before its end unless told.' }),
    ),
    endDate: optional(dateTime({ description: 'End of the interval; now unless told.' })),
    operations: optional(
      text(2000, {
        description: 'Names of operations joined by "|", such as CreateReseller|UpdateReseller.',
      }),
    ),
    status: optional(name(statuses)),
    reseller: optional(text(255, { description: 'Text to find in the name of the reseller.' })),
    customer: optional(text(255, { description: 'Text to find in the name of the customer.' })),
    resellerId: optional(uuid({ description: 'Only what concerns this reseller.' })),
  },
  responses: { 200: { description: 'One page of the audit log.', schema: pageOf(auditLog) } },
  example: { query: { pageSize: 10, status: 'Succeded' } },

  async handle({ query, store, page, now }) {
    const { interval, problems } = auditInterval(query.startDate, query.endDate, now)
    refuseInvalid(problems)
    const filter = {
      ...interval,
      operations: query.operations?.split('|'),
      status: query.status,
      resellerName: query.reseller,
      customerName: query.customer,
      resellerId: query.resellerId,
    }
    return await page(store.auditLogs.list(filter), showAuditLog)
  },
})

function showAuditLog({ occurredAt, operation, status, ...log }: ListedAuditLog) {
  return { ...log, timestamp: occurredAt, operation: { name: operation }, status: { name: status } }
}
