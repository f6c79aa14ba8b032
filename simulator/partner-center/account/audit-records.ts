import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { isAboutSubscription } from '../../ledger/notifications.ts'
import type { LedgerEntry, LedgerKind } from '../../ledger/tables.ts'
import { administratorOf } from '../../login/administrator.ts'
import type { State } from '../../state/state.ts'
import { filterOf } from '../filter.ts'
import type { Partner } from '../relations/tables.ts'
import { seekPage } from '../seek-page.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { renderSubscription } from '../subscriptions/view.ts'

/** The route for the audit log of the partner. */
export const auditRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/auditrecords', family: 'audit', handle: auditRecords },
]

const dayMs = 86_400_000

/**
 * The audit operation and resource type of each audited ledger kind. The vendor does not audit kinds that are not
 * listed here.
 */
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
  ChangeQuantity: ['update_subscription', 'subscription'],
  ChangeSubscription: ['update_subscription', 'subscription'],
  ChangeTerm: ['update_subscription', 'subscription'],
  ChangeBillingCycle: ['update_subscription', 'subscription'],
  SuspendSubscription: ['suspend_subscription', 'subscription'],
  ReactivateSubscription: ['reactivate_subscription', 'subscription'],
  CancelSubscription: ['cancel_subscription', 'subscription'],
  RenewSubscription: ['renew_subscription', 'subscription'],
  ExpireSubscription: ['expire_subscription', 'subscription'],
  DisableSubscription: ['disable_subscription', 'subscription'],
  DeleteSubscription: ['delete_subscription', 'subscription'],
  ExtendService: ['update_subscription', 'subscription'],
  ConvertTrial: ['convert_trial_subscription', 'subscription'],
  TransitionSubscription: ['transition_subscription', 'subscription'],
  UpgradeSubscription: ['upgrade_subscription', 'subscription'],
  MigrateSubscription: ['create_new_commerce_migration', 'subscription'],
  FailMigration: ['create_new_commerce_migration', 'new_commerce_migration'],
  ScheduleMigration: ['create_new_commerce_migration_schedule', 'new_commerce_migration_schedule'],
  CancelMigrationSchedule: ['cancel_new_commerce_migration_schedule', 'new_commerce_migration_schedule'],
  CancelEntitlement: ['cancel_entitlement', 'entitlement'],
  ReactivateEntitlement: ['reactivate_entitlement', 'entitlement'],
  SetEntitlement: ['update_entitlement', 'entitlement'],
  SetBudget: ['update_customer_spending_budget', 'customer'],
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
  const { state, partner, now } = call
  const body = seekPage<LedgerEntry>(call, {
    path: '/auditrecords',
    rows(query) {
      const { from, to } = window(query.get('startdate'), query.get('enddate'), now)
      const fits = filterOf<LedgerEntry>(query.get('filter'), {
        CompanyName: ({ customerName }) => customerName ?? undefined,
        CustomerId: ({ customerId }) => customerId ?? undefined,
        ResourceType: ({ kind }) => audited[kind]?.[1],
      })
      return [...state.ledger.values()]
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
    shown: (entry) => auditRecord(state, partner, entry),
  })
  return { status: 200, body }
}

/**
 * Returns the requested period in whole UTC days, from the first midnight to the midnight after the last day; by
 * default today and the 30 days before. @throws Refusal for days more than 90 days ago
 */
function window(start: string | undefined, end: string | undefined, now: Date): { from: string; to: string } {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const from = start === undefined ? today - 30 * dayMs : dayOf(start, 'startDate')
  const to = end === undefined ? today : dayOf(end, 'endDate')
  if (from < today - 90 * dayMs) throw invalid('startDate must be at most 90 days ago.')
  if (to < from) throw invalid('endDate must not come before startDate.')
  return { from: new Date(from).toISOString(), to: new Date(to + dayMs).toISOString() }
}

function dayOf(text: string, name: string): number {
  const time = Date.parse(/[Tt/]|\d{2}:\d{2}/.test(text) && !/Z$/.test(text) ? `${text} UTC` : text)
  if (Number.isNaN(time)) throw invalid(`${name} must be like 2026-01-31.`)
  return Math.floor(time / dayMs) * dayMs
}

function auditRecord(state: State, partner: Partner, entry: LedgerEntry): object {
  const [operationType, resourceType] = audited[entry.kind]!
  const value = (row: unknown) => {
    if (row === null || !isAboutSubscription(entry.kind)) return valueText(row)
    return valueText(renderSubscription(state, row as Subscription, new Date(entry.time)))
  }
  const fields = {
    id: `${partner.tenantId}_${entry.sequence}`,
    partnerId: entry.partnerId,
    customerId: entry.customerId,
    customerName: entry.customerName,
    userPrincipalName: entry.user ?? (entry.outOfBand ? administratorOf(partner) : null),
    applicationId: entry.clientId,
    resourceType,
    resourceOldValue: value(entry.before),
    resourceNewValue: value(entry.after),
    operationType,
    originalCorrelationId: entry.correlationId,
    operationDate: entry.time,
    operationStatus: entry.kind === 'FailMigration' ? 'failed' : 'succeeded',
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
