// Written by `npm run generate` from the declarations in src/: edit these, not this file.
/** What the events of each type have: the names of ids, the version, the names of changed members. */
export interface EventTypes {
  'reseller-management.provider-instance.created.v1': {
    id: 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.provider-instance.updated.v1': {
    id: 'providerInstanceId'
    version: null
    changed: 'alias' | 'imageUrl' | 'instanceProviderId' | 'offerTypes' | 'providerData' | 'supportedCountries'
  }
  'reseller-management.provider-connection.created.v1': {
    id: 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.provider-connection.updated.v1': {
    id: 'providerInstanceId'
    version: null
    changed: 'circuitBreakers' | 'credentials'
  }
  'reseller-management.provider-connection.blocked.v1': {
    id: 'providerInstanceId'
    version: null
    changed: 'circuitBreakers' | 'credentials'
  }
  'reseller-management.provider-connection.unreachable.v1': {
    id: 'providerInstanceId'
    version: null
    changed: 'circuitBreakers' | 'credentials'
  }
  'reseller-management.provider-connection.recovered.v1': {
    id: 'providerInstanceId'
    version: null
    changed: 'circuitBreakers' | 'credentials'
  }
  'reseller-management.reseller.created.v1': {
    id: 'resellerId'
    version: number | null
    changed: never
  }
  'reseller-management.reseller.updated.v1': {
    id: 'resellerId'
    version: number | null
    changed: 'addressLine1' | 'addressLine2' | 'city' | 'companyName' | 'country' | 'email' | 'firstName' | 'internalIdentifier' | 'lastName' | 'phone' | 'state' | 'taxId' | 'zipCode'
  }
  'reseller-management.reseller-association.updated.v1': {
    id: 'resellerId' | 'providerInstanceId'
    version: null
    changed: 'offerTypeMargins' | 'priceMargin' | 'providerResellerId' | 'resellerProviderData' | 'status'
  }
  'reseller-management.reseller-association.succeeded.v1': {
    id: 'resellerId' | 'providerInstanceId'
    version: null
    changed: 'offerTypeMargins' | 'priceMargin' | 'providerResellerId' | 'resellerProviderData' | 'status'
  }
  'reseller-management.reseller-association.failed.v1': {
    id: 'resellerId' | 'providerInstanceId'
    version: null
    changed: 'offerTypeMargins' | 'priceMargin' | 'providerResellerId' | 'resellerProviderData' | 'status'
  }
  'reseller-management.customer.created.v1': {
    id: 'customerId'
    version: number | null
    changed: never
  }
  'reseller-management.customer.updated.v1': {
    id: 'customerId'
    version: number | null
    changed: 'addressLine1' | 'addressLine2' | 'city' | 'companyName' | 'country' | 'email' | 'firstName' | 'isDeleted' | 'lastName' | 'middleName' | 'phone' | 'state' | 'taxId' | 'zip'
  }
  'reseller-management.customer.deleted.v1': {
    id: 'customerId'
    version: number | null
    changed: 'addressLine1' | 'addressLine2' | 'city' | 'companyName' | 'country' | 'email' | 'firstName' | 'isDeleted' | 'lastName' | 'middleName' | 'phone' | 'state' | 'taxId' | 'zip'
  }
  'reseller-management.customer-relation.created.v1': {
    id: 'customerId' | 'resellerId'
    version: null
    changed: never
  }
  'reseller-management.customer-relation.updated.v1': {
    id: 'customerId' | 'resellerId'
    version: null
    changed: 'internalIdentifier'
  }
  'reseller-management.customer-binding.created.v1': {
    id: 'customerId' | 'resellerId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.customer-binding.updated.v1': {
    id: 'customerId' | 'resellerId' | 'providerInstanceId'
    version: null
    changed: 'margin' | 'offerTypeMargins'
  }
  'reseller-management.customer-binding.deleted.v1': {
    id: 'customerId' | 'resellerId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.provider-customer.updated.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: 'errorMessage' | 'linkState' | 'providerCustomerData' | 'providerCustomerId' | 'status'
  }
  'reseller-management.provider-customer.succeeded.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: 'errorMessage' | 'linkState' | 'providerCustomerData' | 'providerCustomerId' | 'status'
  }
  'reseller-management.provider-customer.failed.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: 'errorMessage' | 'linkState' | 'providerCustomerData' | 'providerCustomerId' | 'status'
  }
  'reseller-management.provider-customer.deleted.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.customer-agreement.created.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.customer-agreement.updated.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: 'email' | 'firstName' | 'lastName' | 'phone' | 'status'
  }
  'reseller-management.customer-agreement.deleted.v1': {
    id: 'customerId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.portal-user.created.v1': {
    id: 'userId' | 'resellerId' | 'customerId'
    version: number | null
    changed: never
  }
  'reseller-management.portal-user.updated.v1': {
    id: 'userId' | 'resellerId' | 'customerId'
    version: number | null
    changed: 'email' | 'firstName' | 'groups' | 'id' | 'isDeleted' | 'lastName'
  }
  'reseller-management.portal-user.deleted.v1': {
    id: 'userId' | 'resellerId' | 'customerId'
    version: number | null
    changed: 'email' | 'firstName' | 'groups' | 'id' | 'isDeleted' | 'lastName'
  }
  'reseller-management.delegation-template.created.v1': {
    id: 'providerInstanceId'
    version: number | null
    changed: never
  }
  'reseller-management.delegation-template.updated.v1': {
    id: 'providerInstanceId'
    version: number | null
    changed: 'autoExtends' | 'duration' | 'groups' | 'label' | 'renewalDays' | 'roleIds'
  }
  'reseller-management.purchase-limits.created.v1': {
    id: 'resellerId' | 'customerId'
    version: null
    changed: never
  }
  'reseller-management.purchase-limits.updated.v1': {
    id: 'resellerId' | 'customerId'
    version: null
    changed: 'amounts' | 'seatsPerOrder'
  }
  'reseller-management.purchase-limits.deleted.v1': {
    id: 'resellerId' | 'customerId'
    version: null
    changed: never
  }
  'reseller-management.held-purchase.created.v1': {
    id: 'operationId' | 'customerId' | 'resellerId'
    version: null
    changed: never
  }
  'reseller-management.held-purchase.approved.v1': {
    id: 'operationId' | 'customerId' | 'resellerId'
    version: null
    changed: 'state'
  }
  'reseller-management.held-purchase.rejected.v1': {
    id: 'operationId' | 'customerId' | 'resellerId'
    version: null
    changed: 'state'
  }
  'reseller-management.held-purchase.expired.v1': {
    id: 'operationId' | 'customerId' | 'resellerId'
    version: null
    changed: 'state'
  }
  'reseller-management.offer-catalogue.updated.v1': {
    id: 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.price-list.updated.v1': {
    id: 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.held-ends.created.v1': {
    id: 'providerInstanceId' | 'list'
    version: null
    changed: never
  }
  'reseller-management.held-ends.updated.v1': {
    id: 'providerInstanceId' | 'list'
    version: null
    changed: 'ends' | 'heldEndsId'
  }
  'reseller-management.held-ends.deleted.v1': {
    id: 'providerInstanceId' | 'list'
    version: null
    changed: never
  }
  'reseller-management.order.created.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: never
  }
  'reseller-management.order.updated.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'billingFrequency' | 'errorMessage' | 'offerId' | 'parentSubscriptionId' | 'poNumber' | 'providerData' | 'providerInstanceId' | 'quantity' | 'resellerId' | 'segment' | 'status' | 'subscriptionInternalId' | 'subscriptionName' | 'termDuration'
  }
  'reseller-management.order.processing.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'billingFrequency' | 'errorMessage' | 'offerId' | 'parentSubscriptionId' | 'poNumber' | 'providerData' | 'providerInstanceId' | 'quantity' | 'resellerId' | 'segment' | 'status' | 'subscriptionInternalId' | 'subscriptionName' | 'termDuration'
  }
  'reseller-management.order.provisioning.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'billingFrequency' | 'errorMessage' | 'offerId' | 'parentSubscriptionId' | 'poNumber' | 'providerData' | 'providerInstanceId' | 'quantity' | 'resellerId' | 'segment' | 'status' | 'subscriptionInternalId' | 'subscriptionName' | 'termDuration'
  }
  'reseller-management.order.completed.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'billingFrequency' | 'errorMessage' | 'offerId' | 'parentSubscriptionId' | 'poNumber' | 'providerData' | 'providerInstanceId' | 'quantity' | 'resellerId' | 'segment' | 'status' | 'subscriptionInternalId' | 'subscriptionName' | 'termDuration'
  }
  'reseller-management.order.failed.v1': {
    id: 'orderId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'billingFrequency' | 'errorMessage' | 'offerId' | 'parentSubscriptionId' | 'poNumber' | 'providerData' | 'providerInstanceId' | 'quantity' | 'resellerId' | 'segment' | 'status' | 'subscriptionInternalId' | 'subscriptionName' | 'termDuration'
  }
  'reseller-management.subscription.created.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: never
  }
  'reseller-management.subscription.updated.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.subscription.activated.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.subscription.suspended.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.subscription.expired.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.subscription.disabled.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.subscription.deleted.v1': {
    id: 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'autoRenewEnabled' | 'autoRenewSettings' | 'billingFrequency' | 'cancellationAllowedUntil' | 'costPrice' | 'endDate' | 'endOfTermAction' | 'erpPrice' | 'internalId' | 'margin' | 'monthlyBudget' | 'name' | 'nextBillingFrequency' | 'offerId' | 'orderId' | 'parentSubscriptionId' | 'partnerId' | 'poNumber' | 'promotion' | 'providerData' | 'providerInstanceId' | 'providerOfferId' | 'providerSubscriptionId' | 'quantity' | 'replaces' | 'resellerId' | 'segment' | 'startDate' | 'status' | 'termDuration'
  }
  'reseller-management.scheduled-change.created.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: never
  }
  'reseller-management.scheduled-change.updated.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'action' | 'change' | 'effectiveDate' | 'errorMessage' | 'status'
  }
  'reseller-management.scheduled-change.succeeded.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'action' | 'change' | 'effectiveDate' | 'errorMessage' | 'status'
  }
  'reseller-management.scheduled-change.failed.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'action' | 'change' | 'effectiveDate' | 'errorMessage' | 'status'
  }
  'reseller-management.scheduled-change.conflicted.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'action' | 'change' | 'effectiveDate' | 'errorMessage' | 'status'
  }
  'reseller-management.scheduled-change.cancelled.v1': {
    id: 'scheduledChangeId' | 'subscriptionId' | 'customerId'
    version: number | null
    changed: 'action' | 'change' | 'effectiveDate' | 'errorMessage' | 'status'
  }
  'reseller-management.invoice.published.v1': {
    id: 'invoiceId'
    version: number | null
    changed: 'revision' | 'state'
  }
  'reseller-management.invoice.failed.v1': {
    id: 'invoiceId'
    version: number | null
    changed: 'revision' | 'state'
  }
  'reseller-management.reconciliation.created.v1': {
    id: 'invoiceId' | 'revision'
    version: number | null
    changed: never
  }
  'reseller-management.alert.created.v1': {
    id: 'alertId' | 'customerId' | 'subscriptionId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.alert.updated.v1': {
    id: 'alertId' | 'customerId' | 'subscriptionId' | 'providerInstanceId'
    version: null
    changed: 'actBefore' | 'atStake' | 'budget' | 'description' | 'request' | 'severity' | 'subject'
  }
  'reseller-management.alert.deleted.v1': {
    id: 'alertId' | 'customerId' | 'subscriptionId' | 'providerInstanceId'
    version: null
    changed: never
  }
  'reseller-management.plan.created.v1': {
    id: 'planId'
    version: number | null
    changed: never
  }
  'reseller-management.plan.updated.v1': {
    id: 'planId'
    version: number | null
    changed: 'state'
  }
  'reseller-management.plan.previewed.v1': {
    id: 'planId'
    version: number | null
    changed: 'state'
  }
  'reseller-management.plan.done.v1': {
    id: 'planId'
    version: number | null
    changed: 'state'
  }
  'reseller-management.plan.undone.v1': {
    id: 'planId'
    version: number | null
    changed: 'state'
  }
  'reseller-management.webhook.created.v1': {
    id: 'webhookId'
    version: number | null
    changed: never
  }
  'reseller-management.webhook.updated.v1': {
    id: 'webhookId'
    version: number | null
    changed: 'description' | 'previousSecretUntil' | 'state' | 'types' | 'url'
  }
  'reseller-management.webhook.paused.v1': {
    id: 'webhookId'
    version: number | null
    changed: 'description' | 'previousSecretUntil' | 'state' | 'types' | 'url'
  }
  'reseller-management.webhook.enabled.v1': {
    id: 'webhookId'
    version: number | null
    changed: 'description' | 'previousSecretUntil' | 'state' | 'types' | 'url'
  }
  'reseller-management.webhook.disabled.v1': {
    id: 'webhookId'
    version: number | null
    changed: 'description' | 'previousSecretUntil' | 'state' | 'types' | 'url'
  }
  'reseller-management.webhook.deleted.v1': {
    id: 'webhookId'
    version: number | null
    changed: never
  }
  'reseller-management.operation.succeeded.v1': {
    id: 'operationId'
    version: null
    changed: 'acknowledgedAt' | 'isCancelled' | 'state'
  }
  'reseller-management.operation.failed.v1': {
    id: 'operationId'
    version: null
    changed: 'acknowledgedAt' | 'isCancelled' | 'state'
  }
  'reseller-management.operation.retried.v1': {
    id: 'operationId'
    version: null
    changed: 'acknowledgedAt' | 'isCancelled' | 'state'
  }
  'reseller-management.operation.cancelled.v1': {
    id: 'operationId'
    version: null
    changed: 'acknowledgedAt' | 'isCancelled' | 'state'
  }
  'reseller-management.operation.acknowledged.v1': {
    id: 'operationId'
    version: null
    changed: 'acknowledgedAt' | 'isCancelled' | 'state'
  }
}
