import { roleAssignmentRoutes } from './azure/role-assignments.ts'
import { accessAssignmentRoutes } from './graph/access-assignments.ts'
import { billingBlobRoutes } from './graph/billing-blobs.ts'
import { billingExportRoutes } from './graph/billing-exports.ts'
import { delegatedRelationshipRoutes } from './graph/delegated-relationships.ts'
import { graphDomainRoutes } from './graph/domains.ts'
import { relationshipRequestRoutes } from './graph/relationship-requests.ts'
import { roleDefinitionRoutes } from './graph/role-definitions.ts'
import { securityGroupRoutes } from './graph/security-groups.ts'
import { graphUserRoutes } from './graph/users.ts'
import { tokenRoutes } from './login/token.ts'
import { addressRoutes } from './partner-center/addresses.ts'
import { agreementRoutes } from './partner-center/agreements.ts'
import { applicationConsentRoutes } from './partner-center/application-consents.ts'
import { auditRoutes } from './partner-center/audit-records.ts'
import { billedCostRoutes } from './partner-center/billed-costs.ts'
import { billingProfileRoutes } from './partner-center/billing-profile.ts'
import { cartRoutes } from './partner-center/carts.ts'
import { cotermRoutes } from './partner-center/coterm-dates.ts'
import { countryRoutes } from './partner-center/countries.ts'
import { customerRoutes } from './partner-center/customers.ts'
import { directoryRoleRoutes } from './partner-center/directory-roles.ts'
import { domainRoutes } from './partner-center/domains.ts'
import { entitlementRoutes } from './partner-center/entitlements.ts'
import { invoiceRoutes } from './partner-center/invoices.ts'
import { legacyUpgradeRoutes } from './partner-center/legacy-upgrades.ts'
import { licenseRoutes } from './partner-center/licenses.ts'
import { lineItemRoutes } from './partner-center/line-items.ts'
import { migrationRoutes } from './partner-center/migrations.ts'
import { offerRoutes } from './partner-center/offers.ts'
import { orderCancellationRoutes } from './partner-center/order-cancellation.ts'
import { orderRoutes } from './partner-center/orders.ts'
import { organizationRoutes } from './partner-center/organization.ts'
import { productEntitlementRoutes } from './partner-center/product-entitlements.ts'
import { productUpgradeRoutes } from './partner-center/product-upgrades.ts'
import { productRoutes } from './partner-center/products.ts'
import { profileRoutes } from './partner-center/profiles.ts'
import { promotionRoutes } from './partner-center/promotions.ts'
import { qualificationRoutes } from './partner-center/qualifications.ts'
import { relationshipRoutes } from './partner-center/relationships.ts'
import { selfServePolicyRoutes } from './partner-center/self-serve-policies.ts'
import { subscriptionServiceRoutes } from './partner-center/subscription-services.ts'
import { subscriptionRoutes } from './partner-center/subscriptions.ts'
import { transferRoutes } from './partner-center/transfers.ts'
import { transitionRoutes } from './partner-center/transitions.ts'
import { usageRoutes } from './partner-center/usage.ts'
import { usageDetailRoutes } from './partner-center/usage-details.ts'
import { userRoutes } from './partner-center/users.ts'
import { pricingRoutes } from './pricing/price-sheets.ts'
import type { Route } from './route.ts'
import { webhookRoutes } from './webhooks/registrations.ts'

/** What the vendor speaks: the table of contents. The first route that fits a request answers it. */
export const vendorRoutes: readonly Route[] = [
  ...tokenRoutes,
  ...organizationRoutes,
  ...profileRoutes,
  ...countryRoutes,
  // Before the customers, whose ids would swallow customers/relationshiprequests.
  ...relationshipRoutes,
  // Before ids of customers and subscriptions as well.
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
  // Before the subscriptions, whose ids would swallow subscriptions/customTermEndDates.
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
