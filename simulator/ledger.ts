import { nextNumber } from './draw.ts'
import type { PartnerCall } from './route.ts'
import { notify } from './webhooks/notification.ts'
import type { World } from './world.ts'

/** What has happened at the vendor, once for each time it has: the truth that tests compare with. */
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
  /** The tenant id of the partner that did it or whom it concerns. */
  readonly partnerId: string
  /** The id of what was changed. */
  readonly subject: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly requestId: string | null
  readonly correlationId: string | null
  readonly clientId: string | null
  readonly user: string | null
  /** Whether somebody did it at the vendor, and not through its interfaces. */
  readonly outOfBand: boolean
  readonly before: unknown
  readonly after: unknown
}

/** What an entry tells besides who did it, and when. */
export interface Happening {
  readonly kind: LedgerKind
  readonly subject: string
  readonly customer?: { readonly id: string; readonly billingProfile: { readonly companyName?: string } }
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes down what a partner has done by a request. */
export function record(call: PartnerCall, happening: Happening): void {
  enter(call.world, {
    ...entryOf(happening, call.now),
    partnerId: call.partner.tenantId,
    requestId: call.requestId,
    correlationId: call.correlationId,
    clientId: call.clientId,
    user: call.user ?? null,
    outOfBand: false,
  })
}

/** Writes down what somebody has done at the vendor; without a name it was an administrator of the partner. */
export function recordOutOfBand(
  world: World,
  now: Date,
  partnerId: string,
  happening: Happening,
  user: string | null = null,
): void {
  enter(world, {
    ...entryOf(happening, now),
    partnerId,
    requestId: null,
    correlationId: null,
    clientId: null,
    user,
    outOfBand: true,
  })
}

/** Who has done what time brings by itself. */
const nobody = 'system'

/** Writes down what time has brought by itself. */
export function recordByItself(world: World, at: Date, partnerId: string, happening: Happening): void {
  recordOutOfBand(world, at, partnerId, happening, nobody)
}

function entryOf({ kind, subject, customer, before, after }: Happening, now: Date) {
  return {
    time: now.toISOString(),
    kind,
    subject,
    customerId: customer?.id ?? null,
    customerName: customer?.billingProfile.companyName ?? null,
    before: before ?? null,
    after: after ?? null,
  }
}

function enter(world: World, entry: Omit<LedgerEntry, 'sequence'>): void {
  const sequence = nextNumber(world, 'ledger')
  const entered = { sequence, ...entry }
  world.ledger.put(String(sequence), entered)
  notify(world, entered)
}
