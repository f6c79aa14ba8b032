import type { timeLineKinds } from './tabs.ts'

export type TimeLineKind = (typeof timeLineKinds)[number]

/** The operations of the audit log by what they are about. */
export const operationsOfKind: Readonly<Record<TimeLineKind, readonly string[]>> = {
  sales: [
    ...['CreateOrder', 'DecideHeldPurchase', 'DecideUndecidedOrder', 'UpdatePurchaseLimits'],
    ...['UpdateSubscription', 'RenameSubscription', 'UpgradeSubscription', 'MigrateSubscription'],
    ...['RenewSubscription', 'ExtendSubscription', 'ExpireSubscription', 'DisableSubscription'],
    ...['CancelSubscription', 'EndSubscription', 'SuspendSubscription', 'ReactivateSubscription'],
    ...['DiscoverSubscription', 'UpdateSubscriptionReseller', 'UpdateSubscriptionInternalId'],
    ...['UpdateSubscriptionPoNumber', 'ScheduleSubscriptionChange', 'RescheduleSubscriptionChange'],
    ...['CancelScheduledSubscriptionChange', 'SetMonthlyBudget'],
  ],
  margins: [
    ...['UpdateCustomerMargins', 'UpdateResellerMargins', 'UpdateSubscriptionPriceMargin'],
    'WithdrawPlannedMargin',
  ],
  people: [
    ...['CreateUser', 'UpdateUser', 'DeleteUser', 'UpdateCustomerUser', 'DeleteCustomerUser'],
    ...['ReplaceCustomerUserLicenses', 'ReplaceCustomerUserRoles', 'ResetCustomerUserPassword'],
    ...['ShowFirstCredentials', 'GrantOwnerAccess', 'CreateAccessAssignment', 'ApplyDelegationTemplate'],
    ...['CreateDelegatedAdminRelationship', 'UpdateDelegatedAdminRelationship'],
    'TerminateDelegatedAdminRelationship',
  ],
  addresses: ['CreateCustomer', 'UpdateCustomer', 'CreateReseller', 'UpdateReseller'],
}
