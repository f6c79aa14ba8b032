// Written by `npm run generate` from the declarations in src/: edit these, not this file.
/**
 * One line for each operation: function, method, path, flags, the member that has the id in the answer, and names of
 * decimals. The flags are p for parameters, b for a body, q or h for pages with a token in query or header, f for a file.
 */
export const table = `resellers.list GET /v1/Resellers pq
resellers.create POST /v1/Resellers b resellerId
resellers.get GET /v1/Resellers/{resellerId} p
resellers.updateAccountInfo PATCH /v1/Resellers/{resellerId}/account-info pb
resellers.addProviderInstance POST /v1/Resellers/{resellerId}/provider-instances pb
resellers.updateInternalIdentifier PATCH /v1/Resellers/{resellerId}/internal-identifier pb
resellers.updateMargins PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId} pb
resellers.getPurchaseLimits GET /v1/Resellers/{resellerId}/purchase-limits p
resellers.updatePurchaseLimits PATCH /v1/Resellers/{resellerId}/purchase-limits pb
resellers.updateSecondaryMpnIds PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId} pb
customers.list GET /v1/Customers pq
customers.create POST /v1/Customers b
customers.get GET /v1/Customers/{customerId} p
customers.delete DELETE /v1/Customers/{customerId} p
customers.removeResellerRelationship DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId} p
customers.updateAccountInfo PATCH /v1/Customers/{customerId}/account-info pb
customers.updateInternalIdentifier PATCH /v1/Customers/{customerId}/internal-identifier pb
customers.updateMargins PATCH /v1/Customers/{customerId}/margins/{providerInstanceId} pb
customers.getPurchaseLimits GET /v1/Customers/{customerId}/purchase-limits p
customers.updatePurchaseLimits PATCH /v1/Customers/{customerId}/purchase-limits pb
customers.updateVendorCustomerAgreement PATCH /v1/Customers/{customerId}/vendor-customer-agreement pb
customers.updateVendorCustomerDomain PATCH /v1/Customers/{customerId}/vendor-customer-domain pb
customers.updateVendorQualification PATCH /v1/Customers/{customerId}/vendor-qualification pb
customers.retryProviderCustomer POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId} pb
customers.listHeldLinks GET /v1/Customers/held-links pq
customers.decideHeldLink POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision pb
customers.getRelationshipAcceptance GET /v1/Customers/relationship-acceptance p
customers.validateAddress GET /v1/Customers/validations/address p
customers.validateDomain GET /v1/Customers/validations/domain p
customers.listDomains GET /v1/Customers/{customerId}/domains p
customers.listLicenses GET /v1/Customers/{customerId}/licenses p
customers.listRoles GET /v1/Customers/{customerId}/user-roles p
customers.listDelegatedAdminRelationships GET /v1/Customers/{customerId}/delegated-admin-relationships p
customers.createDelegatedAdminRelationship POST /v1/Customers/{customerId}/delegated-admin-relationships pb
customers.createOpenDelegatedAdminRelationship POST /v1/Customers/delegated-admin-relationships b
customers.updateDelegatedAdminRelationship PATCH /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} pb
customers.terminateDelegatedAdminRelationship POST /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} p
customers.listAccessAssignments GET /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments p
customers.createAccessAssignment POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments p
customers.addProviderInstance POST /v1/Customers/{customerId}/provider-instances pb
customers.listAgreements GET /v1/Customers/mca pq
customers.getAgreement GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca p
customers.refreshAgreement POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status p
customerUsers.list GET /v1/Customers/{customerId}/users pq
customerUsers.get GET /v1/Customers/{customerId}/users/{customerUserId} p
customerUsers.update PATCH /v1/Customers/{customerId}/users/{customerUserId} pb
customerUsers.delete DELETE /v1/Customers/{customerId}/users/{customerUserId} p
customerUsers.resetPassword PATCH /v1/Customers/{customerId}/users/{customerUserId}/reset-password pb
customerUsers.listRoles GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles p
customerUsers.replaceRoles PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles pb
customerUsers.listLicenses GET /v1/Customers/{customerId}/users/{customerUserId}/licenses p
customerUsers.replaceLicenses PATCH /v1/Customers/{customerId}/users/{customerUserId}/licenses pb
portalUsers.listOfCustomer GET /v1/customer/{customerId}/users p
portalUsers.createOfCustomer POST /v1/customer/{customerId}/users pb
portalUsers.createOfReseller POST /v1/reseller/{resellerId}/users pb
portalUsers.get GET /v1/users/{email} p
portalUsers.update PATCH /v1/users/{email} pb
portalUsers.delete DELETE /v1/users/{email} p
portalUsers.listPortalGroups GET /v1/Users/groups pq
portalUsers.getCaller GET /v1/Users/me
portalUsers.list GET /v1 pq
subscriptions.list GET /v1/subscriptions pq
subscriptions.listOfCustomer GET /v1/customers/{customerId}/subscriptions pq
subscriptions.listCustomTermEndDates GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates p
subscriptions.get GET /v1/customers/{customerId}/subscriptions/{subscriptionId} p
subscriptions.update PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId} pb
subscriptions.cancel DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId} p
subscriptions.listCloudEntitlements GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements p
subscriptions.listEligibleForUpgrade GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade p
subscriptions.listEligibleTransitions GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions p
subscriptions.upgrade POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade pb
subscriptions.suspend POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend p
subscriptions.reactivate POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate p
subscriptions.rename PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name pb
subscriptions.updatePriceMargin PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin pb
subscriptions.updatePoNumber PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number pb
subscriptions.updateInternalId PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id pb
subscriptions.updateMonthlyBudget PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget pb
subscriptions.getMigration GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration p
subscriptions.migrate POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration pb
subscriptions.grantOwnerAccess PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail} p
subscriptions.updateReseller PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller pb
subscriptions.listScheduledChanges GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes pq
subscriptions.createScheduledChange POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes pb
subscriptions.getScheduledChange GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} p
subscriptions.replaceScheduledChange PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} pb
subscriptions.cancelScheduledChange DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} p
subscriptions.listRenewals GET /v1/subscriptions/renewals pq
offers.list GET /v1/Offers pq
offers.get GET /v1/Offers/{id} p
offers.explainPrices GET /v1/Offers/{id}/price-explanation p
subscriptions.explainPrice GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation p
subscriptions.listHistory GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/history pq
orders.listOfCustomer GET /v1/Orders/customers/{customerId} pq
orders.create POST /v1/Orders b
orders.get GET /v1/Orders/{orderId} p
orders.listUndecidedOrders GET /v1/Orders/undecided pq
orders.decideUndecidedOrder POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision pb
orders.listHeldPurchases GET /v1/Orders/held-purchases pq
orders.decideHeldPurchase POST /v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision pb
invoices.list GET /v1/Invoices pq - total
invoices.listCustomerLicenseLineItems GET /v1/Invoices/{id}/customer-license-lineitems ph
invoices.listCustomerOneTimeLineItems GET /v1/Invoices/{id}/customer-onetime-lineitems ph - quantity
invoices.listResellerLicenseLineItems GET /v1/Invoices/{id}/reseller-license-lineitems ph
invoices.listResellerOneTimeLineItems GET /v1/Invoices/{id}/reseller-onetime-lineitems ph - quantity
invoices.listResellerUsageLineItems GET /v1/Invoices/{id}/reseller-usage-lineitems ph
invoices.listResellerDailyRatedUsageLineItems GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems ph
invoices.listLicenseLineItems GET /v1/Invoices/{id}/license-lineitems ph
invoices.listOneTimeLineItems GET /v1/Invoices/{id}/onetime-lineitems ph - quantity
invoices.listUsageLineItems GET /v1/Invoices/{id}/usage-lineitems ph
invoices.listDailyRatedUsageLineItems GET /v1/Invoices/{id}/dailyratedusage-lineitems ph - quantity
invoices.export GET /v1/Invoices/{id}/export pf
invoices.getManifest GET /v1/Invoices/{id}/export/manifest p
invoices.getReconciliation GET /v1/Invoices/{id}/reconciliation pq
invoices.makeReconciliation POST /v1/Invoices/{id}/reconciliation pb
invoices.exportReconciliation GET /v1/Invoices/{id}/reconciliation/export pf
invoices.previewReRating GET /v1/Invoices/{id}/re-rating/preview p
invoices.makeReRating POST /v1/Invoices/{id}/re-rating pb
invoices.listUnknownRelations GET /v1/Invoices/{id}/unknown-relations pq
invoices.exportUnknownRelations GET /v1/Invoices/{id}/unknown-relations/export pf
invoices.listOfMonth GET /v1/Invoices/months pq - total
invoices.listResults GET /v1/Invoices/months/results ph - total
invoices.get GET /v1/Invoices/{id} p - total
invoices.listTotals GET /v1/Invoices/{id}/totals ph - total
invoices.listParkedLines GET /v1/Invoices/{id}/parked-lines pq - quantity
invoices.exportParkedLines GET /v1/Invoices/{id}/parked-lines/export pf
auditLogs.list GET /v1/AuditLogs pq
events.list GET /v1/events pq
plans.create POST /v1/plans b
plans.list GET /v1/plans pq
plans.get GET /v1/plans/{planId} p
plans.addRows POST /v1/plans/{planId}/rows pb
plans.stage POST /v1/plans/{planId}/stage p
plans.run POST /v1/plans/{planId}/run p
plans.pause POST /v1/plans/{planId}/pause p
plans.resume POST /v1/plans/{planId}/resume p
plans.undo POST /v1/plans/{planId}/undo p
plans.cancel POST /v1/plans/{planId}/cancel p
plans.listItems GET /v1/plans/{planId}/items pq
plans.listTotals GET /v1/plans/{planId}/totals pq
plannedMargins.list GET /v1/planned-margins pq
plannedMargins.withdraw DELETE /v1/planned-margins/{plannedMarginId} p
webhooks.create POST /v1/webhooks b
webhooks.list GET /v1/webhooks pq
webhooks.get GET /v1/webhooks/{webhookId} p
webhooks.update PATCH /v1/webhooks/{webhookId} pb
webhooks.delete DELETE /v1/webhooks/{webhookId} p
webhooks.rotateSecret POST /v1/webhooks/{webhookId}/rotate-secret p
webhooks.test POST /v1/webhooks/{webhookId}/test p
webhooks.listDeliveries GET /v1/webhooks/{webhookId}/deliveries pq
webhooks.redeliverEvent POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery p
webhooks.listUndeliveredEvents GET /v1/webhooks/{webhookId}/undelivered pq
webhooks.redeliverFailures POST /v1/webhooks/{webhookId}/undelivered/redelivery p
webhooks.redeliverRange POST /v1/webhooks/{webhookId}/redelivery pb
auditLogs.listSignIns GET /v1/AuditLogs/sign-ins pq
providers.listInstances GET /v1/Providers/Instances pq
providers.getInstanceHealth GET /v1/Providers/Instances/{providerInstanceId}/health p
providers.testConnection GET /v1/Providers/Instances/{providerInstanceId}/connection-test p
providers.getVendorCustomer GET /v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId} p
providers.syncCatalogue POST /v1/Providers/Instances/{providerInstanceId}/catalogue-sync p
providers.getCatalogue GET /v1/Providers/Instances/{providerInstanceId}/catalogue-sync p
providers.confirmHeldEnds POST /v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation p
providers.importInvoices POST /v1/Providers/Instances/{providerInstanceId}/invoice-import pb
delegatedAdministration.getTemplate GET /v1/delegated-administration/templates/{providerInstanceId} p
delegatedAdministration.putTemplate PUT /v1/delegated-administration/templates/{providerInstanceId} pb
delegatedAdministration.plan GET /v1/delegated-administration/plan pq
delegatedAdministration.applyTemplate POST /v1/delegated-administration/apply b
alerts.list GET /v1/alerts pq
operations.list GET /v1/operations pq
operations.get GET /v1/operations/{operationId} p
operations.acknowledge POST /v1/operations/{operationId}/acknowledgement p
operations.retry POST /v1/operations/{operationId}/retry p
operations.cancel POST /v1/operations/{operationId}/cancel p`

/** The names of members that are decimals wherever they are numbers. */
export const decimals =
  'acceptedDifference amount amountTolerance atStake billed bound budget consumedQuantity costAfter costBefore difference effectiveUnitPrice erp expected forCustomer forReseller forecast high includedQuantity list listPrice low monthlyBudget overageQuantity pace parkedAmount perMonth perOrder price result revenue revenueAfter revenueBefore subtotal subtotalForCustomer subtotalForReseller taxTotal totalForCustomer totalForReseller unitPrice unknownAmount used value vendorTotal'
