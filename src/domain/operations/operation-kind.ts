/** The names of background operations in the audit log, by kind. */
const namesByKind = {
  Order: ['CreateOrder'],
  Subscription: [
    'CancelSubscription',
    'MigrateSubscription',
    'ReactivateSubscription',
    'RenameSubscription',
    'SetMonthlyBudget',
    'SuspendSubscription',
    'UpdateSubscription',
    'UpdateSubscriptionReseller',
    'UpgradeSubscription',
  ],
  Customer: [
    'AddCustomerProviderInstance',
    'CreateCustomer',
    'DecideHeldLink',
    'DeleteCustomer',
    'RemoveCustomerResellerRelationship',
    'RetryProviderCustomer',
    'UpdateCustomer',
    'UpdateVendorCustomerAgreement',
    'UpdateVendorCustomerDomain',
    'UpdateVendorQualification',
  ],
  Reseller: ['AddResellerProviderInstance', 'CreateReseller'],
  Catalogue: ['ConfirmHeldEnds', 'SyncCatalogue'],
  Invoices: ['ImportInvoices', 'ReRateInvoice', 'ReconcileInvoice'],
  DelegatedAdministration: ['ApplyDelegationTemplate'],
  Plan: ['AddPlanRows', 'CreatePlan', 'ResumePlan', 'RunPlan', 'UndoPlan'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Known = keyof typeof namesByKind

/** The kinds by which background operations can be selected. */
export const operationKinds = Object.keys(namesByKind) as [Known, ...Known[]]

/**
 * `Other` is the kind of operations that another version of the service has started, and whose names this version does not
 * know.
 */
export type OperationKind = Known | 'Other'

const kindByName = new Map<string, OperationKind>(
  Object.entries(namesByKind).flatMap(([kind, names]) => names.map((name) => [name, kind as Known] as const)),
)

/** All kinds, including `Other` for operations that other versions of the service have started. */
export const allOperationKinds: readonly OperationKind[] = [...operationKinds, 'Other']

/** The states of a background operation. */
export const workStates = ['Processing', 'Succeded', 'Failed'] as const

/** Returns the kind of a background operation by its name in the audit log. */
export function kindOf(operation: string): OperationKind {
  return kindByName.get(operation) ?? 'Other'
}

/**
 * Returns whether the seller of the changed subscription or order may read an operation that another party has started. True
 * for operations of the csp and of the customer, except a change of the seller, whose result can contain the vendor's answer
 * about another reseller. Only the csp and the party that has started an operation may retry, cancel or acknowledge it.
 */
export function isForSeller(operation: string, startedBy: string | null | undefined): boolean {
  const isOfOther = startedBy === 'csp' || startedBy === 'customer'
  return isOfOther && operation !== 'UpdateSubscriptionReseller'
}
