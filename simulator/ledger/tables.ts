import { table } from '../state/table.ts'

/**
 * The kinds of changes at the vendor. The ledger records every change once, so that a test can find changes that are
 * missing or made twice.
 */
export type LedgerKind =
  | 'CreateCustomer'
  | 'UpdateBillingProfile'
  | 'RemoveRelationship'
  | 'AcceptRelationship'
  | 'DeleteCustomer'
  | 'CreateAgreement'
  | 'SignAgreement'
  | 'SetQualification'
  | 'DecideQualification'
  | 'AddDomain'
  | 'SetValidationStatus'
  | 'SetDelegatedAccess'
  | 'SetReseller'
  | 'SetPartner'
  | 'SetSubscription'
  | 'ChangeQuantity'
  | 'ChangeSubscription'
  | 'ChangeTerm'
  | 'ChangeBillingCycle'
  | 'SuspendSubscription'
  | 'ReactivateSubscription'
  | 'CancelSubscription'
  | 'RenewSubscription'
  | 'ExpireSubscription'
  | 'DisableSubscription'
  | 'DeleteSubscription'
  | 'ExtendService'
  | 'ConvertTrial'
  | 'TransitionSubscription'
  | 'UpgradeSubscription'
  | 'MigrateSubscription'
  | 'FailMigration'
  | 'ScheduleMigration'
  | 'CancelMigrationSchedule'
  | 'SetEntitlement'
  | 'CancelEntitlement'
  | 'ReactivateEntitlement'
  | 'SetBudget'
  | 'ExceedBudget'
  | 'AssignAzureRole'
  | 'RegisterWebhook'
  | 'SendTestEvent'
  | 'CreateDelegatedRelationship'
  | 'UpdateDelegatedRelationship'
  | 'DeleteDelegatedRelationship'
  | 'LockDelegatedRelationship'
  | 'ApproveDelegatedRelationship'
  | 'TerminateDelegatedRelationship'
  | 'CreateAccessAssignment'
  | 'UpdateAccessAssignment'
  | 'DeleteAccessAssignment'
  | 'SetAccessAssignment'
  | 'AddSecurityGroup'
  | 'CreateUser'
  | 'UpdateUser'
  | 'ResetPassword'
  | 'DeleteUser'
  | 'RestoreUser'
  | 'SeedUsers'
  | 'AddRole'
  | 'RemoveRole'
  | 'UpdateLicenses'
  | 'SetSeats'
  | 'Purchase'
  | 'CancelOrder'
  | 'UpdateProfile'
  | 'ConsentToApplication'
  | 'RemoveApplicationConsent'
  | 'SetSupportContact'
  | 'RegisterSubscription'
  | 'CreateTransfer'
  | 'AcceptTransfer'
  | 'EndTransfer'
  | 'UpgradeProduct'
  | 'SetSelfServePolicy'
  | 'IssueInvoice'
  | 'GiveCredit'
  | 'ReplaceInvoiceData'
  | 'PlantFault'
  | 'RevokeConsent'
  | 'GiveConsent'

export interface LedgerEntry {
  /** From 1, without gaps. */
  readonly sequence: number
  readonly time: string
  readonly kind: LedgerKind
  /** The tenant id of the partner that made the change, or that the change concerns. */
  readonly partnerId: string
  /** The id of the changed row. */
  readonly subject: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly requestId: string | null
  readonly correlationId: string | null
  readonly clientId: string | null
  readonly user: string | null
  /** Whether the change was made without the API. */
  readonly outOfBand: boolean
  readonly before: unknown
  readonly after: unknown
}

export const ledgerTables = {
  /** Keyed by sequence number. */
  ledger: table<LedgerEntry>(),
}
