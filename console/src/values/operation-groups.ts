import { defineTexts } from '../language/texts.ts'
import { knownOperations } from './operation-texts.ts'

/** The operations of the audit log, grouped by what they are about. Lists show the groups in this order. */
export const operationGroups = {
  subscriptions: [
    ...['UpdateSubscription', 'RenameSubscription', 'UpgradeSubscription', 'MigrateSubscription'],
    ...['RenewSubscription', 'ExtendSubscription', 'ExpireSubscription', 'DisableSubscription'],
    ...['CancelSubscription', 'EndSubscription', 'SuspendSubscription', 'ReactivateSubscription'],
    ...['DiscoverSubscription', 'UpdateSubscriptionReseller', 'UpdateSubscriptionInternalId'],
    ...['UpdateSubscriptionPoNumber', 'ScheduleSubscriptionChange', 'RescheduleSubscriptionChange'],
    ...['CancelScheduledSubscriptionChange', 'SetMonthlyBudget'],
    ...[
      'CreatePlan',
      'AddPlanRows',
      'StagePlan',
      'RunPlan',
      'PausePlan',
      'ResumePlan',
      'UndoPlan',
      'CancelPlan',
    ],
  ],
  orders: ['CreateOrder', 'DecideHeldPurchase', 'DecideUndecidedOrder', 'UpdatePurchaseLimits'],
  customers: [
    ...['CreateCustomer', 'UpdateCustomer', 'UpdateCustomerInternalIdentifier', 'DeleteCustomer'],
    ...['AddCustomerProviderInstance', 'RetryProviderCustomer', 'DecideHeldLink'],
    ...['RemoveCustomerResellerRelationship', 'RefreshCustomerAgreement', 'UpdateVendorCustomerAgreement'],
    ...['UpdateVendorCustomerDomain', 'UpdateVendorQualification'],
  ],
  resellers: [
    ...['CreateReseller', 'UpdateReseller', 'UpdateResellerInternalIdentifier'],
    ...['AddResellerProviderInstance', 'UpdateResellerSecondaryMpnIds'],
  ],
  margins: [
    ...['UpdateCustomerMargins', 'UpdateResellerMargins', 'UpdateSubscriptionPriceMargin'],
    ...['WithdrawPlannedMargin', 'SetPriceLimits', 'RemovePriceLimits'],
  ],
  invoices: ['ImportInvoices', 'ReconcileInvoice', 'ReRateInvoice', 'AcceptInvoiceDifference'],
  access: [
    ...['CreateUser', 'UpdateUser', 'DeleteUser', 'UpdateCustomerUser', 'DeleteCustomerUser'],
    ...['ReplaceCustomerUserLicenses', 'ReplaceCustomerUserRoles', 'ResetCustomerUserPassword'],
    ...['ShowFirstCredentials', 'GrantOwnerAccess', 'CreateAccessAssignment', 'ApplyDelegationTemplate'],
    ...['PutDelegationTemplate', 'CreateDelegatedAdminRelationship', 'UpdateDelegatedAdminRelationship'],
    ...['TerminateDelegatedAdminRelationship', 'DelegatedAdminRelationshipExpires', 'AccessAssignmentHangs'],
    ...['CreateApiAccess', 'LimitApiAccess', 'RevokeApiAccess', 'RotateClientSecret', 'RevokeClientSecret'],
    ...['AddDomain', 'VerifyDomain', 'TrustDomain', 'RemoveDomain', 'RotateSigningKey', 'RevokeSigningKey'],
  ],
  instances: [
    ...['SyncCatalogue', 'ConfirmHeldEnds', 'ImportOffers', 'AddProviderInstance'],
    ...['ConnectProviderInstance', 'CheckProviderInstance'],
  ],
  system: [
    ...['RetryOperation', 'CancelOperation', 'AcknowledgeOperation', 'CreateWebhook', 'UpdateWebhook'],
    ...['DeleteWebhook', 'TestWebhook', 'RotateWebhookSecret', 'RedeliverEvent', 'RedeliverFailures'],
    ...['RedeliverRange', 'CreateTenant', 'HoldTenant', 'ReleaseTenant', 'SetAuditRetention'],
    ...['PruneAuditLog', 'ErasePersonalData'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type OperationGroup = keyof typeof operationGroups

/** The names of the groups of operations. */
export const useOperationGroupTexts = defineTexts('operation-groups', {
  en: {
    subscriptions: 'Subscriptions and plans',
    orders: 'Orders',
    customers: 'Customers',
    resellers: 'Resellers',
    margins: 'Margins and prices',
    invoices: 'Invoices',
    access: 'Users and access',
    instances: 'Provider instances',
    system: 'Webhooks, background work and tenant',
  },
  de: {
    subscriptions: 'Abonnements und Pläne',
    orders: 'Bestellungen',
    customers: 'Kunden',
    resellers: 'Reseller',
    margins: 'Margen und Preise',
    invoices: 'Rechnungen',
    access: 'Benutzer und Zugriff',
    instances: 'Anbieterinstanzen',
    system: 'Webhooks, Hintergrundvorgänge und Mandant',
  },
})

const groups = Object.keys(operationGroups) as OperationGroup[]

/** Returns the group of an operation; `system` for an operation of a newer version of the service. */
export function groupOf(operation: string): OperationGroup {
  return groups.find((one) => (operationGroups[one] as readonly string[]).includes(operation)) ?? 'system'
}

/**
 * Returns the operations that the console knows, and others, by their groups. Each group has its operations in the order of their
 * words.
 *
 * @param others The names of operations that a newer version of the service can have.
 */
export function groupedOperations(
  others: readonly string[],
  words: (name: string) => string,
): readonly { readonly group: OperationGroup; readonly operations: readonly string[] }[] {
  const all = [...new Set([...knownOperations, ...others])]
  return groups.map((group) => ({
    group,
    operations: all
      .filter((name) => groupOf(name) === group)
      .toSorted((one, other) => words(one).localeCompare(words(other))),
  }))
}
