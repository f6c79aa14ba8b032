// Written by `npm run generate` from the declarations in src/: edit these, not this file.
import type { FileCall, PageCall, Read, Call, Written } from '../calls/types.ts'
import type { CallOptions, FileOptions, ReadOptions, WriteOptions } from '../options.ts'
import type {
  AccessAssignmentList,
  AcknowledgeBackgroundOperationParams,
  AddCustomerProviderInstanceParams,
  AddPlanRowsParams,
  AddResellerProviderInstanceParams,
  AddedProviderInstance,
  AddressIsValid,
  AlertPage,
  ApplyDelegationTemplateRequest,
  AuditLogEntryPage,
  BackgroundOperation,
  BackgroundOperationSummaryPage,
  BillDifferencePage,
  Caller,
  CancelBackgroundOperationParams,
  CancelPlanParams,
  CancelScheduledChangeParams,
  CancelSubscriptionParams,
  CatalogueState,
  ConfirmProviderHeldEndsParams,
  CreateAccessAssignmentParams,
  CreateCustomerRequest,
  CreateDelegatedAdminRelationshipParams,
  CreateDelegatedAdminRelationshipRequest,
  CreateOrderRequest,
  CreatePortalUserOfCustomerParams,
  CreatePortalUserOfResellerParams,
  CreateResellerRequest,
  CreateScheduledChangeParams,
  CreatedCustomer,
  CreatedDelegatedAdminRelationship,
  CreatedOrder,
  CreatedPlan,
  CreatedReseller,
  CreatedScheduledChange,
  CreatedWebhook,
  CustomTermEndDateList,
  Customer,
  CustomerAgreement,
  CustomerAgreementPage,
  CustomerDelegationPlanPage,
  CustomerDomainList,
  CustomerLicenseLineItemPage,
  CustomerOneTimeLineItemPage,
  CustomerPage,
  CustomerUser,
  CustomerUserPage,
  DailyRatedUsageLineItemPage,
  DecideHeldLinkParams,
  DecideHeldLinkRequest,
  DecideHeldPurchaseParams,
  DecideHeldPurchaseRequest,
  DecideUndecidedOrderParams,
  DecideUndecidedOrderRequest,
  DelegatedAdminRelationshipList,
  DelegationTemplate,
  DeleteCustomerParams,
  DeleteCustomerUserParams,
  DeletePortalUserParams,
  DeleteWebhookParams,
  DomainIsAvailable,
  EventPage,
  ExplainOfferPricesParams,
  ExplainSubscriptionPriceParams,
  ExplainedOfferPriceList,
  ExplainedSubscriptionPrice,
  ExportInvoiceParams,
  ExportInvoiceReconciliationParams,
  ExportParkedLinesParams,
  ExportUnknownRelationsParams,
  GetCustomerAgreementParams,
  GetCustomerParams,
  GetCustomerPurchaseLimitsParams,
  GetCustomerUserParams,
  GetDelegationTemplateParams,
  GetInvoiceManifestParams,
  GetInvoiceParams,
  GetInvoiceReconciliationParams,
  GetOfferParams,
  GetOperationParams,
  GetOrderParams,
  GetPlanParams,
  GetPortalUserParams,
  GetProviderCatalogueParams,
  GetProviderInstanceHealthParams,
  GetRelationshipAcceptanceParams,
  GetResellerParams,
  GetResellerPurchaseLimitsParams,
  GetScheduledChangeParams,
  GetSubscriptionMigrationParams,
  GetSubscriptionParams,
  GetVendorCustomerParams,
  GetWebhookParams,
  GrantOwnerAccessParams,
  HeldLinkPage,
  HeldPurchasePage,
  ImportProviderInvoicesParams,
  Invoice,
  InvoiceFileManifest,
  InvoiceImportRequest,
  InvoicePage,
  InvoiceResultPage,
  InvoiceStatePage,
  InvoiceTotalPage,
  LicenseLineItemPage,
  LicenseList,
  ListAccessAssignmentsParams,
  ListAlertsParams,
  ListAuditLogsParams,
  ListCloudEntitlementsParams,
  ListCustomTermEndDatesParams,
  ListCustomerAgreementsParams,
  ListCustomerDomainsParams,
  ListCustomerLicenseLineItemsParams,
  ListCustomerLicensesParams,
  ListCustomerOneTimeLineItemsParams,
  ListCustomerRolesParams,
  ListCustomerUserLicensesParams,
  ListCustomerUserRolesParams,
  ListCustomerUsersParams,
  ListCustomersParams,
  ListDailyRatedUsageLineItemsParams,
  ListDelegatedAdminRelationshipsParams,
  ListEligibleTransitionsParams,
  ListEventsParams,
  ListHeldLinksParams,
  ListHeldPurchasesParams,
  ListInvoiceResultsParams,
  ListInvoiceTotalsParams,
  ListInvoicesOfMonthParams,
  ListInvoicesParams,
  ListLicenseLineItemsParams,
  ListOffersParams,
  ListOneTimeLineItemsParams,
  ListOperationsParams,
  ListOrdersOfCustomerParams,
  ListParkedLinesParams,
  ListPlanItemsParams,
  ListPlanTotalsParams,
  ListPlannedMarginsParams,
  ListPlansParams,
  ListPortalGroupsParams,
  ListPortalUsersOfCustomerParams,
  ListPortalUsersParams,
  ListProviderInstancesParams,
  ListRenewalsParams,
  ListResellerDailyRatedUsageLineItemsParams,
  ListResellerLicenseLineItemsParams,
  ListResellerOneTimeLineItemsParams,
  ListResellerUsageLineItemsParams,
  ListResellersParams,
  ListScheduledChangesParams,
  ListSignInsParams,
  ListSubscriptionHistoryParams,
  ListSubscriptionsEligibleForUpgradeParams,
  ListSubscriptionsOfCustomerParams,
  ListSubscriptionsParams,
  ListUndecidedOrdersParams,
  ListUndeliveredEventsParams,
  ListUnknownRelationsParams,
  ListUsageLineItemsParams,
  ListWebhookDeliveriesParams,
  ListWebhooksParams,
  MakeInvoiceReRatingParams,
  MakeInvoiceReconciliationParams,
  MigrateSubscriptionParams,
  MigrateSubscriptionRequest,
  Migration,
  MonthlyBudget,
  NewProviderCustomer,
  NewProviderReseller,
  Offer,
  OfferPage,
  OneTimeLineItemPage,
  OrderDetails,
  OrderPage,
  ParkedLinePage,
  PartnerIdIsReported,
  PausePlanParams,
  Plan,
  PlanDelegationParams,
  PlanItemPage,
  PlanRequest,
  PlanRows,
  PlanSummaryPage,
  PlanTotalPage,
  PlannedMarginPage,
  PortalGroupPage,
  PortalUser,
  PortalUserId,
  PortalUserList,
  PortalUserPage,
  PortalUserRequest,
  PreviewInvoiceReRatingParams,
  PriceMargin,
  ProviderInstanceHealth,
  ProviderInstancePage,
  PurchaseLimits,
  PutDelegationTemplateParams,
  ReRating,
  ReRatingRequest,
  ReactivateSubscriptionParams,
  ReconciliationRequest,
  RedeliverEventParams,
  RedeliverFailuresParams,
  RedeliverRangeParams,
  RedeliveryRange,
  RefreshCustomerAgreementParams,
  RelationshipAcceptanceLink,
  RemoveCustomerResellerRelationshipParams,
  RenameSubscriptionParams,
  RenameSubscriptionRequest,
  RenewalPage,
  ReplaceCustomerUserLicensesParams,
  ReplaceCustomerUserLicensesRequest,
  ReplaceCustomerUserRolesParams,
  ReplaceCustomerUserRolesRequest,
  ReplaceScheduledChangeParams,
  Reseller,
  ResellerAccountInfo,
  ResellerDailyRatedUsageLineItemPage,
  ResellerLicenseLineItemPage,
  ResellerOneTimeLineItemPage,
  ResellerPage,
  ResellerUsageLineItemPage,
  ResetCustomerUserPasswordParams,
  ResetCustomerUserPasswordRequest,
  ResetPassword,
  ResumePlanParams,
  RetryBackgroundOperationParams,
  RetryProviderCustomerParams,
  RetryProviderCustomerRequest,
  RotateWebhookSecretParams,
  RotatedSecret,
  RunPlanParams,
  ScheduledChange,
  ScheduledChangePage,
  ScheduledChangeRequest,
  SignInPage,
  StagePlanParams,
  StartedWebhookTest,
  Subscription,
  SubscriptionHistoryEntryPage,
  SubscriptionListItemList,
  SubscriptionListItemPage,
  SuspendSubscriptionParams,
  SyncProviderCatalogueParams,
  TerminateDelegatedAdminRelationshipParams,
  TestProviderConnectionParams,
  TestWebhookParams,
  TestedConnection,
  TransitionList,
  TransitionRequest,
  UndecidedOrderPage,
  UndeliveredEventPage,
  UndoPlanParams,
  UnknownRelationPage,
  UpdateCustomerAccountInfoParams,
  UpdateCustomerAccountInfoRequest,
  UpdateCustomerInternalIdentifierParams,
  UpdateCustomerInternalIdentifierRequest,
  UpdateCustomerMarginsParams,
  UpdateCustomerMarginsRequest,
  UpdateCustomerPurchaseLimitsParams,
  UpdateCustomerUserParams,
  UpdateCustomerUserRequest,
  UpdateDelegatedAdminRelationshipParams,
  UpdateDelegatedAdminRelationshipRequest,
  UpdateMonthlyBudgetParams,
  UpdatePortalUserParams,
  UpdatePurchaseLimitsRequest,
  UpdateResellerAccountInfoParams,
  UpdateResellerInternalIdentifierParams,
  UpdateResellerInternalIdentifierRequest,
  UpdateResellerMarginsParams,
  UpdateResellerMarginsRequest,
  UpdateResellerPurchaseLimitsParams,
  UpdateResellerSecondaryMpnIdsParams,
  UpdateResellerSecondaryMpnIdsRequest,
  UpdateSubscriptionInternalIdParams,
  UpdateSubscriptionInternalIdRequest,
  UpdateSubscriptionParams,
  UpdateSubscriptionPoNumberParams,
  UpdateSubscriptionPoNumberRequest,
  UpdateSubscriptionPriceMarginParams,
  UpdateSubscriptionRequest,
  UpdateSubscriptionResellerParams,
  UpdateSubscriptionResellerRequest,
  UpdateVendorCustomerAgreementParams,
  UpdateVendorCustomerAgreementRequest,
  UpdateVendorCustomerDomainParams,
  UpdateVendorCustomerDomainRequest,
  UpdateVendorQualificationParams,
  UpdateVendorQualificationRequest,
  UpdateWebhookParams,
  UpgradeSubscriptionParams,
  UsageLineItemPage,
  UserRoleList,
  ValidateAddressParams,
  ValidateDomainParams,
  VendorCustomer,
  Webhook,
  WebhookChange,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookRequest,
  WithdrawPlannedMarginParams,
} from './schema.ts'

/** Companies that sell on behalf of the tenant. */
export interface Resellers {
  /**
   * List resellers.
   *
   * The list is sorted by company name, unless the query sorts otherwise.
   *
   * `GET /v1/Resellers`, for csp.
   */
  list(params?: ListResellersParams, options?: CallOptions): PageCall<ResellerPage>

  /**
   * Create a reseller.
   *
   * Set id to make the request repeatable: the same content returns 200 and the id, other content returns 400.
   *
   * `POST /v1/Resellers`, for csp.
   */
  create<Options extends WriteOptions>(body: CreateResellerRequest, options?: Options): Written<CreatedReseller, Options>

  /**
   * Get a reseller.
   *
   * A reseller can only get itself.
   *
   * `GET /v1/Resellers/{resellerId}`, for csp, reseller.
   */
  get<Options extends ReadOptions>(params: GetResellerParams, options?: Options): Read<Reseller, Options>

  /**
   * Update a reseller's company data and primary contact.
   *
   * Optional members that are absent keep their value.
   *
   * `PATCH /v1/Resellers/{resellerId}/account-info`, for csp.
   */
  updateAccountInfo<Options extends WriteOptions>(params: UpdateResellerAccountInfoParams, body: ResellerAccountInfo, options?: Options): Written<void, Options>

  /**
   * Add a provider instance to a reseller.
   *
   * The provider instance must support the reseller's country. The vendor confirms in the background that the reseller may sell there. If the confirmation fails, the same request starts a new confirmation.
   *
   * `POST /v1/Resellers/{resellerId}/provider-instances`, for csp.
   */
  addProviderInstance<Options extends WriteOptions>(params: AddResellerProviderInstanceParams, body: NewProviderReseller, options?: Options): Written<AddedProviderInstance, Options>

  /**
   * Set a reseller's internal identifier.
   *
   * The body is a JSON string: the internal identifier.
   *
   * `PATCH /v1/Resellers/{resellerId}/internal-identifier`, for csp.
   */
  updateInternalIdentifier<Options extends WriteOptions>(params: UpdateResellerInternalIdentifierParams, body: UpdateResellerInternalIdentifierRequest, options?: Options): Written<void, Options>

  /**
   * Set a reseller's margins at one provider instance.
   *
   * Replaces the price margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed. With an effectiveDate on a later day, the margins are planned (listPlannedMargins). In the answer of a dry run, effect has the number of active subscriptions for which the reseller would pay another amount (subscriptionCount), and what the reseller pays for these subscriptions in a month with the present and with the new margins, by currency (monthly). Usage is not included. isComplete is false if the reseller has so many subscriptions that only the first 2,000 are included.
   *
   * `PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}`, for csp.
   */
  updateMargins<Options extends WriteOptions>(params: UpdateResellerMarginsParams, body: UpdateResellerMarginsRequest, options?: Options): Written<void, Options>

  /**
   * Get the purchase limits of a reseller, and this month's purchases.
   *
   * The limits concern the orders, added seats, upgrades and migrations of the reseller and its customers.
   *
   * `GET /v1/Resellers/{resellerId}/purchase-limits`, for csp.
   */
  getPurchaseLimits(params: GetResellerPurchaseLimitsParams, options?: CallOptions): Call<PurchaseLimits>

  /**
   * Set the purchase limits of a reseller.
   *
   * Replaces all limits. A purchase of the reseller or of its customers that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase.
   *
   * `PATCH /v1/Resellers/{resellerId}/purchase-limits`, for csp.
   */
  updatePurchaseLimits<Options extends WriteOptions>(params: UpdateResellerPurchaseLimitsParams, body: UpdatePurchaseLimitsRequest, options?: Options): Written<void, Options>

  /**
   * Replace a reseller's secondary partner ids at a Microsoft Tier 2 instance.
   *
   * The body is a JSON array of strings: all secondary partner ids. Ids that are not in it are removed.
   *
   * `PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}`, for csp.
   */
  updateSecondaryMpnIds<Options extends WriteOptions>(params: UpdateResellerSecondaryMpnIdsParams, body: UpdateResellerSecondaryMpnIdsRequest, options?: Options): Written<void, Options>
}

/** Companies that buy from the csp or its resellers, and their state at vendors. */
export interface Customers {
  /**
   * List customers.
   *
   * A reseller sees its own customers. The query parameter resellerId names the reseller whose relation with each customer is returned. Without resellerId, a csp gets the direct relation with the csp, or the oldest relation if there is no direct one.
   *
   * `GET /v1/Customers`, for csp, reseller.
   */
  list(params?: ListCustomersParams, options?: CallOptions): PageCall<CustomerPage>

  /**
   * Create a customer of a reseller or of the csp.
   *
   * Each provider customer is created at its vendor in the background, or linked if it has a providerCustomerId. The status of the provider customer shows the progress. A link that a reseller requests is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.
   *
   * `POST /v1/Customers`, for csp, reseller.
   */
  create<Options extends WriteOptions>(body: CreateCustomerRequest, options?: Options): Written<CreatedCustomer, Options>

  /**
   * Get a customer with its relation to one seller.
   *
   * Without resellerId, a csp or customer gets the direct relation with the csp, or the oldest relation if there is no direct one; a reseller gets its own. A reseller gets 404 for a customer with which it has no relation, and a customer gets 404 for any other customer. A resellerId without a relation with the customer is answered with 403.
   *
   * `GET /v1/Customers/{customerId}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetCustomerParams, options?: Options): Read<Customer, Options>

  /**
   * Delete a customer from the tenant and end its reseller relationships at the vendors.
   *
   * Returns 400 while the customer has subscriptions that are Pending, Active or Suspended, orders in progress, or a provider customer that is Processing. The reseller relationships at the vendors end in the background. If the customer has active subscriptions at a vendor, the vendor refuses and the customer is not deleted, but relationships that other vendors have ended stay ended. Deleted customers can still be listed and read.
   *
   * `DELETE /v1/Customers/{customerId}`, for csp.
   */
  delete<Options extends WriteOptions>(params: DeleteCustomerParams, options?: Options): Written<void, Options>

  /**
   * End a vendor's reseller relationship with a customer and remove the customer from that provider instance.
   *
   * Returns 400 while the customer has subscriptions that are Pending, Active or Suspended or orders in progress at the instance, or is Processing there. The relationship ends in the background. If the customer has active subscriptions at the vendor, the vendor refuses and nothing changes. After the end of the relationship, no seller can sell to the customer at the instance.
   *
   * `DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}`, for csp.
   */
  removeResellerRelationship<Options extends WriteOptions>(params: RemoveCustomerResellerRelationshipParams, options?: Options): Written<void, Options>

  /**
   * Update a customer's company data and primary contact.
   *
   * Optional members that are absent keep their value. The billing profiles at the vendors are updated in the background. An update by a reseller reaches the provider instances at which it sells to the customer. The billing profiles at other instances get the data at the next update by the csp or by the seller there.
   *
   * `PATCH /v1/Customers/{customerId}/account-info`, for csp, reseller.
   */
  updateAccountInfo<Options extends WriteOptions>(params: UpdateCustomerAccountInfoParams, body: UpdateCustomerAccountInfoRequest, options?: Options): Written<void, Options>

  /**
   * Set a seller's own id of a customer.
   *
   * The id belongs to the relation of the customer with one seller: other sellers do not see the id.
   *
   * `PATCH /v1/Customers/{customerId}/internal-identifier`, for csp, reseller.
   */
  updateInternalIdentifier<Options extends WriteOptions>(params: UpdateCustomerInternalIdentifierParams, body: UpdateCustomerInternalIdentifierRequest, options?: Options): Written<void, Options>

  /**
   * Set a seller's margins for a customer at one provider instance.
   *
   * Replaces the margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed. With an effectiveDate on a later day, the margins are planned (listPlannedMargins).
   *
   * `PATCH /v1/Customers/{customerId}/margins/{providerInstanceId}`, for csp, reseller.
   */
  updateMargins<Options extends WriteOptions>(params: UpdateCustomerMarginsParams, body: UpdateCustomerMarginsRequest, options?: Options): Written<void, Options>

  /**
   * Get a customer's purchase limits at one seller, and this month's purchases.
   *
   * A customer of several sellers has separate limits for its purchases from each seller.
   *
   * `GET /v1/Customers/{customerId}/purchase-limits`, for csp.
   */
  getPurchaseLimits(params: GetCustomerPurchaseLimitsParams, options?: CallOptions): Call<PurchaseLimits>

  /**
   * Set a customer's purchase limits at one seller.
   *
   * Replaces all limits of the customer. The limits of the reseller also apply. A purchase that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase. Limits of amounts concern the price that the buyer of the csp pays. This buyer is the reseller, or a direct customer.
   *
   * `PATCH /v1/Customers/{customerId}/purchase-limits`, for csp.
   */
  updatePurchaseLimits<Options extends WriteOptions>(params: UpdateCustomerPurchaseLimitsParams, body: UpdatePurchaseLimitsRequest, options?: Options): Written<void, Options>

  /**
   * Record at a Microsoft instance that a customer has accepted the Microsoft Customer Agreement.
   *
   * The acceptance is sent to the vendor in the background. GET …/mca shows the progress.
   *
   * `PATCH /v1/Customers/{customerId}/vendor-customer-agreement`, for csp, reseller.
   */
  updateVendorCustomerAgreement<Options extends WriteOptions>(params: UpdateVendorCustomerAgreementParams, body: UpdateVendorCustomerAgreementRequest, options?: Options): Written<void, Options>

  /**
   * Add a domain to a customer at a Microsoft instance.
   *
   * The domain is added at the vendor in the background.
   *
   * `PATCH /v1/Customers/{customerId}/vendor-customer-domain`, for csp, reseller.
   */
  updateVendorCustomerDomain<Options extends WriteOptions>(params: UpdateVendorCustomerDomainParams, body: UpdateVendorCustomerDomainRequest, options?: Options): Written<void, Options>

  /**
   * Claim a qualification for a customer at a Microsoft instance.
   *
   * The claim is sent to the vendor in the background. Microsoft then reviews it, which can take days.
   *
   * `PATCH /v1/Customers/{customerId}/vendor-qualification`, for csp, reseller.
   */
  updateVendorQualification<Options extends WriteOptions>(params: UpdateVendorQualificationParams, body: UpdateVendorQualificationRequest, options?: Options): Written<void, Options>

  /**
   * Retry the creation or linking of a customer at a provider instance.
   *
   * Only a provider customer whose status is Failed can be retried. If the vendor has refused the settings, for example a Domain that is taken, send corrected ones in providerCustomerData. The retry runs in the background.
   *
   * `POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}`, for csp, reseller.
   */
  retryProviderCustomer<Options extends WriteOptions>(params: RetryProviderCustomerParams, body?: RetryProviderCustomerRequest, options?: Options): Written<void, Options>

  /**
   * List the links of existing vendor customers that wait for a decision of the csp.
   *
   * A link that a reseller requests is held if the vendor does not name the reseller as a partner of the customer. The oldest link comes first.
   *
   * `GET /v1/Customers/held-links`, for csp.
   */
  listHeldLinks(params?: ListHeldLinksParams, options?: CallOptions): PageCall<HeldLinkPage>

  /**
   * Approve or reject the held link of an existing vendor customer.
   *
   * An approved link is made in the background. Then the service sends the qualifications and the acceptance of the agreement to the vendor, if the request of the reseller contained them. A provider customer whose link is rejected keeps the status Failed; the link can be approved later.
   *
   * `POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision`, for csp.
   */
  decideHeldLink<Options extends WriteOptions>(params: DecideHeldLinkParams, body: DecideHeldLinkRequest, options?: Options): Written<void, Options>

  /**
   * Get the URL at which a customer accepts the csp or a reseller as its partner at the vendor.
   *
   * The link depends on the provider instance and the reseller. It is the same for every customer.
   *
   * `GET /v1/Customers/relationship-acceptance`, for csp, reseller.
   */
  getRelationshipAcceptance(params: GetRelationshipAcceptanceParams, options?: CallOptions): Call<RelationshipAcceptanceLink>

  /**
   * Validate the address of a new customer at a vendor.
   *
   * Returns true if the vendor accepts the address. Nothing is stored.
   *
   * `GET /v1/Customers/validations/address`, for csp, reseller.
   */
  validateAddress(params: ValidateAddressParams, options?: CallOptions): Call<AddressIsValid>

  /**
   * Check whether a domain prefix is available for a new customer.
   *
   * Returns true if the vendor can create the domain. Nothing is stored or reserved.
   *
   * `GET /v1/Customers/validations/domain`, for csp, reseller.
   */
  validateDomain(params: ValidateDomainParams, options?: CallOptions): Call<DomainIsAvailable>

  /**
   * List a customer's verified domains at a provider instance.
   *
   * The list comes from the vendor at the time of the request.
   *
   * `GET /v1/Customers/{customerId}/domains`, for csp, reseller, customer.
   */
  listDomains(params: ListCustomerDomainsParams, options?: CallOptions): Call<CustomerDomainList>

  /**
   * List a customer's licences with their total and available seats.
   *
   * The list comes from the vendor at the time of the request. isSelected concerns users and is always false here.
   *
   * `GET /v1/Customers/{customerId}/licenses`, for csp, reseller, customer.
   */
  listLicenses(params: ListCustomerLicensesParams, options?: CallOptions): Call<LicenseList>

  /**
   * List the directory roles of a customer.
   *
   * The list comes from the vendor at the time of the request. The ids are valid for this customer only.
   *
   * `GET /v1/Customers/{customerId}/user-roles`, for csp, reseller, customer.
   */
  listRoles(params: ListCustomerRolesParams, options?: CallOptions): Call<UserRoleList>

  /**
   * List the delegated admin relationships with a customer.
   *
   * The list comes from the vendor at the time of the request. It includes relationships that have ended.
   *
   * `GET /v1/Customers/{customerId}/delegated-admin-relationships`, for csp, reseller, customer.
   */
  listDelegatedAdminRelationships(params: ListDelegatedAdminRelationshipsParams, options?: CallOptions): Call<DelegatedAdminRelationshipList>

  /**
   * Create a delegated admin relationship for a customer.
   *
   * The customer approves the relationship at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.
   *
   * `POST /v1/Customers/{customerId}/delegated-admin-relationships`, for csp, reseller.
   */
  createDelegatedAdminRelationship<Options extends WriteOptions>(params: CreateDelegatedAdminRelationshipParams, body: CreateDelegatedAdminRelationshipRequest, options?: Options): Written<CreatedDelegatedAdminRelationship, Options>

  /**
   * Create a delegated admin relationship that any customer can approve.
   *
   * The relationship belongs to the first customer that approves it at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.
   *
   * `POST /v1/Customers/delegated-admin-relationships`, for csp, reseller.
   */
  createOpenDelegatedAdminRelationship<Options extends WriteOptions>(body: CreateDelegatedAdminRelationshipRequest, options?: Options): Written<CreatedDelegatedAdminRelationship, Options>

  /**
   * Switch the automatic extension of a delegated admin relationship on or off.
   *
   * A relationship with the role Global Administrator cannot be extended automatically.
   *
   * `PATCH /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}`, for csp, reseller.
   */
  updateDelegatedAdminRelationship<Options extends WriteOptions>(params: UpdateDelegatedAdminRelationshipParams, body: UpdateDelegatedAdminRelationshipRequest, options?: Options): Written<void, Options>

  /**
   * Terminate a delegated admin relationship.
   *
   * The vendor ends the relationship within minutes. A terminated relationship cannot be reactivated.
   *
   * `POST /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}`, for csp.
   */
  terminateDelegatedAdminRelationship<Options extends WriteOptions>(params: TerminateDelegatedAdminRelationshipParams, options?: Options): Written<void, Options>

  /**
   * List the access assignments of a delegated admin relationship.
   *
   * Lists only the assignments of security groups in the delegated administration template of the provider instance.
   *
   * `GET /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments`, for csp, reseller, customer.
   */
  listAccessAssignments(params: ListAccessAssignmentsParams, options?: CallOptions): Call<AccessAssignmentList>

  /**
   * Assign the roles of a delegated admin relationship to the security groups of the provider instance.
   *
   * The template of the provider instance defines the roles of each group. Roles that the relationship does not grant are skipped. The relationship must be active, and at least one group must have no assignment yet.
   *
   * `POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments`, for csp, reseller.
   */
  createAccessAssignment<Options extends WriteOptions>(params: CreateAccessAssignmentParams, options?: Options): Written<void, Options>

  /**
   * Let a customer buy from one of its sellers through a further provider instance.
   *
   * If a csp names a reseller, the customer buys at this instance from that reseller. If the reseller is not a seller of the customer yet, it becomes one. A customer that already exists at the instance through another seller is not created again. Only a csp can add a second seller at an instance. If a reseller requests a link to an existing vendor customer (providerCustomerId), the link is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.
   *
   * `POST /v1/Customers/{customerId}/provider-instances`, for csp, reseller.
   */
  addProviderInstance<Options extends WriteOptions>(params: AddCustomerProviderInstanceParams, body: NewProviderCustomer, options?: Options): Written<AddedProviderInstance, Options>

  /**
   * List the state of the Microsoft Customer Agreement for all customers.
   *
   * A customer has one entry for each Microsoft instance at which it buys. A reseller sees its own customers.
   *
   * `GET /v1/Customers/mca`, for csp, reseller.
   */
  listAgreements(params?: ListCustomerAgreementsParams, options?: CallOptions): PageCall<CustomerAgreementPage>

  /**
   * Get the last known state of a customer's Microsoft Customer Agreement.
   *
   * Returns the stored state. POST …/mca/status reads the state from the vendor.
   *
   * `GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca`, for csp, reseller.
   */
  getAgreement(params: GetCustomerAgreementParams, options?: CallOptions): Call<CustomerAgreement>

  /**
   * Refresh the state of a customer's Microsoft Customer Agreement from the vendor.
   *
   * The state from the vendor is stored and returned.
   *
   * `POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status`, for csp, reseller.
   */
  refreshAgreement<Options extends WriteOptions>(params: RefreshCustomerAgreementParams, options?: Options): Written<CustomerAgreement, Options>
}

/** Users in the directories of customers at vendors, with their roles and licences. */
export interface CustomerUsers {
  /**
   * List the users in a customer's directory at a vendor.
   *
   * The list comes from the vendor at the time of the request. The vendor does not return the number of users, so totalCount and totalPages are exact only on the last page. A page of search results can have fewer items than pageSize, even none, while hasNextPage is true.
   *
   * `GET /v1/Customers/{customerId}/users`, for csp, reseller, customer.
   */
  list(params: ListCustomerUsersParams, options?: CallOptions): PageCall<CustomerUserPage>

  /**
   * Get a user in a customer's directory.
   *
   * The user comes from the vendor at the time of the request.
   *
   * `GET /v1/Customers/{customerId}/users/{customerUserId}`, for csp, reseller, customer.
   */
  get(params: GetCustomerUserParams, options?: CallOptions): Call<CustomerUser>

  /**
   * Update the names and the location of a user in a customer's directory.
   *
   * displayName, email and domain keep their value if they are null. firstName and lastName keep their value if they are absent, and lose it if they are null. For users that are synchronized from an on-premises directory, only the location can be changed.
   *
   * `PATCH /v1/Customers/{customerId}/users/{customerUserId}`, for csp, reseller, customer.
   */
  update<Options extends WriteOptions>(params: UpdateCustomerUserParams, body: UpdateCustomerUserRequest, options?: Options): Written<void, Options>

  /**
   * Delete a user from a customer's directory.
   *
   * The user's licences become available immediately. Microsoft keeps a deleted user for 30 days, during which an administrator of the customer can restore it.
   *
   * `DELETE /v1/Customers/{customerId}/users/{customerUserId}`, for csp, reseller, customer.
   */
  delete<Options extends WriteOptions>(params: DeleteCustomerUserParams, options?: Options): Written<void, Options>

  /**
   * Reset the password of a user in a customer's directory.
   *
   * Of customerUser, only temporaryPassword is used. If temporaryPassword is null or absent, the service generates a password and returns it once. The service does not store the password: a replayed answer (Idempotent-Replayed) has null instead. The user must change the password at the next sign-in.
   *
   * `PATCH /v1/Customers/{customerId}/users/{customerUserId}/reset-password`, for csp, reseller, customer.
   */
  resetPassword<Options extends WriteOptions>(params: ResetCustomerUserPasswordParams, body: ResetCustomerUserPasswordRequest, options?: Options): Written<ResetPassword, Options>

  /**
   * List the directory roles of a user in a customer's directory.
   *
   * The list comes from the vendor at the time of the request.
   *
   * `GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles`, for csp, reseller, customer.
   */
  listRoles(params: ListCustomerUserRolesParams, options?: CallOptions): Call<UserRoleList>

  /**
   * Replace the directory roles of a user in a customer's directory.
   *
   * Roles that are not in the list are removed one by one, and then missing roles are added. If a step fails, the error names that step. Repeat the request to complete the rest.
   *
   * `PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles`, for csp, reseller, customer.
   */
  replaceRoles<Options extends WriteOptions>(params: ReplaceCustomerUserRolesParams, body: ReplaceCustomerUserRolesRequest, options?: Options): Written<void, Options>

  /**
   * List the licences of a customer and which of them a user has.
   *
   * The list comes from the vendor at the time of the request. isSelected is true for licences that the user has.
   *
   * `GET /v1/Customers/{customerId}/users/{customerUserId}/licenses`, for csp, reseller, customer.
   */
  listLicenses(params: ListCustomerUserLicensesParams, options?: CallOptions): Call<LicenseList>

  /**
   * Replace the licences of a user in a customer's directory.
   *
   * Licences of one licence group are exchanged in one step, so that the user is never without a licence. If a later group fails, the error names that group. Repeat the request to complete the rest.
   *
   * `PATCH /v1/Customers/{customerId}/users/{customerUserId}/licenses`, for csp, reseller, customer.
   */
  replaceLicenses<Options extends WriteOptions>(params: ReplaceCustomerUserLicensesParams, body: ReplaceCustomerUserLicensesRequest, options?: Options): Written<void, Options>
}

/** Users of the portal: employees of the csp, its resellers and their customers. */
export interface PortalUsers {
  /**
   * List a customer's portal users.
   *
   * The list is sorted by name and not paged.
   *
   * `GET /v1/customer/{customerId}/users`, for csp, reseller, customer.
   */
  listOfCustomer(params: ListPortalUsersOfCustomerParams, options?: CallOptions): Call<PortalUserList>

  /**
   * Create a portal user for a customer.
   *
   * To sign in, the user must be in the group Administrator or Viewer, and the operator must have assigned an account of an OpenID Connect issuer to the user.
   *
   * `POST /v1/customer/{customerId}/users`, for csp, reseller, customer.
   */
  createOfCustomer<Options extends WriteOptions>(params: CreatePortalUserOfCustomerParams, body: PortalUserRequest, options?: Options): Written<PortalUserId, Options>

  /**
   * Create a portal user for a reseller.
   *
   * To sign in, the user must be in the group Administrator or Viewer, and the operator must have assigned an account of an OpenID Connect issuer to the user.
   *
   * `POST /v1/reseller/{resellerId}/users`, for csp, reseller.
   */
  createOfReseller<Options extends WriteOptions>(params: CreatePortalUserOfResellerParams, body: PortalUserRequest, options?: Options): Written<PortalUserId, Options>

  /**
   * Get a portal user.
   *
   * The ETag of the answer is the version for If-Match of a change or a deletion.
   *
   * `GET /v1/users/{email}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetPortalUserParams, options?: Options): Read<PortalUser, Options>

  /**
   * Update the name, e-mail address and groups of a portal user.
   *
   * The csp, reseller or customer of the user cannot be changed. After the e-mail address changes, use the new one in the path.
   *
   * `PATCH /v1/users/{email}`, for csp, reseller, customer.
   */
  update<Options extends WriteOptions>(params: UpdatePortalUserParams, body: PortalUserRequest, options?: Options): Written<void, Options>

  /**
   * Delete a portal user.
   *
   * The user can no longer sign in. A new user can be created with the same e-mail address.
   *
   * `DELETE /v1/users/{email}`, for csp, reseller, customer.
   */
  delete<Options extends WriteOptions>(params: DeletePortalUserParams, options?: Options): Written<void, Options>

  /**
   * List the groups of portal users.
   *
   * The groups are the same in every tenant. Administrator has all permissions of the role of the user, and Viewer can only read. Alert Manager is combined with one of them. The list is sorted by name.
   *
   * `GET /v1/Users/groups`, for csp, reseller, customer.
   */
  listPortalGroups(params?: ListPortalGroupsParams, options?: CallOptions): PageCall<PortalGroupPage>

  /**
   * Get the name, role, reseller or customer, and scopes of the caller.
   *
   * The access token determines the answer. A portal user outside the group Administrator has the scope read.
   *
   * `GET /v1/Users/me`, for csp, reseller, customer.
   */
  getCaller(options?: CallOptions): Call<Caller>

  /**
   * List portal users.
   *
   * A reseller sees its own users. It also sees a user of a customer if the user belongs to the relation of the customer with this reseller. The list is sorted by name unless sortPropertyName is Email.
   *
   * `GET /v1`, for csp, reseller.
   */
  list(params?: ListPortalUsersParams, options?: CallOptions): PageCall<PortalUserPage>
}

/** Products of provider instances with their prices and price explanations. */
export interface Offers {
  /**
   * List offers with their current prices.
   *
   * With customerId, the prices are those of the customer's country and of the provider instances at which it buys; without it, those of all markets. A customer may omit its own id. A reseller sees its purchase price and its selling price. A customer sees its price and the suggested retail price. The list is sorted by name.
   *
   * `GET /v1/Offers`, for csp, reseller, customer.
   */
  list(params: ListOffersParams, options?: CallOptions): PageCall<OfferPage>

  /**
   * Get an offer with its current prices.
   *
   * Deleted offers can still be read.
   *
   * `GET /v1/Offers/{id}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetOfferParams, options?: Options): Read<Offer, Options>

  /**
   * Explain the prices of an offer step by step.
   *
   * The steps start with the caller's purchase price. The margins and prices of the caller's sellers are not included. With marginRule and marginValue, a seller sees the prices that a margin would give before it sets the margin.
   *
   * `GET /v1/Offers/{id}/price-explanation`, for csp, reseller, customer.
   */
  explainPrices(params: ExplainOfferPricesParams, options?: CallOptions): Call<ExplainedOfferPriceList>
}

/** Margins that apply from a later day. */
export interface PlannedMargins {
  /**
   * List the margins that apply from a later day.
   *
   * To plan a margin, set it with an effectiveDate on a later day. A reseller sees the margins that it has planned. The csp sees its own, and those of resellers for their customers. The next day comes first. From its day on, a margin is a current margin and leaves the list.
   *
   * `GET /v1/planned-margins`, for csp, reseller.
   */
  list(params?: ListPlannedMarginsParams, options?: CallOptions): PageCall<PlannedMarginPage>

  /**
   * Withdraw a planned margin.
   *
   * The csp can also withdraw the margins of resellers for their customers. The margin that applies before that day continues to apply. A margin that applies already is not a planned one: to end it, set another margin.
   *
   * `DELETE /v1/planned-margins/{plannedMarginId}`, for csp, reseller.
   */
  withdraw<Options extends WriteOptions>(params: WithdrawPlannedMarginParams, options?: Options): Written<void, Options>
}

/** Purchases that are not yet subscriptions. */
export interface Orders {
  /**
   * List the orders of a customer, by default the open and failed ones.
   *
   * A completed order becomes a subscription and leaves this list, unless status selects it. The newest order comes first.
   *
   * `GET /v1/Orders/customers/{customerId}`, for csp, reseller, customer.
   */
  listOfCustomer(params: ListOrdersOfCustomerParams, options?: CallOptions): PageCall<OrderPage>

  /**
   * Order a subscription for a customer.
   *
   * The order gets the current price and is sent to the vendor in the background. Operation-Location and GET /v1/Orders/customers/{customerId} show the progress. An Idempotency-Key is valid for 30 days. Above a purchase limit that the csp has set, the order waits for the approval of the csp, unless the csp itself orders. A dry run previews price (of one unit and of all units, for the first term; for resellers and customers the price of a shortened term is in proportion to that of a full term, and the bill of a vendor can be lower by about a cent for each unit and billing period), vendor (whether the vendor would accept the order now, and the reason if not) and approval (whether the order would wait).
   *
   * `POST /v1/Orders`, for csp, reseller, customer.
   */
  create<Options extends WriteOptions>(body: CreateOrderRequest, options?: Options): Written<CreatedOrder, Options>

  /**
   * Get an order.
   *
   * Returns an order in any state, including Completed. GET /v1/operations?orderId= lists the background operations of the order.
   *
   * `GET /v1/Orders/{orderId}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetOrderParams, options?: Options): Read<OrderDetails, Options>

  /**
   * List undecided orders: the service does not know whether they bought something.
   *
   * An order is undecided if its attempts have ended and the vendor may have performed the purchase, or if it is neither Completed nor Failed a week after its creation. Do not order the same again. The oldest order comes first.
   *
   * `GET /v1/Orders/undecided`, for csp.
   */
  listUndecidedOrders(params?: ListUndecidedOrdersParams, options?: CallOptions): PageCall<UndecidedOrderPage>

  /**
   * Decide that an undecided order has bought nothing.
   *
   * First look in the portal of the vendor for a subscription that has the orderId as its name. The order becomes Failed with the reason, its amount no longer counts against the purchase limits, and its failed operations are acknowledged. No retry buys it again. If the vendor shows the subscription later, the sync stores it without an order. An order that is Failed already does not change.
   *
   * `POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision`, for csp.
   */
  decideUndecidedOrder<Options extends WriteOptions>(params: DecideUndecidedOrderParams, body: DecideUndecidedOrderRequest, options?: Options): Written<void, Options>

  /**
   * List the purchases that wait for a decision of the csp.
   *
   * A purchase is held if it exceeds a purchase limit. The oldest purchase comes first.
   *
   * `GET /v1/Orders/held-purchases`, for csp.
   */
  listHeldPurchases(params?: ListHeldPurchasesParams, options?: CallOptions): PageCall<HeldPurchasePage>

  /**
   * Approve or reject a held purchase.
   *
   * An approved purchase is made in the background and counts against the purchase limits of the month of the approval. A rejected purchase fails, and its buyer sees the reason.
   *
   * `POST /v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision`, for csp.
   */
  decideHeldPurchase<Options extends WriteOptions>(params: DecideHeldPurchaseParams, body: DecideHeldPurchaseRequest, options?: Options): Written<void, Options>
}

/** Subscriptions of customers: terms, prices, changes and renewals. */
export interface Subscriptions {
  /**
   * List all subscriptions of the tenant.
   *
   * The latest start date comes first, unless the query sorts otherwise.
   *
   * `GET /v1/subscriptions`, for csp.
   */
  list(params?: ListSubscriptionsParams, options?: CallOptions): PageCall<SubscriptionListItemPage>

  /**
   * List the subscriptions of a customer.
   *
   * A reseller sees the subscriptions that it sells. The latest start date comes first, unless the query sorts otherwise.
   *
   * `GET /v1/customers/{customerId}/subscriptions`, for csp, reseller, customer.
   */
  listOfCustomer(params: ListSubscriptionsOfCustomerParams, options?: CallOptions): PageCall<SubscriptionListItemPage>

  /**
   * List the possible custom end dates for the term of a customer's new subscription.
   *
   * With a custom end date, the term ends together with the term of another subscription or with a calendar month. The list has only dates that an order accepts; at a Generic instance, an order accepts none. Without providerInstanceId, all vendors of the customer are queried.
   *
   * `GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates`, for csp, reseller, customer.
   */
  listCustomTermEndDates(params: ListCustomTermEndDatesParams, options?: CallOptions): Call<CustomTermEndDateList>

  /**
   * Get a subscription.
   *
   * The answer has an ETag: send it in If-Match with the next change.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetSubscriptionParams, options?: Options): Read<Subscription, Options>

  /**
   * Update name, seats, billing frequency and renewal of a subscription.
   *
   * The service first compares the subscription with the vendor; if they differ, the response is 409 and nothing changes. The vendor applies the change in the background. Seats can be given back within seven days after they were added. To reduce seats from the next term on, use autoRenewSettings. Added seats above a purchase limit, also those of the next term, wait for the approval of the csp, unless the csp requests them. A dry run previews price (of the whole term before and after), nextTerm (its start, the seats and the price without and with the change, and why the price of one unit differs from the present one; null for a subscription without a term) and approval (whether the change would wait).
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}`, for csp, reseller, customer.
   */
  update<Options extends WriteOptions>(params: UpdateSubscriptionParams, body: UpdateSubscriptionRequest, options?: Options): Written<void, Options>

  /**
   * Cancel a subscription.
   *
   * A cancellation is possible until cancellationAllowedUntil, and cannot be undone. After that time, set endOfTermAction to Stop to end the subscription with its term. The service first compares the subscription with the vendor (409 if they differ). The vendor cancels in the background.
   *
   * `DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}`, for csp, reseller, customer.
   */
  cancel<Options extends WriteOptions>(params: CancelSubscriptionParams, options?: Options): Written<void, Options>

  /**
   * List the Azure subscriptions of an Azure plan.
   *
   * The list comes from the vendor at the time of the request. For a subscription that is not an Azure plan, its add-ons are returned.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements`, for csp, reseller, customer.
   */
  listCloudEntitlements(params: ListCloudEntitlementsParams, options?: CallOptions): Call<SubscriptionListItemList>

  /**
   * List the subscriptions into which an upgrade of this subscription can move seats.
   *
   * The list comes from the vendor at the time of the request; for a Generic instance, the service determines it.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade`, for csp, reseller, customer.
   */
  listEligibleForUpgrade(params: ListSubscriptionsEligibleForUpgradeParams, options?: CallOptions): Call<SubscriptionListItemList>

  /**
   * List the offers to which a subscription can be upgraded.
   *
   * Each entry is one combination of an offer, the subscription that receives the seats (a new one or an existing one) and a transitionType. The list comes from the vendor at the time of the request; for a Generic instance, the service determines it.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions`, for csp, reseller, customer.
   */
  listEligibleTransitions(params: ListEligibleTransitionsParams, options?: CallOptions): Call<TransitionList>

  /**
   * Upgrade a subscription, or some of its seats, to another offer.
   *
   * Send an entry of GET …/eligible-transitions. If quantity is smaller than the number of seats, the remaining seats stay. A new subscription has the current price of its offer. It inherits the term, the margins, the PO number and the internal id. With destinationSubscriptionId, the seats move to an existing subscription at its price. The service first compares the subscription with the vendor (409 if they differ). The vendor upgrades in the background.
   *
   * `POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade`, for csp, reseller, customer.
   */
  upgrade<Options extends WriteOptions>(params: UpgradeSubscriptionParams, body: TransitionRequest, options?: Options): Written<void, Options>

  /**
   * Suspend a subscription.
   *
   * Users lose access, and billing continues. The vendor suspends in the background. The subscription can be reactivated until its term ends.
   *
   * `POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend`, for csp, reseller.
   */
  suspend<Options extends WriteOptions>(params: SuspendSubscriptionParams, options?: Options): Written<void, Options>

  /**
   * Reactivate a suspended subscription.
   *
   * Users regain access. The vendor reactivates in the background. A subscription can be reactivated until its term ends.
   *
   * `POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate`, for csp, reseller.
   */
  reactivate<Options extends WriteOptions>(params: ReactivateSubscriptionParams, options?: Options): Written<void, Options>

  /**
   * Rename a subscription.
   *
   * The body is a JSON string: the new name. It is visible immediately and sent to the vendor in the background. If the vendor rejects the name, the previous name is restored.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name`, for csp, reseller, customer.
   */
  rename<Options extends WriteOptions>(params: RenameSubscriptionParams, body: RenameSubscriptionRequest, options?: Options): Written<void, Options>

  /**
   * Set the caller's margin for a subscription.
   *
   * For this subscription, the margin replaces the margin that the caller has set for its buyer. The buyer of the csp is the reseller or a direct customer; the buyer of a reseller is the customer. Send null to remove the margin of the subscription. With an effectiveDate on a later day, the margin is planned (listPlannedMargins). A dry run previews price: the amounts of the whole term before and after.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin`, for csp, reseller.
   */
  updatePriceMargin<Options extends WriteOptions>(params: UpdateSubscriptionPriceMarginParams, body: PriceMargin | null, options?: Options): Written<void, Options>

  /**
   * Set the purchase order number of a subscription.
   *
   * The body is a JSON string. An empty string removes the number. Invoice lines of licences and of one-time charges show the number.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number`, for csp, reseller.
   */
  updatePoNumber<Options extends WriteOptions>(params: UpdateSubscriptionPoNumberParams, body: UpdateSubscriptionPoNumberRequest, options?: Options): Written<void, Options>

  /**
   * Set the seller's own id of a subscription.
   *
   * The body is a JSON string. An empty string removes the id.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id`, for csp, reseller.
   */
  updateInternalId<Options extends WriteOptions>(params: UpdateSubscriptionInternalIdParams, body: UpdateSubscriptionInternalIdRequest, options?: Options): Written<void, Options>

  /**
   * Set the monthly budget of a usage-based subscription.
   *
   * The budget is informational and limits nothing. Vendors have one budget for each customer: the sum of the customer's budgets at the provider instance is sent in the background.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget`, for csp, reseller.
   */
  updateMonthlyBudget<Options extends WriteOptions>(params: UpdateMonthlyBudgetParams, body: MonthlyBudget, options?: Options): Written<void, Options>

  /**
   * Get the migration state of a legacy subscription.
   *
   * After the migration, the answer has the id of the new subscription.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration`, for csp, reseller, customer.
   */
  getMigration(params: GetSubscriptionMigrationParams, options?: CallOptions): Call<Migration>

  /**
   * Migrate a legacy subscription of a Microsoft instance to new commerce.
   *
   * The vendor first validates the migration and then migrates in the background. The new subscription has a new id and inherits history, margins, PO number and internal id. If termDuration or billingFrequency is absent, the value of the legacy subscription applies.
   *
   * `POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration`, for csp, reseller, customer.
   */
  migrate<Options extends WriteOptions>(params: MigrateSubscriptionParams, body: MigrateSubscriptionRequest, options?: Options): Written<void, Options>

  /**
   * Grant a user in the customer's directory the role Owner of an Azure subscription.
   *
   * The role is assigned at the vendor before the response. The request is idempotent.
   *
   * `PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail}`, for csp, reseller.
   */
  grantOwnerAccess<Options extends WriteOptions>(params: GrantOwnerAccessParams, options?: Options): Written<void, Options>

  /**
   * Move a subscription to another reseller of the customer.
   *
   * The body is a JSON string: the id of a reseller that sells to the customer at the provider instance. The margin that the previous reseller has set or planned for this subscription ends, and the internal id that this reseller has given it is removed. While a purchase of the subscription is held, its seller cannot change. If the csp is an indirect provider, the partner id of the new reseller is sent to the vendor in the background.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller`, for csp.
   */
  updateReseller<Options extends WriteOptions>(params: UpdateSubscriptionResellerParams, body: UpdateSubscriptionResellerRequest, options?: Options): Written<PartnerIdIsReported, Options>

  /**
   * List the scheduled changes of a subscription.
   *
   * The list includes past changes and is sorted by effective date.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes`, for csp, reseller, customer.
   */
  listScheduledChanges(params: ListScheduledChangesParams, options?: CallOptions): PageCall<ScheduledChangePage>

  /**
   * Schedule a change of a subscription.
   *
   * At the effective date, the service applies the change like a new request. If a member that the change sets was changed in the meantime, the change is not applied and gets the status Conflict.
   *
   * `POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes`, for csp, reseller, customer.
   */
  createScheduledChange<Options extends WriteOptions>(params: CreateScheduledChangeParams, body: ScheduledChangeRequest, options?: Options): Written<CreatedScheduledChange, Options>

  /**
   * Get a scheduled change of a subscription.
   *
   * The answer has an ETag: send it in If-Match with the next change.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}`, for csp, reseller, customer.
   */
  getScheduledChange<Options extends ReadOptions>(params: GetScheduledChangeParams, options?: Options): Read<ScheduledChange, Options>

  /**
   * Replace a scheduled change of a subscription.
   *
   * Sets another effective date or other members, or confirms a change that has the status Conflict. The effective date must be in the future. Only changes with the status Scheduled or Conflict can be replaced.
   *
   * `PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}`, for csp, reseller, customer.
   */
  replaceScheduledChange<Options extends WriteOptions>(params: ReplaceScheduledChangeParams, body: ScheduledChangeRequest, options?: Options): Written<void, Options>

  /**
   * Cancel a scheduled change of a subscription.
   *
   * The change remains in the list with the status Cancelled.
   *
   * `DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}`, for csp, reseller, customer.
   */
  cancelScheduledChange<Options extends WriteOptions>(params: CancelScheduledChangeParams, options?: Options): Written<void, Options>

  /**
   * List subscriptions whose term ends soon.
   *
   * Each entry has the last moment at which a change still affects the renewal. The earliest end comes first.
   *
   * `GET /v1/subscriptions/renewals`, for csp, reseller, customer.
   */
  listRenewals(params?: ListRenewalsParams, options?: CallOptions): PageCall<RenewalPage>

  /**
   * Explain the price of a subscription step by step.
   *
   * The steps start with the caller's purchase price of one unit, as of the start of the term. If the term is shortened, the step ShareOfTerm reduces the price to the shortened term. For the csp, this step follows the csp's price for the full term and has the price that is billed. For other callers, it is the last step and has their own price in proportion to the shortened term; the bill of a vendor can be lower (isEstimated). The amounts are for the term and all units. With chargeDate, the csp also sees the price of one unit in an invoice line of that day (charge). If the price is unknown, there are no steps.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation`, for csp, reseller, customer.
   */
  explainPrice(params: ExplainSubscriptionPriceParams, options?: CallOptions): Call<ExplainedSubscriptionPrice>

  /**
   * List the past changes of a subscription.
   *
   * The newest change comes first. A reseller sees the changes that were made while it sold the subscription.
   *
   * `GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/history`, for csp, reseller, customer.
   */
  listHistory(params: ListSubscriptionHistoryParams, options?: CallOptions): PageCall<SubscriptionHistoryEntryPage>
}

/** Vendor bills, with the amounts that resellers and customers owe for each line. */
export interface Invoices {
  /**
   * List the invoices of a provider instance by type.
   *
   * A reseller or a customer sees invoices on which it has lines, with the totals of its lines. Customers have no invoices of the types usage and dailyratedusage. The newest invoice comes first.
   *
   * `GET /v1/Invoices`, for csp, reseller, customer.
   */
  list(params: ListInvoicesParams, options?: CallOptions): PageCall<InvoicePage>

  /**
   * List the licence lines of an invoice, with the members that a customer sees.
   *
   * The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.
   *
   * `GET /v1/Invoices/{id}/customer-license-lineitems`, for csp, reseller, customer.
   */
  listCustomerLicenseLineItems(params: ListCustomerLicenseLineItemsParams, options?: CallOptions): PageCall<CustomerLicenseLineItemPage>

  /**
   * List the one-time lines of an invoice, with the members that a customer sees.
   *
   * The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.
   *
   * `GET /v1/Invoices/{id}/customer-onetime-lineitems`, for csp, reseller, customer.
   */
  listCustomerOneTimeLineItems(params: ListCustomerOneTimeLineItemsParams, options?: CallOptions): PageCall<CustomerOneTimeLineItemPage>

  /**
   * List the licence lines of an invoice, with the members that a reseller sees.
   *
   * A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
   *
   * `GET /v1/Invoices/{id}/reseller-license-lineitems`, for reseller.
   */
  listResellerLicenseLineItems(params: ListResellerLicenseLineItemsParams, options?: CallOptions): PageCall<ResellerLicenseLineItemPage>

  /**
   * List the one-time lines of an invoice, with the members that a reseller sees.
   *
   * A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
   *
   * `GET /v1/Invoices/{id}/reseller-onetime-lineitems`, for reseller.
   */
  listResellerOneTimeLineItems(params: ListResellerOneTimeLineItemsParams, options?: CallOptions): PageCall<ResellerOneTimeLineItemPage>

  /**
   * List the usage lines of an invoice, with the members that a reseller sees.
   *
   * A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
   *
   * `GET /v1/Invoices/{id}/reseller-usage-lineitems`, for reseller.
   */
  listResellerUsageLineItems(params: ListResellerUsageLineItemsParams, options?: CallOptions): PageCall<ResellerUsageLineItemPage>

  /**
   * List the daily-rated usage of an invoice, with the members that a reseller sees.
   *
   * Each line is the total of one resource group of an Azure subscription, with separate lines for usage with and without partner-earned credit.
   *
   * `GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems`, for reseller.
   */
  listResellerDailyRatedUsageLineItems(params: ListResellerDailyRatedUsageLineItemsParams, options?: CallOptions): PageCall<ResellerDailyRatedUsageLineItemPage>

  /**
   * List the licence lines of an invoice, with all members that the csp sees.
   *
   * Each line has the amounts that the csp, the reseller and the customer pay.
   *
   * `GET /v1/Invoices/{id}/license-lineitems`, for csp.
   */
  listLicenseLineItems(params: ListLicenseLineItemsParams, options?: CallOptions): PageCall<LicenseLineItemPage>

  /**
   * List the one-time lines of an invoice, with all members that the csp sees.
   *
   * Each line has the amounts that the csp, the reseller and the customer pay.
   *
   * `GET /v1/Invoices/{id}/onetime-lineitems`, for csp.
   */
  listOneTimeLineItems(params: ListOneTimeLineItemsParams, options?: CallOptions): PageCall<OneTimeLineItemPage>

  /**
   * List the usage lines of an invoice, with all members that the csp sees.
   *
   * Each line has the amounts that the csp, the reseller and the customer pay.
   *
   * `GET /v1/Invoices/{id}/usage-lineitems`, for csp.
   */
  listUsageLineItems(params: ListUsageLineItemsParams, options?: CallOptions): PageCall<UsageLineItemPage>

  /**
   * List the daily-rated usage lines of an invoice, with all members that the csp sees.
   *
   * The list has one line for each charge on the bill of the vendor, and the corrections by re-ratings.
   *
   * `GET /v1/Invoices/{id}/dailyratedusage-lineitems`, for csp.
   */
  listDailyRatedUsageLineItems(params: ListDailyRatedUsageLineItemsParams, options?: CallOptions): PageCall<DailyRatedUsageLineItemPage>

  /**
   * Export an invoice as a file.
   *
   * csv and jsonl have all lines; pdf has only totals. The file of a revision never changes, except a pdf after the csp or the provider instance is renamed, so an interrupted download can resume with Range and If-Range. Content-Digest has the SHA-256 of a whole file, as a trailer when the file is generated for the first time. In csv, text that a spreadsheet would interpret as a formula begins with an apostrophe.
   *
   * `GET /v1/Invoices/{id}/export`, for csp, reseller, customer.
   */
  export(params: ExportInvoiceParams, options?: FileOptions): FileCall

  /**
   * Get size, row count and totals of an invoice file.
   *
   * The file is generated if it does not exist yet. If that takes long, the response is 503 with Retry-After while the generation continues.
   *
   * `GET /v1/Invoices/{id}/export/manifest`, for csp, reseller, customer.
   */
  getManifest(params: GetInvoiceManifestParams, options?: CallOptions): Call<InvoiceFileManifest>

  /**
   * List the differences between a vendor's bill and the recorded subscriptions.
   *
   * The reconciliation compares each line of the bill with the history of subscriptions. It finds wrong seats, prices, periods and currencies, duplicates, unknown subscriptions and customers, charges after a cancellation and missing charges. It runs after each import and each re-rating, and on request. The largest difference comes first.
   *
   * `GET /v1/Invoices/{id}/reconciliation`, for csp.
   */
  getReconciliation(params: GetInvoiceReconciliationParams, options?: CallOptions): PageCall<BillDifferencePage>

  /**
   * Reconcile a vendor's bill with the recorded subscriptions.
   *
   * Runs in the background and replaces the previous reconciliation. An invoice for own services has no bill of a vendor, and is refused.
   *
   * `POST /v1/Invoices/{id}/reconciliation`, for csp.
   */
  makeReconciliation<Options extends WriteOptions>(params: MakeInvoiceReconciliationParams, body?: ReconciliationRequest, options?: Options): Written<void, Options>

  /**
   * Get a file with the differences between a vendor's bill and the recorded subscriptions.
   *
   * The file has all differences, in the order of the list. Each row also has providerInvoiceId, the number of the invoice, and difference, which is billed minus expected. invoiceBilled, invoiceExpected and invoiceDifference are totals of the whole invoice. The rows in the currency of the invoice explain invoiceDifference. For usage, invoiceExpected and invoiceDifference are null.
   *
   * `GET /v1/Invoices/{id}/reconciliation/export`, for csp.
   */
  exportReconciliation(params: ExportInvoiceReconciliationParams, options?: FileOptions): FileCall

  /**
   * Preview the re-rating of an invoice, with the differences for each reseller and customer.
   *
   * All lines are rated; concurrent requests share one computation. If the computation takes long, the response is 503 with Retry-After while the computation continues. The computation stops after a minute without a request. Nothing is stored.
   *
   * `GET /v1/Invoices/{id}/re-rating/preview`, for csp.
   */
  previewReRating(params: PreviewInvoiceReRatingParams, options?: CallOptions): Call<ReRating>

  /**
   * Re-rate an invoice with the currently recorded margins of its period.
   *
   * Re-rate an invoice after margins were set with an effectiveDate in the past, or after a missing customer or seller of its lines was added. If the amounts of a line change, or if its reason in GET …/unknown-relations changes, the invoice gets a new revision: existing lines remain, and each changed line gets a further line with the difference. Earlier revisions remain readable. A dry run previews the changes by reseller and customer.
   *
   * `POST /v1/Invoices/{id}/re-rating`, for csp.
   */
  makeReRating<Options extends WriteOptions>(params: MakeInvoiceReRatingParams, body: ReRatingRequest, options?: Options): Written<void, Options>

  /**
   * List the lines of an invoice whose customer, seller, subscription or terms are unknown.
   *
   * Lines are grouped by the missing information; the largest amount comes first. The lines of an unknown customer or seller can name the partner id of the reseller that sells them. To resolve an entry, add the customer or set the margin (with an effectiveDate if another margin applied on the day of the charge). Then re-rate the invoice. Resolved lines leave the list.
   *
   * `GET /v1/Invoices/{id}/unknown-relations`, for csp.
   */
  listUnknownRelations(params: ListUnknownRelationsParams, options?: CallOptions): PageCall<UnknownRelationPage>

  /**
   * Get a file with the lines of an invoice whose customer, seller, subscription or terms are unknown.
   *
   * The file has all entries, in the order of the list.
   *
   * `GET /v1/Invoices/{id}/unknown-relations/export`, for csp.
   */
  exportUnknownRelations(params: ExportUnknownRelationsParams, options?: FileOptions): FileCall

  /**
   * List the progress of the invoices of a month.
   *
   * The list has each invoice whose billing period begins in the month, even if its import is running or was refused. An entry shows what was imported, parked and rated, how the invoice differs from the total of the vendor and from the recorded subscriptions, how many charges are on no invoice yet, and whether margins were set for past days since the rating. parkedAmount is what the vendor charges for the parked lines: the vendor's total minus the sum of the imported lines. It is null if this difference is unknown. The oldest invoice comes first.
   *
   * `GET /v1/Invoices/months`, for csp.
   */
  listOfMonth(params: ListInvoicesOfMonthParams, options?: CallOptions): PageCall<InvoiceStatePage>

  /**
   * List what the caller earns in a month, by reseller, customer or invoice.
   *
   * The results are sums over all invoices whose billing period begins in the month, one for each currency. The largest loss comes first. For the csp, the cost of a line that re-ratings have corrected is in the result of the customer and seller of the last correction, not of the line. With customerId or resellerId, level=Invoice shows on which invoices a result arises. Invoices whose isCharged is false are left out: the lines of dailyratedusage only itemize what onetime invoices charge.
   *
   * `GET /v1/Invoices/months/results`, for csp, reseller.
   */
  listResults(params: ListInvoiceResultsParams, options?: CallOptions): PageCall<InvoiceResultPage>

  /**
   * Get an invoice.
   *
   * The totals are those of the lines that the caller sees, restricted to a reseller and a customer on request; they are 0 if there is no such line.
   *
   * `GET /v1/Invoices/{id}`, for csp, reseller, customer.
   */
  get(params: GetInvoiceParams, options?: CallOptions): Call<Invoice>

  /**
   * List the totals of an invoice by reseller, customer or subscription.
   *
   * The totals of one level add up to those of the invoice with the same filter. The largest amount comes first. A customer that buys from several sellers has one total for each of them. For the csp, the cost of a line that re-ratings have corrected is in the total of the customer and seller of the last correction, not of the line.
   *
   * `GET /v1/Invoices/{id}/totals`, for csp, reseller, customer.
   */
  listTotals(params: ListInvoiceTotalsParams, options?: CallOptions): PageCall<InvoiceTotalPage>

  /**
   * List the lines that the import of an invoice has skipped.
   *
   * Each entry has the reason why the line was skipped. The list is also available if the import of the invoice was refused. Until a first import succeeds, GET /v1/Invoices/months is the only list with the invoice; the error of the import contains the id of the invoice. A new import of the invoice replaces the list.
   *
   * `GET /v1/Invoices/{id}/parked-lines`, for csp.
   */
  listParkedLines(params: ListParkedLinesParams, options?: CallOptions): PageCall<ParkedLinePage>

  /**
   * Get a file with the lines that the import of an invoice has skipped.
   *
   * The file has all entries, in the order of the list.
   *
   * `GET /v1/Invoices/{id}/parked-lines/export`, for csp.
   */
  exportParkedLines(params: ExportParkedLinesParams, options?: FileOptions): FileCall
}

/** The outcomes of all writes. */
export interface AuditLogs {
  /**
   * List audit log entries.
   *
   * Each write has an entry, even if it was refused. Dry runs, requests without a valid token, and refusals by rate limits or overload have none. Without startDate and endDate, the last month is returned. A reseller sees the entries about itself and its sales. The csp sees the entries of all refused requests, a reseller only those of its own refused requests. The entry of a refused request names a reseller and a customer only if they are within the reach of the party that sent the request; data is null if the body was not valid. The newest entry comes first. The entries of a request, of its background work and of later requests under the same X-Correlation-Id have one correlationId.
   *
   * `GET /v1/AuditLogs`, for csp, reseller.
   */
  list(params?: ListAuditLogsParams, options?: CallOptions): PageCall<AuditLogEntryPage>

  /**
   * List the requests for tokens by the clients of the tenant.
   *
   * Each issued token has an entry. Refusals of one minute with the same client, outcome and address share an entry. Entries are kept for 180 days. The list has no sign-ins at other issuers of tokens. Without startDate and endDate, the last month is returned. The newest entry comes first.
   *
   * `GET /v1/AuditLogs/sign-ins`, for csp.
   */
  listSignIns(params?: ListSignInsParams, options?: CallOptions): PageCall<SignInPage>
}

/** What has changed, as CloudEvents 1.0. */
export interface Events {
  /**
   * Read the feed of events.
   *
   * Each change of a resource stores an event in the same transaction. Events have the JSON format of CloudEvents 1.0. They name what changed, without values; read the resource at subject for these. A reader sees the events of resources within its reach, without members that its role may not see. The events of one resource are in the order of its changes. Send continuationToken of the previous answer to read on, also when there were no events: no event is missed. Events are kept for 90 days.
   *
   * `GET /v1/events`, for csp, reseller, customer.
   */
  list(params?: ListEventsParams, options?: CallOptions): PageCall<EventPage>
}

/** Changes of many subscriptions, with a preview and an undo. */
export interface Plans {
  /**
   * Create a plan, and preview it.
   *
   * A plan makes one change to many subscriptions. The rules are those of the operation that changes one subscription. The background work of this request only previews the plan; docs/guides/plans.md describes the further steps. A plan selects subscriptions by conditions or lists them as rows, at most 1,000 in one request.
   *
   * `POST /v1/plans`, for csp, reseller, customer.
   */
  create<Options extends WriteOptions>(body: PlanRequest, options?: Options): Written<CreatedPlan, Options>

  /**
   * List plans.
   *
   * Each party sees the plans that it has created. The newest comes first.
   *
   * `GET /v1/plans`, for csp, reseller, customer.
   */
  list(params?: ListPlansParams, options?: CallOptions): PageCall<PlanSummaryPage>

  /**
   * Get a plan with its totals.
   *
   * While background work runs, the states of the items change, and the totals by state with them.
   *
   * `GET /v1/plans/{planId}`, for csp, reseller, customer.
   */
  get<Options extends ReadOptions>(params: GetPlanParams, options?: Options): Read<Plan, Options>

  /**
   * Add rows to a plan, and preview them.
   *
   * A plan of rows can have any number of rows, but one request adds at most 1,000. Rows can be added until the plan is staged. If the plan already has a row of the same subscription, the new row is ignored.
   *
   * `POST /v1/plans/{planId}/rows`, for csp, reseller, customer.
   */
  addRows<Options extends WriteOptions>(params: AddPlanRowsParams, body: PlanRows, options?: Options): Written<void, Options>

  /**
   * Approve the preview of a plan.
   *
   * Only a staged plan can run. If the plan is not Previewed, the answer is 409.
   *
   * `POST /v1/plans/{planId}/stage`, for csp, reseller, customer.
   */
  stage<Options extends WriteOptions>(params: StagePlanParams, options?: Options): Written<void, Options>

  /**
   * Apply a staged plan.
   *
   * A subscription that has changed since the preview is a conflict and is skipped. The work runs in the background; see Operation-Location.
   *
   * `POST /v1/plans/{planId}/run`, for csp, reseller, customer.
   */
  run<Options extends WriteOptions>(params: RunPlanParams, options?: Options): Written<void, Options>

  /**
   * Pause the work of a plan.
   *
   * No further subscription is changed. Changes that have begun at a vendor are completed.
   *
   * `POST /v1/plans/{planId}/pause`, for csp, reseller, customer.
   */
  pause<Options extends WriteOptions>(params: PausePlanParams, options?: Options): Written<void, Options>

  /**
   * Continue the paused work of a plan.
   *
   * The work continues in the background; see Operation-Location.
   *
   * `POST /v1/plans/{planId}/resume`, for csp, reseller, customer.
   */
  resume<Options extends WriteOptions>(params: ResumePlanParams, options?: Options): Written<void, Options>

  /**
   * Undo a plan.
   *
   * Each subscription that the plan has changed gets its former values, unless it was changed again since. The work runs in the background; see Operation-Location.
   *
   * `POST /v1/plans/{planId}/undo`, for csp, reseller, customer.
   */
  undo<Options extends WriteOptions>(params: UndoPlanParams, options?: Options): Written<void, Options>

  /**
   * Cancel a plan that has not run.
   *
   * A plan that has run cannot be cancelled, but can be undone.
   *
   * `POST /v1/plans/{planId}/cancel`, for csp, reseller, customer.
   */
  cancel<Options extends WriteOptions>(params: CancelPlanParams, options?: Options): Written<void, Options>

  /**
   * List the subscriptions of a plan.
   *
   * Each has its values before and after the change, with the reason if it was skipped.
   *
   * `GET /v1/plans/{planId}/items`, for csp, reseller, customer.
   */
  listItems(params: ListPlanItemsParams, options?: CallOptions): PageCall<PlanItemPage>

  /**
   * List the totals of a plan by customer or reseller.
   *
   * Each total is the exact sum of the items of one party, state and currency.
   *
   * `GET /v1/plans/{planId}/totals`, for csp, reseller, customer.
   */
  listTotals(params: ListPlanTotalsParams, options?: CallOptions): PageCall<PlanTotalPage>
}

/** URLs that get the events, with the log of deliveries. */
export interface Webhooks {
  /**
   * Create a webhook.
   *
   * Events of the wanted types that the caller can read at GET /v1/events are sent to the URL from now on, signed as Standard Webhooks (https://www.standardwebhooks.com) defines it. docs/guides/webhooks.md describes requests, retries and the verification of signatures. Only this answer has the secret, and the answer of a retry with the same Idempotency-Key. The csp, and each reseller, can have 20 webhooks.
   *
   * `POST /v1/webhooks`, for csp, reseller.
   */
  create<Options extends WriteOptions>(body: WebhookRequest, options?: Options): Written<CreatedWebhook, Options>

  /**
   * List webhooks.
   *
   * The csp sees all webhooks, a reseller its own. The oldest comes first.
   *
   * `GET /v1/webhooks`, for csp, reseller.
   */
  list(params?: ListWebhooksParams, options?: CallOptions): PageCall<WebhookPage>

  /**
   * Get a webhook.
   *
   * The answer has no secret. POST /v1/webhooks/{webhookId}/rotate-secret gives a new one.
   *
   * `GET /v1/webhooks/{webhookId}`, for csp, reseller.
   */
  get<Options extends ReadOptions>(params: GetWebhookParams, options?: Options): Read<Webhook, Options>

  /**
   * Change a webhook.
   *
   * A request with isEnabled true also ends a pause. Events since the pause or the disabling are then sent, unless they are older than the 90 days for which events are kept.
   *
   * `PATCH /v1/webhooks/{webhookId}`, for csp, reseller.
   */
  update<Options extends WriteOptions>(params: UpdateWebhookParams, body?: WebhookChange, options?: Options): Written<void, Options>

  /**
   * Delete a webhook.
   *
   * Its log and its undelivered events are deleted, too.
   *
   * `DELETE /v1/webhooks/{webhookId}`, for csp, reseller.
   */
  delete<Options extends WriteOptions>(params: DeleteWebhookParams, options?: Options): Written<void, Options>

  /**
   * Replace the secret of a webhook.
   *
   * For 24 hours, requests have a signature with the new secret and one with the previous secret. Only this answer has the new secret, and the answer of a retry with the same Idempotency-Key.
   *
   * `POST /v1/webhooks/{webhookId}/rotate-secret`, for csp, reseller.
   */
  rotateSecret<Options extends WriteOptions>(params: RotateWebhookSecretParams, options?: Options): Written<RotatedSecret, Options>

  /**
   * Send a test to a webhook.
   *
   * A signed event of the type reseller-management.webhook.test.v1 is sent once, also to a paused or disabled webhook. GET /v1/webhooks/{webhookId}/deliveries with its eventId shows the answer.
   *
   * `POST /v1/webhooks/{webhookId}/test`, for csp, reseller.
   */
  test<Options extends WriteOptions>(params: TestWebhookParams, options?: Options): Written<StartedWebhookTest, Options>

  /**
   * List the attempts to deliver events to a webhook.
   *
   * Each attempt has its request and the answer of the receiver. The newest comes first. The log has the last 5,000 attempts of 30 days.
   *
   * `GET /v1/webhooks/{webhookId}/deliveries`, for csp, reseller.
   */
  listDeliveries(params: ListWebhookDeliveriesParams, options?: CallOptions): PageCall<WebhookDeliveryPage>

  /**
   * Send the event of an attempt again.
   *
   * The request has the same webhook-id as before.
   *
   * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery`, for csp, reseller.
   */
  redeliverEvent<Options extends WriteOptions>(params: RedeliverEventParams, options?: Options): Written<void, Options>

  /**
   * List the events that a webhook has not received: those that wait, and dead letters.
   *
   * An event waits for its next attempt, or for an earlier event of the same resource. After the last attempt, about three days after the first one, it is a dead letter. Events that were not sent because the webhook is paused or disabled are missing. The oldest event comes first.
   *
   * `GET /v1/webhooks/{webhookId}/undelivered`, for csp, reseller.
   */
  listUndeliveredEvents(params: ListUndeliveredEventsParams, options?: CallOptions): PageCall<UndeliveredEventPage>

  /**
   * Send all dead letters of a webhook again.
   *
   * Later events of the same resources may already have been delivered; data.version shows the order of the changes.
   *
   * `POST /v1/webhooks/{webhookId}/undelivered/redelivery`, for csp, reseller.
   */
  redeliverFailures<Options extends WriteOptions>(params: RedeliverFailuresParams, options?: Options): Written<void, Options>

  /**
   * Send the events of a period again.
   *
   * The events are those that the owner of the webhook can read now, of the types that the webhook selects, in the order of the feed. A further request replaces a redelivery that has not ended.
   *
   * `POST /v1/webhooks/{webhookId}/redelivery`, for csp, reseller.
   */
  redeliverRange<Options extends WriteOptions>(params: RedeliverRangeParams, body: RedeliveryRange, options?: Options): Written<void, Options>
}

/** Delegated administration of customers: templates, differences and their correction. */
export interface DelegatedAdministration {
  /**
   * Get the delegated administration template of a provider instance.
   *
   * New relationships request the roles of the template and of its groups by default.
   *
   * `GET /v1/delegated-administration/templates/{providerInstanceId}`, for csp.
   */
  getTemplate<Options extends ReadOptions>(params: GetDelegationTemplateParams, options?: Options): Read<DelegationTemplate, Options>

  /**
   * Replace the delegated administration template of a provider instance.
   *
   * Nothing changes at the vendor. GET /v1/delegated-administration/plan lists the differences from the template, and POST /v1/delegated-administration/apply corrects them.
   *
   * `PUT /v1/delegated-administration/templates/{providerInstanceId}`, for csp.
   */
  putTemplate<Options extends WriteOptions>(params: PutDelegationTemplateParams, body: DelegationTemplate, options?: Options): Written<void, Options>

  /**
   * List the differences between the delegated administration of customers and the template.
   *
   * The vendor is queried for each customer on the page, so small pages are faster. A customer with isAtVendor, without differences and without errorMessage matches the template. The list has only instances with a template and is sorted by company name.
   *
   * `GET /v1/delegated-administration/plan`, for csp.
   */
  plan(params?: PlanDelegationParams, options?: CallOptions): PageCall<CustomerDelegationPlanPage>

  /**
   * Apply the delegated administration template to customers of a provider instance.
   *
   * Runs in the background; GET /v1/operations/{operationId} shows progress and outcome by customer. No relationship is terminated, and the request is idempotent. If a customer must approve a relationship first, repeat the request after the approval.
   *
   * `POST /v1/delegated-administration/apply`, for csp.
   */
  applyTemplate<Options extends WriteOptions>(body: ApplyDelegationTemplateRequest, options?: Options): Written<void, Options>
}

/** Accounts of the csp at vendors. */
export interface Providers {
  /**
   * List the provider instances of the tenant.
   *
   * A provider instance is an account of the csp at a vendor. The list is sorted by provider.
   *
   * `GET /v1/Providers/Instances`, for csp, reseller, customer.
   */
  listInstances(params?: ListProviderInstancesParams, options?: CallOptions): PageCall<ProviderInstancePage>

  /**
   * Get the health of a provider instance.
   *
   * The answer shows the connection, circuit breakers, background work, latest error and the last successes of recurring work. No request is sent to the vendor.
   *
   * `GET /v1/Providers/Instances/{providerInstanceId}/health`, for csp.
   */
  getInstanceHealth(params: GetProviderInstanceHealthParams, options?: CallOptions): Call<ProviderInstanceHealth>

  /**
   * Test the connection of a provider instance to its vendor.
   *
   * Reads the organization of the account at the vendor with the stored connection, by one request. Nothing changes. While a person must provide consent or credentials, no request is sent, and the answer is 503 with the reason.
   *
   * `GET /v1/Providers/Instances/{providerInstanceId}/connection-test`, for csp.
   */
  testConnection(params: TestProviderConnectionParams, options?: CallOptions): Call<TestedConnection>

  /**
   * Get the company data of a customer at the vendor of a provider instance.
   *
   * The data come from the vendor at the time of the request, also for a customer that the tenant does not have yet. A program that adds the customer can send these data in POST /v1/Customers, and need not ask a person for the address.
   *
   * `GET /v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId}`, for csp.
   */
  getVendorCustomer(params: GetVendorCustomerParams, options?: CallOptions): Call<VendorCustomer>

  /**
   * Start a full catalogue sync of a provider instance.
   *
   * The catalogue is also synced every night. GET /v1/operations/{operationId} shows the outcome of each price sheet. Repeated or concurrent syncs have the same result as one sync.
   *
   * `POST /v1/Providers/Instances/{providerInstanceId}/catalogue-sync`, for csp.
   */
  syncCatalogue<Options extends WriteOptions>(params: SyncProviderCatalogueParams, options?: Options): Written<void, Options>

  /**
   * Get the pending decisions of the catalogue sync of a provider instance.
   *
   * A sync ends prices and offers that the vendor no longer lists. If they are many, the list of the vendor may be incomplete. Their ends are then held until the csp confirms them.
   *
   * `GET /v1/Providers/Instances/{providerInstanceId}/catalogue-sync`, for csp.
   */
  getCatalogue(params: GetProviderCatalogueParams, options?: CallOptions): Call<CatalogueState>

  /**
   * Confirm held ends: end prices and offers that the vendor no longer lists.
   *
   * A background operation ends the prices and offers, except those that a later price sheet lists again. If a later sync finds other prices or offers to end, it holds them under another id.
   *
   * `POST /v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation`, for csp.
   */
  confirmHeldEnds<Options extends WriteOptions>(params: ConfirmProviderHeldEndsParams, options?: Options): Written<void, Options>

  /**
   * Import the invoices of a provider instance, or bill the months of a Generic instance.
   *
   * Imports all closed invoices in the background, including those from before the account was connected, which the nightly import skips. An invoice type is published when its lines are imported. If the vendor has a total for this type alone, the lines must also add up to this total. Imported invoices are checked again for 45 days: if the vendor replaces lines, the invoice gets a new revision. A Generic instance has no vendor bill: its past months that are not billed yet are billed in one background operation, the oldest first; if there is none, there is no Operation-Location. Repeated or concurrent imports have the same result as one import. To accept an invoice whose total does not match its lines, send `acceptedDifferences`; its reconciliation shows them.
   *
   * `POST /v1/Providers/Instances/{providerInstanceId}/invoice-import`, for csp.
   */
  importInvoices<Options extends WriteOptions>(params: ImportProviderInvoicesParams, body?: InvoiceImportRequest, options?: Options): Written<void, Options>
}

/** Background work of requests. */
export interface Operations {
  /**
   * List background operations.
   *
   * The csp sees the operations of its tenant; resellers and customers see the operations that concern them. GET /v1/operations/{operationId} shows the results of one. The newest operation comes first.
   *
   * `GET /v1/operations`, for csp, reseller, customer.
   */
  list(params?: ListOperationsParams, options?: CallOptions): PageCall<BackgroundOperationSummaryPage>

  /**
   * Get the state of a background operation.
   *
   * The header Operation-Location in the response to a write contains the path of its operation.
   *
   * `GET /v1/operations/{operationId}`, for csp, reseller, customer.
   */
  get(params: GetOperationParams, options?: CallOptions): Call<BackgroundOperation>

  /**
   * Acknowledge a failed background operation.
   *
   * The operation stays Failed, with acknowledgedAt and acknowledgedBy. GET /v1/operations?state=Failed&isAcknowledged=false then omits the operation. Acknowledge an operation that needs no more work, for example if its retry is refused. A repeated request keeps the first acknowledgement; a retry of the operation removes the acknowledgement. A reseller or customer can acknowledge only operations that it has started.
   *
   * `POST /v1/operations/{operationId}/acknowledgement`, for csp, reseller, customer.
   */
  acknowledge<Options extends WriteOptions>(params: AcknowledgeBackgroundOperationParams, options?: Options): Written<void, Options>

  /**
   * Retry a failed or waiting background operation.
   *
   * The failed parts of a failed operation run again; the next attempt of a waiting operation starts now. A reseller or customer can retry only what it has started. If an earlier attempt may have bought something, the retry only searches for the purchase at the vendor and buys nothing. A dry run previews jobs, the names of the parts that would run. 409 says what the caller can do instead.
   *
   * `POST /v1/operations/{operationId}/retry`, for csp, reseller, customer.
   */
  retry<Options extends WriteOptions>(params: RetryBackgroundOperationParams, options?: Options): Written<void, Options>

  /**
   * Cancel the parts of a background operation that have not begun.
   *
   * The parts that have not begun at a vendor fail within seconds, and what the request has stored is undone. Parts that have begun continue: a purchase that may have been made is never cancelled. A reseller or customer can cancel only what it has started. A dry run previews jobs, the names of the parts that would be cancelled.
   *
   * `POST /v1/operations/{operationId}/cancel`, for csp, reseller, customer.
   */
  cancel<Options extends WriteOptions>(params: CancelBackgroundOperationParams, options?: Options): Written<void, Options>
}

/** Conditions that a person must act on, with the requests that resolve them. */
export interface Alerts {
  /**
   * List the alerts: conditions that a person must act on.
   *
   * An alert has the money at stake, the last moment to act and the request that resolves it. Each party sees its own alerts, with its own prices. Background work compares all alerts with their subjects once a day. Every 15 minutes, it compares the alerts about changed subscriptions, credentials, webhooks, change feeds and missing prices. After a request has changed a subscription, it compares the alerts of this subscription within seconds. The newest alert comes first.
   *
   * `GET /v1/alerts`, for csp, reseller, customer.
   */
  list(params?: ListAlertsParams, options?: CallOptions): PageCall<AlertPage>
}

/** One object for each noun. */
export interface Nouns {
  /** Companies that sell on behalf of the tenant. */
  resellers: Resellers
  /** Companies that buy from the csp or its resellers, and their state at vendors. */
  customers: Customers
  /** Users in the directories of customers at vendors, with their roles and licences. */
  customerUsers: CustomerUsers
  /** Users of the portal: employees of the csp, its resellers and their customers. */
  portalUsers: PortalUsers
  /** Products of provider instances with their prices and price explanations. */
  offers: Offers
  /** Margins that apply from a later day. */
  plannedMargins: PlannedMargins
  /** Purchases that are not yet subscriptions. */
  orders: Orders
  /** Subscriptions of customers: terms, prices, changes and renewals. */
  subscriptions: Subscriptions
  /** Vendor bills, with the amounts that resellers and customers owe for each line. */
  invoices: Invoices
  /** The outcomes of all writes. */
  auditLogs: AuditLogs
  /** What has changed, as CloudEvents 1.0. */
  events: Events
  /** Changes of many subscriptions, with a preview and an undo. */
  plans: Plans
  /** URLs that get the events, with the log of deliveries. */
  webhooks: Webhooks
  /** Delegated administration of customers: templates, differences and their correction. */
  delegatedAdministration: DelegatedAdministration
  /** Accounts of the csp at vendors. */
  providers: Providers
  /** Background work of requests. */
  operations: Operations
  /** Conditions that a person must act on, with the requests that resolve them. */
  alerts: Alerts
}
