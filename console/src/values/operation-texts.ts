import { defineTexts } from '../language/texts.ts'
import { spaced } from './spaced.ts'

/** What the operations of the audit log do, in the words of the reader. Other operations have their name in the API. */
const useOperationTexts = defineTexts('operations', {
  en: {
    AddCustomerProviderInstance: 'Customer linked to another provider instance',
    ApplyDelegationTemplate: 'Delegated administration applied',
    CancelScheduledSubscriptionChange: 'Scheduled change cancelled',
    CancelSubscription: 'Subscription cancelled',
    CreateAccessAssignment: 'Access assigned',
    CreateCustomer: 'Customer created',
    CreateDelegatedAdminRelationship: 'Delegated administration requested',
    CreateOrder: 'Order',
    DecideHeldPurchase: 'Held order decided',
    DeleteCustomer: 'Customer deleted',
    GrantOwnerAccess: 'Owner access granted',
    ReactivateSubscription: 'Subscription reactivated',
    RenameSubscription: 'Subscription renamed',
    RenewSubscription: 'Renewal',
    RetryProviderCustomer: 'Link to the vendor repeated',
    ScheduleSubscriptionChange: 'Change scheduled',
    SetMonthlyBudget: 'Monthly budget set',
    ShowFirstCredentials: 'First sign-in data shown',
    SuspendSubscription: 'Subscription suspended',
    UpdateCustomer: 'Profile changed',
    UpdateCustomerInternalIdentifier: 'Own number of the customer changed',
    UpdateCustomerMargins: 'Margins of the customer changed',
    UpdatePurchaseLimits: 'Limits of orders changed',
    UpdateSubscription: 'Subscription changed',
    UpdateSubscriptionPriceMargin: 'Margin of the subscription changed',
    UpdateSubscriptionReseller: 'Reseller of the subscription changed',
    UpgradeSubscription: 'Upgrade',
  },
  de: {
    AddCustomerProviderInstance: 'Kunde mit weiterem Konto verknüpft',
    ApplyDelegationTemplate: 'Delegierte Administration angewendet',
    CancelScheduledSubscriptionChange: 'Geplante Änderung abgesagt',
    CancelSubscription: 'Abonnement gekündigt',
    CreateAccessAssignment: 'Zugriff zugewiesen',
    CreateCustomer: 'Kunde angelegt',
    CreateDelegatedAdminRelationship: 'Delegierte Administration angefragt',
    CreateOrder: 'Bestellung',
    DecideHeldPurchase: 'Zurückgehaltene Bestellung entschieden',
    DeleteCustomer: 'Kunde gelöscht',
    GrantOwnerAccess: 'Besitzerzugriff gewährt',
    ReactivateSubscription: 'Abonnement reaktiviert',
    RenameSubscription: 'Abonnement umbenannt',
    RenewSubscription: 'Verlängerung',
    RetryProviderCustomer: 'Verknüpfung mit dem Hersteller wiederholt',
    ScheduleSubscriptionChange: 'Änderung geplant',
    SetMonthlyBudget: 'Monatsbudget gesetzt',
    ShowFirstCredentials: 'Erste Anmeldedaten angezeigt',
    SuspendSubscription: 'Abonnement gesperrt',
    UpdateCustomer: 'Profil geändert',
    UpdateCustomerInternalIdentifier: 'Eigene Nummer des Kunden geändert',
    UpdateCustomerMargins: 'Margen des Kunden geändert',
    UpdatePurchaseLimits: 'Bestelllimits geändert',
    UpdateSubscription: 'Abonnement geändert',
    UpdateSubscriptionPriceMargin: 'Marge des Abonnements geändert',
    UpdateSubscriptionReseller: 'Reseller des Abonnements geändert',
    UpgradeSubscription: 'Upgrade',
  },
})

const known = [
  ...([
    'AddCustomerProviderInstance',
    'ApplyDelegationTemplate',
    'CancelScheduledSubscriptionChange',
  ] as const),
  ...(['CancelSubscription', 'CreateAccessAssignment', 'CreateCustomer'] as const),
  ...(['CreateDelegatedAdminRelationship', 'CreateOrder', 'DecideHeldPurchase', 'DeleteCustomer'] as const),
  ...(['GrantOwnerAccess', 'ReactivateSubscription', 'RenameSubscription', 'RenewSubscription'] as const),
  ...([
    'RetryProviderCustomer',
    'ScheduleSubscriptionChange',
    'SetMonthlyBudget',
    'ShowFirstCredentials',
  ] as const),
  ...([
    'SuspendSubscription',
    'UpdateCustomer',
    'UpdateCustomerInternalIdentifier',
    'UpdateCustomerMargins',
  ] as const),
  ...(['UpdatePurchaseLimits', 'UpdateSubscription', 'UpdateSubscriptionPriceMargin'] as const),
  ...(['UpdateSubscriptionReseller', 'UpgradeSubscription'] as const),
] as const

/** Returns the function that writes the name of an operation of the audit log in the words of the reader. */
export function useOperationWords(): (name: string | null) => string {
  const text = useOperationTexts()
  return (name) => {
    const found = known.find((one) => one === name)
    return found ? text(found) : spaced(name ?? '')
  }
}
