import { roleAssignmentRoutes } from './azure/role-assignments.ts'
import { billingBlobRoutes } from './graph/billing/blobs.ts'
import { billingExportRoutes } from './graph/billing/exports.ts'
import { accessAssignmentRoutes } from './graph/delegation/access-assignments.ts'
import { delegatedRelationshipRoutes } from './graph/delegation/delegated-relationships.ts'
import { relationshipRequestRoutes } from './graph/delegation/relationship-requests.ts'
import { roleDefinitionRoutes } from './graph/delegation/role-definitions.ts'
import { securityGroupRoutes } from './graph/delegation/security-groups.ts'
import { graphDomainRoutes } from './graph/directory/domains.ts'
import { graphUserRoutes } from './graph/directory/users.ts'
import type { Route } from './http/route.ts'
import { tokenRoutes } from './login/token-routes.ts'
import { auditRoutes } from './partner-center/account/audit-records.ts'
import { countryRoutes } from './partner-center/account/countries.ts'
import { organizationRoutes } from './partner-center/account/organization.ts'
import { profileRoutes } from './partner-center/account/profiles.ts'
import { entitlementRoutes } from './partner-center/azure-plans/entitlements.ts'
import { usageRoutes } from './partner-center/azure-plans/usage.ts'
import { usageDetailRoutes } from './partner-center/azure-plans/usage-details.ts'
import { billedCostRoutes } from './partner-center/billing/billed-costs.ts'
import { invoiceRoutes } from './partner-center/billing/invoices.ts'
import { lineItemRoutes } from './partner-center/billing/line-items.ts'
import { offerRoutes } from './partner-center/catalogue/offers.ts'
import { productRoutes } from './partner-center/catalogue/products.ts'
import { promotionRoutes } from './partner-center/catalogue/promotions.ts'
import { addressRoutes } from './partner-center/customers/addresses.ts'
import { agreementRoutes } from './partner-center/customers/agreements.ts'
import { applicationConsentRoutes } from './partner-center/customers/application-consents.ts'
import { billingProfileRoutes } from './partner-center/customers/billing-profile.ts'
import { customerRoutes } from './partner-center/customers/customers.ts'
import { domainRoutes } from './partner-center/customers/domains.ts'
import { qualificationRoutes } from './partner-center/customers/qualifications.ts'
import { selfServePolicyRoutes } from './partner-center/customers/self-serve-policies.ts'
import { directoryRoleRoutes } from './partner-center/directory/directory-roles.ts'
import { licenseRoutes } from './partner-center/directory/licenses.ts'
import { userRoutes } from './partner-center/directory/users.ts'
import { legacyUpgradeRoutes } from './partner-center/moves/legacy-upgrades.ts'
import { migrationRoutes } from './partner-center/moves/migrations.ts'
import { productUpgradeRoutes } from './partner-center/moves/product-upgrades.ts'
import { transferRoutes } from './partner-center/moves/transfers.ts'
import { transitionRoutes } from './partner-center/moves/transitions.ts'
import { cartRoutes } from './partner-center/purchasing/carts.ts'
import { orderCancellationRoutes } from './partner-center/purchasing/order-cancellation.ts'
import { orderRoutes } from './partner-center/purchasing/orders.ts'
import { productEntitlementRoutes } from './partner-center/purchasing/product-entitlements.ts'
import { relationshipRoutes } from './partner-center/relations/relationships.ts'
import { cotermRoutes } from './partner-center/subscription-changes/coterm-dates.ts'
import { subscriptionServiceRoutes } from './partner-center/subscription-changes/services.ts'
import { subscriptionRoutes } from './partner-center/subscription-changes/subscriptions.ts'
import { pricingRoutes } from './pricing/price-sheets.ts'
import { webhookRoutes } from './webhooks/registrations.ts'

/** All routes of the simulated vendor. The first route that matches a request is used. */
export const vendorRoutes: readonly Route[] = [
  ...tokenRoutes,
  ...organizationRoutes,
  ...profileRoutes,
  ...countryRoutes,
  // Before the routes of customers, whose id parameter would match customers/relationshiprequests.
  ...relationshipRoutes,
  // Before the routes with customer and subscription ids, whose parameters would match these paths, too.
  ...usageRoutes,
  ...usageDetailRoutes,
  ...customerRoutes,
  ...billingProfileRoutes,
  ...agreementRoutes,
  ...qualificationRoutes,
  ...domainRoutes,
  ...userRoutes,
  ...directoryRoleRoutes,
  ...licenseRoutes,
  // Before the routes of subscriptions, whose id parameter would match subscriptions/customTermEndDates.
  ...cotermRoutes,
  ...subscriptionRoutes,
  ...subscriptionServiceRoutes,
  ...applicationConsentRoutes,
  ...transferRoutes,
  ...selfServePolicyRoutes,
  ...productUpgradeRoutes,
  ...productEntitlementRoutes,
  ...transitionRoutes,
  ...legacyUpgradeRoutes,
  ...migrationRoutes,
  ...entitlementRoutes,
  ...addressRoutes,
  ...productRoutes,
  ...offerRoutes,
  ...promotionRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...orderCancellationRoutes,
  ...auditRoutes,
  ...billedCostRoutes,
  ...invoiceRoutes,
  ...lineItemRoutes,
  ...pricingRoutes,
  ...graphDomainRoutes,
  ...graphUserRoutes,
  ...securityGroupRoutes,
  ...roleDefinitionRoutes,
  ...delegatedRelationshipRoutes,
  ...relationshipRequestRoutes,
  ...accessAssignmentRoutes,
  ...billingExportRoutes,
  ...billingBlobRoutes,
  ...roleAssignmentRoutes,
  ...webhookRoutes,
]
