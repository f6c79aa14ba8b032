// Written by `npm run generate` from the declarations in src/: edit these, not this file.
import type { Decimal } from "../decimals/decimal.ts";
import type { ResellerEvent } from "../events/event.ts";
export interface components {
    schemas: {
        /** @description The part of the vendor's total that is on no line and was accepted at the import; null if there is none. */
        readonly AcceptedBillDifference: {
            /**
             * Format: decimal
             * @description The accepted difference, in the currency of the invoice.
             */
            readonly amount: Decimal;
            /** @description The reason why the csp accepted the difference, as given in the import request. */
            readonly reason: string;
        };
        /** @description A difference between the total of an invoice and the sum of its lines that the csp accepts. */
        readonly AcceptedDifference: {
            /** @description The vendor's number of the invoice. */
            readonly providerInvoiceId: string;
            readonly invoiceType: components["schemas"]["InvoiceType"];
            /**
             * Format: decimal
             * @description The vendor's total minus the sum of the lines, with their taxes if the total has taxes. Negative if the vendor bills less.
             */
            readonly difference: Decimal;
            /** @description The reason for the difference. It is stored with the reconciliation. */
            readonly reason: string;
        };
        /** @description The directory roles that a delegated admin relationship gives a security group of the csp at a customer. */
        readonly AccessAssignment: {
            /**
             * Format: uuid
             * @description The id of the access assignment at the vendor.
             */
            readonly id: string;
            readonly status: components["schemas"]["AssignmentStatus"];
            /**
             * Format: date-time
             * @description When the access assignment was created at the vendor; null if the vendor does not say.
             */
            readonly createdDateTime: string | null;
            /**
             * Format: date-time
             * @description When the access assignment last changed at the vendor; null if the vendor does not say.
             */
            readonly lastModifiedDateTime: string | null;
            readonly accessContainer: components["schemas"]["AccessContainer"];
            readonly accessDetails: components["schemas"]["AccessDetails"];
        };
        /** @description The access assignments of a delegated admin relationship. */
        readonly AccessAssignmentList: readonly components["schemas"]["AccessAssignment"][];
        /** @description The security group that receives the directory roles. */
        readonly AccessContainer: {
            /**
             * Format: uuid
             * @description The id of the security group that receives the roles, in the directory of the account.
             */
            readonly accessContainerId: string;
            readonly accessContainerType: components["schemas"]["AccessContainerType"];
        };
        /** @description The kind of access container; always a security group. */
        readonly AccessContainerType: {
            /** @enum {string} */
            readonly name: "securityGroup";
        };
        /** @description The directory roles that a delegated admin relationship or an access assignment grants. */
        readonly AccessDetails: {
            /** @description The granted directory roles, in no particular order. */
            readonly unifiedRoles: readonly components["schemas"]["UnifiedRole"][];
        };
        /** @description The id of a provider instance that was added to a reseller or customer. */
        readonly AddedProviderInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
        };
        /** @description True if the address is valid. */
        readonly AddressIsValid: boolean;
        /** @description The state of the Microsoft Customer Agreement of a customer: required (nothing has begun), linkgenerated (the customer received a link to accept), linkexpired (the link has expired), customeraccepted (the customer has accepted, and the vendor has not recorded it yet), agreementcreated (the vendor has recorded the acceptance). */
        readonly AgreementStatus: {
            /** @enum {string} */
            readonly name: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
        };
        /** @description A condition that a person must act on. */
        readonly Alert: {
            /**
             * Format: uuid
             * @description The id of the alert, which is the same as long as the condition exists.
             */
            readonly id: string;
            /** @description What the alert is about. */
            readonly kind: components["schemas"]["AlertKind"];
            /** @description How urgent the alert is. */
            readonly severity: components["schemas"]["AlertSeverity"];
            /** @description The condition in sentences. */
            readonly description: string;
            readonly subject: components["schemas"]["AlertSubject"];
            /**
             * Format: uuid
             * @description The reseller that the alert concerns; null if it concerns none.
             */
            readonly resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that the alert concerns; null if it concerns none.
             */
            readonly customerId: string | null;
            /** @description The name of the customer that the alert concerns; null if it concerns none. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The subscription that the alert concerns; null if it concerns none.
             */
            readonly subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The provider instance that the alert concerns; null if it concerns none.
             */
            readonly providerInstanceId: string | null;
            /**
             * Format: date-time
             * @description When the service first found the condition.
             */
            readonly since: string;
            /**
             * Format: date-time
             * @description The last moment at which the request is certain to help; null without a deadline.
             */
            readonly actBefore: string | null;
            /** @description The money at stake, at the reader's own prices, but for BudgetOverrun at those of the customer; null if it is unknown or there is none. */
            readonly atStake: components["schemas"]["Price"] | null;
            /** @description The number of months that atStake covers. It is 1 for UnassignedSeats and BudgetOverrun. For other alerts it is the length of the term, such as 12, or of the billing period of a legacy licence. Null if atStake is null, or if the term has no end or is shortened. If the member request of a RenewalDeadline changes the renewal, it is the length of the full next term, even if the present term is shortened. */
            readonly atStakeMonths: number | null;
            readonly budget: components["schemas"]["BudgetUse"] | null;
            /** @description The request that resolves the alert. The reader may send it as it is, or first with `Prefer: dry-run`. Null if no request of the reader resolves the alert. Also null from a change of the subscription until the next check of the alert. */
            readonly request: components["schemas"]["ReadyRequest"] | null;
        };
        /** @description What an alert is about. docs/guides/customer-alerts.md describes each kind. */
        readonly AlertKind: {
            /** @enum {string} */
            readonly name: "BudgetOverrun" | "RenewalDeadline" | "CredentialExpiry" | "RelationshipExpiry" | "VendorDifference" | "NegativeMargin" | "WebhookPaused" | "UnassignedSeats" | "SyncFailure" | "MissingPrice";
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly AlertPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Alert"][];
        };
        /** @description How urgent an alert is; Critical if the condition has happened, or happens within days. */
        readonly AlertSeverity: {
            /** @enum {string} */
            readonly name: "Info" | "Warning" | "Critical";
        };
        /** @description The object that the alert is about. */
        readonly AlertSubject: {
            /** @description The kind of the object. */
            readonly type: components["schemas"]["AlertSubjectType"];
            /** @description The id of the object. */
            readonly id: string;
            /** @description The name of the object; null if it has none. */
            readonly name: string | null;
            /** @description The path that reads the object; null if there is none. */
            readonly link: string | null;
        };
        /** @description The kind of the object that an alert is about. */
        readonly AlertSubjectType: {
            /** @enum {string} */
            readonly name: "Subscription" | "ScheduledChange" | "DelegatedAdminRelationship" | "ProviderInstance" | "ApiAccess" | "Webhook";
        };
        /** @description The limits of purchase amounts in one currency. */
        readonly AmountLimits: {
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /**
             * Format: decimal
             * @description The largest amount that one purchase can have without approval; null for no limit. The amount is what the buyer of the csp pays for the term.
             */
            readonly perOrder: Decimal | null;
            /**
             * Format: decimal
             * @description The largest total of all purchases in a calendar month (UTC) without approval; null for no limit.
             */
            readonly perMonth: Decimal | null;
        };
        /** @description The provider instance whose template is applied, and the customers to which it is applied. */
        readonly ApplyDelegationTemplateRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance that has a template.
             */
            readonly providerInstanceId: string;
            /** @description The ids of the customers; null or absent for all customers of the instance. */
            readonly customerIds?: readonly string[] | null;
        };
        /** @description The state of an access assignment at the vendor. */
        readonly AssignmentStatus: {
            /** @enum {string} */
            readonly name: "pending" | "active" | "deleting" | "deleted" | "error" | "unknownFutureValue";
        };
        /** @description Whether the vendor has confirmed that the reseller may sell at the provider instance. An association that is Failed can be retried. */
        readonly AssociationStatus: {
            /** @enum {string} */
            readonly name: "Processing" | "Success" | "Failed";
        };
        /** @description The outcome of one write. */
        readonly AuditLogEntry: {
            /**
             * Format: uuid
             * @description The id of the audit log entry, assigned by the service. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the audit log entry; the same as in its header X-Correlation-Id.
             */
            readonly correlationId: string;
            /**
             * Format: date-time
             * @description When the outcome was recorded.
             */
            readonly timestamp: string;
            readonly operation: components["schemas"]["OperationName"];
            readonly status: components["schemas"]["WorkState"];
            /** @description The e-mail address of the portal user who made the request; null for an API client. */
            readonly userEmail: string | null;
            /** @description The name of the portal user or API client that made the request. */
            readonly userName: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller that the request concerned; null if it concerned none.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer that the request concerned; null if it concerned none.
             */
            readonly customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The type of the most specific object that the entry is about, besides its reseller and customer: BackgroundOperation, Webhook, Plan, PlannedMargin, Subscription, Order, CustomerUser, PortalUser, DelegatedAdminRelationship, Invoice, ProviderInstance; null if there is none. */
            readonly subjectType: string | null;
            /** @description The id of this object; for a portal user, its e-mail address. */
            readonly subjectId: string | null;
            /**
             * Format: uuid
             * @description The background operation whose outcome the entry has, or that its request retries, cancels, acknowledges or decides; null for other entries.
             */
            readonly operationId: string | null;
            /** @description The event, in a sentence. */
            readonly description: string | null;
            /** @description The reason of a failure; null for other entries. A reason above the maximum length is cut and ends in "…". */
            readonly errorMessage: string | null;
            /** @description The body of the request as JSON in a string, without secrets; null if the request had no body, and for the outcome of a background operation. A reseller sees null instead of margins of the csp. A body above the maximum length is cut and ends in "…". */
            readonly data: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly AuditLogEntryPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["AuditLogEntry"][];
        };
        /** @description How a subscription is renewed at the end of its term. */
        readonly AutoRenewSettings: {
            readonly term: components["schemas"]["TermDuration"];
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
            /**
             * Format: date-time
             * @description A custom end of the next term, midnight in UTC; null or absent for the usual end.
             */
            readonly customTermEndDate?: string | null;
            /** @description The number of seats from the next term on; null or absent to keep the number. */
            readonly quantity?: number | null;
        };
        /** @description The party that must act next: the customer, the vendor, or a person at the csp. */
        readonly AwaitedParty: {
            /** @enum {string} */
            readonly name: "customer" | "vendor" | "person";
        };
        /** @description Work that a request has started in the background. */
        readonly BackgroundOperation: components["schemas"]["BackgroundOperationSummary"] & {
            readonly progress: components["schemas"]["Progress"];
            /** @description The outcome by customer, if the work applies a delegated administration template; empty for other work. */
            readonly results: readonly components["schemas"]["CustomerResult"][];
            /** @description The outcome by part of the catalogue, for a catalogue sync; empty for other work. */
            readonly catalogue: readonly components["schemas"]["CatalogueReading"][];
            /** @description The outcome by invoice, for an import or a billing run; empty for other work. */
            readonly invoices: readonly components["schemas"]["ImportedInvoice"][];
            /** @description The credentials of the first administrators of new customers, unless the service has mailed these credentials. The credentials are returned only once: to the first caller that reads the finished operation and is not limited to scopes. The audit log has an entry ShowFirstCredentials with the address of that caller. */
            readonly credentials: readonly components["schemas"]["FirstCredentials"][];
        };
        /** @description Background work, without its results. */
        readonly BackgroundOperationSummary: {
            /**
             * Format: uuid
             * @description The id of the background operation, assigned by the service. It never changes.
             */
            readonly id: string;
            readonly operation: components["schemas"]["OperationName"];
            /** @description What the work is about. */
            readonly kind: components["schemas"]["OperationKind"];
            readonly state: components["schemas"]["WorkState"];
            /** @description The number of attempts so far. */
            readonly attempts: number;
            /** @description The reason why the first part of the work failed; null if none has failed since the last retry. lastError can be a consequence of this failure. */
            readonly firstError: string | null;
            /** @description The reason why the last attempt failed; null if it did not fail. */
            readonly lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt starts; null if none is planned.
             */
            readonly nextAttemptAt: string | null;
            /** @description Why the work waits for its next attempt; null if it does not wait. */
            readonly waitingReason: string | null;
            /** @description Whether a caller has cancelled the parts of the work that had not begun; false again after a retry. */
            readonly isCancelled: boolean;
            /**
             * Format: uuid
             * @description The reseller that the work concerns; null if it concerns none.
             */
            readonly resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that the work concerns; null if it concerns none.
             */
            readonly customerId: string | null;
            /** @description The name of the customer that the work concerns; null if it concerns none. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The order that the work places; null for other work.
             */
            readonly orderId: string | null;
            /**
             * Format: uuid
             * @description The subscription that the work changes, or that its order has created; null until then, and for other work.
             */
            readonly subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The provider instance at which the work is done; null if it concerns none or several.
             */
            readonly providerInstanceId: string | null;
            /** @description The ids of the invoices that the work imports, bills or rates again; empty for other work. */
            readonly invoiceIds: readonly string[];
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the background operation; the same as in its header X-Correlation-Id.
             */
            readonly correlationId: string;
            /**
             * Format: date-time
             * @description When the request was accepted.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the work succeeded or finally failed; null while it is running.
             */
            readonly finishedAt: string | null;
            /**
             * Format: date-time
             * @description When a caller has acknowledged the failure; null if none has, and after a retry.
             */
            readonly acknowledgedAt: string | null;
            /** @description The name of the API access or portal user that has acknowledged the failure; null if none has. */
            readonly acknowledgedBy: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly BackgroundOperationSummaryPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["BackgroundOperationSummary"][];
        };
        /** @description A difference between the vendor's bill and the recorded history of subscriptions. */
        readonly BillDifference: {
            /** @description The number of the difference within the reconciliation, from 1. */
            readonly number: number;
            readonly class: components["schemas"]["DifferenceClass"];
            /** @description The kind of difference, such as OldPriceAfterRenewal in the class Price. */
            readonly kind: components["schemas"]["BillDifferenceKind"];
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /**
             * Format: decimal
             * @description The amount that the vendor bills.
             */
            readonly billed: Decimal;
            /**
             * Format: decimal
             * @description The amount that follows from the recorded subscriptions.
             */
            readonly expected: Decimal;
            /**
             * Format: decimal
             * @description The amount billed too much, too little, or to the wrong party.
             */
            readonly atStake: Decimal;
            /** @description The difference in a sentence. */
            readonly explanation: string;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            readonly providerSubscriptionId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null if it is unknown.
             */
            readonly subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if it is unknown.
             */
            readonly customerId: string | null;
            /** @description The name of the customer; if the customer is unknown, the name in the vendor's line, or null. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            readonly resellerId: string | null;
            /**
             * Format: date
             * @description The first day that the charge covers, in UTC; null if there is no charge.
             */
            readonly chargeStartDate: string | null;
            /**
             * Format: date
             * @description The last day that the charge covers, in UTC; null if there is no charge.
             */
            readonly chargeEndDate: string | null;
            /** @description The number of lines of the invoice that have the difference. */
            readonly lineCount: number;
            /** @description The numbers of some of the lines that have the difference; empty if the bill lacks a charge. */
            readonly lineNumbers: readonly string[];
        };
        /** @description The kind of a difference between a bill and the records, within its class. */
        readonly BillDifferenceKind: {
            /** @enum {string} */
            readonly name: "UnknownSubscription" | "UnknownCustomer" | "WrongCustomer" | "NotBilled" | "MissingCredit" | "Quantity" | "Price" | "OldPriceAfterRenewal" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        /** @description One page of the differences that a reconciliation has found, with the totals of all differences. */
        readonly BillDifferencePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["BillDifference"][];
            readonly summary: components["schemas"]["ReconciliationSummary"];
        };
        /** @description The interval at which a subscription is billed within its term; None if it is not billed by time. */
        readonly BillingFrequency: {
            /** @enum {string} */
            readonly name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
        };
        /** @description The basis of billing: seats (License), consumption (Usage) or nothing (None). */
        readonly BillingType: {
            /** @enum {string} */
            readonly name: "License" | "Usage" | "None";
        };
        /** @description The use of a budget in the current month. */
        readonly BudgetUse: {
            /** @description The first day of the month, such as 2026-11-01. */
            readonly month: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            readonly currency: string;
            /**
             * Format: decimal
             * @description The monthly budget.
             */
            readonly budget: Decimal;
            /**
             * Format: decimal
             * @description The amount that the customer owes for the days of this month that are billed so far.
             */
            readonly used: Decimal;
            /** @description The last day of this month that the vendor has billed; null if it has billed none. */
            readonly usedThrough: string | null;
            /**
             * Format: decimal
             * @description The amount that is expected for each further day of the month.
             */
            readonly pace: Decimal;
            /**
             * Format: decimal
             * @description The amount that is expected for the whole month.
             */
            readonly forecast: Decimal;
            /**
             * Format: decimal
             * @description The lower bound of the 80 % interval of the forecast.
             */
            readonly low: Decimal;
            /**
             * Format: decimal
             * @description The upper bound of the 80 % interval of the forecast.
             */
            readonly high: Decimal;
            /** @description The day on which the billed amounts exceed the budget, or else the forecast does. */
            readonly overrunOn: string;
        };
        /** @description Who calls: a person, or a program with an API access. */
        readonly Caller: {
            /** @description The name of the person, or of the API access of a program. */
            readonly name: string;
            /** @description The e-mail address of the portal user; null for a program. */
            readonly email: string | null;
            readonly role: components["schemas"]["PortalRole"];
            readonly party: components["schemas"]["CallerParty"] | null;
            /** @description The scopes to which the caller is limited, of read and billing; null for all that the role may do. x-scopes of an operation lists those that permit it. */
            readonly scopes: readonly string[] | null;
        };
        /** @description The reseller or customer of a person or program; null for the csp. */
        readonly CallerParty: {
            /**
             * Format: uuid
             * @description The id of the reseller or customer.
             */
            readonly id: string;
            /** @description The company name; null if it is unknown. */
            readonly name: string | null;
        };
        /** @description The result of reading one part of a catalogue, such as the price sheet of a market. */
        readonly CatalogueReading: {
            /** @description The part of the catalogue: a price sheet of a market, the offers of a market, or the prices and offers that are no longer listed. */
            readonly what: string;
            /** @description The number of rows that were read from this part of the catalogue; null while reading. */
            readonly rows: number | null;
            /** @description The number of prices and offers that were added, changed or ended; null until this part is read. */
            readonly changed: number | null;
            /** @description The number of rows that the import refused; null while reading. */
            readonly refused: number | null;
            /** @description How many prices and offers ended; null until this part is read. */
            readonly ended: number | null;
            /** @description The number of prices that stay valid only because a refused row may list them; null until this part is read. */
            readonly kept: number | null;
            /** @description The number of prices and offers whose end is held until the csp confirms it; null until this part is read. */
            readonly held: number | null;
            /** @description The first refused rows, with the reason for each; null while reading. */
            readonly refusals: readonly components["schemas"]["RefusedRow"][] | null;
        };
        /** @description The results of catalogue syncs that need attention: markets without a price sheet, and held ends of prices and offers. */
        readonly CatalogueState: {
            /** @description Markets for which the vendor has no price sheet. They are queried again after 30 days. */
            readonly unsoldMarkets: readonly components["schemas"]["UnsoldMarket"][];
            /** @description The prices and offers whose ends are held. They remain valid until the csp confirms the ends. */
            readonly heldEnds: readonly components["schemas"]["HeldEnds"][];
        };
        /** @description The cause of a change: a request (Portal), a scheduled change (Schedule), the vendor (Vendor) or the end of a term (Term). */
        readonly ChangeOrigin: {
            /** @enum {string} */
            readonly name: "Portal" | "Schedule" | "Vendor" | "Term";
        };
        /** @description The members of every invoice line that a customer pays. */
        readonly Charge: {
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            readonly subscriptionDescription: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            readonly offerId: string | null;
            /** @description The name of the offer. */
            readonly offerName: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            readonly chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            readonly chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            readonly chargeType: string | null;
        };
        /** @description A switch that stops requests to one API of a vendor after several failures in a row. */
        readonly CircuitBreaker: {
            /** @description The API of the vendor. */
            readonly api: string;
            /** @description Whether the service sends no requests, because several have failed in a row. */
            readonly isOpen: boolean;
            /** @description The milliseconds until the next request is possible; 0 if the circuit breaker is closed. */
            readonly restMs: number;
        };
        /** @description One version of a subscription that was changed at the vendor: that of this service or that of the vendor. */
        readonly ComparedSubscription: components["schemas"]["SubscriptionTerms"] & {
            /** @description The name of the subscription. */
            readonly name: string | null;
            readonly nextBillingFrequency: components["schemas"]["BillingFrequency"];
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            readonly status: components["schemas"]["SubscriptionStatus"];
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            readonly providerOfferId: string;
            /** @description The partner id of the reseller through which the subscription is bought; null if there is none. */
            readonly partnerId: string | null;
        };
        /** @description A new customer. */
        readonly CreateCustomerRequest: components["schemas"]["CustomerAccountInfo"] & {
            /**
             * Format: uuid
             * @description The id of the new customer; absent to let the service assign one.
             */
            readonly id?: string | null;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            readonly internalIdentifier?: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            readonly resellerId?: string | null;
            /** @description The provider instances at which the customer buys, with its margins at each of them. */
            readonly providerCustomers: readonly components["schemas"]["NewProviderCustomer"][] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly customerAssociations?: readonly components["schemas"]["CustomerAssociation"][] | null | Record<string, never>;
            /** @description Set by the service. A value in the request is ignored. */
            readonly isDeleted?: boolean | null;
        };
        /** @description A new delegated admin relationship. */
        readonly CreateDelegatedAdminRelationshipRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance.
             */
            readonly providerInstanceId: string;
            /** @description The name that the customer sees, unique among all relationships of the account; null to let the service generate a name. */
            readonly displayName: string | null;
            /** @description Whether the relationship is extended by 180 days at its end. */
            readonly autoExtendEnabled: boolean;
            /** @description The ids of built-in directory roles; null or absent for the roles of the template of the provider instance. */
            readonly customSelectedGdapRolesIds?: readonly string[] | null;
        };
        /** @description A new order. */
        readonly CreateOrderRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: string | null;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer. The customer must be bound to it.
             */
            readonly providerInstanceId: string;
            /** @description The name of the new subscription, not empty; null for the name of the offer. */
            readonly subscriptionName: string | null;
            readonly termDuration: components["schemas"]["TermDuration"];
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
            readonly segment: components["schemas"]["Segment"];
            readonly operation: components["schemas"]["OrderOperation"];
            /** @description The number of seats or units, between minQuantity and maxQuantity of the offer. */
            readonly quantity: number;
            /**
             * Format: uuid
             * @description The reseller that sells; null or absent for the csp itself. If a customer orders, null or absent means its seller; if a reseller orders, itself.
             */
            readonly resellerId?: string | null;
            /** @description The margin of the caller for the new subscription only; null if it has no margin of its own. Not for customers. */
            readonly subscriptionMargin?: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the new subscription; null if there is none, and for customers. */
            readonly subscriptionInternalId?: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            readonly poNumber?: string | null;
            /**
             * @description Whether the subscription is renewed at the end of its term. If false, it ends with its term.
             * @default true
             */
            readonly autoRenewEnabled?: boolean | null;
            /** @description Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            readonly providerData?: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription to which the add-on belongs; null or absent if the offer is not an add-on.
             */
            readonly parentSubscriptionId?: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /** @enum {string} */
                readonly name?: "Processing" | "Provisioning" | "Completed" | "Failed";
            } | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly createdDate?: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly errorMessage?: string | null;
        };
        /** @description A new reseller. */
        readonly CreateResellerRequest: components["schemas"]["ResellerAccountInfo"] & {
            /**
             * Format: uuid
             * @description The id of the new reseller; absent to let the service assign one. A request with an id can be repeated safely.
             */
            readonly id?: string | null;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            readonly internalIdentifier?: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            readonly taxId?: string | null;
            /** @description The provider instances through which the reseller sells, with its margins at each of them. */
            readonly providerResellers: readonly components["schemas"]["NewProviderReseller"][] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly customDomain?: {
                /** @description The domain under which the reseller opens the portal. */
                readonly customDomain?: string;
            } | null;
        };
        /** @description The id of a new customer. */
        readonly CreatedCustomer: {
            /**
             * Format: uuid
             * @description The id of the new customer.
             */
            readonly customerId: string;
        };
        /** @description A new delegated admin relationship, with the URL at which the customer approves it. */
        readonly CreatedDelegatedAdminRelationship: components["schemas"]["RelationshipDetails"] & {
            /** @description The id of the delegated administration relationship at the vendor. */
            readonly id: string;
        };
        /** @description The id of a new order. */
        readonly CreatedOrder: {
            /**
             * Format: uuid
             * @description The id of the new order, for GET /v1/Orders/customers/{customerId}.
             */
            readonly orderId: string;
        };
        /** @description The id of the new plan. */
        readonly CreatedPlan: {
            /**
             * Format: uuid
             * @description The id of the new plan.
             */
            readonly planId: string;
        };
        /** @description The id of a new reseller. */
        readonly CreatedReseller: {
            /**
             * Format: uuid
             * @description The id of the new reseller.
             */
            readonly resellerId: string;
        };
        /** @description The id of a new scheduled change. */
        readonly CreatedScheduledChange: {
            /**
             * Format: uuid
             * @description The id of the new scheduled change.
             */
            readonly scheduledChangeId: string;
        };
        /** @description A new webhook with its secret. */
        readonly CreatedWebhook: {
            /**
             * Format: uuid
             * @description The id of the new webhook.
             */
            readonly webhookId: string;
            /**
             * Format: password
             * @description The secret that signs the requests, in the form whsec_… of Standard Webhooks.
             */
            readonly secret: string;
        };
        /** @description The credentials of the account. The service learns that they have expired only when the vendor rejects them. */
        readonly CredentialHealth: {
            /** @description What a person must provide before the account can be used. */
            readonly needs: components["schemas"]["CredentialNeed"] | null;
            /** @description Why a person must provide a consent or credentials; null if nothing is needed. */
            readonly reason: string | null;
            /**
             * Format: date-time
             * @description Since when a person must provide a consent or credentials; null if nothing is needed.
             */
            readonly neededSince: string | null;
            /**
             * Format: date-time
             * @description When a person last set the credentials; null without a connection.
             */
            readonly changedAt: string | null;
        };
        /** @description What a person must provide: a new consent, or new credentials. */
        readonly CredentialNeed: {
            /** @enum {string} */
            readonly name: "consent" | "credentials";
        };
        /** @description The members of every invoice line for the csp. */
        readonly CspLineItem: {
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /** @description The csp's own id of the reseller; null if the csp has set none. */
            readonly resellerInternalId: string | null;
            /**
             * Format: decimal
             * @description The amount that the csp pays the vendor, before tax; null if the reader may not see it.
             */
            readonly subtotal: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
            /** @description The number of the line within the invoice. The reconciliation refers to lines by this number. */
            readonly lineNumber: string;
            /** @description For a correction by a re-rating, the lineNumber of the line that it corrects; null for other lines. */
            readonly correctedLineNumber: string | null;
            /** @description The lineNumber of the last correction of this line; null without corrections, and for corrections. */
            readonly lastCorrectionNumber: string | null;
            /** @description The revision that added this correction, or the last correction of this line; null without corrections. */
            readonly correctionRevision: number | null;
        };
        /** @description A currency. */
        readonly Currency: {
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly name: string;
        };
        /** @description The domain under which a reseller opens the portal, with its state. */
        readonly CustomDomain: {
            /** @description The domain under which the reseller opens the portal. */
            readonly customDomain: string;
            readonly status: components["schemas"]["DomainStatus"];
        };
        /** @description A day on which a new subscription may end. */
        readonly CustomTermEndDate: {
            /**
             * @description Where the date comes from: the end of other subscriptions (SubscriptionAligned), or the end of a calendar month (CalendarMonthAligned).
             * @enum {string}
             */
            readonly type: "CalendarMonthAligned" | "SubscriptionAligned";
            /**
             * Format: date-time
             * @description The end of the term: the first moment that it does not cover, in UTC.
             */
            readonly endDate: string;
            /** @description The ids of the subscriptions whose terms end at this moment; empty for the end of a calendar month. */
            readonly subscriptionIds: readonly string[];
        };
        /** @description The possible custom term ends, earliest first. */
        readonly CustomTermEndDateList: readonly components["schemas"]["CustomTermEndDate"][];
        /** @description A company that buys from the csp or from its resellers. */
        readonly Customer: WithRequired<components["schemas"]["CustomerAccountInfo"], "taxId" | "addressLine2" | "middleName"> & {
            /**
             * Format: uuid
             * @description The id of the customer, assigned by the service or chosen by the request that created it. It never changes.
             */
            readonly id: string;
            /** @description The id that the seller of the returned relation has given to the customer; null if there is no such id, and for customers. */
            readonly internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller of the returned relation; null for the direct relation with the csp.
             */
            readonly resellerId: string | null;
            /** @description The provider instances at which the customer buys, with its margins at each of them. */
            readonly providerCustomers: readonly components["schemas"]["ProviderCustomer"][];
            /** @description The sellers of the customer: the csp, resellers or both. */
            readonly customerAssociations: readonly components["schemas"]["CustomerAssociation"][];
            /** @description Whether the customer was deleted. Deleted resources can still be read. */
            readonly isDeleted: boolean;
        };
        /** @description Company data and primary contact of a customer. */
        readonly CustomerAccountInfo: {
            /** @description The company name. */
            readonly companyName: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            readonly taxId?: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            readonly country: string | null;
            /** @description Street and number. */
            readonly addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            readonly addressLine2?: string | null;
            /** @description The city. */
            readonly city: string | null;
            /** @description The state or region; null in countries without one. */
            readonly state: string | null;
            /** @description The postal code, in the format of the country. */
            readonly zip: string | null;
            /** @description The first name of the primary contact. */
            readonly firstName: string | null;
            /** @description The middle name of the primary contact; null if there is none. */
            readonly middleName?: string | null;
            /** @description The last name of the primary contact. */
            readonly lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            readonly email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            readonly phone: string | null;
        };
        /** @description The state of a customer's Microsoft Customer Agreement at one provider instance. */
        readonly CustomerAgreement: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            readonly providerCustomerId: string | null;
            /** @description The company name of the customer. */
            readonly companyName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The alias of the provider instance; null if it has none. */
            readonly providerInstanceName: string | null;
            /** @description The first name of the person who accepted; null if it is unknown. */
            readonly firstName: string | null;
            /** @description The last name. */
            readonly lastName: string | null;
            /** @description The e-mail address. */
            readonly email: string | null;
            /** @description The phone number; null if there is none. */
            readonly phone: string | null;
            readonly status: components["schemas"]["AgreementStatus"];
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerAgreementPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["CustomerAgreement"][];
        };
        /** @description A seller of a customer at one provider instance. */
        readonly CustomerAssociation: {
            /**
             * Format: uuid
             * @description The id of the reseller; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The partner id of the reseller at the vendor; null if it has none. */
            readonly providerResellerId: string | null;
            /** @description The id that this seller has given to the customer; null if there is no such id, and for customers. */
            readonly internalIdentifier: string | null;
        };
        /** @description The differences between the delegated administration of one customer and the template. */
        readonly CustomerDelegationPlan: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer. */
            readonly companyName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            readonly providerCustomerId: string | null;
            /** @description Whether the customer exists at the vendor. If not, differences is empty. */
            readonly isAtVendor: boolean;
            /** @description The differences from the template; empty if there are none or the vendor has not answered. */
            readonly differences: readonly components["schemas"]["DelegationDifference"][];
            /** @description The reason why the vendor did not answer for this customer; null if it answered or was not asked. */
            readonly errorMessage: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerDelegationPlanPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["CustomerDelegationPlan"][];
        };
        /** @description The domain names of a customer. */
        readonly CustomerDomainList: readonly string[];
        /** @description A licence line of an invoice, as a customer sees it. */
        readonly CustomerLicenseLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["LicenseCharge"];
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerLicenseLineItemPage: {
            readonly items: readonly components["schemas"]["CustomerLicenseLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description A one-time line of an invoice, as a customer sees it. */
        readonly CustomerOneTimeLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["OneTimeCharge"];
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerOneTimeLineItemPage: {
            readonly items: readonly components["schemas"]["CustomerOneTimeLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Customer"][];
        };
        /** @description The progress and the result of background work for one customer. */
        readonly CustomerResult: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            readonly state: components["schemas"]["WorkState"];
            /** @description The completed steps, in order. Steps whose response from the vendor was lost are missing. */
            readonly changes: readonly string[];
            /** @description The party that must act next; null if no action is needed. */
            readonly waitsFor: components["schemas"]["AwaitedParty"] | null;
            /** @description Why the last attempt failed; null if it did not fail. */
            readonly lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt starts; null if none is planned.
             */
            readonly nextAttemptAt: string | null;
        };
        /** @description A user in a customer's directory at a vendor. */
        readonly CustomerUser: {
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly id: string;
            /** @description The name that other people see. */
            readonly displayName: string | null;
            /** @description The sign-in name up to the at sign. */
            readonly email: string | null;
            /** @description The first name. */
            readonly firstName: string | null;
            /** @description The last name. */
            readonly lastName: string | null;
            /** @description The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it. */
            readonly location: string | null;
            /** @description Always null: a read of a user never returns the password. */
            readonly temporaryPassword: string | null;
            /** @description The sign-in name after the at sign: a verified domain of the customer. */
            readonly domain: string | null;
        };
        /** @description The new values of a user in a customer's directory. */
        readonly CustomerUserChange: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: string | null;
            /** @description The name that other people see. */
            readonly displayName: string | null;
            /** @description The sign-in name up to the at sign. */
            readonly email: string | null;
            /** @description The sign-in name after the at sign: a verified domain of the customer. */
            readonly domain: string | null;
            /** @description The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it. */
            readonly location: string | null;
            /** @description The first name. */
            readonly firstName?: string | null;
            /** @description The last name. */
            readonly lastName?: string | null;
            /**
             * Format: password
             * @description The new password, which the user must change at the next sign-in; null or absent to let the service generate one. A password of the request is never returned; a generated one is returned once. Only PATCH …/reset-password sets a password; other changes of a user refuse one.
             */
            readonly temporaryPassword?: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly CustomerUserPage: components["schemas"]["VendorPage"] & {
            readonly items: readonly components["schemas"]["CustomerUser"][];
        };
        /** @description The members of every daily-rated usage line of an invoice. */
        readonly DailyRatedUsage: {
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            readonly customerProviderId: string | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            readonly billingCurrency: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            readonly providerSubscriptionId: string | null;
            /** @description The id of the Azure subscription. */
            readonly entitlementId: string | null;
            /** @description The name of the Azure subscription. */
            readonly entitlementDescription: string | null;
            /** @description The Azure resource group. */
            readonly resourceGroup: string | null;
            /** @description Whether Microsoft grants partner-earned credit for the usage; null if the line does not say. */
            readonly pecAwarded: boolean | null;
        };
        /** @description A daily-rated usage line of an invoice, as the csp sees it. */
        readonly DailyRatedUsageLineItem: components["schemas"]["LineItem"] & components["schemas"]["DailyRatedUsage"] & components["schemas"]["CspLineItem"] & {
            /**
             * Format: date
             * @description The day of the usage, in UTC.
             */
            readonly usageDate: string | null;
            /** @description The name of the meter. */
            readonly meterName: string | null;
            /** @description The category of the meter, for example Virtual Machines. */
            readonly meterCategory: string | null;
            /** @description The subcategory of the meter. */
            readonly meterSubCategory: string | null;
            /** @description The region of the meter. */
            readonly meterRegion: string | null;
            /** @description The URI of the metered Azure resource. */
            readonly resourceUri: string | null;
            /**
             * Format: decimal
             * @description The amount that was used, in the unit of the member unitOfMeasure.
             */
            readonly quantity: Decimal | null;
            /**
             * Format: decimal
             * @description The vendor's price of one unit before discounts, in the currency of the line.
             */
            readonly unitPrice: Decimal | null;
            /**
             * Format: decimal
             * @description The vendor's price of one unit after discounts and partner-earned credit, in the currency of the line.
             */
            readonly effectiveUnitPrice: Decimal | null;
            /** @description The unit of the quantity, for example 1 GB/month. */
            readonly unitOfMeasure: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly DailyRatedUsageLineItemPage: {
            readonly items: readonly components["schemas"]["DailyRatedUsageLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description The decision of the csp about a held link. */
        readonly DecideHeldLinkRequest: {
            /** @description The vendor's id of the existing customer that the reseller wants to link. */
            readonly providerCustomerId: string;
            readonly decision: components["schemas"]["LinkDecision"];
        };
        /** @description The decision of the csp about a held purchase. */
        readonly DecideHeldPurchaseRequest: {
            readonly decision: components["schemas"]["PurchaseDecision"];
            /** @description Why the purchase is rejected; null or absent for no reason. */
            readonly reason?: string | null;
        };
        /** @description The decision about an undecided order, with the reason. */
        readonly DecideUndecidedOrderRequest: {
            /** @description NotBought: the vendor has not sold the order. */
            readonly decision: components["schemas"]["UndecidedOrderDecision"];
            /** @description How you know that nothing was bought. The seller and the customer can read it. */
            readonly reason: string;
        };
        /** @description A delegated admin relationship (GDAP) with a customer. */
        readonly DelegatedAdminRelationship: components["schemas"]["RelationshipDetails"] & {
            /** @description The id of the delegated admin relationship at the vendor. */
            readonly relationshipId: string;
        };
        /** @description The delegated admin relationships with a customer. */
        readonly DelegatedAdminRelationshipList: readonly components["schemas"]["DelegatedAdminRelationship"][];
        /** @description One difference between the delegated administration of a customer and the template. */
        readonly DelegationDifference: {
            readonly kind: components["schemas"]["DelegationDifferenceKind"];
            /** @description The id of the delegated admin relationship at the vendor; null if there is no relationship. */
            readonly relationshipId: string | null;
            /**
             * Format: uuid
             * @description The id of the security group in the directory of the account; null if the difference concerns no group.
             */
            readonly securityGroupId: string | null;
            /** @description The correction that POST /v1/delegated-administration/apply makes. Null if the request cannot correct the difference; waitsFor then has the party that must act. */
            readonly step: components["schemas"]["DelegationStepKind"] | null;
            /** @description The party that must act; null if POST /v1/delegated-administration/apply can correct the difference. */
            readonly waitsFor: components["schemas"]["AwaitedParty"] | null;
        };
        /** @description The kind of difference: missing (no relationship), wrongRoles (no relationship has all roles), expiring (the relationship ends soon), autoExtend (automatic extension is on, but the template wants it off, or the reverse), globalAdministrator (the template wants automatic extension, but the role Global Administrator of the relationship forbids it), assignmentAbsent, assignmentRoles or assignmentStuck (the access assignment of a security group is missing, has wrong roles or is stuck). */
        readonly DelegationDifferenceKind: {
            /** @enum {string} */
            readonly name: "missing" | "wrongRoles" | "expiring" | "autoExtend" | "globalAdministrator" | "assignmentAbsent" | "assignmentRoles" | "assignmentStuck";
        };
        /** @description A security group and the roles that it gets at every customer. */
        readonly DelegationGroup: {
            /**
             * Format: uuid
             * @description The id of a security group in the directory of the csp's account.
             */
            readonly securityGroupId: string;
            /** @description The ids of the built-in directory roles at Microsoft. */
            readonly roleIds: readonly string[];
        };
        /** @description The step with which POST /v1/delegated-administration/apply corrects a difference. */
        readonly DelegationStepKind: {
            /** @enum {string} */
            readonly name: "offer" | "lockForApproval" | "setAutoExtend" | "assign" | "changeRoles" | "removeAssignment";
        };
        /** @description The desired delegated administration of the customers of a provider instance: roles, security groups and duration. */
        readonly DelegationTemplate: {
            /** @description The prefix of the names of new relationships. Customers see it. */
            readonly label: string;
            /** @description The duration of new relationships, as an ISO 8601 duration from P1D to P2Y. */
            readonly duration: string;
            /** @description Whether relationships are extended by 180 days at their end. */
            readonly autoExtends: boolean;
            /** @description The ids of built-in roles to request in addition to the roles of the groups. */
            readonly roleIds: readonly string[];
            /** @description The security groups and their roles at every customer. */
            readonly groups: readonly components["schemas"]["DelegationGroup"][];
            /** @description The number of days before the end of a relationship from which the plan requests a new one. */
            readonly renewalDays: number;
        };
        /** @description The class of a difference between a bill and the records. */
        readonly DifferenceClass: {
            /** @enum {string} */
            readonly name: "BilledButUnknown" | "KnownButNotBilled" | "Quantity" | "Price" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        /** @description The number and the sums of the differences of one class and kind that a reconciliation has found. */
        readonly DifferenceClassSummary: {
            readonly class: components["schemas"]["DifferenceClass"];
            readonly kind: components["schemas"]["BillDifferenceKind"];
            /** @description The number of differences of this class and kind. */
            readonly differences: number;
            /** @description The number of lines with a difference of this class and kind. */
            readonly lines: number;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /**
             * Format: decimal
             * @description The amount that the vendor bills.
             */
            readonly billed: Decimal;
            /**
             * Format: decimal
             * @description The amount that follows from the recorded subscriptions.
             */
            readonly expected: Decimal;
            /**
             * Format: decimal
             * @description The amount billed too much, too little, or to the wrong party.
             */
            readonly atStake: Decimal;
        };
        /** @description True if a new customer can use the domain. */
        readonly DomainIsAvailable: boolean;
        /** @description The state of the domain: Active once its DNS records are verified. */
        readonly DomainStatus: {
            /** @enum {string} */
            readonly name: "Pending" | "Active" | "Failed" | "Expired";
        };
        /** @description The effects that a write would have. None of them is applied. */
        readonly DryRun: {
            /** @description The status of the response that the request would get. */
            readonly status: number;
            /** @description The body of the response that the request would get; null if it has none or if only the vendor can provide it. New ids differ in the real request, and secrets are null. */
            readonly body: unknown;
            /** @description The names of the background jobs that the request would start. */
            readonly wouldRun: readonly string[];
            /** @description The steps that the request would take at vendors before its response. */
            readonly changes: readonly components["schemas"]["VendorChange"][];
            /** @description Further effects by name, for example price. The description of the operation lists the names. */
            readonly preview: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The kind of a school. */
        readonly EducationSegment: {
            /** @enum {string} */
            readonly name: "K12" | "HigherEducation";
        };
        /** @description What happens at the end of the term: it is renewed (Renew), it ends (Stop), or it continues month by month at a higher price (ExtendedService). */
        readonly EndOfTermAction: {
            /** @enum {string} */
            readonly name: "Renew" | "Stop" | "ExtendedService";
        };
        /** @description The body of every error response. */
        readonly ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status code.
             */
            readonly statusCode: number;
            /**
             * @description The kind of error. Several kinds can share one status code.
             * @enum {string|null}
             */
            readonly type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "RequestTimeout" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | "Overloaded" | "OutcomeUnknown" | "BeingMade" | null;
            /** @description The problem and what would pass, in English. It is for people and may change. */
            readonly description: string | null;
            /** @description The correlation id of the request, as in the header X-Correlation-Id. */
            readonly correlationId: string | null;
            /** @description All invalid members of a ValidationError; null for other kinds of error. */
            readonly errors: readonly components["schemas"]["InvalidMember"][] | null;
        };
        /** @description A change of a resource, in the JSON format of CloudEvents 1.0. */
        readonly Event: ResellerEvent;
        /** @description What changed. */
        readonly EventData: {
            /** @description The ids of the resource, by the names that paths have. */
            readonly ids: {
                readonly [key: string]: string;
            };
            /** @description The version after the change, as in the ETag of the resource; null if the resource has none. For resellers and customers it is null except for invoices, because versions of other resources also count changes that they may not see. */
            readonly version: number | null;
            /** @description The changed members that the reader may see, sorted. A new resource, an import of offers or prices, and most deletions have none; a deleted customer or portal user has isDeleted, a deleted subscription status. */
            readonly changed: readonly string[];
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the change; null if it is unknown.
             */
            readonly correlationId: string | null;
        };
        /** @description Some events of the feed. */
        readonly EventPage: {
            /** @description The events, in the order of the feed. */
            readonly items: readonly components["schemas"]["Event"][];
            /** @description The position after these events, for the next request. */
            readonly continuationToken: string;
            /** @description Whether more events can be read now. If not, ask again later. */
            readonly hasMore: boolean;
        };
        /**
         * @description A type of events, as docs/api/events.md lists them.
         * @enum {string}
         */
        readonly EventType: "reseller-management.provider-instance.created.v1" | "reseller-management.provider-instance.updated.v1" | "reseller-management.provider-connection.created.v1" | "reseller-management.provider-connection.updated.v1" | "reseller-management.provider-connection.blocked.v1" | "reseller-management.provider-connection.unreachable.v1" | "reseller-management.provider-connection.recovered.v1" | "reseller-management.reseller.created.v1" | "reseller-management.reseller.updated.v1" | "reseller-management.reseller-association.updated.v1" | "reseller-management.reseller-association.succeeded.v1" | "reseller-management.reseller-association.failed.v1" | "reseller-management.customer.created.v1" | "reseller-management.customer.updated.v1" | "reseller-management.customer.deleted.v1" | "reseller-management.customer-relation.created.v1" | "reseller-management.customer-relation.updated.v1" | "reseller-management.customer-binding.created.v1" | "reseller-management.customer-binding.updated.v1" | "reseller-management.customer-binding.deleted.v1" | "reseller-management.provider-customer.updated.v1" | "reseller-management.provider-customer.succeeded.v1" | "reseller-management.provider-customer.failed.v1" | "reseller-management.provider-customer.deleted.v1" | "reseller-management.customer-agreement.created.v1" | "reseller-management.customer-agreement.updated.v1" | "reseller-management.customer-agreement.deleted.v1" | "reseller-management.portal-user.created.v1" | "reseller-management.portal-user.updated.v1" | "reseller-management.portal-user.deleted.v1" | "reseller-management.delegation-template.created.v1" | "reseller-management.delegation-template.updated.v1" | "reseller-management.purchase-limits.created.v1" | "reseller-management.purchase-limits.updated.v1" | "reseller-management.purchase-limits.deleted.v1" | "reseller-management.held-purchase.created.v1" | "reseller-management.held-purchase.approved.v1" | "reseller-management.held-purchase.rejected.v1" | "reseller-management.held-purchase.expired.v1" | "reseller-management.offer-catalogue.updated.v1" | "reseller-management.price-list.updated.v1" | "reseller-management.held-ends.created.v1" | "reseller-management.held-ends.updated.v1" | "reseller-management.held-ends.deleted.v1" | "reseller-management.order.created.v1" | "reseller-management.order.updated.v1" | "reseller-management.order.processing.v1" | "reseller-management.order.provisioning.v1" | "reseller-management.order.completed.v1" | "reseller-management.order.failed.v1" | "reseller-management.subscription.created.v1" | "reseller-management.subscription.updated.v1" | "reseller-management.subscription.activated.v1" | "reseller-management.subscription.suspended.v1" | "reseller-management.subscription.expired.v1" | "reseller-management.subscription.disabled.v1" | "reseller-management.subscription.deleted.v1" | "reseller-management.scheduled-change.created.v1" | "reseller-management.scheduled-change.updated.v1" | "reseller-management.scheduled-change.succeeded.v1" | "reseller-management.scheduled-change.failed.v1" | "reseller-management.scheduled-change.conflicted.v1" | "reseller-management.scheduled-change.cancelled.v1" | "reseller-management.invoice.published.v1" | "reseller-management.invoice.failed.v1" | "reseller-management.reconciliation.created.v1" | "reseller-management.alert.created.v1" | "reseller-management.alert.updated.v1" | "reseller-management.alert.deleted.v1" | "reseller-management.plan.created.v1" | "reseller-management.plan.updated.v1" | "reseller-management.plan.previewed.v1" | "reseller-management.plan.done.v1" | "reseller-management.plan.undone.v1" | "reseller-management.webhook.created.v1" | "reseller-management.webhook.updated.v1" | "reseller-management.webhook.paused.v1" | "reseller-management.webhook.enabled.v1" | "reseller-management.webhook.disabled.v1" | "reseller-management.webhook.deleted.v1" | "reseller-management.operation.succeeded.v1" | "reseller-management.operation.failed.v1" | "reseller-management.operation.retried.v1" | "reseller-management.operation.cancelled.v1" | "reseller-management.operation.acknowledged.v1";
        /** @description A purchase limit that a held purchase exceeds. */
        readonly ExceededLimit: {
            readonly of: components["schemas"]["LimitedParty"];
            readonly rule: components["schemas"]["LimitRule"];
        };
        /** @description The price of one unit in an invoice line, with the steps that lead to it. */
        readonly ExplainedCharge: {
            readonly costPrice: components["schemas"]["Price"] | null;
            readonly revenuePrice: components["schemas"]["Price"] | null;
            readonly erpPrice: components["schemas"]["Price"] | null;
            /** @description The steps from the caller's purchase price to the price of the last buyer, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone. */
            readonly steps: readonly components["schemas"]["PriceStep"][];
        };
        /** @description A price of an offer, with the steps that lead to it. */
        readonly ExplainedOfferPrice: components["schemas"]["OfferPrice"] & {
            /** @description The steps from the caller's purchase price to the price of the last buyer, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone. */
            readonly steps: readonly components["schemas"]["PriceStep"][];
        };
        /** @description The prices of an offer, each with the steps that lead to it. */
        readonly ExplainedOfferPriceList: readonly components["schemas"]["ExplainedOfferPrice"][];
        /** @description The price of a subscription, with the steps that lead to it. */
        readonly ExplainedSubscriptionPrice: {
            /** @description The number of seats or units. */
            readonly quantity: number;
            readonly costPrice: components["schemas"]["Price"] | null;
            readonly revenuePrice: components["schemas"]["Price"] | null;
            readonly erpPrice: components["schemas"]["Price"] | null;
            /** @description The steps from the caller's purchase price to the price of the last buyer, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone. */
            readonly steps: readonly components["schemas"]["PriceStep"][];
            /** @description The price of one unit in the charge that begins on chargeDate and covers the rest of its billing period. An invoice line multiplies it by its quantity. Only the csp sees it, because only the csp pays the vendor. Null without chargeDate, for a day after the term, and if nothing is billed per unit. In lines of own services, the amount can be one minor unit higher or lower, so that the lines of a term add up to its price. */
            readonly charge: components["schemas"]["ExplainedCharge"] | null;
            readonly listAmount: components["schemas"]["Price"] | null;
            readonly revenueAmount: components["schemas"]["Price"] | null;
            readonly erpAmount: components["schemas"]["Price"] | null;
        };
        /** @description The user name and password of the first administrator of a customer that was created at a vendor. */
        readonly FirstCredentials: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The sign-in name of the customer's first administrator at the vendor. */
            readonly userName: string;
            /** @description The temporary password. The administrator must change it at the first sign-in. */
            readonly password: string;
        };
        /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
        readonly HeaderPageToken: string;
        /** @description The held ends of one list: prices or offers that the vendor no longer lists, and that remain valid until the csp confirms their ends. */
        readonly HeldEnds: {
            /**
             * Format: uuid
             * @description The id of the held ends, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The price sheet of a market, or "offers" for usage-based offers. */
            readonly list: string;
            /** @description The number of prices or offers that the vendor no longer lists. */
            readonly ends: number;
            /** @description The number of prices or offers valid before the sync. */
            readonly valid: number;
            /**
             * Format: date-time
             * @description When the sync held the ends.
             */
            readonly heldAt: string;
            /** @description The names of up to ten offers with held ends. */
            readonly offerNames: readonly string[];
        };
        /** @description A held link: the csp must decide whether an existing customer at a vendor is linked to a customer of a reseller. */
        readonly HeldLink: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer. */
            readonly companyName: string | null;
            /**
             * Format: uuid
             * @description The reseller that has requested the link.
             */
            readonly resellerId: string;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The vendor's id of the existing customer that the reseller wants to link. */
            readonly providerCustomerId: string;
            /**
             * Format: date-time
             * @description When the reseller requested the link.
             */
            readonly createdAt: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly HeldLinkPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["HeldLink"][];
        };
        /** @description A purchase that waits for a decision of the csp. */
        readonly HeldPurchase: {
            /**
             * Format: uuid
             * @description The id of the background operation that makes the purchase, for GET /v1/operations/{operationId}.
             */
            readonly operationId: string;
            /** @description What is bought. */
            readonly kind: components["schemas"]["PurchaseKind"];
            /**
             * Format: uuid
             * @description The id of the order; null for a change of a subscription.
             */
            readonly orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the changed subscription; null for an order.
             */
            readonly subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The name of the offer. */
            readonly offerName: string | null;
            /** @description The number of seats or units to buy. */
            readonly seats: number;
            /** @description The amount for the term that the buyer of the csp sees that it pays, also for added seats; null if it is unknown. */
            readonly amount: components["schemas"]["Price"] | null;
            /** @description The limits that the purchase exceeded when it was requested. */
            readonly exceeded: readonly components["schemas"]["ExceededLimit"][];
            /**
             * Format: date-time
             * @description When the purchase was requested.
             */
            readonly requestedAt: string;
            /**
             * Format: date-time
             * @description If the csp has not decided by this time, the purchase fails.
             */
            readonly expiresAt: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly HeldPurchasePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["HeldPurchase"][];
        };
        /** @description Whether the import of the revision is running (Importing), complete (Ready) or refused (Failed). */
        readonly ImportState: {
            /** @enum {string} */
            readonly name: "Importing" | "Ready" | "Failed";
        };
        /** @description The state of the import of one invoice. */
        readonly ImportedInvoice: {
            /**
             * Format: uuid
             * @description The id of the invoice; null until its import has started.
             */
            readonly invoiceId: string | null;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The vendor's number of the invoice. */
            readonly providerInvoiceId: string;
            readonly state: components["schemas"]["WorkState"];
            /** @description Why the last attempt failed; null if it did not fail. */
            readonly lastError: string | null;
        };
        /** @description The latest imported revision of an invoice. */
        readonly ImportedRevision: {
            /** @description The vendor's number of the invoice. */
            readonly providerInvoiceId: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The latest revision. Its import may be running or may have been refused. */
            readonly revision: number;
            /** @description The state of the import. */
            readonly state: components["schemas"]["ImportState"];
            /** @description The reason why the import was refused; null if it was not refused. */
            readonly errorMessage: string | null;
        };
        /** @description The background work for the instance. */
        readonly InstanceQueue: {
            /** @description The number of jobs that wait for a later attempt. */
            readonly waiting: number;
            /** @description The number of jobs that wait for a free place. */
            readonly ready: number;
            /** @description The number of running jobs. */
            readonly running: number;
            /**
             * Format: date-time
             * @description When the oldest waiting, ready or running job was last enqueued; null if there is none.
             */
            readonly oldestAt: string | null;
        };
        /** @description A member of the request that breaks a rule. */
        readonly InvalidMember: {
            /** @description The path of the member in the body, or the name of the parameter or header. */
            readonly propertyName: string;
            /** @description The rules that the member breaks, with an example that would pass. */
            readonly description: readonly string[];
        };
        /** @description An invoice of a provider instance, with lines of one kind. */
        readonly Invoice: {
            /**
             * Format: uuid
             * @description The id of the invoice, assigned by the service. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The alias of the provider instance; null if it has none. */
            readonly providerInstanceName: string | null;
            /** @description The vendor's number of the invoice; null for resellers and customers. */
            readonly providerInvoiceId: string | null;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /**
             * Format: date-time
             * @description When the vendor issued the invoice.
             */
            readonly timestamp: string;
            /**
             * Format: date-time
             * @description The start of the billing period: its first moment, in UTC.
             */
            readonly billingPeriodStart: string;
            /**
             * Format: date-time
             * @description The end of the billing period: the first moment after it, in UTC. For October, this is 1 November.
             */
            readonly billingPeriodEnd: string;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string | null;
            /** @description The revision, which increases with each re-rating and each change of the lines. */
            readonly revision: number;
            /** @description The number of lines that the caller can list. */
            readonly lineCount: number;
            /**
             * Format: decimal
             * @description The amount that the caller pays, before tax.
             */
            readonly total: Decimal;
            /**
             * Format: decimal
             * @description The amount that resellers pay, before tax; null if the caller may not see it. Lines with an unknown amount count as 0; GET …/unknown-relations lists them for the csp.
             */
            readonly totalForReseller: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that customers pay, before tax. Lines with an unknown amount count as 0.
             */
            readonly totalForCustomer: Decimal;
        };
        /** @description The metadata of an invoice file. */
        readonly InvoiceFileManifest: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly invoiceId: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The revision of the invoice, which increases with each re-rating and each change of the lines. */
            readonly revision: number;
            /** @description The audience of the file: csp, reseller or customer. It determines which members and amounts the file contains. */
            readonly audience: string;
            /** @description The file format: csv, jsonl or pdf. */
            readonly format: string;
            /** @description The file name, as in Content-Disposition. */
            readonly fileName: string;
            /** @description The media type of the file. */
            readonly mediaType: string;
            /** @description The ETag of the file, for If-Range. */
            readonly eTag: string;
            /** @description The size of the file in bytes. */
            readonly bytes: number;
            /** @description The SHA-256 of the file, in the form of the header Content-Digest. */
            readonly digest: string;
            /** @description The number of lines in the file; null for a PDF. */
            readonly rowCount: number | null;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            readonly sums: components["schemas"]["InvoiceSums"];
        };
        /** @description How to import the invoices of a provider instance. */
        readonly InvoiceImportRequest: {
            /** @description The accepted differences between the totals of invoices and the sums of their lines. An invoice with any other difference is refused. */
            readonly acceptedDifferences?: readonly components["schemas"]["AcceptedDifference"][] | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly InvoicePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Invoice"][];
        };
        /** @description What the caller earns in a month with a reseller, a customer or an invoice. */
        readonly InvoiceResult: {
            /**
             * Format: uuid
             * @description The reseller; null at the level Invoice, for sales of the csp itself, and if the reseller is unknown.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The customer; null at the other levels, and if it is unknown.
             */
            readonly customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            readonly invoice: components["schemas"]["ResultInvoice"] | null;
            /** @description Whether the row is of lines without a buyer, because their customer or seller is unknown. Once the invoice is re-rated with a known customer and seller, the row of that customer has the cost and the amounts of the lines instead. */
            readonly isUnknown: boolean;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /** @description The number of lines. */
            readonly lineCount: number;
            /**
             * Format: decimal
             * @description The amount that the caller pays, before tax.
             */
            readonly total: Decimal;
            /**
             * Format: decimal
             * @description The amount that resellers pay, before tax.
             */
            readonly totalForReseller: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that the customers pay, before tax.
             */
            readonly totalForCustomer: Decimal;
            /**
             * Format: decimal
             * @description The amount that the buyers of the caller pay, before tax: for the csp, its resellers and its direct customers.
             */
            readonly revenue: Decimal;
            /**
             * Format: decimal
             * @description revenue minus total; negative if the caller loses money.
             */
            readonly result: Decimal;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly InvoiceResultPage: {
            readonly items: readonly components["schemas"]["InvoiceResult"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description The progress of an invoice: its import, its rating, and its comparison with the total of the vendor and with the subscriptions. */
        readonly InvoiceState: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The alias of the provider instance. */
            readonly providerInstanceName: string;
            /** @description Whether a vendor has sent the invoice. If false, the service has computed it from subscriptions of own services, and there is nothing to reconcile. */
            readonly isOfVendor: boolean;
            /** @description The vendor's number of the invoice. */
            readonly providerInvoiceId: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description Whether the lines charge their amounts. False for dailyratedusage, whose lines itemize what a onetime invoice charges: leave it out of the sum of a month, as the results do. */
            readonly isCharged: boolean;
            /**
             * Format: date-time
             * @description When the vendor issued the invoice.
             */
            readonly timestamp: string;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /** @description The state of the newest import. */
            readonly state: components["schemas"]["ImportState"];
            /** @description Why the newest import was refused; null if it was not. */
            readonly errorMessage: string | null;
            /** @description The revision that readers see; null until the first revision is imported completely. */
            readonly readRevision: number | null;
            /** @description The number of lines, including corrections. */
            readonly lineCount: number;
            /** @description The number of corrections by re-ratings. */
            readonly correctionLineCount: number;
            /** @description The number of lines that the import has skipped. */
            readonly parkedLineCount: number;
            /**
             * Format: decimal
             * @description Amount of parked lines.
             */
            readonly parkedAmount: Decimal | null;
            /** @description The number of gaps that GET …/unknown-relations lists. */
            readonly unknownRelationCount: number;
            /**
             * Format: decimal
             * @description The amount of lines with a gap.
             */
            readonly unknownAmount: Decimal;
            /** @description The number of subscriptions of the provider instance whose charges of this month wait, because the price of an own service is unknown or a renewal is not processed yet. No invoice has these charges yet, so the month is not complete. Alerts of the kind MissingPrice name the prices. */
            readonly waitingChargeCount: number;
            /** @description Whether, after the lines were rated, a margin for a reseller or a customer of the invoice was set with effect from a past day. A re-rating can then change amounts; its preview shows them. False after a re-rating, even if it changes nothing. */
            readonly hasLateMargins: boolean;
            /**
             * Format: decimal
             * @description The vendor's total before tax; null if the vendor states none, such as Microsoft, whose total has taxes.
             */
            readonly vendorTotal: Decimal | null;
            /**
             * Format: decimal
             * @description The accepted difference: the vendor's total minus the sum of the lines; null if the csp has accepted none.
             */
            readonly acceptedDifference: Decimal | null;
            /**
             * Format: decimal
             * @description The sum of the lines; null until all are imported.
             */
            readonly total: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that resellers pay, before tax.
             */
            readonly totalForReseller: Decimal;
            /**
             * Format: decimal
             * @description The amount that customers pay, before tax.
             */
            readonly totalForCustomer: Decimal;
            /**
             * Format: date-time
             * @description The time of the last reconciliation; null before the first.
             */
            readonly reconciledAt: string | null;
            /** @description The number of differences between the invoice and the recorded subscriptions; null before the first reconciliation. */
            readonly differenceCount: number | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly InvoiceStatePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["InvoiceState"][];
        };
        /** @description The totals of the lines; null for amounts that the audience of the file (csp, reseller or customer) may not see. */
        readonly InvoiceSums: {
            /**
             * Format: decimal
             * @description The amount that the csp pays the vendor, before tax; null if the reader may not see it.
             */
            readonly subtotal: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that the customer pays its seller, before tax; null if the amount is unknown.
             */
            readonly subtotalForCustomer: Decimal | null;
        };
        /** @description The amounts of a reseller, a customer or a subscription on an invoice. */
        readonly InvoiceTotal: {
            /**
             * Format: uuid
             * @description The reseller; null if the csp itself is the seller, if the seller is unknown, or if the caller is a customer.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The customer; null at the level Reseller, and if it is unknown.
             */
            readonly customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The subscription; null at the other levels, and if it is unknown.
             */
            readonly subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            readonly subscriptionName: string | null;
            /** @description Whether the customer or the seller of the lines is unknown, so that the lines have no buyer. False for other callers than the csp. */
            readonly isUnknown: boolean;
            /** @description The number of lines that the caller can list. */
            readonly lineCount: number;
            /**
             * Format: decimal
             * @description The amount that the caller pays, before tax.
             */
            readonly total: Decimal;
            /**
             * Format: decimal
             * @description The amount that the reseller pays, before tax; null if the caller may not see it.
             */
            readonly totalForReseller: Decimal | null;
            /**
             * Format: decimal
             * @description The amount that the customers pay, before tax.
             */
            readonly totalForCustomer: Decimal;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly InvoiceTotalPage: {
            readonly items: readonly components["schemas"]["InvoiceTotal"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description The kind of lines that an invoice has. */
        readonly InvoiceType: {
            /** @enum {string} */
            readonly name: "license" | "usage" | "onetime" | "dailyratedusage";
        };
        /** @description The seats of one product in a customer's directory. */
        readonly License: {
            /** @description The id of the product at the vendor. */
            readonly skuId: string;
            /** @description The product name at the vendor. */
            readonly name: string;
            /** @description The number of seats that are not assigned. Negative if more seats are assigned than the customer has. */
            readonly availableLicenses: number;
            /** @description The number of seats that the customer has bought. */
            readonly totalLicenses: number;
            /** @description The number of seats that are assigned to users. */
            readonly consumedLicenses: number;
            /** @description The number of suspended seats. */
            readonly suspendedLicenses: number;
            /** @description Whether the user has a licence of the product; false in the list of the customer, which names no user. */
            readonly isSelected: boolean;
        };
        /** @description The members of every licence line of an invoice. */
        readonly LicenseCharge: {
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            readonly orderId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            readonly offerProviderId: string | null;
            /**
             * Format: date-time
             * @description The start of the term, as in the vendor's line.
             */
            readonly subscriptionStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the term, as in the vendor's line.
             */
            readonly subscriptionEndDate: string | null;
            /** @description The number of seats or units. */
            readonly quantity: number | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            readonly billingCurrency: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            readonly poNumber: string | null;
        };
        /** @description A licence line of an invoice, as the csp sees it. */
        readonly LicenseLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["LicenseCharge"] & components["schemas"]["CspLineItem"] & {
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            readonly customerProviderId: string | null;
            /**
             * Format: decimal
             * @description The vendor's price of one unit before discounts, in the currency of the line.
             */
            readonly unitPrice: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly LicenseLineItemPage: {
            readonly items: readonly components["schemas"]["LicenseLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description The seats in a customer's directory, one entry for each product. */
        readonly LicenseList: readonly components["schemas"]["License"][];
        /** @description Whether a user has a licence of a product after the request. */
        readonly LicenseSelection: {
            /** @description The id of the product at the vendor. */
            readonly skuId: string;
            /** @description Whether the user has a licence of the product after the request. */
            readonly isSelected: boolean;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly availableLicenses?: number | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly totalLicenses?: number | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly consumedLicenses?: number | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly suspendedLicenses?: number | null;
        };
        /** @description The limit because of which the purchase waits: of seats (SeatsPerOrder) or of amounts (AmountPerOrder, AmountPerMonth). OtherCurrency: amounts are limited, but in another currency than that of the purchase. UnknownAmount: amounts are limited, and the amount of the purchase is unknown. */
        readonly LimitRule: {
            /** @enum {string} */
            readonly name: "SeatsPerOrder" | "AmountPerOrder" | "AmountPerMonth" | "OtherCurrency" | "UnknownAmount";
        };
        /** @description The party whose purchase limit is exceeded: the reseller or the customer. */
        readonly LimitedParty: {
            /** @enum {string} */
            readonly name: "Reseller" | "Customer";
        };
        /** @description The members of every invoice line. */
        readonly LineItem: {
            /**
             * Format: uuid
             * @description The id of the line. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            readonly customerId: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            readonly customerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            readonly subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            readonly subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            readonly subscriptionInternalId: string | null;
            /**
             * Format: decimal
             * @description The amount that the customer pays its seller, before tax; null if the amount is unknown.
             */
            readonly subtotalForCustomer: Decimal | null;
        };
        /** @description The decision of the csp about a held link. */
        readonly LinkDecision: {
            /** @enum {string} */
            readonly name: "Approve" | "Reject";
        };
        /** @description Where a margin is set. The first of these levels that has a margin applies. */
        readonly MarginLevel: {
            /** @enum {string} */
            readonly name: "Subscription" | "OfferType" | "ProviderInstance";
        };
        /** @description How the selling price is computed from the purchase price and the suggested retail price (ERP), with the value v in percent. Markup: purchase price × (1 + v/100). Margin: purchase price / (1 − v/100). SplitMargin: purchase price + (ERP − purchase price) × v/100. ErpMinusDiscount: ERP × (1 − v/100). */
        readonly MarginRule: {
            /** @enum {string} */
            readonly name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
        };
        /** @description The country in which a price is valid. */
        readonly Market: {
            /** @description The country, as an ISO 3166-1 alpha-2 code. */
            readonly value: string;
        };
        /** @description The change of one member, with its former and its new value. */
        readonly MemberChange: {
            /** @description The name of the changed member of the subscription. A dot leads to a member of a member, such as autoRenewSettings.quantity. */
            readonly member: string;
            /** @description The former value as text; null if there was none. */
            readonly before: string | null;
            /** @description The new value as text; null if there is none. */
            readonly after: string | null;
        };
        /** @description The quantity, term and billing frequency of the new subscription. */
        readonly MigrateSubscriptionRequest: {
            /** @description Whether the migration begins a full new term. If false, the new subscription ends with the current term of the legacy subscription. */
            readonly purchaseFullTerm: boolean;
            /** @description The number of seats to migrate. */
            readonly quantity: number;
            /**
             * @description The term of the new subscription; null or absent to keep the term.
             * @enum {string|null}
             */
            readonly termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears" | null;
            /**
             * @description The billing frequency of the new subscription; null or absent to keep the frequency.
             * @enum {string|null}
             */
            readonly billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None" | null;
        };
        /** @description The state of a migration to new commerce. */
        readonly Migration: {
            /** @description Whether the migration is completed. */
            readonly isCompleted: boolean;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the new subscription; null until the migration is completed.
             */
            readonly destinationSubscriptionId: string | null;
            /** @description The id of the destination subscription at the vendor; null while there is no destination. */
            readonly destinationProviderSubscriptionId: string | null;
        };
        /** @description An unknown price that the margin rule needs: the purchase price (list) or the suggested retail price (erp). */
        readonly MissingPrice: {
            /** @enum {string} */
            readonly name: "list" | "erp";
        };
        /** @description The monthly budget of a usage-based subscription. */
        readonly MonthlyBudget: {
            /**
             * Format: decimal
             * @description The budget, in the currency in which the customer is billed; null to remove it.
             */
            readonly monthlyBudget: Decimal | null;
        };
        /** @description The new limits of purchase amounts in one currency. */
        readonly NewAmountLimits: {
            /**
             * @description The currency: an ISO 4217 code such as EUR.
             * @enum {string}
             */
            readonly currency: "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "UYI" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "USN" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XAD" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" | "CLF" | "UYW";
            /**
             * Format: decimal
             * @description The largest amount that one purchase can have without approval; null for no limit. The amount is what the buyer of the csp pays for the term.
             */
            readonly perOrder: Decimal | null;
            /**
             * Format: decimal
             * @description The largest total of all purchases in a calendar month (UTC) without approval; null for no limit.
             */
            readonly perMonth: Decimal | null;
        };
        /** @description A provider instance at which a new customer buys. */
        readonly NewProviderCustomer: {
            /**
             * Format: uuid
             * @description The id of the provider instance at which the customer buys.
             */
            readonly providerInstanceId: string;
            /** @description The id of an existing customer at the vendor, to link it; null or absent to create a new one. */
            readonly providerCustomerId?: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            readonly providerCustomerData: string | null;
            readonly margin: components["schemas"]["PriceMargin"];
            readonly offerTypeMargins?: components["schemas"]["OfferTypeMargins"] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /** @enum {string} */
                readonly name?: "Processing" | "Success" | "Failed";
            } | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly errorMessage?: string | null;
        };
        /** @description A provider instance through which a new reseller sells. */
        readonly NewProviderReseller: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            readonly priceMargin: components["schemas"]["PriceMargin"];
            readonly offerTypeMargins?: components["schemas"]["OfferTypeMargins"] | null;
            /** @description The id of the reseller at the vendor; for Microsoft Tier 2, its primary partner id. Null or absent if it has none. */
            readonly providerResellerId?: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            readonly resellerProviderData: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /** @enum {string} */
                readonly name?: "Processing" | "Success" | "Failed";
            } | null;
        };
        /** @description A change of the billing frequency that has not taken effect yet. */
        readonly NextBilling: {
            /**
             * Format: date-time
             * @description The billing date on which the new billing frequency takes effect.
             */
            readonly scheduledDate: string;
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
        };
        /** @description The last successes of recurring work. */
        readonly NightlyWork: {
            /**
             * Format: date-time
             * @description When all subscriptions were last listed; null if never.
             */
            readonly subscriptionsSyncedAt: string | null;
            /** @description The error of the latest sync of subscriptions; null if it had none. */
            readonly subscriptionsError: string | null;
            /**
             * Format: date-time
             * @description The end of the latest successful catalogue sync of the last 60 days.
             */
            readonly catalogueSyncedAt: string | null;
            /**
             * Format: date-time
             * @description The end of the latest successful invoice import of the last 60 days.
             */
            readonly invoicesImportedAt: string | null;
            /**
             * Format: date-time
             * @description When delegated administration was last checked; null if never.
             */
            readonly delegationWatchedAt: string | null;
        };
        /** @description A product that a provider instance sells. */
        readonly Offer: components["schemas"]["OfferDetails"] & {
            /** @description The description of the offer at the vendor, as plain text or HTML; null if there is none. */
            readonly description: string | null;
            /** @description The prices of one unit for the whole term: the caller's purchase price (null for customers), its selling price (for customers, the price that they pay), and the suggested retail price. */
            readonly prices: readonly components["schemas"]["OfferPrice"][];
        };
        /** @description The members of an offer in a list, and of the offer of a subscription. */
        readonly OfferDetails: {
            /**
             * Format: uuid
             * @description The id of the offer. It never changes.
             */
            readonly id: string;
            /** @description The name of the offer at the vendor. */
            readonly name: string;
            /** @description The URL of a logo; null if there is none. */
            readonly imageUrl: string | null;
            readonly offerType: components["schemas"]["OfferType"];
            readonly billingType: components["schemas"]["BillingType"];
            /** @description The name of the vendor. */
            readonly providerName: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description Whether the offer is an add-on, which needs a parent subscription. */
            readonly isAddon: boolean;
            /** @description Whether the offer is a free trial. */
            readonly isTrial: boolean;
            /** @description The smallest number of seats that can be ordered. */
            readonly minQuantity: number;
            /** @description The largest number of seats that can be ordered; null for no limit. */
            readonly maxQuantity: number | null;
            /** @description The vendor ids of offers, one of which the customer must already have. */
            readonly preRequisites: readonly string[];
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            readonly providerOfferId: string;
            /** @description Whether the vendor has stopped selling the offer. */
            readonly isDeleted: boolean;
            /** @description Whether the offer can be ordered. False for offers that subscriptions can only move into, for example an extended service term; such offers are not listed. */
            readonly isPurchasable: boolean;
            /** @description The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed. */
            readonly attestationType: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly OfferPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Offer"][];
        };
        /** @description A price of an offer for a term, a segment and a market. */
        readonly OfferPrice: {
            readonly termDuration: components["schemas"]["TermDuration"];
            readonly segment: components["schemas"]["Segment"];
            readonly region: components["schemas"]["Market"];
            /** @description The billing frequencies that have this price. */
            readonly billingFrequencies: readonly components["schemas"]["BillingFrequency"][];
            readonly costPrice: components["schemas"]["Price"] | null;
            readonly revenuePrice: components["schemas"]["Price"] | null;
            readonly erpPrice: components["schemas"]["Price"] | null;
        };
        /** @description The commercial model of an offer. */
        readonly OfferType: {
            /** @enum {string} */
            readonly name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
        };
        /** @description Margins by offer type, which take precedence over the margin for all offers. The names are offer types. */
        readonly OfferTypeMargins: {
            readonly [key: string]: components["schemas"]["PriceMargin"];
        };
        /** @description The members of every one-time line of an invoice. */
        readonly OneTimeCharge: {
            /** @description The customer's purchase order number; null if there is none. */
            readonly poNumber: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            readonly customerDomainName: string | null;
            /** @description The country of the customer, as in the vendor's line: an ISO 3166-1 alpha-2 code. */
            readonly customerCountry: string | null;
            /**
             * Format: date-time
             * @description The moment of the order, as in the vendor's line.
             */
            readonly orderDate: string | null;
            /** @description The id of the product at the vendor. */
            readonly productId: string | null;
            /** @description The id of the SKU at the vendor. */
            readonly skuId: string | null;
            /** @description The id of the availability at the vendor: the SKU in a market and segment. */
            readonly availabilityId: string | null;
            /** @description The name of the SKU at the vendor. */
            readonly skuName: string | null;
            /** @description The name of the product at the vendor. */
            readonly productName: string | null;
            /**
             * Format: decimal
             * @description The number of seats or units.
             */
            readonly quantity: Decimal | null;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string | null;
            /** @description The name of the publisher of the product. */
            readonly publisherName: string | null;
            /** @description The id of the publisher of the product. */
            readonly publisherId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            readonly providerSubscriptionId: string | null;
            /** @description Term and billing frequency in words, as in the vendor's line. */
            readonly termAndBillingCycle: string | null;
            /** @description The unit of the quantity. */
            readonly unitType: string | null;
            /** @description A second id of the purchase at the vendor, as in the vendor's line. */
            readonly alternateId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            readonly offerProviderId: string | null;
        };
        /** @description A one-time line of an invoice, as the csp sees it. */
        readonly OneTimeLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["OneTimeCharge"] & components["schemas"]["CspLineItem"] & {
            /** @description The id of the partner account at Microsoft, as in the vendor's line. */
            readonly partnerId: string | null;
            /** @description The vendor's number of the invoice, as in the vendor's line. */
            readonly invoiceNumber: string | null;
            /** @description The partner id of the csp at Microsoft, as in the vendor's line; null if the line has none. */
            readonly mpnId: number | null;
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            readonly resellerMpnId: number | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            readonly orderId: string | null;
            /**
             * Format: decimal
             * @description The vendor's price of one unit before discounts, in the currency of the line.
             */
            readonly unitPrice: Decimal | null;
            /**
             * Format: decimal
             * @description The tax on the vendor's subtotal; null if the line has none.
             */
            readonly taxTotal: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly OneTimeLineItemPage: {
            readonly items: readonly components["schemas"]["OneTimeLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description What background work is about; Other for work that a later version of the service has started. */
        readonly OperationKind: {
            /** @enum {string} */
            readonly name: "Order" | "Subscription" | "Customer" | "Reseller" | "Catalogue" | "Invoices" | "DelegatedAdministration" | "Plan" | "Other";
        };
        /** @description The name of an operation. */
        readonly OperationName: {
            /** @description The name of the operation, as the parameter operations of GET /v1/AuditLogs takes it. */
            readonly name: string;
        };
        /** @description An order that is not completed yet, or has failed. */
        readonly Order: {
            /**
             * Format: uuid
             * @description The id of the order, assigned by the service. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer. The customer must be bound to it.
             */
            readonly providerInstanceId: string;
            /** @description The name of the new subscription; null for the name of the offer. */
            readonly subscriptionName: string | null;
            readonly termDuration: components["schemas"]["TermDuration"];
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
            readonly segment: components["schemas"]["Segment"];
            readonly operation: components["schemas"]["OrderOperation"];
            /** @description The number of seats or units, between minQuantity and maxQuantity of the offer. */
            readonly quantity: number;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The margin of the reader for the new subscription only; null if it has no margin of its own. */
            readonly subscriptionMargin: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the new subscription; null if there is none, and for customers. */
            readonly subscriptionInternalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            readonly poNumber: string | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            readonly autoRenewEnabled: boolean;
            readonly status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the request that created the order was accepted.
             */
            readonly createdDate: string;
            /** @description Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            readonly providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this add-on belongs to; null if it is not an add-on.
             */
            readonly parentSubscriptionId: string | null;
            /** @description Failed: the reason. Processing: says if the order waits for the approval of the csp. Provisioning: the reason why the outcome is still unknown. Null otherwise. */
            readonly errorMessage: string | null;
        };
        /** @description An order, with the subscription that it has created. */
        readonly OrderDetails: components["schemas"]["Order"] & {
            /**
             * Format: uuid
             * @description The id of the subscription that the order has created; null until the order is completed.
             */
            readonly subscriptionId: string | null;
        };
        /** @description What the order does: it creates a subscription. */
        readonly OrderOperation: {
            /** @enum {string} */
            readonly name: "CreateSubscription";
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly OrderPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Order"][];
        };
        /** @description The state of an order: accepted (Processing), sent to the vendor (Provisioning), Completed or Failed. */
        readonly OrderStatus: {
            /** @enum {string} */
            readonly name: "Processing" | "Provisioning" | "Completed" | "Failed";
        };
        /** @description The position of a page in its list, and how to get the next page. */
        readonly Page: {
            readonly paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            readonly totalPages: number;
            /** @description The number of items on all pages. */
            readonly totalCount: number;
            /** @description Whether there is a page before this one. */
            readonly hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            readonly hasNextPage: boolean;
            readonly continuationToken: components["schemas"]["PageToken"] | null;
        };
        /** @description The token of the next page, for the next request; null on the last page. */
        readonly PageToken: string;
        /** @description The position of this page in the list. */
        readonly PaginationParameters: {
            /** @description The number of this page, from 1. */
            readonly pageNumber: number;
            /** @description The largest number of items on a page. */
            readonly pageSize: number;
        };
        /** @description A line of a bill that the import could not process, with the reason. Members that cannot be read in the vendor's text are null. */
        readonly ParkedLine: {
            /** @description The number of the line within the invoice: its number in the piece (a file, or a part of the data from the vendor) plus 1,000,000,000 for each earlier piece. */
            readonly lineNumber: string;
            /** @description The vendor's file, or a part of its data. */
            readonly piece: string;
            /** @description The number of the line within the piece, from 1. */
            readonly line: number;
            /** @description The reason why the line was skipped. */
            readonly reason: string;
            /** @description The name of the customer. */
            readonly customerName: string | null;
            /** @description The name of the product. */
            readonly productName: string | null;
            /** @description The kind of charge. */
            readonly chargeType: string | null;
            /**
             * Format: decimal
             * @description The number of units.
             */
            readonly quantity: Decimal | null;
            /**
             * Format: date-time
             * @description Start of charge.
             */
            readonly chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description End of charge.
             */
            readonly chargeEndDate: string | null;
            /**
             * Format: decimal
             * @description The amount before tax.
             */
            readonly subtotal: Decimal | null;
            /** @description The currency of the amount. */
            readonly currency: string | null;
            /** @description The beginning of the line. */
            readonly content: string;
        };
        /** @description One page of parked lines, with the state of the import. */
        readonly ParkedLinePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ParkedLine"][];
            readonly invoice: components["schemas"]["ImportedRevision"];
        };
        /** @description True if the vendor receives the reseller's partner id. */
        readonly PartnerIdIsReported: boolean;
        /** @description A party in a sale: the csp, a reseller or a customer. */
        readonly Party: {
            /** @enum {string} */
            readonly name: "csp" | "reseller" | "customer";
        };
        /** @description A level that does not determine the price: it has no margin, or another level overrides it. */
        readonly PassedOverMargin: {
            readonly level: components["schemas"]["MarginLevel"];
            readonly margin: components["schemas"]["PriceMargin"] | null;
        };
        /** @description A change of many subscriptions, with its totals. */
        readonly Plan: components["schemas"]["PlanSummary"] & {
            /** @description The sums of all subscriptions, by state and currency. */
            readonly totals: readonly components["schemas"]["PlanTotal"][];
        };
        /** @description The members of a subscription that a plan changes, with their values. The kind of the plan decides which members are present. */
        readonly PlanChange: {
            readonly priceMargin?: components["schemas"]["PriceMargin"] | null;
            /** @description The number of seats. */
            readonly quantity?: number | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            readonly autoRenewEnabled?: boolean | null;
            readonly endOfTermAction?: components["schemas"]["EndOfTermAction"] | null;
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
            /**
             * Format: uuid
             * @description The reseller that sells the subscription.
             */
            readonly resellerId?: string | null;
        };
        /** @description What a plan does to a subscription. Amounts of a plan of the kind Renewal are for the next term. */
        readonly PlanItem: {
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The reseller at the time of the preview; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description Whether the change is applied, skipped, in conflict with another change, or undone. */
            readonly state: components["schemas"]["PlanItemState"];
            /** @description Why the change is skipped, in conflict, failed or not undone. */
            readonly reason: string | null;
            /** @description The values that the subscription had at the preview. */
            readonly before: components["schemas"]["PlanChange"] | null;
            /** @description The subscription as the plan sets it. */
            readonly after: components["schemas"]["PlanChange"] | null;
            /** @description The subscription as a conflict found it; null without a conflict. */
            readonly found: components["schemas"]["PlanChange"] | null;
            /** @description The currency of the amounts; null if they are unknown. */
            readonly currency: string | null;
            /**
             * Format: decimal
             * @description What the caller pays for the term, before the change. Null for a customer, for which revenueBefore and revenueAfter are what it pays.
             */
            readonly costBefore: Decimal | null;
            /**
             * Format: decimal
             * @description What the caller pays for the term, after the change. Null for a customer, for which revenueBefore and revenueAfter are what it pays.
             */
            readonly costAfter: Decimal | null;
            /**
             * Format: decimal
             * @description What the caller's buyer pays for the term, before the change. For a customer: what the customer itself pays.
             */
            readonly revenueBefore: Decimal | null;
            /**
             * Format: decimal
             * @description What the caller's buyer pays for the term, after the change. For a customer: what the customer itself pays.
             */
            readonly revenueAfter: Decimal | null;
            /**
             * Format: uuid
             * @description The operation that changes the subscription at its vendor.
             */
            readonly operationId: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly PlanItemPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PlanItem"][];
        };
        /** @description The state of the change that a plan makes to one subscription. docs/guides/plans.md describes conflicts. */
        readonly PlanItemState: {
            /** @enum {string} */
            readonly name: "Selected" | "Pending" | "Applying" | "Applied" | "Skipped" | "Conflict" | "Failed" | "Undoing" | "Undone" | "NotUndone";
        };
        /** @description The change that a plan makes: own margins, seats, renewal settings or sellers. */
        readonly PlanKind: {
            /** @enum {string} */
            readonly name: "Margin" | "Seats" | "Renewal" | "Seller";
        };
        /** @description A new plan, with either a selection or rows. */
        readonly PlanRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: string | null;
            /** @description The name of the plan. */
            readonly name: string;
            /** @description The change: own margins, seats, renewal settings or sellers of subscriptions. */
            readonly kind: components["schemas"]["PlanKind"];
            readonly change?: components["schemas"]["PlanChange"] | null;
            readonly selection?: components["schemas"]["PlanSelection"] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly state?: {
                /** @enum {string} */
                readonly name?: "Previewing" | "Previewed" | "Staged" | "Running" | "Paused" | "Done" | "Undoing" | "UndoPaused" | "Undone" | "Cancelled";
            } | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly reason?: string | null;
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly operationId?: string | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly createdAt?: string | null;
            /** @description The subscriptions of the plan; absent for a plan with a selection. */
            readonly rows?: readonly components["schemas"]["PlanRow"][] | null;
        };
        /** @description A subscription, with its own values of the members that the plan sets. */
        readonly PlanRow: {
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            readonly priceMargin?: components["schemas"]["PriceMargin"] | null;
            /** @description The number of seats. */
            readonly quantity?: number | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            readonly autoRenewEnabled?: boolean | null;
            readonly endOfTermAction?: components["schemas"]["EndOfTermAction"] | null;
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
            /**
             * Format: uuid
             * @description The reseller that sells the subscription.
             */
            readonly resellerId?: string | null;
        };
        /** @description Further rows of a plan. */
        readonly PlanRows: {
            /** @description The subscriptions to add, each at most once. */
            readonly rows: readonly components["schemas"]["PlanRow"][];
        };
        /** @description The conditions that a subscription meets to be in the plan; null for a plan of rows. */
        readonly PlanSelection: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId?: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId?: string | null;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly offerId?: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId?: string | null;
            /** @description The states of the subscriptions; absent for all but Deleted. */
            readonly statuses?: readonly ("Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted")[] | null;
            /** @description Text to find anywhere in the name of the subscription, the name of its offer or its id at the vendor. */
            readonly searchValue?: string | null;
        };
        /** @description The state of a plan. Requests and background work move the plan from one state to the next. */
        readonly PlanState: {
            /** @enum {string} */
            readonly name: "Previewing" | "Previewed" | "Staged" | "Running" | "Paused" | "Done" | "Undoing" | "UndoPaused" | "Undone" | "Cancelled";
        };
        /** @description A change of many subscriptions. */
        readonly PlanSummary: {
            /**
             * Format: uuid
             * @description The id of the plan, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The name of the plan. */
            readonly name: string;
            /** @description The change: own margins, seats, renewal settings or sellers of subscriptions. */
            readonly kind: components["schemas"]["PlanKind"];
            readonly change: components["schemas"]["PlanChange"] | null;
            readonly selection: components["schemas"]["PlanSelection"] | null;
            /** @description The state of the plan. */
            readonly state: components["schemas"]["PlanState"];
            /** @description Why the background work has stopped; null if it has not. */
            readonly reason: string | null;
            /**
             * Format: uuid
             * @description The background operation that previews, runs or undoes the plan.
             */
            readonly operationId: string;
            /**
             * Format: date-time
             * @description When the request was accepted.
             */
            readonly createdAt: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly PlanSummaryPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PlanSummary"][];
        };
        /** @description The number of a plan's subscriptions with the same state and currency, and the sums of their amounts. Unknown amounts count as 0. Amounts of a plan of the kind Renewal are for the next term. */
        readonly PlanTotal: {
            /**
             * Format: uuid
             * @description The customer, in totals by customer.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The reseller, in totals by reseller; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description Whether the change is applied, skipped, in conflict with another change, or undone. */
            readonly state: components["schemas"]["PlanItemState"];
            /** @description The currency of the amounts; null if they are unknown. */
            readonly currency: string | null;
            /** @description The number of subscriptions. */
            readonly items: number;
            /**
             * Format: decimal
             * @description What the caller pays for the term, before the change. 0 for a customer, for which revenueBefore and revenueAfter are what it pays.
             */
            readonly costBefore: Decimal;
            /**
             * Format: decimal
             * @description What the caller pays for the term, after the change. 0 for a customer, for which revenueBefore and revenueAfter are what it pays.
             */
            readonly costAfter: Decimal;
            /**
             * Format: decimal
             * @description What the caller's buyers pay for the term, before the change. For a customer: what the customer itself pays.
             */
            readonly revenueBefore: Decimal;
            /**
             * Format: decimal
             * @description What the caller's buyers pay for the term, after the change. For a customer: what the customer itself pays.
             */
            readonly revenueAfter: Decimal;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly PlanTotalPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PlanTotal"][];
        };
        /** @description A margin that applies from a later day. */
        readonly PlannedMargin: {
            /**
             * Format: uuid
             * @description The id of the planned margin.
             */
            readonly plannedMarginId: string;
            /** @description Whether the margin is that for a reseller, for a customer, or for a single subscription. */
            readonly subject: components["schemas"]["PlannedMarginSubject"];
            /**
             * Format: date-time
             * @description The first moment of the UTC day from which the margin applies.
             */
            readonly effectiveDate: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller that buys, or that sells to the customer; null if the csp sells to the customer.
             */
            readonly resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer; null for a margin for a reseller.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The subscription; null unless the margin is that of a subscription.
             */
            readonly subscriptionId: string | null;
            readonly margin: components["schemas"]["PriceMargin"] | null;
            readonly offerTypeMargins: components["schemas"]["OfferTypeMargins"] | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly PlannedMarginPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PlannedMargin"][];
        };
        /** @description The sale whose margin is planned: to a reseller, to a customer, or of a single subscription. */
        readonly PlannedMarginSubject: {
            /** @enum {string} */
            readonly name: "Reseller" | "Customer" | "Subscription";
        };
        /** @description A group of portal users, which grants permissions. */
        readonly PortalGroup: {
            /**
             * Format: uuid
             * @description The id of the portal group, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The display name; null if there is none. */
            readonly name: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly PortalGroupPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PortalGroup"][];
        };
        /** @description A group that the user joins. */
        readonly PortalGroupSelection: {
            /**
             * Format: uuid
             * @description The id of the portal group, from GET /v1/Users/groups.
             */
            readonly id: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: string | null;
        };
        /** @description The kind of company to which the user belongs: csp, reseller or customer. */
        readonly PortalRole: {
            /** @enum {string} */
            readonly name: "csp" | "reseller" | "customer";
        };
        /** @description A person who can sign in to the portal. */
        readonly PortalUser: {
            /**
             * Format: uuid
             * @description The id of the portal user, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The first name. */
            readonly firstName: string | null;
            /** @description The last name. */
            readonly lastName: string | null;
            /** @description The e-mail address, unique within the tenant. It identifies the user in /v1/users/{email}. */
            readonly email: string;
            readonly role: components["schemas"]["PortalRole"];
            readonly party: components["schemas"]["CallerParty"] | null;
            /** @description The portal groups of the user; null or empty if it belongs to none. Such a user cannot sign in. */
            readonly groups: readonly components["schemas"]["PortalGroup"][] | null;
        };
        /**
         * Format: uuid
         * @description The id of the new portal user.
         */
        readonly PortalUserId: string;
        /** @description The portal users of a customer. */
        readonly PortalUserList: readonly components["schemas"]["PortalUser"][];
        /** @description One page of a list, with the items in the order of the list. */
        readonly PortalUserPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["PortalUser"][];
        };
        /** @description The new data of a portal user. */
        readonly PortalUserRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: string | null;
            /** @description The first name. */
            readonly firstName: string | null;
            /** @description The last name. */
            readonly lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address, unique within the tenant. Case does not matter.
             */
            readonly email: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly role?: {
                /** @enum {string} */
                readonly name?: "csp" | "reseller" | "customer";
            } | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly party?: {
                /**
                 * Format: uuid
                 * @description The id of the reseller or customer.
                 */
                readonly id?: string;
                /** @description The company name; null if it is unknown. */
                readonly name?: string | null;
            } | null;
            /** @description The groups of the user; null for none. A user that is neither in Administrator nor in Viewer cannot sign in. */
            readonly groups: readonly components["schemas"]["PortalGroupSelection"][] | null;
        };
        /** @description A price in a currency. */
        readonly Price: {
            /**
             * Format: decimal
             * @description The amount, exact to at most 8 decimals.
             */
            readonly value: Decimal;
            readonly currency: components["schemas"]["Currency"];
        };
        /** @description A rule that turns a purchase price into a selling price. */
        readonly PriceMargin: {
            readonly marginRule: components["schemas"]["MarginRule"];
            /**
             * Format: decimal
             * @description The value in percent, with at most 4 decimals.
             */
            readonly value: Decimal;
        };
        /** @description One step from the purchase price to the selling price. */
        readonly PriceStep: {
            readonly step: components["schemas"]["PriceStepKind"];
            /** @description The step in a sentence. */
            readonly words: string;
            /**
             * Format: decimal
             * @description The price of one unit after this step; null if it is unknown.
             */
            readonly price: Decimal | null;
            /** @description The party that pays the price of the first step; null in other steps. */
            readonly payer: components["schemas"]["Party"] | null;
            /** @description The id of the vendor's promotion; null in other steps. Only the party that pays the vendor gets the step Promotion. */
            readonly promotionId: string | null;
            /** @description The part of a full term that the price is for; null if the step is not ShareOfTerm. */
            readonly termPart: components["schemas"]["TermPart"] | null;
            /** @description Whether the price of each billing period was truncated to 2 decimals, as by the vendor; null if the step is not ShareOfTerm. */
            readonly isTruncated: boolean | null;
            /** @description Whether the price is an estimate, in proportion to the price of the full term. If true, the vendor truncates the price of each billing period, so the invoice can be lower by about a cent for each unit and billing period. Null if the step is not ShareOfTerm. */
            readonly isEstimated: boolean | null;
            readonly seller: components["schemas"]["Party"] | null;
            readonly buyer: components["schemas"]["Party"] | null;
            /**
             * Format: decimal
             * @description The purchase price of the seller; null if it does not apply or is unknown.
             */
            readonly list: Decimal | null;
            /**
             * Format: decimal
             * @description The suggested retail price (ERP); null if it does not apply or is unknown.
             */
            readonly erp: Decimal | null;
            /** @description The level at which the margin is set; null if the step is not a margin. */
            readonly level: components["schemas"]["MarginLevel"] | null;
            readonly margin: components["schemas"]["PriceMargin"] | null;
            /** @description The levels that have no margin, or whose margin is overridden. */
            readonly passedOver: readonly components["schemas"]["PassedOverMargin"][];
            /** @description The unknown prices that the margin rule needs. */
            readonly lacks: readonly components["schemas"]["MissingPrice"][];
            /** @description Whether the price was rounded to 8 decimals; null if the step is not a margin. */
            readonly isRounded: boolean | null;
            /**
             * Format: decimal
             * @description The limit with which the price is compared; null if it is unknown, and if the step is not a limit.
             */
            readonly bound: Decimal | null;
            /** @description Whether the limit changed the price; null if the step is not a limit. */
            readonly isApplied: boolean | null;
        };
        /** @description The kind of step: the purchase price (Start), a promotion of the vendor (Promotion), the share of a shortened term (ShareOfTerm), a margin (Margin), or a limit: not above the suggested retail price (CapAtErp), not below the purchase price (FloorAtList). */
        readonly PriceStepKind: {
            /** @enum {string} */
            readonly name: "Start" | "Promotion" | "ShareOfTerm" | "Margin" | "CapAtErp" | "FloorAtList";
        };
        /** @description The progress, as numbers of customers, parts of the catalogue or invoices; 0 for other work. */
        readonly Progress: {
            /** @description The number of customers, price sheets or invoices to process. */
            readonly total: number;
            /** @description The number of customers, price sheets or invoices that succeeded. */
            readonly succeeded: number;
            /** @description The number of customers, price sheets or invoices that failed. */
            readonly failed: number;
        };
        /** @description A vendor. */
        readonly Provider: {
            /**
             * Format: uuid
             * @description The id of the vendor. It is the same in every tenant.
             */
            readonly id: string;
            /** @description The display name; null if there is none. */
            readonly name: string | null;
            /** @description The URL of a logo; null if there is none. */
            readonly imageUrl: string | null;
        };
        /** @description A provider instance at which a customer buys. */
        readonly ProviderCustomer: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            readonly providerCustomerId: string | null;
            /** @description Vendor-specific settings of the customer, as a JSON object in a string; null if there are none. */
            readonly providerCustomerData: string | null;
            readonly margin: components["schemas"]["PriceMargin"] | null;
            /** @description Margins by offer type, which take precedence over the margin for all offers; null if there are none. */
            readonly offerTypeMargins: {
                readonly [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            readonly status: components["schemas"]["ProvisioningStatus"];
            /** @description The reason of the failure, from the vendor or, for example for a held link, from the service; null if it did not fail. */
            readonly errorMessage: string | null;
        };
        /** @description An account of the csp at a vendor. */
        readonly ProviderInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The name that the csp has given to the account; null if there is none. */
            readonly alias: string | null;
            /** @description The id of the account at the vendor; null if there is none. */
            readonly instanceProviderId: string | null;
            /** @description The URL of a logo; null if there is none. */
            readonly imageUrl: string | null;
            /** @description The types of offers that the provider instance sells; null if they are unknown. */
            readonly offerTypes: readonly components["schemas"]["OfferType"][] | null;
            /** @description The countries in which the provider instance sells, as ISO 3166-1 alpha-2 codes; null if they are unknown. */
            readonly supportedCountries: readonly string[] | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            readonly providerData: string | null;
            readonly provider: components["schemas"]["Provider"];
        };
        /** @description The connection, work and errors of a provider instance. */
        readonly ProviderInstanceHealth: {
            /** @description Whether the instance has a connection to an account at its vendor. */
            readonly isConnected: boolean;
            readonly credentials: components["schemas"]["CredentialHealth"];
            /** @description The circuit breakers of the process that answers; empty before its first request to the vendor. */
            readonly circuitBreakers: readonly components["schemas"]["CircuitBreaker"][];
            readonly queue: components["schemas"]["InstanceQueue"];
            /** @description The reason why the latest failed operation of the last 60 days failed; null if none has failed. */
            readonly lastError: string | null;
            /**
             * Format: date-time
             * @description When the operation of lastError failed; null if none has failed.
             */
            readonly lastErrorAt: string | null;
            /** @description Why the vendor sends no webhooks; null if it sends them, or was never asked to. */
            readonly webhookRefusal: string | null;
            readonly nightly: components["schemas"]["NightlyWork"];
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ProviderInstancePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ProviderInstance"][];
        };
        /** @description A provider instance through which a reseller sells. */
        readonly ProviderReseller: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            readonly priceMargin: components["schemas"]["PriceMargin"] | null;
            /** @description Margins by offer type, which take precedence over the margin for all offers; null if there are none. */
            readonly offerTypeMargins: {
                readonly [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description The id of the reseller at the vendor; for Microsoft Tier 2, its primary partner id. Null or absent if it has none. */
            readonly providerResellerId: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            readonly resellerProviderData: string | null;
            readonly status: components["schemas"]["AssociationStatus"];
        };
        /** @description Whether the customer was created or linked at the vendor: not yet (Processing), yes (Success) or no (Failed). After Failed, the creation or linking can be retried. */
        readonly ProvisioningStatus: {
            /** @enum {string} */
            readonly name: "Processing" | "Success" | "Failed";
        };
        /** @description The decision of the csp about a held purchase. */
        readonly PurchaseDecision: {
            /** @enum {string} */
            readonly name: "Approve" | "Reject";
        };
        /** @description What is bought: an order, more seats of a subscription, seats moved to another offer, or the migration of a legacy subscription. */
        readonly PurchaseKind: {
            /** @enum {string} */
            readonly name: "Order" | "Increase" | "Upgrade" | "Migration";
        };
        /** @description The purchase limits of a reseller or customer, with its purchases of this month. */
        readonly PurchaseLimits: {
            /** @description The largest number of seats or units that one purchase, such as an order, can have without approval; null for no limit. */
            readonly seatsPerOrder: number | null;
            /** @description The limits of amounts, one entry for each currency; empty for none. */
            readonly amounts: readonly components["schemas"]["AmountLimits"][];
            /** @description What was bought in this calendar month in UTC, one entry for each currency. Purchases that wait, that were rejected or that failed, and those of an unknown amount, do not count. */
            readonly purchasedThisMonth: readonly components["schemas"]["PurchasedAmount"][];
        };
        /** @description The total amount of the purchases of this month in one currency. */
        readonly PurchasedAmount: {
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /**
             * Format: decimal
             * @description The total amount of the purchases.
             */
            readonly amount: Decimal;
        };
        /** @description A qualification that a partner can claim for a customer. */
        readonly Qualification: {
            /** @enum {string} */
            readonly name: "Education" | "GovernmentCommunityCloud" | "StateOwnedEntity";
        };
        /** @description A number of seats that can be returned until the given time. */
        readonly QuantityReduction: {
            /** @description The number of seats or units. */
            readonly quantity: number;
            /**
             * Format: date-time
             * @description The last moment at which the seats can be given back.
             */
            readonly until: string;
        };
        /** @description What a re-rating would change in an invoice. */
        readonly ReRating: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly invoiceId: string;
            /** @description The revision with which the new rating is compared. */
            readonly revision: number;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /** @description The number of lines that change. */
            readonly lines: number;
            /**
             * Format: decimal
             * @description The additional amount that resellers owe; negative if they owe less.
             */
            readonly forReseller: Decimal;
            /**
             * Format: decimal
             * @description The additional amount that customers owe; negative if they owe less.
             */
            readonly forCustomer: Decimal;
            /** @description The changes by reseller and customer, sorted by name. */
            readonly differences: readonly components["schemas"]["ReRatingDifference"][];
        };
        /** @description What a re-rating would change for one customer and its seller. */
        readonly ReRatingDifference: {
            /**
             * Format: uuid
             * @description The id of the reseller; null for customers of the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The number of lines that change. */
            readonly lines: number;
            /**
             * Format: decimal
             * @description The additional amount that resellers owe; negative if they owe less.
             */
            readonly forReseller: Decimal;
            /**
             * Format: decimal
             * @description The additional amount that customers owe; negative if they owe less.
             */
            readonly forCustomer: Decimal;
        };
        /** @description The reason why an invoice is rated again. */
        readonly ReRatingRequest: {
            /** @description The reason for the re-rating. It is stored in the audit log. */
            readonly reason: string;
        };
        /** @description A request that resolves an alert. The caller that reads the alert may send this request unchanged. */
        readonly ReadyRequest: {
            /** @description The method. */
            readonly method: string;
            /** @description The path, without the origin. */
            readonly path: string;
            /** @description The body, to send as JSON; null for a request without a body. */
            readonly body: {
                readonly [key: string]: unknown;
            } | null;
        };
        /** @description The tolerances of a reconciliation. */
        readonly ReconciliationRequest: {
            /**
             * Format: decimal
             * @description The amount by which a line may deviate from the expected amount, in the currency of the invoice; 0 if absent.
             */
            readonly amountTolerance?: Decimal | null;
            /** @description The number of days by which the start of a charge may deviate from the recorded day of its cause, such as the addition of seats; 0 if absent. */
            readonly dayTolerance?: number | null;
        };
        /** @description The totals of a reconciliation. */
        readonly ReconciliationSummary: {
            /**
             * Format: date-time
             * @description When the reconciliation was done. Before the first reconciliation, it is null and the list is empty.
             */
            readonly reconciledAt: string | null;
            /** @description The revision of the invoice, which increases with each re-rating and each change of the lines. */
            readonly revision: number;
            /** @description The currency: an ISO 4217 code such as EUR. */
            readonly currency: string;
            /** @description The number of lines that were compared. */
            readonly lineCount: number;
            /** @description The number of subscriptions that were compared. */
            readonly subscriptionCount: number;
            /**
             * Format: decimal
             * @description The total of the compared lines, in the currency of the invoice.
             */
            readonly billed: Decimal;
            /**
             * Format: decimal
             * @description The total that follows from the recorded subscriptions; null for usage, which only the vendor records, and before the first reconciliation.
             */
            readonly expected: Decimal | null;
            readonly acceptedDifference: components["schemas"]["AcceptedBillDifference"] | null;
            readonly tolerances: components["schemas"]["ReconciliationTolerances"];
            /** @description The differences by class and kind, with their totals. */
            readonly classes: readonly components["schemas"]["DifferenceClassSummary"][];
        };
        /** @description The tolerances that the reconciliation used. */
        readonly ReconciliationTolerances: {
            /**
             * Format: decimal
             * @description The amount by which a line may deviate from the expected amount, in the currency of the invoice.
             */
            readonly amount: Decimal;
            /** @description The number of days by which the start of a charge may deviate from the recorded day of its cause. */
            readonly days: number;
        };
        /** @description The period whose events are sent again. */
        readonly RedeliveryRange: {
            /**
             * Format: date-time
             * @description The time of the first event. Events are kept for 90 days.
             */
            readonly since: string;
            /**
             * Format: date-time
             * @description The time of the last event; now if absent.
             */
            readonly until?: string | null;
        };
        /** @description A row of a price sheet that was refused. */
        readonly RefusedRow: {
            /** @description The number of the row in the price sheet, from 1; 0 if the whole sheet was refused. */
            readonly line: number;
            /** @description The reason why the row was refused, in a sentence. */
            readonly reason: string;
        };
        /** @description The URL at which a customer accepts the partner. */
        readonly RelationshipAcceptanceLink: string;
        /** @description The customer of a relationship. */
        readonly RelationshipCustomer: {
            /** @description The id of the customer at the vendor; null while no customer has approved the relationship. */
            readonly tenantId: string | null;
        };
        /** @description The members of every delegated admin relationship. */
        readonly RelationshipDetails: {
            /** @description The name that other people see. */
            readonly displayName: string | null;
            /** @description The duration, as an ISO 8601 duration such as P730D. */
            readonly duration: string | null;
            /** @description P180D if the relationship is extended at its end, else PT0S or P0D. */
            readonly autoExtendDuration: string | null;
            readonly customer: components["schemas"]["RelationshipCustomer"];
            readonly status: components["schemas"]["RelationshipStatus"];
            /**
             * Format: date-time
             * @description When the relationship was created at the vendor; null if the vendor does not say.
             */
            readonly createdDateTime: string | null;
            /**
             * Format: date-time
             * @description When the customer approved the relationship and it became active; null before that.
             */
            readonly activatedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the relationship last changed at the vendor; null if the vendor does not say.
             */
            readonly lastModifiedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the relationship ends or has ended; null before it is active.
             */
            readonly endDateTime: string | null;
            readonly accessDetails: components["schemas"]["AccessDetails"];
            /** @description The URL at which the customer approves the relationship; null if there is nothing to approve. */
            readonly approvalLink: string | null;
        };
        /** @description The state of a relationship at the vendor. */
        readonly RelationshipStatus: {
            /** @enum {string} */
            readonly name: "created" | "approvalPending" | "approved" | "activating" | "active" | "expiring" | "expired" | "terminationRequested" | "terminating" | "terminated" | "unknownFutureValue";
        };
        /** @description The new name, not empty or blank. */
        readonly RenameSubscriptionRequest: string;
        /** @description A subscription whose term ends soon. */
        readonly Renewal: {
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            readonly resellerId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            readonly subscriptionName: string | null;
            /** @description The name of the offer. */
            readonly offerName: string;
            /** @description The number of seats or units. */
            readonly quantity: number;
            /**
             * Format: date-time
             * @description When the term ends: the first moment that it does not cover, in UTC.
             */
            readonly endDate: string;
            readonly endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description The number of seats after the end of the term; 0 if the subscription ends. */
            readonly quantityAfter: number;
            /**
             * Format: date-time
             * @description The last moment at which a change is certain to affect the renewal.
             */
            readonly actBefore: string;
            /**
             * Format: date-time
             * @description The last moment, after the renewal, at which the renewed term can be cancelled or its seats reduced; null if the subscription is not renewed.
             */
            readonly reactUntil: string | null;
            /** @description The number of changes that are scheduled before the end of the term. */
            readonly scheduledChanges: number;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly RenewalPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Renewal"][];
        };
        /** @description All licences that a user has after the request. */
        readonly ReplaceCustomerUserLicensesRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /** @description The licences of the user. A licence that is not in the list or not selected is removed. */
            readonly licenses: readonly components["schemas"]["LicenseSelection"][];
        };
        /** @description All directory roles that a user has after the request. */
        readonly ReplaceCustomerUserRolesRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /** @description The roles of the user. A role that is not in the list is removed. */
            readonly userRoles: readonly components["schemas"]["UserRoleSelection"][];
        };
        /** @description A company that sells on behalf of the csp. */
        readonly Reseller: WithRequired<components["schemas"]["ResellerAccountInfo"], "addressLine2"> & {
            /**
             * Format: uuid
             * @description The id of the reseller, assigned by the service or chosen by the request that created it. It never changes.
             */
            readonly id: string;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            readonly internalIdentifier: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            readonly taxId: string | null;
            /** @description The provider instances through which the reseller sells, with its margins at each of them. */
            readonly providerResellers: readonly components["schemas"]["ProviderReseller"][];
            readonly customDomain: components["schemas"]["CustomDomain"] | null;
        };
        /** @description Company data and primary contact of a reseller. */
        readonly ResellerAccountInfo: {
            /** @description The company name. */
            readonly companyName: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            readonly country: string | null;
            /** @description Street and number. */
            readonly addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            readonly addressLine2?: string | null;
            /** @description The city. */
            readonly city: string | null;
            /** @description The state or region; null in countries without one. */
            readonly state: string | null;
            /** @description The postal code, in the format of the country. */
            readonly zipCode: string | null;
            /** @description The first name of the primary contact. */
            readonly firstName: string | null;
            /** @description The last name of the primary contact. */
            readonly lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            readonly email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            readonly phone: string | null;
        };
        /** @description The daily-rated usage of one resource group, as a reseller sees it. */
        readonly ResellerDailyRatedUsageLineItem: components["schemas"]["LineItem"] & components["schemas"]["DailyRatedUsage"] & {
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ResellerDailyRatedUsageLineItemPage: {
            readonly items: readonly components["schemas"]["ResellerDailyRatedUsageLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /**
         * Format: uuid
         * @description The id of the reseller.
         */
        readonly ResellerId: string;
        /** @description A licence line of an invoice, as a reseller sees it. */
        readonly ResellerLicenseLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["LicenseCharge"] & {
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            readonly customerProviderId: string | null;
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ResellerLicenseLineItemPage: {
            readonly items: readonly components["schemas"]["ResellerLicenseLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description A one-time line of an invoice, as a reseller sees it. */
        readonly ResellerOneTimeLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["OneTimeCharge"] & {
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            readonly resellerMpnId: number | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            readonly orderId: string | null;
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ResellerOneTimeLineItemPage: {
            readonly items: readonly components["schemas"]["ResellerOneTimeLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ResellerPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Reseller"][];
        };
        /** @description A usage line of an invoice, as a reseller sees it. */
        readonly ResellerUsageLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["UsageCharge"] & {
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            readonly offerProviderId: string | null;
            /**
             * Format: decimal
             * @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.
             */
            readonly subtotalForReseller: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ResellerUsageLineItemPage: {
            readonly items: readonly components["schemas"]["ResellerUsageLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description The user whose password is reset. */
        readonly ResetCustomerUserPasswordRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            readonly customerUser: components["schemas"]["CustomerUserChange"];
        };
        /** @description The new password. */
        readonly ResetPassword: {
            /**
             * Format: password
             * @description The generated password; null if the request contained a password, or if the answer is replayed.
             */
            readonly temporaryPassword: string | null;
        };
        /** @description The invoice of a result; null at the other levels. */
        readonly ResultInvoice: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The vendor's number of the invoice. */
            readonly providerInvoiceId: string;
        };
        /** @description Corrected settings for the creation of a customer at its vendor. */
        readonly RetryProviderCustomerRequest: {
            /** @description Corrected settings, as a JSON object in a string; they replace all present settings. Absent to keep the present settings, as is required for a link and if the vendor may have created the customer. */
            readonly providerCustomerData?: string | null;
        };
        /** @description The new secret of a webhook. */
        readonly RotatedSecret: {
            /**
             * Format: password
             * @description The secret that signs the requests, in the form whsec_… of Standard Webhooks.
             */
            readonly secret: string;
        };
        /** @description What a scheduled change does to the subscription. */
        readonly ScheduledAction: {
            /** @enum {string} */
            readonly name: "Update" | "Suspend" | "Reactivate" | "Cancel";
        };
        /** @description A change of a subscription at a later time. userName and userEmail say who has scheduled it. Both are null if the caller is a customer, or a reseller that did not sell the subscription when the change was scheduled. */
        readonly ScheduledChange: {
            /**
             * Format: uuid
             * @description The id of the scheduled change, assigned by the service. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: date-time
             * @description When the change is applied.
             */
            readonly effectiveDate: string;
            readonly action: components["schemas"]["ScheduledAction"];
            readonly change: components["schemas"]["SubscriptionChange"];
            /** @description The state of the change. Conflict: a member that the change sets has changed since the scheduling. To confirm the change, replace it with a later effectiveDate. */
            readonly status: components["schemas"]["ScheduledChangeStatus"];
            /** @description The reason why the change failed. In a conflict, the old and the present value of each conflicting member. Otherwise null. */
            readonly errorMessage: string | null;
            /**
             * Format: uuid
             * @description The id of the background operation that applies the change, for GET /v1/operations/{operationId}; null before it starts.
             */
            readonly operationId: string | null;
            /**
             * Format: date-time
             * @description When the request that created the scheduled change was accepted.
             */
            readonly createdDate: string;
            /** @description A user, or an API access. */
            readonly userName: string | null;
            /** @description The e-mail address of the user. */
            readonly userEmail: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ScheduledChangePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ScheduledChange"][];
        };
        /** @description A change of a subscription to make at a later time. */
        readonly ScheduledChangeRequest: {
            /**
             * Format: date-time
             * @description When the change is applied.
             */
            readonly effectiveDate: string;
            /** @description The action to take. */
            readonly action: components["schemas"]["ScheduledAction"];
            readonly change?: components["schemas"]["SubscriptionChange"] | null;
        };
        /** @description The state of a scheduled change. */
        readonly ScheduledChangeStatus: {
            /** @enum {string} */
            readonly name: "Scheduled" | "Processing" | "Succeded" | "Failed" | "Conflict" | "Cancelled";
        };
        /** @description The kind of customer that a price is for. */
        readonly Segment: {
            /** @enum {string} */
            readonly name: "Commercial" | "Education" | "Government" | "NonProfit";
        };
        /** @description A token that was issued to a client of the tenant, or all requests for tokens that were refused within the same minute, with the same client, outcome and IP address. */
        readonly SignIn: {
            /**
             * Format: uuid
             * @description The id of the entry, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description Issued: the client got a token. WrongSecret: the secret that was sent does not belong to the client. EndedSecret, EndedAccess: the secret or the API access is revoked or has expired. AddressNotAllowed, ScopeNotAllowed: the API access does not permit the IP address or the requested scope. */
            readonly outcome: components["schemas"]["SignInOutcome"];
            /** @description The client id; null if its API access no longer exists. */
            readonly clientId: string | null;
            /** @description The name of the API access; null if clientId is null. */
            readonly clientName: string | null;
            /**
             * Format: uuid
             * @description The id of the secret that was sent; null if the secret does not belong to the client.
             */
            readonly clientSecretId: string | null;
            /** @description The scopes of the token; null if the token has all scopes of the API access, or if the request was refused. */
            readonly scopes: readonly string[] | null;
            /** @description The IP address of the caller; null for the refusals of a client after its first 100 entries of refusals in an hour. */
            readonly address: string | null;
            /** @description The number of requests in this entry: 1 for an issued token, one or more for refusals. */
            readonly requests: number;
            /**
             * Format: date-time
             * @description The time of the first request.
             */
            readonly firstAt: string;
            /**
             * Format: date-time
             * @description The time of the last request.
             */
            readonly lastAt: string;
        };
        /** @description The outcome of a request for a token. */
        readonly SignInOutcome: {
            /** @enum {string} */
            readonly name: "Issued" | "WrongSecret" | "EndedSecret" | "EndedAccess" | "AddressNotAllowed" | "ScopeNotAllowed";
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly SignInPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["SignIn"][];
        };
        /** @description A test that is sent. */
        readonly StartedWebhookTest: {
            /**
             * Format: uuid
             * @description The id of the test event.
             */
            readonly eventId: string;
        };
        /** @description The offer of a subscription. GET /v1/Offers/{id} has its prices. */
        readonly SubscribedOffer: components["schemas"]["OfferDetails"] & {
            /** @description The description of the offer at the vendor, as plain text or HTML; null if there is none. */
            readonly description: string | null;
        };
        /** @description The current price of one unit for the term of the subscription. */
        readonly SubscribedPrice: components["schemas"]["OfferPrice"];
        /** @description A subscription of a customer. */
        readonly Subscription: components["schemas"]["SubscriptionIds"] & components["schemas"]["SubscriptionTerms"] & {
            /** @description The name of the subscription. */
            readonly name: string | null;
            readonly status: components["schemas"]["SubscriptionStatus"];
            /** @description Seats that can be returned. Each entry has a number of seats and the time until which they can be returned. */
            readonly quantityReductions: readonly components["schemas"]["QuantityReduction"][];
            readonly segment: components["schemas"]["Segment"];
            readonly nextBillingFrequency: components["schemas"]["NextBilling"] | null;
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            readonly margin: components["schemas"]["PriceMargin"] | null;
            readonly offer: components["schemas"]["SubscribedOffer"];
            readonly offerPrice: components["schemas"]["SubscribedPrice"] | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            readonly providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this one replaces; null if there is none. The two share one history.
             */
            readonly replaces: string | null;
            /**
             * Format: uuid
             * @description The id of the operation that is changing the subscription, for GET /v1/operations/{operationId}; null if there is none.
             */
            readonly pendingOperationId: string | null;
        };
        /** @description The members to change. Absent members keep the value that they have at the effective date. */
        readonly SubscriptionChange: {
            /** @description The name of the subscription. */
            readonly name?: string | null;
            /** @description The number of seats. */
            readonly quantity?: number | null;
            /** @description The billing frequency from the next billing date on. To keep the current frequency, send it. */
            readonly nextBillingFrequency?: components["schemas"]["BillingFrequency"] | null;
            /** @description Whether the subscription is renewed at the end of its term; absent to keep the setting. */
            readonly autoRenewEnabled?: boolean | null;
            /** @description The action at the end of the term. */
            readonly endOfTermAction?: components["schemas"]["EndOfTermAction"] | null;
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
        };
        /** @description A subscription that was changed at the vendor: this service's version and the vendor's version. */
        readonly SubscriptionConflict: {
            readonly portalSubscription: components["schemas"]["ComparedSubscription"];
            readonly providerSubscription: components["schemas"]["ComparedSubscription"];
        };
        /** @description A past change of a subscription. */
        readonly SubscriptionHistoryEntry: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When the subscription changed.
             */
            readonly changedAt: string;
            /** @description What caused the change: a request, a scheduled change, the vendor, or the end of a term. */
            readonly origin: components["schemas"]["ChangeOrigin"];
            /** @description The name of the change. If a request made the change, this is the name of its operation in the audit log. */
            readonly kind: string;
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the change; null if there was none.
             */
            readonly correlationId: string | null;
            /** @description The changed members that the reader may see; prices and margins are never among them. */
            readonly changes: readonly components["schemas"]["MemberChange"][];
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly SubscriptionHistoryEntryPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["SubscriptionHistoryEntry"][];
        };
        /** @description The ids of a subscription and of its parties. */
        readonly SubscriptionIds: {
            /**
             * Format: uuid
             * @description The id of the subscription. It never changes.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller that sells the subscription; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            readonly providerSubscriptionId: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            readonly internalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            readonly poNumber: string | null;
        };
        /** @description A subscription in a list. Prices are for the present term and the current quantity: the caller's purchase price (null for customers), its selling price (for customers, the price that they pay), and the suggested retail price. For resellers and customers the price of a shortened term is in proportion to that of a full term; the bill of a vendor can be lower by about a cent for each unit and billing period. */
        readonly SubscriptionListItem: components["schemas"]["SubscriptionIds"] & components["schemas"]["SubscriptionTerms"] & {
            /**
             * Format: uuid
             * @description The id of the order; null if the subscription was not ordered through this service.
             */
            readonly orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly offerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /** @description The name of the subscription. */
            readonly subscriptionName: string | null;
            /** @description The name of the offer. */
            readonly offerName: string;
            readonly offerType: components["schemas"]["OfferType"];
            /** @description Whether the offer is an add-on, which needs a parent subscription. */
            readonly isAddonOffer: boolean;
            /** @description Whether the offer is a free trial. */
            readonly isTrialOffer: boolean;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            readonly providerOfferId: string;
            readonly subscriptionStatus: components["schemas"]["SubscriptionStatus"];
            /** @description The number of seats that were assigned to users in the newest nightly reading at the vendor, which is at most four days old; null without such a reading. Subscriptions of a customer to one product share its licences: their unassigned seats are counted in the subscription that ends first. */
            readonly assignedLicenses: number | null;
            readonly listPrice: components["schemas"]["Price"] | null;
            readonly revenuePrice: components["schemas"]["Price"] | null;
            readonly erpPrice: components["schemas"]["Price"] | null;
            readonly customMargin: components["schemas"]["PriceMargin"] | null;
            readonly billingType: components["schemas"]["BillingType"];
            readonly segment: components["schemas"]["Segment"];
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            readonly providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this add-on belongs to; null if it is not an add-on.
             */
            readonly parentSubscriptionId: string | null;
            /**
             * Format: decimal
             * @description The monthly budget, in the currency in which the customer is billed; null for none.
             */
            readonly monthlyBudget: Decimal | null;
        };
        /** @description Subscriptions of a customer. */
        readonly SubscriptionListItemList: readonly components["schemas"]["SubscriptionListItem"][];
        /** @description One page of a list, with the items in the order of the list. */
        readonly SubscriptionListItemPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["SubscriptionListItem"][];
        };
        /** @description The state of a subscription. */
        readonly SubscriptionStatus: {
            /** @enum {string} */
            readonly name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
        };
        /** @description The seats, the term and the renewal of a subscription. */
        readonly SubscriptionTerms: {
            /**
             * Format: date-time
             * @description The start of the current term: its first moment, in UTC.
             */
            readonly startDate: string;
            /**
             * Format: date-time
             * @description The end of the current term: the first moment that it does not cover, in UTC.
             */
            readonly endDate: string;
            /**
             * Format: date-time
             * @description The last moment at which the subscription can be cancelled; null if it cannot be cancelled.
             */
            readonly cancellationAllowedUntil: string | null;
            /** @description The number of seats or units. */
            readonly quantity: number;
            readonly termDuration: components["schemas"]["TermDuration"];
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
            /** @description Whether the subscription is renewed at the end of its term. */
            readonly autoRenewEnabled: boolean;
            /** @description The action at the end of the term. */
            readonly endOfTermAction: components["schemas"]["EndOfTermAction"];
        };
        /** @description The length of the term; NoTerm for offers without one. */
        readonly TermDuration: {
            /** @enum {string} */
            readonly name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
        };
        /** @description The part of a full term that a shortened term covers: whole billing periods, and some days of one more. */
        readonly TermPart: {
            /** @description The number of whole billing periods. */
            readonly periods: number;
            /** @description The number of billing periods of a full term. */
            readonly ofPeriods: number;
            /** @description The number of covered days in one more billing period; 0 if there is none. */
            readonly days: number;
            /** @description The number of days of the whole billing period of which only some days are covered. */
            readonly ofDays: number;
        };
        /** @description The outcome of a successful test of a connection. */
        readonly TestedConnection: {
            /** @description The organization of the account, in the words of the vendor. */
            readonly organization: string;
        };
        /** @description A possible transition of a subscription to another offer. */
        readonly Transition: WithRequired<components["schemas"]["TransitionRequest"], "destinationSubscriptionId" | "destinationProviderSubscriptionId" | "offerName" | "offerDescription" | "offerId" | "imageUrl" | "transitionType" | "transitionEvents">;
        /** @description A step of a transition, as the vendor reports it. */
        readonly TransitionEvent: {
            /** @description The name of the step of the transition, as the vendor reports it. */
            readonly name: string;
            /** @description The state of the step of the transition, as the vendor reports it. */
            readonly status: string;
        };
        /** @description The possible transitions of a subscription. */
        readonly TransitionList: readonly components["schemas"]["Transition"][];
        /** @description The transition to make: an entry of GET …/eligible-transitions, unchanged or with fewer seats. */
        readonly TransitionRequest: {
            /**
             * Format: uuid
             * @description The id of the subscription that receives the seats; null for a new subscription.
             */
            readonly destinationSubscriptionId?: string | null;
            /** @description The id of the destination subscription at the vendor; null while there is no destination. */
            readonly destinationProviderSubscriptionId?: string | null;
            /** @description The name of the offer. */
            readonly offerName?: string | null;
            /** @description The description of the offer at the vendor; null if there is none. */
            readonly offerDescription?: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            readonly offerId?: string | null;
            /** @description The URL of a logo; null if there is none. */
            readonly imageUrl?: string | null;
            /** @description Whether users keep their licences: transition_with_license_transfer, or transition_only if they lose them. */
            readonly transitionType?: string | null;
            /** @description The steps of a transition that has started, as the vendor reports them; empty before it starts. */
            readonly transitionEvents?: readonly components["schemas"]["TransitionEvent"][] | null;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            readonly providerOfferId: string | null;
            /** @description At Microsoft, the offer id of the vendor with the current availability id; at a Generic instance, providerOfferId. */
            readonly providerOfferIdWithAvailability: string | null;
            /** @description The number of seats to move. In a list, the largest possible number. */
            readonly quantity: number;
            readonly termDuration: components["schemas"]["TermDuration"];
            readonly billingFrequency: components["schemas"]["BillingFrequency"];
        };
        /** @description An order of which the service does not know whether it bought something, with the possible actions. */
        readonly UndecidedOrder: {
            /**
             * Format: uuid
             * @description The id of the order. At the vendor, the new subscription has this id as its name.
             */
            readonly orderId: string;
            readonly status: components["schemas"]["OrderStatus"];
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            readonly resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            readonly resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The name of the offer. */
            readonly offerName: string | null;
            /** @description The number of seats or units. */
            readonly quantity: number;
            /** @description Why the service stopped searching for the order at the vendor; null while the service works on the order. */
            readonly errorMessage: string | null;
            /** @description The id of the order at the vendor; null if the vendor has not confirmed it. */
            readonly providerOrderId: string | null;
            /**
             * Format: uuid
             * @description The latest background operation of the order; null if an earlier version started it.
             */
            readonly operationId: string | null;
            /**
             * Format: date-time
             * @description When the request that created the undecided order was accepted.
             */
            readonly createdDate: string;
            /** @description What a person can do. Retry: POST /v1/operations/{operationId}/retry searches for the order now, and buys nothing. CheckAtVendor: look in the portal of the vendor for a subscription that has the orderId as its name. Settle: POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision ends the order as not bought. Wait: the service works on the order. */
            readonly waysOut: readonly components["schemas"]["WayOut"][];
        };
        /** @description The decision of the csp about an undecided order: nothing was bought. */
        readonly UndecidedOrderDecision: {
            /** @enum {string} */
            readonly name: "NotBought";
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly UndecidedOrderPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["UndecidedOrder"][];
        };
        /** @description An event that a webhook has not received. */
        readonly UndeliveredEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            readonly id: string;
            /** @description The type of the event. */
            readonly type: string;
            /** @description Waiting for an attempt or for an earlier event of its resource, or Dead without attempts left. */
            readonly state: components["schemas"]["UndeliveredState"];
            /** @description Failed attempts since the last redelivery. */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description The earliest time of the next attempt; null for a dead letter, if an attempt follows at once, or while an earlier event of the resource waits.
             */
            readonly nextAttemptAt: string | null;
            /** @description Why the last attempt since the last redelivery failed; null without one. */
            readonly lastError: string | null;
            /** @description The event as JSON text. */
            readonly body: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly UndeliveredEventPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["UndeliveredEvent"][];
        };
        /** @description Whether an event waits for an attempt or for an earlier event, or has no attempts left. */
        readonly UndeliveredState: {
            /** @enum {string} */
            readonly name: "Waiting" | "Dead";
        };
        /** @description A built-in directory role at Microsoft. */
        readonly UnifiedRole: {
            /**
             * Format: uuid
             * @description The id of the built-in directory role at Microsoft. It is the same in every directory.
             */
            readonly roleDefinitionId: string;
        };
        /** @description Lines of an invoice for which the customer, the seller or the terms are unknown. */
        readonly UnknownRelation: {
            /**
             * @description The missing information. UnknownCustomer, UnknownSeller: the lines are not billed. NoMargin: no margin is recorded for the day of the charge. NoRetailPrice: the margin needs a retail price that is unknown. UnknownSubscription: the lines are billed with the margins of the customer.
             * @enum {string}
             */
            readonly reason: "UnknownCustomer" | "UnknownSeller" | "NoMargin" | "NoRetailPrice" | "UnknownSubscription";
            /** @description The id of the customer in the vendor's lines; null if they have none. */
            readonly customerProviderId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            readonly customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            readonly resellerId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            readonly providerSubscriptionId: string | null;
            /** @description The partner id of the reseller that the lines of an UnknownCustomer or UnknownSeller name; null if they name none or several. Of daily usage, the first line of each group of lines counts. */
            readonly resellerMpnId: string | null;
            /**
             * Format: uuid
             * @description The reseller that has this partner id at the provider instance; null if none or several have it.
             */
            readonly namedResellerId: string | null;
            /** @description The company name of this reseller; null without one. */
            readonly namedResellerName: string | null;
            /** @description The number of lines for which the information that reason names is missing. */
            readonly lineCount: number;
            /**
             * Format: decimal
             * @description The amount that the vendor bills for these lines, before tax.
             */
            readonly subtotal: Decimal;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly UnknownRelationPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["UnknownRelation"][];
        };
        /** @description A market for which the vendor has no price sheet. */
        readonly UnsoldMarket: {
            /** @description The country, as an ISO 3166-1 alpha-2 code. */
            readonly market: string;
            /**
             * Format: date-time
             * @description When the vendor last reported that it has no price sheet for the market.
             */
            readonly seenAt: string;
        };
        /** @description New company data and primary contact of a customer. */
        readonly UpdateCustomerAccountInfoRequest: {
            readonly customer: components["schemas"]["CustomerAccountInfo"];
            /** @description Whether provider customers whose status is Failed are retried with the new data, except those that the vendor may have created. */
            readonly retryFailedProviderCustomersFromCompanyInfo?: boolean | null;
        };
        /** @description A seller's own id of a customer. */
        readonly UpdateCustomerInternalIdentifierRequest: {
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            readonly internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            readonly resellerId?: string | null;
        };
        /** @description New margins for a customer at one provider instance. */
        readonly UpdateCustomerMarginsRequest: {
            readonly margin: components["schemas"]["PriceMargin"];
            readonly offerTypeMargins?: components["schemas"]["OfferTypeMargins"] | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            readonly resellerId?: string | null;
        };
        /** @description New values of a user in a customer's directory. */
        readonly UpdateCustomerUserRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            readonly customerUser: components["schemas"]["CustomerUserChange"];
        };
        /** @description Whether a relationship is extended at its end. */
        readonly UpdateDelegatedAdminRelationshipRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /** @description Whether the relationship is extended by 180 days at its end. */
            readonly autoExtendEnabled: boolean;
        };
        /** @description The new purchase limits of a reseller or customer. */
        readonly UpdatePurchaseLimitsRequest: {
            /** @description The largest number of seats or units that one purchase, such as an order, can have without approval; null for no limit. */
            readonly seatsPerOrder: number | null;
            /** @description The limits of amounts, one entry for each currency; empty for none. If there is an entry, purchases in currencies without an entry, and those of an unknown amount, wait for approval. */
            readonly amounts: readonly components["schemas"]["NewAmountLimits"][];
        };
        /** @description The csp's own id of the reseller. */
        readonly UpdateResellerInternalIdentifierRequest: string;
        /** @description New margins for a reseller at one provider instance. */
        readonly UpdateResellerMarginsRequest: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            readonly priceMargin: components["schemas"]["PriceMargin"];
            readonly offerTypeMargins?: components["schemas"]["OfferTypeMargins"] | null;
        };
        /** @description All secondary partner ids of the reseller. */
        readonly UpdateResellerSecondaryMpnIdsRequest: readonly string[];
        /** @description The seller's own id of the subscription; empty to remove it. */
        readonly UpdateSubscriptionInternalIdRequest: string;
        /** @description The purchase order number; empty to remove it. */
        readonly UpdateSubscriptionPoNumberRequest: string;
        /** @description The new values of a subscription. */
        readonly UpdateSubscriptionRequest: {
            /** @description The name of the subscription. */
            readonly name: string | null;
            /** @description The number of seats. */
            readonly quantity: number;
            /** @description The billing frequency from the next billing date on. To keep the current frequency, send it. */
            readonly nextBillingFrequency: components["schemas"]["BillingFrequency"];
            /** @description Whether the subscription is renewed at the end of its term; absent to keep the setting. */
            readonly autoRenewEnabled?: boolean | null;
            /** @description The action at the end of the term. */
            readonly endOfTermAction?: components["schemas"]["EndOfTermAction"] | null;
            /** @description How the subscription is renewed at the end of its term; null to renew it unchanged. */
            readonly autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
        };
        /**
         * Format: uuid
         * @description The reseller.
         */
        readonly UpdateSubscriptionResellerRequest: string;
        /** @description Who accepted the Microsoft Customer Agreement for the customer, and when. */
        readonly UpdateVendorCustomerAgreementRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /**
             * Format: date-time
             * @description When the customer accepted the agreement.
             */
            readonly agreementDate: string;
            /** @description Whether the primary contact of the customer has accepted. If false, firstName, lastName, email and phone are required. */
            readonly keepPrimaryInformation: boolean;
            /** @description The first name of the person who accepted the agreement; required if keepPrimaryInformation is false. */
            readonly firstName?: string | null;
            /** @description The last name. */
            readonly lastName?: string | null;
            /** @description The e-mail address. */
            readonly email?: string | null;
            /** @description The phone number; null if there is none. */
            readonly phone?: string | null;
        };
        /** @description A domain to add to a customer. */
        readonly UpdateVendorCustomerDomainRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /** @description The domain name, for example contoso.com. */
            readonly domain: string;
        };
        /** @description A qualification to claim for a customer. */
        readonly UpdateVendorQualificationRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            readonly qualification: components["schemas"]["Qualification"];
            /** @description The code that Microsoft has issued to a government customer. Required for GovernmentCommunityCloud, otherwise null or absent. */
            readonly validationCode?: string | null;
            /** @description The kind of the school, for Education. Microsoft refuses a claim of Education without it. */
            readonly educationSegment?: components["schemas"]["EducationSegment"] | null;
            /** @description The website of the school, for the review of Microsoft. */
            readonly website?: string | null;
        };
        /** @description The members of every usage line of an invoice. */
        readonly UsageCharge: {
            /** @description The company name of the customer, as in the vendor's line. */
            readonly customerCompanyName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            readonly domainName: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            readonly orderId: string | null;
            /** @description The name of the service at the vendor. */
            readonly serviceName: string | null;
            /** @description The type of the service that was used, as the vendor names it. */
            readonly serviceType: string | null;
            /** @description The id of the meter at the vendor. */
            readonly resourceGuid: string | null;
            /** @description The name of the metered resource at the vendor. */
            readonly resourceName: string | null;
            /** @description The region in which the resource was used. */
            readonly region: string | null;
            /**
             * Format: decimal
             * @description The amount that was used, in the unit of the member unit, as in the vendor's line.
             */
            readonly consumedQuantity: Decimal | null;
            /**
             * Format: decimal
             * @description The part of the used amount that is free of charge, as in the vendor's line.
             */
            readonly includedQuantity: Decimal | null;
            /**
             * Format: decimal
             * @description The part of the used amount that is charged, as in the vendor's line.
             */
            readonly overageQuantity: Decimal | null;
            /** @description The unit of the quantities, for example hours. */
            readonly unit: string | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            readonly billingCurrency: string | null;
        };
        /** @description A usage line of an invoice, as the csp sees it. */
        readonly UsageLineItem: components["schemas"]["LineItem"] & components["schemas"]["Charge"] & components["schemas"]["UsageCharge"] & components["schemas"]["CspLineItem"] & {
            /** @description The partner id of the csp at Microsoft, as in the vendor's line; null if the line has none. */
            readonly mpnId: number | null;
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            readonly resellerMpnId: number | null;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            readonly providerOfferId: string | null;
            /**
             * Format: decimal
             * @description The vendor's list price of one unit, in the currency of the line.
             */
            readonly listPrice: Decimal | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly UsageLineItemPage: {
            readonly items: readonly components["schemas"]["UsageLineItem"][];
            readonly continuationToken: components["schemas"]["HeaderPageToken"] | null;
        };
        /** @description A directory role in a customer's directory. */
        readonly UserRole: {
            /**
             * Format: uuid
             * @description The id of the directory role. It is valid in this customer's directory only.
             */
            readonly roleId: string;
            /** @description The display name; null if there is none. */
            readonly name: string | null;
        };
        /** @description Directory roles in a customer's directory. */
        readonly UserRoleList: readonly components["schemas"]["UserRole"][];
        /** @description A directory role that the user has after the request. */
        readonly UserRoleSelection: {
            /**
             * Format: uuid
             * @description The id of the directory role. It is valid in this customer's directory only.
             */
            readonly roleId: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: string | null;
        };
        /** @description A change that the request of a dry run would make at a vendor. */
        readonly VendorChange: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The step, in a sentence. */
            readonly step: string;
        };
        /** @description A customer, as its vendor knows it. */
        readonly VendorCustomer: {
            /** @description The id of the customer at the vendor. */
            readonly providerCustomerId: string;
            /**
             * Format: uuid
             * @description The customer of the tenant that is linked to it; null for none.
             */
            readonly customerId: string | null;
            /** @description The company name of the customer. */
            readonly companyName: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code. */
            readonly country: string | null;
            /** @description Street and number. */
            readonly addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            readonly addressLine2: string | null;
            /** @description The postal code. */
            readonly zip: string | null;
            /** @description The city. */
            readonly city: string | null;
            /** @description The state or region; null in countries without one. */
            readonly state: string | null;
            /** @description The first name. */
            readonly firstName: string | null;
            /** @description The last name. */
            readonly lastName: string | null;
            /** @description The e-mail address. */
            readonly email: string | null;
            /** @description The phone number; null if there is none. */
            readonly phone: string | null;
        };
        /** @description The position of a page in a list of the vendor, and how to get the next page. */
        readonly VendorPage: {
            readonly paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            readonly totalPages: number;
            /** @description The number of items on all pages. */
            readonly totalCount: number;
            /** @description Whether there is a page before this one. */
            readonly hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            readonly hasNextPage: boolean;
            /** @description The token of the next page, for the next request; null on the last page. */
            readonly continuationToken: string | null;
        };
        /** @description What a person can do about an order without an outcome. */
        readonly WayOut: {
            /** @enum {string} */
            readonly name: "Retry" | "CheckAtVendor" | "Settle" | "Wait";
        };
        /** @description A URL that gets events. */
        readonly Webhook: {
            /**
             * Format: uuid
             * @description The id of the webhook, assigned by the service. It never changes.
             */
            readonly id: string;
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. The operator can allow other networks, also with http:// (WEBHOOK_NETWORKS). */
            readonly url: string;
            /** @description The wanted types of events; null for all. */
            readonly types: readonly components["schemas"]["EventType"][] | null;
            /** @description A text of the owner about the webhook; null if there is none. */
            readonly description: string | null;
            /** @description Whether events are wanted. */
            readonly isEnabled: boolean;
            /** @description Active, Paused by the service because its receiver failed for days or answered 410, or Disabled by isEnabled. */
            readonly state: components["schemas"]["WebhookState"];
            /**
             * Format: date-time
             * @description When the service paused the webhook.
             */
            readonly pausedAt: string | null;
            /** @description Why the service paused the webhook. */
            readonly pauseReason: string | null;
            /**
             * Format: date-time
             * @description Until this time, requests are also signed with the previous secret; null before the first rotation.
             */
            readonly previousSecretUntil: string | null;
            /**
             * Format: uuid
             * @description The reseller that owns the webhook; null for the csp.
             */
            readonly resellerId: string | null;
        };
        /** @description Absent members are unchanged. */
        readonly WebhookChange: {
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. The operator can allow other networks, also with http:// (WEBHOOK_NETWORKS). */
            readonly url?: string | null;
            /** @description The wanted types of events; null for all. */
            readonly types?: readonly components["schemas"]["EventType"][] | null;
            /** @description A text of the owner about the webhook; null for none. */
            readonly description?: string | null;
            /** @description Whether events are wanted. */
            readonly isEnabled?: boolean | null;
        };
        /** @description An attempt to deliver an event. */
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of the attempt.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The id of the event, which all attempts have in the header webhook-id.
             */
            readonly eventId: string;
            /** @description The type of the event. */
            readonly type: string;
            /**
             * Format: date-time
             * @description When the request began.
             */
            readonly attemptedAt: string;
            /** @description The number of this attempt, from 1. */
            readonly attempt: number;
            /** @description Delivered, Failed, or Dead if no attempt follows. A failed test is Failed and has no retry. */
            readonly outcome: components["schemas"]["WebhookOutcome"];
            /** @description Whether the event is a test. */
            readonly isTest: boolean;
            readonly request: components["schemas"]["WebhookDeliveryRequest"];
            readonly answer: components["schemas"]["WebhookDeliveryAnswer"] | null;
            /** @description Why the attempt failed; null if it did not. */
            readonly error: string | null;
            /** @description How long the request took, in milliseconds. */
            readonly durationMs: number;
        };
        /** @description The answer of the receiver; null without an answer. */
        readonly WebhookDeliveryAnswer: {
            /** @description The HTTP status of the answer. */
            readonly status: number;
            /** @description The beginning of the body: at most 2,000 characters. */
            readonly body: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly WebhookDeliveryPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["WebhookDelivery"][];
        };
        /** @description The request that was sent. */
        readonly WebhookDeliveryRequest: {
            /** @description The content type and the headers of Standard Webhooks by their names. The signature is masked. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description The body of the request. */
            readonly body: string;
        };
        /** @description The outcome of an attempt to deliver an event. */
        readonly WebhookOutcome: {
            /** @enum {string} */
            readonly name: "Delivered" | "Failed" | "Dead";
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly WebhookPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Webhook"][];
        };
        /** @description A new webhook. */
        readonly WebhookRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: string | null;
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. The operator can allow other networks, also with http:// (WEBHOOK_NETWORKS). */
            readonly url: string;
            /** @description The wanted types of events; null for all. */
            readonly types?: readonly components["schemas"]["EventType"][] | null;
            /** @description A text of the owner about the webhook; null for none. */
            readonly description?: string | null;
            /** @description Whether events are wanted. */
            readonly isEnabled?: boolean | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly state?: {
                /** @enum {string} */
                readonly name?: "Active" | "Paused" | "Disabled";
            } | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly pausedAt?: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly pauseReason?: string | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly previousSecretUntil?: string | null;
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly resellerId?: string | null;
        };
        /** @description Whether a webhook gets events, was paused by the service, or is disabled by its owner. */
        readonly WebhookState: {
            /** @enum {string} */
            readonly name: "Active" | "Paused" | "Disabled";
        };
        /** @description The state of the work. The value Succeded is spelled this way in the API. */
        readonly WorkState: {
            /** @enum {string} */
            readonly name: "Processing" | "Succeded" | "Failed";
        };
        /** @description The parameters of listResellers. */
        readonly ListResellersParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the search field. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to search; Company.Name if absent.
             * @enum {string}
             */
            readonly searchField?: "Company.Name" | "InternalIdentifier" | "MpnId";
            /**
             * @description The member to sort by; Company.Name if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "Company.Name";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default true
             */
            readonly ascendingOrder?: boolean;
            /**
             * Format: uuid
             * @description Only resellers of this customer. Requires providerInstanceId.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only resellers at this provider instance.
             */
            readonly providerInstanceId?: string;
        };
        /** @description The parameters of getReseller. */
        readonly GetResellerParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of updateResellerAccountInfo. */
        readonly UpdateResellerAccountInfoParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of addResellerProviderInstance. */
        readonly AddResellerProviderInstanceParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of updateResellerInternalIdentifier. */
        readonly UpdateResellerInternalIdentifierParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of updateResellerMargins. */
        readonly UpdateResellerMarginsParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * Format: date-time
             * @description A moment of the UTC day from which the margins are valid; today if absent. A later day, at most a year ahead, plans the margins: until then the current margins apply. Invoices that are already imported change only by a re-rating.
             */
            readonly effectiveDate?: string;
        };
        /** @description The parameters of getResellerPurchaseLimits. */
        readonly GetResellerPurchaseLimitsParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of updateResellerPurchaseLimits. */
        readonly UpdateResellerPurchaseLimitsParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of updateResellerSecondaryMpnIds. */
        readonly UpdateResellerSecondaryMpnIdsParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listCustomers. */
        readonly ListCustomersParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the search field. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to search; Company.Name if absent.
             * @enum {string}
             */
            readonly searchField?: "Company.Name" | "Domain" | "InternalIdentifier" | "ProviderCustomerId";
            /**
             * @description The member to sort by; Company.Name if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "Company.Name";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default true
             */
            readonly ascendingOrder?: boolean;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
            /**
             * @description Whether to include deleted customers.
             * @default true
             */
            readonly showDeleted?: boolean;
            /** @description Only customers in one of these states, separated by a vertical bar. Processing, Failed: at one vendor or more. Success: neither Processing nor Failed at any vendor. With a reseller, only the vendors at which it sells to the customer count. */
            readonly status?: string;
        };
        /** @description The parameters of getCustomer. */
        readonly GetCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of deleteCustomer. */
        readonly DeleteCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of removeCustomerResellerRelationship. */
        readonly RemoveCustomerResellerRelationshipParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of updateCustomerAccountInfo. */
        readonly UpdateCustomerAccountInfoParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of updateCustomerInternalIdentifier. */
        readonly UpdateCustomerInternalIdentifierParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of updateCustomerMargins. */
        readonly UpdateCustomerMarginsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * Format: date-time
             * @description A moment of the UTC day from which the margins are valid; today if absent. A later day, at most a year ahead, plans the margins: until then the current margins apply. Invoices that are already imported change only by a re-rating.
             */
            readonly effectiveDate?: string;
        };
        /** @description The parameters of getCustomerPurchaseLimits. */
        readonly GetCustomerPurchaseLimitsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of updateCustomerPurchaseLimits. */
        readonly UpdateCustomerPurchaseLimitsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of updateVendorCustomerAgreement. */
        readonly UpdateVendorCustomerAgreementParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of updateVendorCustomerDomain. */
        readonly UpdateVendorCustomerDomainParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of updateVendorQualification. */
        readonly UpdateVendorQualificationParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of retryProviderCustomer. */
        readonly RetryProviderCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listHeldLinks. */
        readonly ListHeldLinksParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of decideHeldLink. */
        readonly DecideHeldLinkParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of getRelationshipAcceptance. */
        readonly GetRelationshipAcceptanceParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of validateAddress. */
        readonly ValidateAddressParams: {
            /** @description The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor). */
            readonly tenantId: string;
            /** @description Street and number. */
            readonly addressLine1: string;
            /** @description A second line of the address. */
            readonly addressLine2?: string;
            /** @description The city. */
            readonly city: string;
            /** @description The state or region. */
            readonly state: string;
            /** @description The postal code, in the format of the country. */
            readonly zipCode: string;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            readonly country: string;
        };
        /** @description The parameters of validateDomain. */
        readonly ValidateDomainParams: {
            /** @description The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor). */
            readonly tenantId: string;
            /** @description The prefix of the domain, for example contoso. contoso.onmicrosoft.com means the same. */
            readonly domain: string;
        };
        /** @description The parameters of listCustomerDomains. */
        readonly ListCustomerDomainsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listCustomerLicenses. */
        readonly ListCustomerLicensesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listCustomerRoles. */
        readonly ListCustomerRolesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listDelegatedAdminRelationships. */
        readonly ListDelegatedAdminRelationshipsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of createDelegatedAdminRelationship. */
        readonly CreateDelegatedAdminRelationshipParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
        };
        /** @description The parameters of updateDelegatedAdminRelationship. */
        readonly UpdateDelegatedAdminRelationshipParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The id of the relationship at the vendor. */
            readonly relationshipId: string;
        };
        /** @description The parameters of terminateDelegatedAdminRelationship. */
        readonly TerminateDelegatedAdminRelationshipParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /** @description The id of the relationship at the vendor. */
            readonly relationshipId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listAccessAssignments. */
        readonly ListAccessAssignmentsParams: {
            /** @description The id of the relationship at the vendor. */
            readonly relationshipId: string;
            /**
             * Format: uuid
             * @description The id of the Microsoft provider instance of the relationship.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of createAccessAssignment. */
        readonly CreateAccessAssignmentParams: {
            /** @description The id of the relationship at the vendor. */
            readonly relationshipId: string;
            /**
             * Format: uuid
             * @description The id of the Microsoft provider instance of the relationship.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of addCustomerProviderInstance. */
        readonly AddCustomerProviderInstanceParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listCustomerAgreements. */
        readonly ListCustomerAgreementsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: uuid
             * @description Only agreements of this customer.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only agreements at this provider instance.
             */
            readonly providerInstanceId?: string;
            /**
             * @description Only entries in this state.
             * @enum {string}
             */
            readonly status?: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
            /** @description Text to find anywhere in the company name. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to sort by; Status if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "Status" | "CompanyName";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default false
             */
            readonly ascendingOrder?: boolean;
            /**
             * @description Whether to omit customers whose agreement the vendor has recorded.
             * @default false
             */
            readonly excludeCompliant?: boolean;
        };
        /** @description The parameters of getCustomerAgreement. */
        readonly GetCustomerAgreementParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of refreshCustomerAgreement. */
        readonly RefreshCustomerAgreementParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listCustomerUsers. */
        readonly ListCustomerUsersParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page. The vendor returns at most 500.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of a page. Next and Previous return the page after or before that page. */
            readonly continuationToken?: string;
            /**
             * @description Which page to get: Next and Previous are relative to continuationToken, PageIndex gets pageNumber. Next if absent with continuationToken, otherwise PageIndex.
             * @enum {string}
             */
            readonly seekOperation?: "Next" | "Previous" | "First" | "Last" | "PageIndex";
            /** @description Text to find in any of the names of the user. Case does not matter. Search results can only be paged forward. */
            readonly searchValue?: string;
            /**
             * @description The member to sort by; DisplayName if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "DisplayName" | "UserPrincipalName";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default true
             */
            readonly ascendingOrder?: boolean;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of getCustomerUser. */
        readonly GetCustomerUserParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of updateCustomerUser. */
        readonly UpdateCustomerUserParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
        };
        /** @description The parameters of deleteCustomerUser. */
        readonly DeleteCustomerUserParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of resetCustomerUserPassword. */
        readonly ResetCustomerUserPasswordParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
        };
        /** @description The parameters of listCustomerUserRoles. */
        readonly ListCustomerUserRolesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of replaceCustomerUserRoles. */
        readonly ReplaceCustomerUserRolesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
        };
        /** @description The parameters of listCustomerUserLicenses. */
        readonly ListCustomerUserLicensesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of replaceCustomerUserLicenses. */
        readonly ReplaceCustomerUserLicensesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            readonly customerUserId: string;
        };
        /** @description The parameters of listPortalUsersOfCustomer. */
        readonly ListPortalUsersOfCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description Only users of the customer's relation with this reseller.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of createPortalUserOfCustomer. */
        readonly CreatePortalUserOfCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The reseller of the relation for which the user is created. If absent, the customer's only relation is used, or its direct relation if it has several.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of createPortalUserOfReseller. */
        readonly CreatePortalUserOfResellerParams: {
            /**
             * Format: uuid
             * @description The id of the reseller.
             */
            readonly resellerId: string;
        };
        /** @description The parameters of getPortalUser. */
        readonly GetPortalUserParams: {
            /** @description The e-mail address of the user. Case does not matter. A plus sign needs no encoding. */
            readonly email: string;
            /**
             * Format: uuid
             * @description Only a user of this reseller, or a user of a customer in its relation with this reseller. If absent, the reseller does not matter.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of updatePortalUser. */
        readonly UpdatePortalUserParams: {
            /** @description The e-mail address of the user. Case does not matter. A plus sign needs no encoding. */
            readonly email: string;
            /**
             * Format: uuid
             * @description Only a user of this reseller, or a user of a customer in its relation with this reseller. If absent, the reseller does not matter.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of deletePortalUser. */
        readonly DeletePortalUserParams: {
            /** @description The e-mail address of the user. Case does not matter. A plus sign needs no encoding. */
            readonly email: string;
            /**
             * Format: uuid
             * @description Only a user of this reseller, or a user of a customer in its relation with this reseller. If absent, the reseller does not matter.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listPortalGroups. */
        readonly ListPortalGroupsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listPortalUsers. */
        readonly ListPortalUsersParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the name or the e-mail address. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to sort by; Name if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "Name" | "Email";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default true
             */
            readonly ascendingOrder?: boolean;
            /** @description Only members of one of these groups, separated by a vertical bar. */
            readonly groups?: string;
            /**
             * Format: uuid
             * @description Only users of this reseller, and users of customers in their relation with this reseller.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listSubscriptions. */
        readonly ListSubscriptionsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the name of the subscription, the name of its offer or its id at the vendor. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to sort by; StartDate if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default false
             */
            readonly ascendingOrder?: boolean;
            /** @description Only subscriptions in one of these states, separated by a vertical bar; absent for all. */
            readonly subscriptionStatuses?: string;
        };
        /** @description The parameters of listSubscriptionsOfCustomer. */
        readonly ListSubscriptionsOfCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the name of the subscription, the name of its offer or its id at the vendor. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to sort by; StartDate if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default false
             */
            readonly ascendingOrder?: boolean;
            /** @description Only subscriptions in one of these states, separated by a vertical bar; absent for all. */
            readonly subscriptionStatuses?: string;
            /**
             * Format: uuid
             * @description Only subscriptions that this reseller sells.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only subscriptions of this offer.
             */
            readonly offerId?: string;
        };
        /** @description The parameters of listCustomTermEndDates. */
        readonly ListCustomTermEndDatesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * @description The term of the new subscription; OneYear if absent.
             * @enum {string}
             */
            readonly termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            /**
             * Format: date-time
             * @description Only end dates at or before this time.
             */
            readonly subscriptionEndDate?: string;
            /**
             * Format: uuid
             * @description Only the date that is also the end of the term of the subscription with this id.
             */
            readonly targetSubscriptionId?: string;
            /**
             * Format: uuid
             * @description Only subscriptions at this provider instance.
             */
            readonly providerInstanceId?: string;
        };
        /** @description The parameters of getSubscription. */
        readonly GetSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of updateSubscription. */
        readonly UpdateSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of cancelSubscription. */
        readonly CancelSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of listCloudEntitlements. */
        readonly ListCloudEntitlementsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description Only subscriptions that this reseller sells.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listSubscriptionsEligibleForUpgrade. */
        readonly ListSubscriptionsEligibleForUpgradeParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /** @description Only subscriptions of this offer. */
            readonly providerOfferId?: string;
            /**
             * Format: uuid
             * @description Only subscriptions that this reseller sells.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listEligibleTransitions. */
        readonly ListEligibleTransitionsParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of upgradeSubscription. */
        readonly UpgradeSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of suspendSubscription. */
        readonly SuspendSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of reactivateSubscription. */
        readonly ReactivateSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of renameSubscription. */
        readonly RenameSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of updateSubscriptionPriceMargin. */
        readonly UpdateSubscriptionPriceMarginParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: date-time
             * @description A moment of the UTC day from which the margins are valid; today if absent. A later day, at most a year ahead, plans the margins: until then the current margins apply. Invoices that are already imported change only by a re-rating.
             */
            readonly effectiveDate?: string;
        };
        /** @description The parameters of updateSubscriptionPoNumber. */
        readonly UpdateSubscriptionPoNumberParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of updateSubscriptionInternalId. */
        readonly UpdateSubscriptionInternalIdParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of updateMonthlyBudget. */
        readonly UpdateMonthlyBudgetParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of getSubscriptionMigration. */
        readonly GetSubscriptionMigrationParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of migrateSubscription. */
        readonly MigrateSubscriptionParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of grantOwnerAccess. */
        readonly GrantOwnerAccessParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /** @description The sign-in name of the user, as an e-mail address. */
            readonly userEmail: string;
        };
        /** @description The parameters of updateSubscriptionReseller. */
        readonly UpdateSubscriptionResellerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of listScheduledChanges. */
        readonly ListScheduledChangesParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of createScheduledChange. */
        readonly CreateScheduledChangeParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
        };
        /** @description The parameters of getScheduledChange. */
        readonly GetScheduledChangeParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the scheduled change.
             */
            readonly scheduledChangeId: string;
        };
        /** @description The parameters of replaceScheduledChange. */
        readonly ReplaceScheduledChangeParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the scheduled change.
             */
            readonly scheduledChangeId: string;
        };
        /** @description The parameters of cancelScheduledChange. */
        readonly CancelScheduledChangeParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the scheduled change.
             */
            readonly scheduledChangeId: string;
        };
        /** @description The parameters of listRenewals. */
        readonly ListRenewalsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * @description The number of days to look ahead.
             * @default 90
             */
            readonly days?: number;
            /**
             * Format: uuid
             * @description Only subscriptions that this reseller sells.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listOffers. */
        readonly ListOffersParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Text to find anywhere in the search field. Case does not matter. */
            readonly searchValue?: string;
            /**
             * @description The member to search; Name if absent.
             * @enum {string}
             */
            readonly searchField?: "Name" | "ProviderOfferId";
            /**
             * @description The member to sort by; Name if absent.
             * @enum {string}
             */
            readonly sortPropertyName?: "Name";
            /**
             * @description Sorts in ascending order if true, in descending order if false.
             * @default true
             */
            readonly ascendingOrder?: boolean;
            /**
             * @description The segment of the prices.
             * @enum {string}
             */
            readonly segment: "Commercial" | "Education" | "Government" | "NonProfit";
            /**
             * Format: uuid
             * @description The customer for which to price: its country is the market, and its seller's margins apply. Customers can only name themselves.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; without customerId, the reseller to which the csp sells. Resellers can only name themselves.
             */
            readonly resellerId?: string;
            /** @description Only offers of these types, separated by a vertical bar; absent for all. */
            readonly offerTypes?: string;
            /**
             * Format: uuid
             * @description Only offers of this provider instance.
             */
            readonly providerInstanceId?: string;
            /**
             * @description Whether to include offers that are no longer sold.
             * @default false
             */
            readonly includeDeleted?: boolean;
        };
        /** @description The parameters of getOffer. */
        readonly GetOfferParams: {
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly id: string;
            /**
             * @description The segment of the prices.
             * @enum {string}
             */
            readonly segment: "Commercial" | "Education" | "Government" | "NonProfit";
            /**
             * Format: uuid
             * @description The customer for which to price: its country is the market, and its seller's margins apply. Customers can only name themselves.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; without customerId, the reseller to which the csp sells. Resellers can only name themselves.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of explainOfferPrices. */
        readonly ExplainOfferPricesParams: {
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            readonly id: string;
            /**
             * @description The segment of the prices.
             * @enum {string}
             */
            readonly segment: "Commercial" | "Education" | "Government" | "NonProfit";
            /**
             * Format: uuid
             * @description The customer for which to price: its country is the market, and its seller's margins apply. Customers can only name themselves.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; without customerId, the reseller to which the csp sells. Resellers can only name themselves.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer.
             */
            readonly providerInstanceId: string;
            /**
             * @description Only prices for this term.
             * @enum {string}
             */
            readonly termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            /**
             * @description Only prices with this billing frequency.
             * @enum {string}
             */
            readonly billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            /**
             * @description A proposed margin: its prices are explained instead of those of the caller's recorded margin for the named buyer. Requires marginValue.
             * @enum {string}
             */
            readonly marginRule?: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            /**
             * Format: decimal
             * @description The value of the proposed margin in percent, with at most 4 decimals.
             */
            readonly marginValue?: Decimal;
            /**
             * @description Where the margin would be set; ProviderInstance if absent. With ProviderInstance, existing margins by offer type are ignored.
             * @enum {string}
             */
            readonly marginLevel?: "OfferType" | "ProviderInstance";
        };
        /** @description The parameters of explainSubscriptionPrice. */
        readonly ExplainSubscriptionPriceParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /** @description The day of the charge whose price to explain: a UTC date such as 2026-11-22, or a date-time, of which only the UTC day is used. For the day on which a purchase takes effect, the terms of its order are used. If absent, the current terms are used. The quantity is always the current one. Returns 400 for a day before the first term and, for a reseller, for a day on which it did not sell the subscription. */
            readonly chargeDate?: string;
        };
        /** @description The parameters of listSubscriptionHistory. */
        readonly ListSubscriptionHistoryParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            readonly subscriptionId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listOrdersOfCustomer. */
        readonly ListOrdersOfCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: uuid
             * @description Only orders of this reseller.
             */
            readonly resellerId?: string;
            /** @description Only orders in these states, separated by a vertical bar; absent for all that are not completed. */
            readonly status?: string;
            /** @description Has no effect: the list is always sorted by createdDate. */
            readonly sortPropertyName?: string;
            /**
             * @description Sorts the oldest order first if true.
             * @default false
             */
            readonly ascendingOrder?: boolean;
        };
        /** @description The parameters of getOrder. */
        readonly GetOrderParams: {
            /**
             * Format: uuid
             * @description The id of the order.
             */
            readonly orderId: string;
        };
        /** @description The parameters of listUndecidedOrders. */
        readonly ListUndecidedOrdersParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of decideUndecidedOrder. */
        readonly DecideUndecidedOrderParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the order.
             */
            readonly orderId: string;
        };
        /** @description The parameters of listHeldPurchases. */
        readonly ListHeldPurchasesParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of decideHeldPurchase. */
        readonly DecideHeldPurchaseParams: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            readonly customerId: string;
            /**
             * Format: uuid
             * @description The id of the background operation, from the header Operation-Location.
             */
            readonly operationId: string;
        };
        /** @description The parameters of listInvoices. */
        readonly ListInvoicesParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * @description The type of the invoices.
             * @enum {string}
             */
            readonly invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /**
             * @description Sorts the oldest invoice first if true.
             * @default false
             */
            readonly ascendingOrder?: boolean;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
        };
        /** @description The parameters of listCustomerLicenseLineItems. */
        readonly ListCustomerLicenseLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listCustomerOneTimeLineItems. */
        readonly ListCustomerOneTimeLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listResellerLicenseLineItems. */
        readonly ListResellerLicenseLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listResellerOneTimeLineItems. */
        readonly ListResellerOneTimeLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listResellerUsageLineItems. */
        readonly ListResellerUsageLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listResellerDailyRatedUsageLineItems. */
        readonly ListResellerDailyRatedUsageLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listLicenseLineItems. */
        readonly ListLicenseLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listOneTimeLineItems. */
        readonly ListOneTimeLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listUsageLineItems. */
        readonly ListUsageLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listDailyRatedUsageLineItems. */
        readonly ListDailyRatedUsageLineItemsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The largest number of lines on a page. */
            readonly pageSize?: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this subscription.
             */
            readonly subscriptionId?: string;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of exportInvoice. */
        readonly ExportInvoiceParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The file format; csv if absent. pdf has totals only.
             * @enum {string}
             */
            readonly format?: "csv" | "jsonl" | "pdf";
            /**
             * @description Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. For the csp, the view reseller requires resellerId.
             * @enum {string}
             */
            readonly audience?: "csp" | "reseller" | "customer";
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
        };
        /** @description The parameters of getInvoiceManifest. */
        readonly GetInvoiceManifestParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The file format; csv if absent. pdf has totals only.
             * @enum {string}
             */
            readonly format?: "csv" | "jsonl" | "pdf";
            /**
             * @description Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. For the csp, the view reseller requires resellerId.
             * @enum {string}
             */
            readonly audience?: "csp" | "reseller" | "customer";
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
        };
        /** @description The parameters of getInvoiceReconciliation. */
        readonly GetInvoiceReconciliationParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Only differences of these classes, separated by a vertical bar. */
            readonly class?: string;
        };
        /** @description The parameters of makeInvoiceReconciliation. */
        readonly MakeInvoiceReconciliationParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
        };
        /** @description The parameters of exportInvoiceReconciliation. */
        readonly ExportInvoiceReconciliationParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The file format; csv if absent. In jsonl, numbers and lists keep their types.
             * @enum {string}
             */
            readonly format?: "csv" | "jsonl";
            /** @description Only differences of these classes, separated by a vertical bar. */
            readonly class?: string;
        };
        /** @description The parameters of previewInvoiceReRating. */
        readonly PreviewInvoiceReRatingParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
        };
        /** @description The parameters of makeInvoiceReRating. */
        readonly MakeInvoiceReRatingParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
        };
        /** @description The parameters of listUnknownRelations. */
        readonly ListUnknownRelationsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of exportUnknownRelations. */
        readonly ExportUnknownRelationsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description The file format; csv if absent. In jsonl, numbers and lists keep their types.
             * @enum {string}
             */
            readonly format?: "csv" | "jsonl";
        };
        /** @description The parameters of listInvoicesOfMonth. */
        readonly ListInvoicesOfMonthParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description The month, such as 2026-10. */
            readonly month: string;
        };
        /** @description The parameters of listInvoiceResults. */
        readonly ListInvoiceResultsParams: {
            /** @description The month, such as 2026-10. */
            readonly month: string;
            /**
             * @description Whether to return one result for each reseller, customer or invoice.
             * @enum {string}
             */
            readonly level: "Reseller" | "Customer" | "Invoice";
            /** @description The largest number of results on a page; 25 if absent. */
            readonly pageSize?: number;
            /** @description Text to find anywhere in the name of the customer; at the level Reseller in that of the reseller, at the level Invoice in the vendor's number of the invoice. Case does not matter. */
            readonly searchValue?: string;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * @description If true, only sales of the csp to its direct customers, and lines whose seller is unknown.
             * @default false
             */
            readonly isDirect?: boolean;
            /** @description If true, only lines whose customer or seller is unknown. If false, all other lines. */
            readonly isUnknown?: boolean;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of getInvoice. */
        readonly GetInvoiceParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
        };
        /** @description The parameters of listInvoiceTotals. */
        readonly ListInvoiceTotalsParams: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            readonly id: string;
            /**
             * @description Whether to return one total for each reseller, customer or subscription. Subscription requires customerId, except for customers.
             * @enum {string}
             */
            readonly level: "Reseller" | "Customer" | "Subscription";
            /** @description The largest number of totals on a page; 25 if absent. */
            readonly pageSize?: number;
            /** @description The revision; the current one if absent. */
            readonly revision?: number;
            /**
             * Format: uuid
             * @description Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.
             */
            readonly customerId?: string;
            /**
             * @description If true, only sales of the csp to its direct customers, and lines whose seller is unknown.
             * @default false
             */
            readonly isDirect?: boolean;
            /** @description If true, only lines whose customer or seller is unknown. If false, all other lines. */
            readonly isUnknown?: boolean;
            /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listParkedLines. */
        readonly ListParkedLinesParams: {
            /**
             * Format: uuid
             * @description The id of the invoice. The background operation of the import contains it, and so does the error of an import that has parked lines.
             */
            readonly id: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of exportParkedLines. */
        readonly ExportParkedLinesParams: {
            /**
             * Format: uuid
             * @description The id of the invoice. The background operation of the import contains it, and so does the error of an import that has parked lines.
             */
            readonly id: string;
            /**
             * @description The file format; csv if absent. In jsonl, numbers and lists keep their types.
             * @enum {string}
             */
            readonly format?: "csv" | "jsonl";
        };
        /** @description The parameters of listAuditLogs. */
        readonly ListAuditLogsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: date-time
             * @description The start of the interval; one month before its end if absent.
             */
            readonly startDate?: string;
            /**
             * Format: date-time
             * @description The end of the interval; now if absent.
             */
            readonly endDate?: string;
            /** @description Only entries of these operations: names separated by a vertical bar, for example CreateReseller|UpdateReseller. */
            readonly operations?: string;
            /**
             * @description Only entries in this state.
             * @enum {string}
             */
            readonly status?: "Processing" | "Succeded" | "Failed";
            /** @description Text to find in the name of the reseller. Case does not matter. */
            readonly reseller?: string;
            /** @description Text to find in the name of the customer. Case does not matter. */
            readonly customer?: string;
            /**
             * Format: uuid
             * @description Only entries about this reseller.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only entries about this customer.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only entries with this correlation id: those of a request, of its background work, and of later requests that sent the same id. Without startDate, entries of any time are returned.
             */
            readonly correlationId?: string;
            /** @description Only entries of this user or API access: its complete e-mail address, or its complete name as in userName. Case matters. */
            readonly user?: string;
            /**
             * Format: uuid
             * @description Only entries of the API access with this id. An entry has the name of the API access, not its id, so API accesses with the same name get the same entries.
             */
            readonly apiAccessId?: string;
            /** @description Only entries with this text in description, errorMessage or data. Needs customerId or correlationId. Case does not matter. */
            readonly text?: string;
            /** @description If true, omits each entry with the status Processing if another entry has the outcome of that work. All other entries are returned. */
            readonly latest?: boolean;
        };
        /** @description The parameters of listEvents. */
        readonly ListEventsParams: {
            /**
             * @description Where to begin without continuationToken: at the oldest stored event, or after the newest one; oldest if absent.
             * @enum {string}
             */
            readonly start?: "oldest" | "now";
            /**
             * @description The largest number of events in an answer.
             * @default 100
             */
            readonly pageSize?: number;
            /** @description Only events of these types, joined by vertical bars; all types if absent. */
            readonly types?: string;
            /**
             * Format: uuid
             * @description Only events of the request with this X-Correlation-Id and of its background work; all if absent.
             */
            readonly correlationId?: string;
            /** @description The continuationToken of the previous answer. It takes precedence over start. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of listPlans. */
        readonly ListPlansParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Only plans in these states, separated by a vertical bar. */
            readonly state?: string;
        };
        /** @description The parameters of getPlan. */
        readonly GetPlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of addPlanRows. */
        readonly AddPlanRowsParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of stagePlan. */
        readonly StagePlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of runPlan. */
        readonly RunPlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of pausePlan. */
        readonly PausePlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of resumePlan. */
        readonly ResumePlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of undoPlan. */
        readonly UndoPlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of cancelPlan. */
        readonly CancelPlanParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
        };
        /** @description The parameters of listPlanItems. */
        readonly ListPlanItemsParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Only items in these states, separated by a vertical bar. */
            readonly state?: string;
            /**
             * Format: uuid
             * @description Only subscriptions of this customer.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only subscriptions that this reseller sells.
             */
            readonly resellerId?: string;
        };
        /** @description The parameters of listPlanTotals. */
        readonly ListPlanTotalsParams: {
            /**
             * Format: uuid
             * @description The id of the plan.
             */
            readonly planId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * @description Whether to return totals for each customer or each reseller.
             * @enum {string}
             */
            readonly by: "customer" | "reseller";
        };
        /** @description The parameters of listPlannedMargins. */
        readonly ListPlannedMarginsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * @description Only margins for this kind of sale.
             * @enum {string}
             */
            readonly subject?: "Reseller" | "Customer" | "Subscription";
            /**
             * Format: uuid
             * @description Only margins for this reseller, and those that it has planned. Margins of the csp for single subscriptions are not included.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only margins for this customer, without those of single subscriptions.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only margins of this subscription.
             */
            readonly subscriptionId?: string;
        };
        /** @description The parameters of withdrawPlannedMargin. */
        readonly WithdrawPlannedMarginParams: {
            /**
             * Format: uuid
             * @description The id of the planned margin.
             */
            readonly plannedMarginId: string;
        };
        /** @description The parameters of listWebhooks. */
        readonly ListWebhooksParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of getWebhook. */
        readonly GetWebhookParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of updateWebhook. */
        readonly UpdateWebhookParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of deleteWebhook. */
        readonly DeleteWebhookParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of rotateWebhookSecret. */
        readonly RotateWebhookSecretParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of testWebhook. */
        readonly TestWebhookParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of listWebhookDeliveries. */
        readonly ListWebhookDeliveriesParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * @description Only attempts with this outcome.
             * @enum {string}
             */
            readonly outcome?: "Delivered" | "Failed" | "Dead";
            /**
             * Format: uuid
             * @description Only attempts of this event.
             */
            readonly eventId?: string;
            /**
             * Format: date-time
             * @description Only attempts from this time on.
             */
            readonly since?: string;
        };
        /** @description The parameters of redeliverEvent. */
        readonly RedeliverEventParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
            /**
             * Format: uuid
             * @description The id of an attempt.
             */
            readonly deliveryId: string;
        };
        /** @description The parameters of listUndeliveredEvents. */
        readonly ListUndeliveredEventsParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * @description Only events in this state.
             * @enum {string}
             */
            readonly state?: "Waiting" | "Dead";
        };
        /** @description The parameters of redeliverFailures. */
        readonly RedeliverFailuresParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of redeliverRange. */
        readonly RedeliverRangeParams: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            readonly webhookId: string;
        };
        /** @description The parameters of listSignIns. */
        readonly ListSignInsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: date-time
             * @description The start of the interval; one month before its end if absent.
             */
            readonly startDate?: string;
            /**
             * Format: date-time
             * @description The end of the interval; now if absent.
             */
            readonly endDate?: string;
            /**
             * @description Only entries with this outcome.
             * @enum {string}
             */
            readonly outcome?: "Issued" | "WrongSecret" | "EndedSecret" | "EndedAccess" | "AddressNotAllowed" | "ScopeNotAllowed";
            /** @description Only entries of this client. */
            readonly clientId?: string;
        };
        /** @description The parameters of listProviderInstances. */
        readonly ListProviderInstancesParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of getProviderInstanceHealth. */
        readonly GetProviderInstanceHealthParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of testProviderConnection. */
        readonly TestProviderConnectionParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of getVendorCustomer. */
        readonly GetVendorCustomerParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /** @description The id of the customer at the vendor. */
            readonly providerCustomerId: string;
        };
        /** @description The parameters of syncProviderCatalogue. */
        readonly SyncProviderCatalogueParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of getProviderCatalogue. */
        readonly GetProviderCatalogueParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of confirmProviderHeldEnds. */
        readonly ConfirmProviderHeldEndsParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /**
             * Format: uuid
             * @description The id of an entry of heldEnds, from GET …/catalogue-sync.
             */
            readonly heldEndsId: string;
        };
        /** @description The parameters of importProviderInvoices. */
        readonly ImportProviderInvoicesParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of getDelegationTemplate. */
        readonly GetDelegationTemplateParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of putDelegationTemplate. */
        readonly PutDelegationTemplateParams: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of planDelegation. */
        readonly PlanDelegationParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /**
             * Format: uuid
             * @description Only customers at this provider instance.
             */
            readonly providerInstanceId?: string;
        };
        /** @description The parameters of listAlerts. */
        readonly ListAlertsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Only alerts of these kinds, separated by a vertical bar. */
            readonly kind?: string;
            /** @description Only alerts of these severities, separated by a vertical bar. */
            readonly severity?: string;
            /**
             * Format: uuid
             * @description Only alerts that concern this customer.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only alerts that concern this reseller.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only alerts about this subscription.
             */
            readonly subscriptionId?: string;
        };
        /** @description The parameters of listOperations. */
        readonly ListOperationsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
            /** @description Only operations in these states, separated by a vertical bar. */
            readonly state?: string;
            /** @description Only operations of these kinds, separated by a vertical bar. */
            readonly kind?: string;
            /**
             * Format: uuid
             * @description Only operations that concern this customer.
             */
            readonly customerId?: string;
            /**
             * Format: uuid
             * @description Only operations that concern this reseller.
             */
            readonly resellerId?: string;
            /**
             * Format: uuid
             * @description Only operations for this order.
             */
            readonly orderId?: string;
            /**
             * Format: uuid
             * @description Only operations for this subscription, and for the order that created it.
             */
            readonly subscriptionId?: string;
            /**
             * Format: uuid
             * @description Only operations at this provider instance alone.
             */
            readonly providerInstanceId?: string;
            /**
             * Format: uuid
             * @description Only operations with this correlation id.
             */
            readonly correlationId?: string;
            /** @description true: only operations whose failure a caller has acknowledged; false: only all other operations. */
            readonly isAcknowledged?: boolean;
            /**
             * Format: date-time
             * @description Only operations that started at this time or later.
             */
            readonly since?: string;
        };
        /** @description The parameters of getOperation. */
        readonly GetOperationParams: {
            /**
             * Format: uuid
             * @description The id of the background operation, from the header Operation-Location.
             */
            readonly operationId: string;
        };
        /** @description The parameters of acknowledgeBackgroundOperation. */
        readonly AcknowledgeBackgroundOperationParams: {
            /**
             * Format: uuid
             * @description The id of the background operation, from the header Operation-Location.
             */
            readonly operationId: string;
        };
        /** @description The parameters of retryBackgroundOperation. */
        readonly RetryBackgroundOperationParams: {
            /**
             * Format: uuid
             * @description The id of the background operation, from the header Operation-Location.
             */
            readonly operationId: string;
        };
        /** @description The parameters of cancelBackgroundOperation. */
        readonly CancelBackgroundOperationParams: {
            /**
             * Format: uuid
             * @description The id of the background operation, from the header Operation-Location.
             */
            readonly operationId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptedBillDifference = components['schemas']['AcceptedBillDifference'];
export type AcceptedDifference = components['schemas']['AcceptedDifference'];
export type AccessAssignment = components['schemas']['AccessAssignment'];
export type AccessAssignmentList = components['schemas']['AccessAssignmentList'];
export type AccessContainer = components['schemas']['AccessContainer'];
export type AccessContainerType = components['schemas']['AccessContainerType'];
export type AccessDetails = components['schemas']['AccessDetails'];
export type AddedProviderInstance = components['schemas']['AddedProviderInstance'];
export type AddressIsValid = components['schemas']['AddressIsValid'];
export type AgreementStatus = components['schemas']['AgreementStatus'];
export type Alert = components['schemas']['Alert'];
export type AlertKind = components['schemas']['AlertKind'];
export type AlertPage = components['schemas']['AlertPage'];
export type AlertSeverity = components['schemas']['AlertSeverity'];
export type AlertSubject = components['schemas']['AlertSubject'];
export type AlertSubjectType = components['schemas']['AlertSubjectType'];
export type AmountLimits = components['schemas']['AmountLimits'];
export type ApplyDelegationTemplateRequest = components['schemas']['ApplyDelegationTemplateRequest'];
export type AssignmentStatus = components['schemas']['AssignmentStatus'];
export type AssociationStatus = components['schemas']['AssociationStatus'];
export type AuditLogEntry = components['schemas']['AuditLogEntry'];
export type AuditLogEntryPage = components['schemas']['AuditLogEntryPage'];
export type AutoRenewSettings = components['schemas']['AutoRenewSettings'];
export type AwaitedParty = components['schemas']['AwaitedParty'];
export type BackgroundOperation = components['schemas']['BackgroundOperation'];
export type BackgroundOperationSummary = components['schemas']['BackgroundOperationSummary'];
export type BackgroundOperationSummaryPage = components['schemas']['BackgroundOperationSummaryPage'];
export type BillDifference = components['schemas']['BillDifference'];
export type BillDifferenceKind = components['schemas']['BillDifferenceKind'];
export type BillDifferencePage = components['schemas']['BillDifferencePage'];
export type BillingFrequency = components['schemas']['BillingFrequency'];
export type BillingType = components['schemas']['BillingType'];
export type BudgetUse = components['schemas']['BudgetUse'];
export type Caller = components['schemas']['Caller'];
export type CallerParty = components['schemas']['CallerParty'];
export type CatalogueReading = components['schemas']['CatalogueReading'];
export type CatalogueState = components['schemas']['CatalogueState'];
export type ChangeOrigin = components['schemas']['ChangeOrigin'];
export type Charge = components['schemas']['Charge'];
export type CircuitBreaker = components['schemas']['CircuitBreaker'];
export type ComparedSubscription = components['schemas']['ComparedSubscription'];
export type CreateCustomerRequest = components['schemas']['CreateCustomerRequest'];
export type CreateDelegatedAdminRelationshipRequest = components['schemas']['CreateDelegatedAdminRelationshipRequest'];
export type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
export type CreateResellerRequest = components['schemas']['CreateResellerRequest'];
export type CreatedCustomer = components['schemas']['CreatedCustomer'];
export type CreatedDelegatedAdminRelationship = components['schemas']['CreatedDelegatedAdminRelationship'];
export type CreatedOrder = components['schemas']['CreatedOrder'];
export type CreatedPlan = components['schemas']['CreatedPlan'];
export type CreatedReseller = components['schemas']['CreatedReseller'];
export type CreatedScheduledChange = components['schemas']['CreatedScheduledChange'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type CredentialHealth = components['schemas']['CredentialHealth'];
export type CredentialNeed = components['schemas']['CredentialNeed'];
export type CspLineItem = components['schemas']['CspLineItem'];
export type Currency = components['schemas']['Currency'];
export type CustomDomain = components['schemas']['CustomDomain'];
export type CustomTermEndDate = components['schemas']['CustomTermEndDate'];
export type CustomTermEndDateList = components['schemas']['CustomTermEndDateList'];
export type Customer = components['schemas']['Customer'];
export type CustomerAccountInfo = components['schemas']['CustomerAccountInfo'];
export type CustomerAgreement = components['schemas']['CustomerAgreement'];
export type CustomerAgreementPage = components['schemas']['CustomerAgreementPage'];
export type CustomerAssociation = components['schemas']['CustomerAssociation'];
export type CustomerDelegationPlan = components['schemas']['CustomerDelegationPlan'];
export type CustomerDelegationPlanPage = components['schemas']['CustomerDelegationPlanPage'];
export type CustomerDomainList = components['schemas']['CustomerDomainList'];
export type CustomerLicenseLineItem = components['schemas']['CustomerLicenseLineItem'];
export type CustomerLicenseLineItemPage = components['schemas']['CustomerLicenseLineItemPage'];
export type CustomerOneTimeLineItem = components['schemas']['CustomerOneTimeLineItem'];
export type CustomerOneTimeLineItemPage = components['schemas']['CustomerOneTimeLineItemPage'];
export type CustomerPage = components['schemas']['CustomerPage'];
export type CustomerResult = components['schemas']['CustomerResult'];
export type CustomerUser = components['schemas']['CustomerUser'];
export type CustomerUserChange = components['schemas']['CustomerUserChange'];
export type CustomerUserPage = components['schemas']['CustomerUserPage'];
export type DailyRatedUsage = components['schemas']['DailyRatedUsage'];
export type DailyRatedUsageLineItem = components['schemas']['DailyRatedUsageLineItem'];
export type DailyRatedUsageLineItemPage = components['schemas']['DailyRatedUsageLineItemPage'];
export type DecideHeldLinkRequest = components['schemas']['DecideHeldLinkRequest'];
export type DecideHeldPurchaseRequest = components['schemas']['DecideHeldPurchaseRequest'];
export type DecideUndecidedOrderRequest = components['schemas']['DecideUndecidedOrderRequest'];
export type DelegatedAdminRelationship = components['schemas']['DelegatedAdminRelationship'];
export type DelegatedAdminRelationshipList = components['schemas']['DelegatedAdminRelationshipList'];
export type DelegationDifference = components['schemas']['DelegationDifference'];
export type DelegationDifferenceKind = components['schemas']['DelegationDifferenceKind'];
export type DelegationGroup = components['schemas']['DelegationGroup'];
export type DelegationStepKind = components['schemas']['DelegationStepKind'];
export type DelegationTemplate = components['schemas']['DelegationTemplate'];
export type DifferenceClass = components['schemas']['DifferenceClass'];
export type DifferenceClassSummary = components['schemas']['DifferenceClassSummary'];
export type DomainIsAvailable = components['schemas']['DomainIsAvailable'];
export type DomainStatus = components['schemas']['DomainStatus'];
export type DryRun = components['schemas']['DryRun'];
export type EducationSegment = components['schemas']['EducationSegment'];
export type EndOfTermAction = components['schemas']['EndOfTermAction'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Event = components['schemas']['Event'];
export type EventData = components['schemas']['EventData'];
export type EventPage = components['schemas']['EventPage'];
export type EventType = components['schemas']['EventType'];
export type ExceededLimit = components['schemas']['ExceededLimit'];
export type ExplainedCharge = components['schemas']['ExplainedCharge'];
export type ExplainedOfferPrice = components['schemas']['ExplainedOfferPrice'];
export type ExplainedOfferPriceList = components['schemas']['ExplainedOfferPriceList'];
export type ExplainedSubscriptionPrice = components['schemas']['ExplainedSubscriptionPrice'];
export type FirstCredentials = components['schemas']['FirstCredentials'];
export type HeaderPageToken = components['schemas']['HeaderPageToken'];
export type HeldEnds = components['schemas']['HeldEnds'];
export type HeldLink = components['schemas']['HeldLink'];
export type HeldLinkPage = components['schemas']['HeldLinkPage'];
export type HeldPurchase = components['schemas']['HeldPurchase'];
export type HeldPurchasePage = components['schemas']['HeldPurchasePage'];
export type ImportState = components['schemas']['ImportState'];
export type ImportedInvoice = components['schemas']['ImportedInvoice'];
export type ImportedRevision = components['schemas']['ImportedRevision'];
export type InstanceQueue = components['schemas']['InstanceQueue'];
export type InvalidMember = components['schemas']['InvalidMember'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceFileManifest = components['schemas']['InvoiceFileManifest'];
export type InvoiceImportRequest = components['schemas']['InvoiceImportRequest'];
export type InvoicePage = components['schemas']['InvoicePage'];
export type InvoiceResult = components['schemas']['InvoiceResult'];
export type InvoiceResultPage = components['schemas']['InvoiceResultPage'];
export type InvoiceState = components['schemas']['InvoiceState'];
export type InvoiceStatePage = components['schemas']['InvoiceStatePage'];
export type InvoiceSums = components['schemas']['InvoiceSums'];
export type InvoiceTotal = components['schemas']['InvoiceTotal'];
export type InvoiceTotalPage = components['schemas']['InvoiceTotalPage'];
export type InvoiceType = components['schemas']['InvoiceType'];
export type License = components['schemas']['License'];
export type LicenseCharge = components['schemas']['LicenseCharge'];
export type LicenseLineItem = components['schemas']['LicenseLineItem'];
export type LicenseLineItemPage = components['schemas']['LicenseLineItemPage'];
export type LicenseList = components['schemas']['LicenseList'];
export type LicenseSelection = components['schemas']['LicenseSelection'];
export type LimitRule = components['schemas']['LimitRule'];
export type LimitedParty = components['schemas']['LimitedParty'];
export type LineItem = components['schemas']['LineItem'];
export type LinkDecision = components['schemas']['LinkDecision'];
export type MarginLevel = components['schemas']['MarginLevel'];
export type MarginRule = components['schemas']['MarginRule'];
export type Market = components['schemas']['Market'];
export type MemberChange = components['schemas']['MemberChange'];
export type MigrateSubscriptionRequest = components['schemas']['MigrateSubscriptionRequest'];
export type Migration = components['schemas']['Migration'];
export type MissingPrice = components['schemas']['MissingPrice'];
export type MonthlyBudget = components['schemas']['MonthlyBudget'];
export type NewAmountLimits = components['schemas']['NewAmountLimits'];
export type NewProviderCustomer = components['schemas']['NewProviderCustomer'];
export type NewProviderReseller = components['schemas']['NewProviderReseller'];
export type NextBilling = components['schemas']['NextBilling'];
export type NightlyWork = components['schemas']['NightlyWork'];
export type Offer = components['schemas']['Offer'];
export type OfferDetails = components['schemas']['OfferDetails'];
export type OfferPage = components['schemas']['OfferPage'];
export type OfferPrice = components['schemas']['OfferPrice'];
export type OfferType = components['schemas']['OfferType'];
export type OfferTypeMargins = components['schemas']['OfferTypeMargins'];
export type OneTimeCharge = components['schemas']['OneTimeCharge'];
export type OneTimeLineItem = components['schemas']['OneTimeLineItem'];
export type OneTimeLineItemPage = components['schemas']['OneTimeLineItemPage'];
export type OperationKind = components['schemas']['OperationKind'];
export type OperationName = components['schemas']['OperationName'];
export type Order = components['schemas']['Order'];
export type OrderDetails = components['schemas']['OrderDetails'];
export type OrderOperation = components['schemas']['OrderOperation'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type Page = components['schemas']['Page'];
export type PageToken = components['schemas']['PageToken'];
export type PaginationParameters = components['schemas']['PaginationParameters'];
export type ParkedLine = components['schemas']['ParkedLine'];
export type ParkedLinePage = components['schemas']['ParkedLinePage'];
export type PartnerIdIsReported = components['schemas']['PartnerIdIsReported'];
export type Party = components['schemas']['Party'];
export type PassedOverMargin = components['schemas']['PassedOverMargin'];
export type Plan = components['schemas']['Plan'];
export type PlanChange = components['schemas']['PlanChange'];
export type PlanItem = components['schemas']['PlanItem'];
export type PlanItemPage = components['schemas']['PlanItemPage'];
export type PlanItemState = components['schemas']['PlanItemState'];
export type PlanKind = components['schemas']['PlanKind'];
export type PlanRequest = components['schemas']['PlanRequest'];
export type PlanRow = components['schemas']['PlanRow'];
export type PlanRows = components['schemas']['PlanRows'];
export type PlanSelection = components['schemas']['PlanSelection'];
export type PlanState = components['schemas']['PlanState'];
export type PlanSummary = components['schemas']['PlanSummary'];
export type PlanSummaryPage = components['schemas']['PlanSummaryPage'];
export type PlanTotal = components['schemas']['PlanTotal'];
export type PlanTotalPage = components['schemas']['PlanTotalPage'];
export type PlannedMargin = components['schemas']['PlannedMargin'];
export type PlannedMarginPage = components['schemas']['PlannedMarginPage'];
export type PlannedMarginSubject = components['schemas']['PlannedMarginSubject'];
export type PortalGroup = components['schemas']['PortalGroup'];
export type PortalGroupPage = components['schemas']['PortalGroupPage'];
export type PortalGroupSelection = components['schemas']['PortalGroupSelection'];
export type PortalRole = components['schemas']['PortalRole'];
export type PortalUser = components['schemas']['PortalUser'];
export type PortalUserId = components['schemas']['PortalUserId'];
export type PortalUserList = components['schemas']['PortalUserList'];
export type PortalUserPage = components['schemas']['PortalUserPage'];
export type PortalUserRequest = components['schemas']['PortalUserRequest'];
export type Price = components['schemas']['Price'];
export type PriceMargin = components['schemas']['PriceMargin'];
export type PriceStep = components['schemas']['PriceStep'];
export type PriceStepKind = components['schemas']['PriceStepKind'];
export type Progress = components['schemas']['Progress'];
export type Provider = components['schemas']['Provider'];
export type ProviderCustomer = components['schemas']['ProviderCustomer'];
export type ProviderInstance = components['schemas']['ProviderInstance'];
export type ProviderInstanceHealth = components['schemas']['ProviderInstanceHealth'];
export type ProviderInstancePage = components['schemas']['ProviderInstancePage'];
export type ProviderReseller = components['schemas']['ProviderReseller'];
export type ProvisioningStatus = components['schemas']['ProvisioningStatus'];
export type PurchaseDecision = components['schemas']['PurchaseDecision'];
export type PurchaseKind = components['schemas']['PurchaseKind'];
export type PurchaseLimits = components['schemas']['PurchaseLimits'];
export type PurchasedAmount = components['schemas']['PurchasedAmount'];
export type Qualification = components['schemas']['Qualification'];
export type QuantityReduction = components['schemas']['QuantityReduction'];
export type ReRating = components['schemas']['ReRating'];
export type ReRatingDifference = components['schemas']['ReRatingDifference'];
export type ReRatingRequest = components['schemas']['ReRatingRequest'];
export type ReadyRequest = components['schemas']['ReadyRequest'];
export type ReconciliationRequest = components['schemas']['ReconciliationRequest'];
export type ReconciliationSummary = components['schemas']['ReconciliationSummary'];
export type ReconciliationTolerances = components['schemas']['ReconciliationTolerances'];
export type RedeliveryRange = components['schemas']['RedeliveryRange'];
export type RefusedRow = components['schemas']['RefusedRow'];
export type RelationshipAcceptanceLink = components['schemas']['RelationshipAcceptanceLink'];
export type RelationshipCustomer = components['schemas']['RelationshipCustomer'];
export type RelationshipDetails = components['schemas']['RelationshipDetails'];
export type RelationshipStatus = components['schemas']['RelationshipStatus'];
export type RenameSubscriptionRequest = components['schemas']['RenameSubscriptionRequest'];
export type Renewal = components['schemas']['Renewal'];
export type RenewalPage = components['schemas']['RenewalPage'];
export type ReplaceCustomerUserLicensesRequest = components['schemas']['ReplaceCustomerUserLicensesRequest'];
export type ReplaceCustomerUserRolesRequest = components['schemas']['ReplaceCustomerUserRolesRequest'];
export type Reseller = components['schemas']['Reseller'];
export type ResellerAccountInfo = components['schemas']['ResellerAccountInfo'];
export type ResellerDailyRatedUsageLineItem = components['schemas']['ResellerDailyRatedUsageLineItem'];
export type ResellerDailyRatedUsageLineItemPage = components['schemas']['ResellerDailyRatedUsageLineItemPage'];
export type ResellerId = components['schemas']['ResellerId'];
export type ResellerLicenseLineItem = components['schemas']['ResellerLicenseLineItem'];
export type ResellerLicenseLineItemPage = components['schemas']['ResellerLicenseLineItemPage'];
export type ResellerOneTimeLineItem = components['schemas']['ResellerOneTimeLineItem'];
export type ResellerOneTimeLineItemPage = components['schemas']['ResellerOneTimeLineItemPage'];
export type ResellerPage = components['schemas']['ResellerPage'];
export type ResellerUsageLineItem = components['schemas']['ResellerUsageLineItem'];
export type ResellerUsageLineItemPage = components['schemas']['ResellerUsageLineItemPage'];
export type ResetCustomerUserPasswordRequest = components['schemas']['ResetCustomerUserPasswordRequest'];
export type ResetPassword = components['schemas']['ResetPassword'];
export type ResultInvoice = components['schemas']['ResultInvoice'];
export type RetryProviderCustomerRequest = components['schemas']['RetryProviderCustomerRequest'];
export type RotatedSecret = components['schemas']['RotatedSecret'];
export type ScheduledAction = components['schemas']['ScheduledAction'];
export type ScheduledChange = components['schemas']['ScheduledChange'];
export type ScheduledChangePage = components['schemas']['ScheduledChangePage'];
export type ScheduledChangeRequest = components['schemas']['ScheduledChangeRequest'];
export type ScheduledChangeStatus = components['schemas']['ScheduledChangeStatus'];
export type Segment = components['schemas']['Segment'];
export type SignIn = components['schemas']['SignIn'];
export type SignInOutcome = components['schemas']['SignInOutcome'];
export type SignInPage = components['schemas']['SignInPage'];
export type StartedWebhookTest = components['schemas']['StartedWebhookTest'];
export type SubscribedOffer = components['schemas']['SubscribedOffer'];
export type SubscribedPrice = components['schemas']['SubscribedPrice'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionChange = components['schemas']['SubscriptionChange'];
export type SubscriptionConflict = components['schemas']['SubscriptionConflict'];
export type SubscriptionHistoryEntry = components['schemas']['SubscriptionHistoryEntry'];
export type SubscriptionHistoryEntryPage = components['schemas']['SubscriptionHistoryEntryPage'];
export type SubscriptionIds = components['schemas']['SubscriptionIds'];
export type SubscriptionListItem = components['schemas']['SubscriptionListItem'];
export type SubscriptionListItemList = components['schemas']['SubscriptionListItemList'];
export type SubscriptionListItemPage = components['schemas']['SubscriptionListItemPage'];
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
export type SubscriptionTerms = components['schemas']['SubscriptionTerms'];
export type TermDuration = components['schemas']['TermDuration'];
export type TermPart = components['schemas']['TermPart'];
export type TestedConnection = components['schemas']['TestedConnection'];
export type Transition = components['schemas']['Transition'];
export type TransitionEvent = components['schemas']['TransitionEvent'];
export type TransitionList = components['schemas']['TransitionList'];
export type TransitionRequest = components['schemas']['TransitionRequest'];
export type UndecidedOrder = components['schemas']['UndecidedOrder'];
export type UndecidedOrderDecision = components['schemas']['UndecidedOrderDecision'];
export type UndecidedOrderPage = components['schemas']['UndecidedOrderPage'];
export type UndeliveredEvent = components['schemas']['UndeliveredEvent'];
export type UndeliveredEventPage = components['schemas']['UndeliveredEventPage'];
export type UndeliveredState = components['schemas']['UndeliveredState'];
export type UnifiedRole = components['schemas']['UnifiedRole'];
export type UnknownRelation = components['schemas']['UnknownRelation'];
export type UnknownRelationPage = components['schemas']['UnknownRelationPage'];
export type UnsoldMarket = components['schemas']['UnsoldMarket'];
export type UpdateCustomerAccountInfoRequest = components['schemas']['UpdateCustomerAccountInfoRequest'];
export type UpdateCustomerInternalIdentifierRequest = components['schemas']['UpdateCustomerInternalIdentifierRequest'];
export type UpdateCustomerMarginsRequest = components['schemas']['UpdateCustomerMarginsRequest'];
export type UpdateCustomerUserRequest = components['schemas']['UpdateCustomerUserRequest'];
export type UpdateDelegatedAdminRelationshipRequest = components['schemas']['UpdateDelegatedAdminRelationshipRequest'];
export type UpdatePurchaseLimitsRequest = components['schemas']['UpdatePurchaseLimitsRequest'];
export type UpdateResellerInternalIdentifierRequest = components['schemas']['UpdateResellerInternalIdentifierRequest'];
export type UpdateResellerMarginsRequest = components['schemas']['UpdateResellerMarginsRequest'];
export type UpdateResellerSecondaryMpnIdsRequest = components['schemas']['UpdateResellerSecondaryMpnIdsRequest'];
export type UpdateSubscriptionInternalIdRequest = components['schemas']['UpdateSubscriptionInternalIdRequest'];
export type UpdateSubscriptionPoNumberRequest = components['schemas']['UpdateSubscriptionPoNumberRequest'];
export type UpdateSubscriptionRequest = components['schemas']['UpdateSubscriptionRequest'];
export type UpdateSubscriptionResellerRequest = components['schemas']['UpdateSubscriptionResellerRequest'];
export type UpdateVendorCustomerAgreementRequest = components['schemas']['UpdateVendorCustomerAgreementRequest'];
export type UpdateVendorCustomerDomainRequest = components['schemas']['UpdateVendorCustomerDomainRequest'];
export type UpdateVendorQualificationRequest = components['schemas']['UpdateVendorQualificationRequest'];
export type UsageCharge = components['schemas']['UsageCharge'];
export type UsageLineItem = components['schemas']['UsageLineItem'];
export type UsageLineItemPage = components['schemas']['UsageLineItemPage'];
export type UserRole = components['schemas']['UserRole'];
export type UserRoleList = components['schemas']['UserRoleList'];
export type UserRoleSelection = components['schemas']['UserRoleSelection'];
export type VendorChange = components['schemas']['VendorChange'];
export type VendorCustomer = components['schemas']['VendorCustomer'];
export type VendorPage = components['schemas']['VendorPage'];
export type WayOut = components['schemas']['WayOut'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryAnswer = components['schemas']['WebhookDeliveryAnswer'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryRequest = components['schemas']['WebhookDeliveryRequest'];
export type WebhookOutcome = components['schemas']['WebhookOutcome'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookRequest = components['schemas']['WebhookRequest'];
export type WebhookState = components['schemas']['WebhookState'];
export type WorkState = components['schemas']['WorkState'];
export type ListResellersParams = components['schemas']['ListResellersParams'];
export type GetResellerParams = components['schemas']['GetResellerParams'];
export type UpdateResellerAccountInfoParams = components['schemas']['UpdateResellerAccountInfoParams'];
export type AddResellerProviderInstanceParams = components['schemas']['AddResellerProviderInstanceParams'];
export type UpdateResellerInternalIdentifierParams = components['schemas']['UpdateResellerInternalIdentifierParams'];
export type UpdateResellerMarginsParams = components['schemas']['UpdateResellerMarginsParams'];
export type GetResellerPurchaseLimitsParams = components['schemas']['GetResellerPurchaseLimitsParams'];
export type UpdateResellerPurchaseLimitsParams = components['schemas']['UpdateResellerPurchaseLimitsParams'];
export type UpdateResellerSecondaryMpnIdsParams = components['schemas']['UpdateResellerSecondaryMpnIdsParams'];
export type ListCustomersParams = components['schemas']['ListCustomersParams'];
export type GetCustomerParams = components['schemas']['GetCustomerParams'];
export type DeleteCustomerParams = components['schemas']['DeleteCustomerParams'];
export type RemoveCustomerResellerRelationshipParams = components['schemas']['RemoveCustomerResellerRelationshipParams'];
export type UpdateCustomerAccountInfoParams = components['schemas']['UpdateCustomerAccountInfoParams'];
export type UpdateCustomerInternalIdentifierParams = components['schemas']['UpdateCustomerInternalIdentifierParams'];
export type UpdateCustomerMarginsParams = components['schemas']['UpdateCustomerMarginsParams'];
export type GetCustomerPurchaseLimitsParams = components['schemas']['GetCustomerPurchaseLimitsParams'];
export type UpdateCustomerPurchaseLimitsParams = components['schemas']['UpdateCustomerPurchaseLimitsParams'];
export type UpdateVendorCustomerAgreementParams = components['schemas']['UpdateVendorCustomerAgreementParams'];
export type UpdateVendorCustomerDomainParams = components['schemas']['UpdateVendorCustomerDomainParams'];
export type UpdateVendorQualificationParams = components['schemas']['UpdateVendorQualificationParams'];
export type RetryProviderCustomerParams = components['schemas']['RetryProviderCustomerParams'];
export type ListHeldLinksParams = components['schemas']['ListHeldLinksParams'];
export type DecideHeldLinkParams = components['schemas']['DecideHeldLinkParams'];
export type GetRelationshipAcceptanceParams = components['schemas']['GetRelationshipAcceptanceParams'];
export type ValidateAddressParams = components['schemas']['ValidateAddressParams'];
export type ValidateDomainParams = components['schemas']['ValidateDomainParams'];
export type ListCustomerDomainsParams = components['schemas']['ListCustomerDomainsParams'];
export type ListCustomerLicensesParams = components['schemas']['ListCustomerLicensesParams'];
export type ListCustomerRolesParams = components['schemas']['ListCustomerRolesParams'];
export type ListDelegatedAdminRelationshipsParams = components['schemas']['ListDelegatedAdminRelationshipsParams'];
export type CreateDelegatedAdminRelationshipParams = components['schemas']['CreateDelegatedAdminRelationshipParams'];
export type UpdateDelegatedAdminRelationshipParams = components['schemas']['UpdateDelegatedAdminRelationshipParams'];
export type TerminateDelegatedAdminRelationshipParams = components['schemas']['TerminateDelegatedAdminRelationshipParams'];
export type ListAccessAssignmentsParams = components['schemas']['ListAccessAssignmentsParams'];
export type CreateAccessAssignmentParams = components['schemas']['CreateAccessAssignmentParams'];
export type AddCustomerProviderInstanceParams = components['schemas']['AddCustomerProviderInstanceParams'];
export type ListCustomerAgreementsParams = components['schemas']['ListCustomerAgreementsParams'];
export type GetCustomerAgreementParams = components['schemas']['GetCustomerAgreementParams'];
export type RefreshCustomerAgreementParams = components['schemas']['RefreshCustomerAgreementParams'];
export type ListCustomerUsersParams = components['schemas']['ListCustomerUsersParams'];
export type GetCustomerUserParams = components['schemas']['GetCustomerUserParams'];
export type UpdateCustomerUserParams = components['schemas']['UpdateCustomerUserParams'];
export type DeleteCustomerUserParams = components['schemas']['DeleteCustomerUserParams'];
export type ResetCustomerUserPasswordParams = components['schemas']['ResetCustomerUserPasswordParams'];
export type ListCustomerUserRolesParams = components['schemas']['ListCustomerUserRolesParams'];
export type ReplaceCustomerUserRolesParams = components['schemas']['ReplaceCustomerUserRolesParams'];
export type ListCustomerUserLicensesParams = components['schemas']['ListCustomerUserLicensesParams'];
export type ReplaceCustomerUserLicensesParams = components['schemas']['ReplaceCustomerUserLicensesParams'];
export type ListPortalUsersOfCustomerParams = components['schemas']['ListPortalUsersOfCustomerParams'];
export type CreatePortalUserOfCustomerParams = components['schemas']['CreatePortalUserOfCustomerParams'];
export type CreatePortalUserOfResellerParams = components['schemas']['CreatePortalUserOfResellerParams'];
export type GetPortalUserParams = components['schemas']['GetPortalUserParams'];
export type UpdatePortalUserParams = components['schemas']['UpdatePortalUserParams'];
export type DeletePortalUserParams = components['schemas']['DeletePortalUserParams'];
export type ListPortalGroupsParams = components['schemas']['ListPortalGroupsParams'];
export type ListPortalUsersParams = components['schemas']['ListPortalUsersParams'];
export type ListSubscriptionsParams = components['schemas']['ListSubscriptionsParams'];
export type ListSubscriptionsOfCustomerParams = components['schemas']['ListSubscriptionsOfCustomerParams'];
export type ListCustomTermEndDatesParams = components['schemas']['ListCustomTermEndDatesParams'];
export type GetSubscriptionParams = components['schemas']['GetSubscriptionParams'];
export type UpdateSubscriptionParams = components['schemas']['UpdateSubscriptionParams'];
export type CancelSubscriptionParams = components['schemas']['CancelSubscriptionParams'];
export type ListCloudEntitlementsParams = components['schemas']['ListCloudEntitlementsParams'];
export type ListSubscriptionsEligibleForUpgradeParams = components['schemas']['ListSubscriptionsEligibleForUpgradeParams'];
export type ListEligibleTransitionsParams = components['schemas']['ListEligibleTransitionsParams'];
export type UpgradeSubscriptionParams = components['schemas']['UpgradeSubscriptionParams'];
export type SuspendSubscriptionParams = components['schemas']['SuspendSubscriptionParams'];
export type ReactivateSubscriptionParams = components['schemas']['ReactivateSubscriptionParams'];
export type RenameSubscriptionParams = components['schemas']['RenameSubscriptionParams'];
export type UpdateSubscriptionPriceMarginParams = components['schemas']['UpdateSubscriptionPriceMarginParams'];
export type UpdateSubscriptionPoNumberParams = components['schemas']['UpdateSubscriptionPoNumberParams'];
export type UpdateSubscriptionInternalIdParams = components['schemas']['UpdateSubscriptionInternalIdParams'];
export type UpdateMonthlyBudgetParams = components['schemas']['UpdateMonthlyBudgetParams'];
export type GetSubscriptionMigrationParams = components['schemas']['GetSubscriptionMigrationParams'];
export type MigrateSubscriptionParams = components['schemas']['MigrateSubscriptionParams'];
export type GrantOwnerAccessParams = components['schemas']['GrantOwnerAccessParams'];
export type UpdateSubscriptionResellerParams = components['schemas']['UpdateSubscriptionResellerParams'];
export type ListScheduledChangesParams = components['schemas']['ListScheduledChangesParams'];
export type CreateScheduledChangeParams = components['schemas']['CreateScheduledChangeParams'];
export type GetScheduledChangeParams = components['schemas']['GetScheduledChangeParams'];
export type ReplaceScheduledChangeParams = components['schemas']['ReplaceScheduledChangeParams'];
export type CancelScheduledChangeParams = components['schemas']['CancelScheduledChangeParams'];
export type ListRenewalsParams = components['schemas']['ListRenewalsParams'];
export type ListOffersParams = components['schemas']['ListOffersParams'];
export type GetOfferParams = components['schemas']['GetOfferParams'];
export type ExplainOfferPricesParams = components['schemas']['ExplainOfferPricesParams'];
export type ExplainSubscriptionPriceParams = components['schemas']['ExplainSubscriptionPriceParams'];
export type ListSubscriptionHistoryParams = components['schemas']['ListSubscriptionHistoryParams'];
export type ListOrdersOfCustomerParams = components['schemas']['ListOrdersOfCustomerParams'];
export type GetOrderParams = components['schemas']['GetOrderParams'];
export type ListUndecidedOrdersParams = components['schemas']['ListUndecidedOrdersParams'];
export type DecideUndecidedOrderParams = components['schemas']['DecideUndecidedOrderParams'];
export type ListHeldPurchasesParams = components['schemas']['ListHeldPurchasesParams'];
export type DecideHeldPurchaseParams = components['schemas']['DecideHeldPurchaseParams'];
export type ListInvoicesParams = components['schemas']['ListInvoicesParams'];
export type ListCustomerLicenseLineItemsParams = components['schemas']['ListCustomerLicenseLineItemsParams'];
export type ListCustomerOneTimeLineItemsParams = components['schemas']['ListCustomerOneTimeLineItemsParams'];
export type ListResellerLicenseLineItemsParams = components['schemas']['ListResellerLicenseLineItemsParams'];
export type ListResellerOneTimeLineItemsParams = components['schemas']['ListResellerOneTimeLineItemsParams'];
export type ListResellerUsageLineItemsParams = components['schemas']['ListResellerUsageLineItemsParams'];
export type ListResellerDailyRatedUsageLineItemsParams = components['schemas']['ListResellerDailyRatedUsageLineItemsParams'];
export type ListLicenseLineItemsParams = components['schemas']['ListLicenseLineItemsParams'];
export type ListOneTimeLineItemsParams = components['schemas']['ListOneTimeLineItemsParams'];
export type ListUsageLineItemsParams = components['schemas']['ListUsageLineItemsParams'];
export type ListDailyRatedUsageLineItemsParams = components['schemas']['ListDailyRatedUsageLineItemsParams'];
export type ExportInvoiceParams = components['schemas']['ExportInvoiceParams'];
export type GetInvoiceManifestParams = components['schemas']['GetInvoiceManifestParams'];
export type GetInvoiceReconciliationParams = components['schemas']['GetInvoiceReconciliationParams'];
export type MakeInvoiceReconciliationParams = components['schemas']['MakeInvoiceReconciliationParams'];
export type ExportInvoiceReconciliationParams = components['schemas']['ExportInvoiceReconciliationParams'];
export type PreviewInvoiceReRatingParams = components['schemas']['PreviewInvoiceReRatingParams'];
export type MakeInvoiceReRatingParams = components['schemas']['MakeInvoiceReRatingParams'];
export type ListUnknownRelationsParams = components['schemas']['ListUnknownRelationsParams'];
export type ExportUnknownRelationsParams = components['schemas']['ExportUnknownRelationsParams'];
export type ListInvoicesOfMonthParams = components['schemas']['ListInvoicesOfMonthParams'];
export type ListInvoiceResultsParams = components['schemas']['ListInvoiceResultsParams'];
export type GetInvoiceParams = components['schemas']['GetInvoiceParams'];
export type ListInvoiceTotalsParams = components['schemas']['ListInvoiceTotalsParams'];
export type ListParkedLinesParams = components['schemas']['ListParkedLinesParams'];
export type ExportParkedLinesParams = components['schemas']['ExportParkedLinesParams'];
export type ListAuditLogsParams = components['schemas']['ListAuditLogsParams'];
export type ListEventsParams = components['schemas']['ListEventsParams'];
export type ListPlansParams = components['schemas']['ListPlansParams'];
export type GetPlanParams = components['schemas']['GetPlanParams'];
export type AddPlanRowsParams = components['schemas']['AddPlanRowsParams'];
export type StagePlanParams = components['schemas']['StagePlanParams'];
export type RunPlanParams = components['schemas']['RunPlanParams'];
export type PausePlanParams = components['schemas']['PausePlanParams'];
export type ResumePlanParams = components['schemas']['ResumePlanParams'];
export type UndoPlanParams = components['schemas']['UndoPlanParams'];
export type CancelPlanParams = components['schemas']['CancelPlanParams'];
export type ListPlanItemsParams = components['schemas']['ListPlanItemsParams'];
export type ListPlanTotalsParams = components['schemas']['ListPlanTotalsParams'];
export type ListPlannedMarginsParams = components['schemas']['ListPlannedMarginsParams'];
export type WithdrawPlannedMarginParams = components['schemas']['WithdrawPlannedMarginParams'];
export type ListWebhooksParams = components['schemas']['ListWebhooksParams'];
export type GetWebhookParams = components['schemas']['GetWebhookParams'];
export type UpdateWebhookParams = components['schemas']['UpdateWebhookParams'];
export type DeleteWebhookParams = components['schemas']['DeleteWebhookParams'];
export type RotateWebhookSecretParams = components['schemas']['RotateWebhookSecretParams'];
export type TestWebhookParams = components['schemas']['TestWebhookParams'];
export type ListWebhookDeliveriesParams = components['schemas']['ListWebhookDeliveriesParams'];
export type RedeliverEventParams = components['schemas']['RedeliverEventParams'];
export type ListUndeliveredEventsParams = components['schemas']['ListUndeliveredEventsParams'];
export type RedeliverFailuresParams = components['schemas']['RedeliverFailuresParams'];
export type RedeliverRangeParams = components['schemas']['RedeliverRangeParams'];
export type ListSignInsParams = components['schemas']['ListSignInsParams'];
export type ListProviderInstancesParams = components['schemas']['ListProviderInstancesParams'];
export type GetProviderInstanceHealthParams = components['schemas']['GetProviderInstanceHealthParams'];
export type TestProviderConnectionParams = components['schemas']['TestProviderConnectionParams'];
export type GetVendorCustomerParams = components['schemas']['GetVendorCustomerParams'];
export type SyncProviderCatalogueParams = components['schemas']['SyncProviderCatalogueParams'];
export type GetProviderCatalogueParams = components['schemas']['GetProviderCatalogueParams'];
export type ConfirmProviderHeldEndsParams = components['schemas']['ConfirmProviderHeldEndsParams'];
export type ImportProviderInvoicesParams = components['schemas']['ImportProviderInvoicesParams'];
export type GetDelegationTemplateParams = components['schemas']['GetDelegationTemplateParams'];
export type PutDelegationTemplateParams = components['schemas']['PutDelegationTemplateParams'];
export type PlanDelegationParams = components['schemas']['PlanDelegationParams'];
export type ListAlertsParams = components['schemas']['ListAlertsParams'];
export type ListOperationsParams = components['schemas']['ListOperationsParams'];
export type GetOperationParams = components['schemas']['GetOperationParams'];
export type AcknowledgeBackgroundOperationParams = components['schemas']['AcknowledgeBackgroundOperationParams'];
export type RetryBackgroundOperationParams = components['schemas']['RetryBackgroundOperationParams'];
export type CancelBackgroundOperationParams = components['schemas']['CancelBackgroundOperationParams'];
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
