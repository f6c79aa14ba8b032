import type { Operation } from './kernel/operation.ts'
import { listAlerts } from './resources/alerts/collection.ts'
import { listAuditLogs } from './resources/audit-logs/collection.ts'
import { listSignIns } from './resources/audit-logs/sign-ins.ts'
import { listCustomerUsers } from './resources/customer-users/collection.ts'
import { deleteCustomerUser, getCustomerUser, updateCustomerUser } from './resources/customer-users/item.ts'
import { listCustomerUserLicenses, replaceCustomerUserLicenses } from './resources/customer-users/licenses.ts'
import { resetCustomerUserPassword } from './resources/customer-users/reset-password.ts'
import { listCustomerUserRoles, replaceCustomerUserRoles } from './resources/customer-users/user-roles.ts'
import { createAccessAssignment, listAccessAssignments } from './resources/customers/access-assignments.ts'
import { updateCustomerAccountInfo } from './resources/customers/account-info.ts'
import { createCustomer, listCustomers } from './resources/customers/collection.ts'
import {
  createDelegatedAdminRelationship,
  createOpenDelegatedAdminRelationship,
  listDelegatedAdminRelationships,
  terminateDelegatedAdminRelationship,
  updateDelegatedAdminRelationship,
} from './resources/customers/delegated-admin-relationships.ts'
import { listCustomerDomains } from './resources/customers/domains.ts'
import { updateCustomerInternalIdentifier } from './resources/customers/internal-identifier.ts'
import { deleteCustomer, getCustomer } from './resources/customers/item.ts'
import { listCustomerLicenses } from './resources/customers/licenses.ts'
import {
  getCustomerPurchaseLimits,
  updateCustomerPurchaseLimits,
} from './resources/customers/limits/purchase-limits.ts'
import { decideHeldLink, listHeldLinks } from './resources/customers/links/held-links.ts'
import { updateCustomerMargins } from './resources/customers/margins.ts'
import {
  getCustomerAgreement,
  listCustomerAgreements,
  refreshCustomerAgreement,
} from './resources/customers/mca.ts'
import { retryProviderCustomer } from './resources/customers/provider-customers.ts'
import { addCustomerProviderInstance } from './resources/customers/provider-instances.ts'
import { getRelationshipAcceptance } from './resources/customers/relationship-acceptance.ts'
import { removeCustomerResellerRelationship } from './resources/customers/remove-reseller-relationship.ts'
import { listCustomerRoles } from './resources/customers/user-roles.ts'
import { validateAddress, validateDomain } from './resources/customers/validations.ts'
import {
  updateVendorCustomerAgreement,
  updateVendorCustomerDomain,
  updateVendorQualification,
} from './resources/customers/vendor.ts'
import { applyDelegationTemplate } from './resources/delegated-administration/apply.ts'
import { planDelegation } from './resources/delegated-administration/plan.ts'
import {
  getDelegationTemplate,
  putDelegationTemplate,
} from './resources/delegated-administration/templates.ts'
import { listEvents } from './resources/events/collection.ts'
import { listInvoices } from './resources/invoices/collection.ts'
import { exportInvoice, getInvoiceManifest } from './resources/invoices/export.ts'
import { getInvoice } from './resources/invoices/item.ts'
import {
  listCustomerLicenseLineItems,
  listCustomerOneTimeLineItems,
  listDailyRatedUsageLineItems,
  listLicenseLineItems,
  listOneTimeLineItems,
  listResellerDailyRatedUsageLineItems,
  listResellerLicenseLineItems,
  listResellerOneTimeLineItems,
  listResellerUsageLineItems,
  listUsageLineItems,
} from './resources/invoices/line-items.ts'
import { listInvoiceResults, listInvoicesOfMonth } from './resources/invoices/months.ts'
import { exportParkedLines, listParkedLines } from './resources/invoices/parked-lines.ts'
import { makeInvoiceReRating, previewInvoiceReRating } from './resources/invoices/re-rating.ts'
import {
  exportInvoiceReconciliation,
  getInvoiceReconciliation,
  makeInvoiceReconciliation,
} from './resources/invoices/reconciliation.ts'
import { listInvoiceTotals } from './resources/invoices/totals.ts'
import { exportUnknownRelations, listUnknownRelations } from './resources/invoices/unknown-relations.ts'
import { listOffers } from './resources/offers/collection.ts'
import { getOffer } from './resources/offers/item.ts'
import { explainOfferPrices } from './resources/offers/price-explanation.ts'
import { acknowledgeBackgroundOperation } from './resources/operations/acknowledge.ts'
import { cancelBackgroundOperation } from './resources/operations/cancel.ts'
import { listOperations } from './resources/operations/collection.ts'
import { getOperation } from './resources/operations/item.ts'
import { retryBackgroundOperation } from './resources/operations/retry.ts'
import { createOrder } from './resources/orders/collection.ts'
import { listOrdersOfCustomer } from './resources/orders/customers.ts'
import { decideHeldPurchase, listHeldPurchases } from './resources/orders/held-purchases.ts'
import { getOrder } from './resources/orders/item.ts'
import { decideUndecidedOrder, listUndecidedOrders } from './resources/orders/undecided.ts'
import { listPlannedMargins } from './resources/planned-margins/collection.ts'
import { withdrawPlannedMargin } from './resources/planned-margins/item.ts'
import { cancelPlan, pausePlan, resumePlan, runPlan, stagePlan, undoPlan } from './resources/plans/actions.ts'
import { createPlan, listPlans } from './resources/plans/collection.ts'
import { getPlan } from './resources/plans/item.ts'
import { listPlanItems } from './resources/plans/items.ts'
import { addPlanRows } from './resources/plans/rows.ts'
import { listPlanTotals } from './resources/plans/totals.ts'
import { getProviderCatalogue, syncProviderCatalogue } from './resources/providers/catalogue-sync.ts'
import { confirmProviderHeldEnds } from './resources/providers/confirmation.ts'
import { testProviderConnection } from './resources/providers/connection-test.ts'
import { getProviderInstanceHealth } from './resources/providers/health.ts'
import { listProviderInstances } from './resources/providers/instances.ts'
import { importProviderInvoices } from './resources/providers/invoice-import.ts'
import { getVendorCustomer } from './resources/providers/vendor-customers.ts'
import { updateResellerAccountInfo } from './resources/resellers/account-info.ts'
import { createReseller, listResellers } from './resources/resellers/collection.ts'
import { updateResellerInternalIdentifier } from './resources/resellers/internal-identifier.ts'
import { getReseller } from './resources/resellers/item.ts'
import { updateResellerMargins } from './resources/resellers/margins.ts'
import { addResellerProviderInstance } from './resources/resellers/provider-instances.ts'
import {
  getResellerPurchaseLimits,
  updateResellerPurchaseLimits,
} from './resources/resellers/purchase-limits.ts'
import { updateResellerSecondaryMpnIds } from './resources/resellers/secondary-mpn-ids.ts'
import { updateSubscriptionReseller } from './resources/subscriptions/associated-reseller.ts'
import {
  renameSubscription,
  updateSubscriptionInternalId,
  updateSubscriptionPoNumber,
} from './resources/subscriptions/attributes.ts'
import { listCloudEntitlements } from './resources/subscriptions/cloud-entitlements.ts'
import { listSubscriptions, listSubscriptionsOfCustomer } from './resources/subscriptions/collection.ts'
import { grantOwnerAccess } from './resources/subscriptions/grant-owner-access.ts'
import { cancelSubscription, getSubscription, updateSubscription } from './resources/subscriptions/item.ts'
import { updateMonthlyBudget } from './resources/subscriptions/monthly-budget.ts'
import { listSubscriptionsEligibleForUpgrade } from './resources/subscriptions/moves/eligible-for-upgrade.ts'
import { listEligibleTransitions } from './resources/subscriptions/moves/eligible-transitions.ts'
import { getSubscriptionMigration, migrateSubscription } from './resources/subscriptions/moves/migration.ts'
import { upgradeSubscription } from './resources/subscriptions/moves/upgrade.ts'
import { explainSubscriptionPrice } from './resources/subscriptions/price-explanation.ts'
import { updateSubscriptionPriceMargin } from './resources/subscriptions/price-margin.ts'
import { reactivateSubscription } from './resources/subscriptions/reactivate.ts'
import { listCustomTermEndDates } from './resources/subscriptions/renewals/custom-term-end-dates.ts'
import { listSubscriptionHistory } from './resources/subscriptions/renewals/history.ts'
import { listRenewals } from './resources/subscriptions/renewals/renewals.ts'
import {
  cancelScheduledChange,
  createScheduledChange,
  getScheduledChange,
  listScheduledChanges,
  replaceScheduledChange,
} from './resources/subscriptions/renewals/scheduled-changes.ts'
import { suspendSubscription } from './resources/subscriptions/suspend.ts'
import { listPortalUsers } from './resources/users/collection.ts'
import { listPortalGroups } from './resources/users/groups.ts'
import { deletePortalUser, getPortalUser, updatePortalUser } from './resources/users/item.ts'
import { getCaller } from './resources/users/me.ts'
import { createPortalUserOfCustomer, listPortalUsersOfCustomer } from './resources/users/of-customer.ts'
import { createPortalUserOfReseller } from './resources/users/of-reseller.ts'
import { createWebhook, listWebhooks } from './resources/webhooks/collection.ts'
import { listWebhookDeliveries } from './resources/webhooks/deliveries.ts'
import { deleteWebhook, getWebhook, updateWebhook } from './resources/webhooks/item.ts'
import { redeliverEvent, redeliverFailures, redeliverRange } from './resources/webhooks/redelivery.ts'
import { rotateWebhookSecret } from './resources/webhooks/rotate-secret.ts'
import { testWebhook } from './resources/webhooks/test.ts'
import { listUndeliveredEvents } from './resources/webhooks/undelivered.ts'

/**
 * Every operation of the service, in the order of the specification. An operation that the specification does not have
 * stands after a similar one.
 */
export const operations: readonly Operation[] = [
  listResellers,
  createReseller,
  getReseller,
  updateResellerAccountInfo,
  addResellerProviderInstance,
  updateResellerInternalIdentifier,
  updateResellerMargins,
  getResellerPurchaseLimits,
  updateResellerPurchaseLimits,
  updateResellerSecondaryMpnIds,
  listCustomers,
  createCustomer,
  getCustomer,
  deleteCustomer,
  removeCustomerResellerRelationship,
  updateCustomerAccountInfo,
  updateCustomerInternalIdentifier,
  updateCustomerMargins,
  getCustomerPurchaseLimits,
  updateCustomerPurchaseLimits,
  updateVendorCustomerAgreement,
  updateVendorCustomerDomain,
  updateVendorQualification,
  retryProviderCustomer,
  listHeldLinks,
  decideHeldLink,
  getRelationshipAcceptance,
  validateAddress,
  validateDomain,
  listCustomerDomains,
  listCustomerLicenses,
  listCustomerRoles,
  listDelegatedAdminRelationships,
  createDelegatedAdminRelationship,
  createOpenDelegatedAdminRelationship,
  updateDelegatedAdminRelationship,
  terminateDelegatedAdminRelationship,
  listAccessAssignments,
  createAccessAssignment,
  addCustomerProviderInstance,
  listCustomerAgreements,
  getCustomerAgreement,
  refreshCustomerAgreement,
  listCustomerUsers,
  getCustomerUser,
  updateCustomerUser,
  deleteCustomerUser,
  resetCustomerUserPassword,
  listCustomerUserRoles,
  replaceCustomerUserRoles,
  listCustomerUserLicenses,
  replaceCustomerUserLicenses,
  listPortalUsersOfCustomer,
  createPortalUserOfCustomer,
  createPortalUserOfReseller,
  getPortalUser,
  updatePortalUser,
  deletePortalUser,
  listPortalGroups,
  getCaller,
  listPortalUsers,
  listSubscriptions,
  listSubscriptionsOfCustomer,
  listCustomTermEndDates,
  getSubscription,
  updateSubscription,
  cancelSubscription,
  listCloudEntitlements,
  listSubscriptionsEligibleForUpgrade,
  listEligibleTransitions,
  upgradeSubscription,
  suspendSubscription,
  reactivateSubscription,
  renameSubscription,
  updateSubscriptionPriceMargin,
  updateSubscriptionPoNumber,
  updateSubscriptionInternalId,
  updateMonthlyBudget,
  getSubscriptionMigration,
  migrateSubscription,
  grantOwnerAccess,
  updateSubscriptionReseller,
  listScheduledChanges,
  createScheduledChange,
  getScheduledChange,
  replaceScheduledChange,
  cancelScheduledChange,
  listRenewals,
  listOffers,
  getOffer,
  explainOfferPrices,
  explainSubscriptionPrice,
  listSubscriptionHistory,
  listOrdersOfCustomer,
  createOrder,
  getOrder,
  listUndecidedOrders,
  decideUndecidedOrder,
  listHeldPurchases,
  decideHeldPurchase,
  listInvoices,
  listCustomerLicenseLineItems,
  listCustomerOneTimeLineItems,
  listResellerLicenseLineItems,
  listResellerOneTimeLineItems,
  listResellerUsageLineItems,
  listResellerDailyRatedUsageLineItems,
  listLicenseLineItems,
  listOneTimeLineItems,
  listUsageLineItems,
  listDailyRatedUsageLineItems,
  exportInvoice,
  getInvoiceManifest,
  getInvoiceReconciliation,
  exportInvoiceReconciliation,
  makeInvoiceReconciliation,
  previewInvoiceReRating,
  makeInvoiceReRating,
  listUnknownRelations,
  exportUnknownRelations,
  listInvoicesOfMonth,
  listInvoiceResults,
  getInvoice,
  listInvoiceTotals,
  listParkedLines,
  exportParkedLines,
  listAuditLogs,
  listEvents,
  createPlan,
  listPlans,
  getPlan,
  addPlanRows,
  stagePlan,
  runPlan,
  pausePlan,
  resumePlan,
  undoPlan,
  cancelPlan,
  listPlanItems,
  listPlanTotals,
  listPlannedMargins,
  withdrawPlannedMargin,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverEvent,
  listUndeliveredEvents,
  redeliverFailures,
  redeliverRange,
  listSignIns,
  listProviderInstances,
  getProviderInstanceHealth,
  testProviderConnection,
  getVendorCustomer,
  syncProviderCatalogue,
  getProviderCatalogue,
  confirmProviderHeldEnds,
  importProviderInvoices,
  getDelegationTemplate,
  putDelegationTemplate,
  planDelegation,
  applyDelegationTemplate,
  listAlerts,
  listOperations,
  getOperation,
  acknowledgeBackgroundOperation,
  retryBackgroundOperation,
  cancelBackgroundOperation,
]
