import { filterOf } from '../filter.ts'
import type { LedgerEntry, LedgerKind } from '../ledger.ts'
import { invalid } from '../refusal.ts'
import { resource } from '../resource.ts'
import type { Answer, PartnerCall, PartnerRoute } from '../route.ts'
import { administratorOf } from '../seed.ts'
import { seekPage } from '../seek.ts'
import type { Partner } from '../world.ts'

/** What has happened, for those who ask afterwards. */
export const auditRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/auditrecords', family: 'audit', handle: auditRecords },
]

const dayLength = 86_400_000

/** What the vendor calls what the ledger knows; of the rest it tells nothing. */
const audited: Partial<Record<LedgerKind, readonly [operationType: string, resourceType: string]>> = {
  CreateCustomer: ['add_customer', 'customer'],
  UpdateBillingProfile: ['update_customer_billing_profile', 'customer'],
  RemoveRelationship: ['remove_partner_customer_relationship', 'partner_customer_relationship'],
  AcceptRelationship: ['extend_relationship', 'partner_customer_relationship'],
  DeleteCustomer: ['delete_tip_customer', 'customer'],
  CreateAgreement: ['create_agreement', 'agreement'],
  SetQualification: ['update_customer_qualification', 'customer'],
  DecideQualification: ['update_customer_qualification', 'customer'],
  SetDelegatedAccess: ['dap_admin_relationship_terminated', 'partner_customer_dap'],
  SetSubscription: ['update_subscription', 'subscription'],
  Purchase: ['create_order', 'order'],
  CreateUser: ['create_customer_user', 'customer_user'],
  UpdateUser: ['update_customer_user', 'customer_user'],
  ResetPassword: ['reset_customer_user_password', 'customer_user'],
  DeleteUser: ['delete_customer_user', 'customer_user'],
  RestoreUser: ['restore_customer_user', 'customer_user'],
  AddRole: ['add_user_member', 'customer_user'],
  RemoveRole: ['remove_user_member', 'customer_user'],
  UpdateLicenses: ['update_customer_user_licenses', 'customer_user'],
}

function auditRecords(call: PartnerCall): Answer {
  const { world, partner, now } = call
  const body = seekPage<LedgerEntry>(call, {
    path: '/auditrecords',
    rows(query) {
      const { from, to } = window(query.get('startdate'), query.get('enddate'), now)
      const fits = filterOf<LedgerEntry>(query.get('filter'), {
        CompanyName: ({ customerName }) => customerName ?? undefined,
        CustomerId: ({ customerId }) => customerId ?? undefined,
        ResourceType: ({ kind }) => audited[kind]?.[1],
      })
      return [...world.ledger.values()]
        .filter(
          (entry) =>
            entry.partnerId === partner.tenantId &&
            audited[entry.kind] !== undefined &&
            entry.time >= from &&
            entry.time < to &&
            fits(entry),
        )
        .map((entry) => ({ number: entry.sequence, row: entry }))
    },
    shown: (entry) => auditRecord(partner, entry),
  })
  return { status: 200, body }
}

/** Days in UTC, both included: the last thirty unless told, and none that began more than ninety days ago. */
function window(start: string | undefined, end: string | undefined, now: Date): { from: string; to: string } {
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  const from = start === undefined ? today - 30 * dayLength : dayOf(start, 'startDate')
  const to = end === undefined ? today : dayOf(end, 'endDate')
  if (from < today - 90 * dayLength) throw invalid('startDate must not lie more than 90 days back.')
  if (to < from) throw invalid('endDate must not come before startDate.')
  return { from: new Date(from).toISOString(), to: new Date(to + dayLength).toISOString() }
}

function dayOf(text: string, name: string): number {
  const time = Date.parse(/[Tt/]|\d{2}:\d{2}/.test(text) && !/Z$/.test(text) ? `${text} UTC` : text)
  if (Number.isNaN(time)) throw invalid(`${name} has to be like 2026-01-31.`)
  return Math.floor(time / dayLength) * dayLength
}

function auditRecord(partner: Partner, entry: LedgerEntry): object {
  const [operationType, resourceType] = audited[entry.kind]!
  const fields = {
    id: `${partner.tenantId}_${entry.sequence}`,
    partnerId: entry.partnerId,
    customerId: entry.customerId,
    customerName: entry.customerName,
    userPrincipalName: entry.user ?? (entry.outOfBand ? administratorOf(partner) : null),
    applicationId: entry.clientId,
    resourceType,
    resourceOldValue: valueText(entry.before),
    resourceNewValue: valueText(entry.after),
    operationType,
    originalCorrelationId: entry.correlationId,
    operationDate: entry.time,
    operationStatus: 'succeeded',
    customizedData: [{ key: 'CustomerName', value: entry.customerName }],
  }
  return resource(fields, { type: 'AuditRecord' })
}

function valueText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(withPascalNames(value))
}

function withPascalNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPascalNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name[0]?.toUpperCase() + name.slice(1),
      withPascalNames(inner),
    ]),
  )
}
