// Written by `npm run generate` from openapi.json: edit the declarations in src/resources, not this.
export interface paths {
    "/v1/Resellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resellers.
         * @description The list is sorted by company name, unless the query sorts otherwise.
         */
        get: operations["listResellers"];
        put?: never;
        /**
         * Create a reseller.
         * @description Set id to make the request repeatable: the same content returns 200 and the id, other content returns 400.
         */
        post: operations["createReseller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Resellers/{resellerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reseller.
         * @description A reseller can only get itself.
         */
        get: operations["getReseller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/account-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a reseller's company data and primary contact.
         * @description Optional members that are absent keep their value.
         */
        patch: operations["updateResellerAccountInfo"];
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/provider-instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a provider instance to a reseller.
         * @description The reseller's country must be supported by all of its provider instances, including the new one. The vendor confirms in the background that the reseller may sell there. After a refusal, the same request retries.
         */
        post: operations["addResellerProviderInstance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/internal-identifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a reseller's internal identifier.
         * @description The body is a JSON string: the internal identifier.
         */
        patch: operations["updateResellerInternalIdentifier"];
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/margins/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a reseller's margins at one provider instance.
         * @description Replaces the price margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed.
         */
        patch: operations["updateResellerMargins"];
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/purchase-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the purchase limits of a reseller, and this month's purchases.
         * @description The limits concern everything that the reseller and its customers buy.
         */
        get: operations["getResellerPurchaseLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the purchase limits of a reseller.
         * @description Replaces all limits. A purchase of the reseller or of its customers that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase.
         */
        patch: operations["updateResellerPurchaseLimits"];
        trace?: never;
    };
    "/v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace a reseller's secondary partner ids at a Microsoft Tier 2 instance.
         * @description The body is a JSON array of strings: all secondary partner ids. Ids that are not in it are removed.
         */
        patch: operations["updateResellerSecondaryMpnIds"];
        trace?: never;
    };
    "/v1/Customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers.
         * @description A reseller sees its own customers. Each customer has its relation with the reseller in resellerId. Without resellerId, each customer has its direct relation with the csp.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer of a reseller or of the csp.
         * @description Each provider customer is created at its vendor in the background, or linked if it has a providerCustomerId. The status of the provider customer shows the progress. A link for a reseller is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer with its relation to one seller.
         * @description Without resellerId, the direct relation with the csp is returned, or the oldest relation if there is no direct one. A customer can get only its own data. A reseller that has no relation with the customer gets 403.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer from the tenant and end its reseller relationships at the vendors.
         * @description Returns 400 while the customer has active subscriptions or open orders. The reseller relationships at the vendors end in the background. If the customer has active subscriptions at a vendor, the vendor refuses and the customer is kept. Deleted customers can still be listed and read.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a vendor's reseller relationship with a customer and remove the customer from that provider instance.
         * @description Returns 400 while the customer has active subscriptions or open orders at the instance. The relationship ends in the background. If the customer has active subscriptions at the vendor, the vendor refuses and nothing changes. After the end of the relationship, no seller can sell to the customer at the instance.
         */
        delete: operations["removeCustomerResellerRelationship"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/account-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a customer's company data and primary contact.
         * @description Optional members that are absent keep their value. The billing profiles at the vendors are updated in the background.
         */
        patch: operations["updateCustomerAccountInfo"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/internal-identifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a seller's own id of a customer.
         * @description The id belongs to the relation of the customer with one seller: other sellers do not see the id.
         */
        patch: operations["updateCustomerInternalIdentifier"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/margins/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a seller's margins for a customer at one provider instance.
         * @description Replaces the margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed.
         */
        patch: operations["updateCustomerMargins"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/purchase-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the purchase limits of a customer of one seller, and this month's purchases.
         * @description A customer of several sellers has separate limits for its purchases from each seller.
         */
        get: operations["getCustomerPurchaseLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the purchase limits of a customer of one seller.
         * @description Replaces all limits of the customer. The limits of the reseller also apply. A purchase that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase. Limits of amounts concern the price that the buyer of the csp pays. This buyer is the reseller, or a direct customer.
         */
        patch: operations["updateCustomerPurchaseLimits"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/vendor-customer-agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record at a Microsoft instance that a customer has accepted the Microsoft Customer Agreement.
         * @description The acceptance is sent to the vendor in the background. GET …/mca shows the progress.
         */
        patch: operations["updateVendorCustomerAgreement"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/microsoft-customer-agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record at a Microsoft instance that a customer has accepted the Microsoft Customer Agreement.
         * @deprecated
         * @description The acceptance is sent to the vendor in the background. GET …/mca shows the progress.
         */
        patch: operations["updateVendorCustomerAgreementAlias"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/vendor-customer-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add a domain to a customer at a Microsoft instance.
         * @description The domain is added at the vendor in the background.
         */
        patch: operations["updateVendorCustomerDomain"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/vendor-qualification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Claim a qualification for a customer at a Microsoft instance.
         * @description The claim is sent to the vendor in the background. Microsoft then reviews it, which can take days.
         */
        patch: operations["updateVendorQualification"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/microsoft-qualification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Claim a qualification for a customer at a Microsoft instance.
         * @deprecated
         * @description The claim is sent to the vendor in the background. Microsoft then reviews it, which can take days.
         */
        patch: operations["updateVendorQualificationAlias"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/provider-customers/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the creation or linking of a customer at a provider instance.
         * @description Only a provider customer whose status is Failed can be retried. The retry runs in the background.
         */
        post: operations["retryProviderCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/held-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of existing vendor customers that wait for a decision of the csp.
         * @description A link for a reseller is held if the vendor does not name the reseller as a partner of the customer. The oldest link comes first.
         */
        get: operations["listHeldLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject the held link of an existing vendor customer.
         * @description An approved link is made in the background. The agreement and the qualifications that the reseller has requested are then sent, too. A provider customer whose link is rejected keeps the status Failed; the link can be approved later.
         */
        post: operations["decideHeldLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/relationship-acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the URL at which a customer accepts the csp or a reseller as its partner at the vendor.
         * @description The link depends on the provider instance and the reseller. It is the same for every customer.
         */
        get: operations["getRelationshipAcceptance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/validations/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Validate the address of a new customer at a vendor.
         * @description Returns true if the vendor accepts the address. Nothing is stored.
         */
        get: operations["validateAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/validations/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a domain prefix is available for a new customer.
         * @description Returns true if the vendor can create the domain. Nothing is stored or reserved.
         */
        get: operations["validateDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's verified domains at a provider instance.
         * @description The list comes from the vendor at the time of the request.
         */
        get: operations["listCustomerDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's licences with their total and available seats.
         * @description The list comes from the vendor at the time of the request. isSelected concerns users and is always false here.
         */
        get: operations["listCustomerLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/user-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the directory roles of a customer.
         * @description The list comes from the vendor at the time of the request. The ids are valid for this customer only.
         */
        get: operations["listCustomerRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/delegated-admin-relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the delegated admin relationships with a customer.
         * @description The list comes from the vendor at the time of the request. It includes relationships that have ended.
         */
        get: operations["listDelegatedAdminRelationships"];
        put?: never;
        /**
         * Create a delegated admin relationship for a customer.
         * @description The customer approves the relationship at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.
         */
        post: operations["createDelegatedAdminRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/delegated-admin-relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a delegated admin relationship that any customer can approve.
         * @description The relationship belongs to the first customer that approves it at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.
         */
        post: operations["createOpenDelegatedAdminRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Terminate a delegated admin relationship.
         * @description The vendor ends the relationship within minutes. A terminated relationship cannot be reactivated.
         */
        post: operations["terminateDelegatedAdminRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch the automatic extension of a delegated admin relationship on or off.
         * @description A relationship with the role Global Administrator cannot be extended automatically.
         */
        patch: operations["updateDelegatedAdminRelationship"];
        trace?: never;
    };
    "/v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the access assignments of a delegated admin relationship.
         * @description Lists only the assignments of security groups in the delegated administration template of the provider instance.
         */
        get: operations["listAccessAssignments"];
        put?: never;
        /**
         * Assign the roles of a delegated admin relationship to the security groups of the provider instance.
         * @description The template of the provider instance defines the roles of each group. Roles that the relationship does not grant are skipped. The relationship must be active, and at least one group must have no assignment yet.
         */
        post: operations["createAccessAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/provider-instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a customer buy from one of its sellers through a further provider instance.
         * @description If a csp names a reseller, the customer buys at this instance from that reseller. If the reseller is not a seller of the customer yet, it becomes one. A customer that already exists at the instance through another seller is not created again. Only a csp can add a second seller at an instance. A link for a reseller is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.
         */
        post: operations["addCustomerProviderInstance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/mca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the state of the Microsoft Customer Agreement for all customers.
         * @description A customer has one entry for each Microsoft instance at which it buys. A reseller sees its own customers.
         */
        get: operations["listCustomerAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last known state of a customer's Microsoft Customer Agreement.
         * @description Returns the stored state. POST …/mca/status reads the state from the vendor.
         */
        get: operations["getCustomerAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh the state of a customer's Microsoft Customer Agreement from the vendor.
         * @description The state from the vendor is stored and returned.
         */
        post: operations["refreshCustomerAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users in a customer's directory at a vendor.
         * @description The list comes from the vendor at the time of the request. The vendor does not return the number of users, so totalCount and totalPages are exact only on the last page. A page of search results can have fewer items than pageSize, even none, while hasNextPage is true.
         */
        get: operations["listCustomerUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Customers/{customerId}/users/{customerUserId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user in a customer's directory.
         * @description The user comes from the vendor at the time of the request.
         */
        get: operations["getCustomerUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user from a customer's directory.
         * @description The user's licences become available immediately. Microsoft keeps a deleted user for 30 days, during which an administrator of the customer can restore it.
         */
        delete: operations["deleteCustomerUser"];
        options?: never;
        head?: never;
        /**
         * Update the names and the location of a user in a customer's directory.
         * @description displayName, email and domain keep their value if they are null, firstName and lastName if they are absent. For users that are synchronized from an on-premises directory, only the location can be changed.
         */
        patch: operations["updateCustomerUser"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/users/{customerUserId}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reset the password of a user in a customer's directory.
         * @description Of customerUser, only temporaryPassword is used. If temporaryPassword is null or absent, the service generates a password and returns it once. The service does not store the password: a replayed answer (Idempotent-Replayed) has null instead. The user must change the password at the next sign-in.
         */
        patch: operations["resetCustomerUserPassword"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/users/{customerUserId}/user-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the directory roles of a user in a customer's directory.
         * @description The list comes from the vendor at the time of the request.
         */
        get: operations["listCustomerUserRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the directory roles of a user in a customer's directory.
         * @description Roles that are not in the list are removed one by one, and then missing roles are added. If a step fails, the error names that step. Repeat the request to complete the rest.
         */
        patch: operations["replaceCustomerUserRoles"];
        trace?: never;
    };
    "/v1/Customers/{customerId}/users/{customerUserId}/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the licences of a customer and which of them a user has.
         * @description The list comes from the vendor at the time of the request. isSelected is true for licences that the user has.
         */
        get: operations["listCustomerUserLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the licences of a user in a customer's directory.
         * @description Licences of one licence group are exchanged in one step, so that the user is never without a licence. If a later group fails, the error names that group. Repeat the request to complete the rest.
         */
        patch: operations["replaceCustomerUserLicenses"];
        trace?: never;
    };
    "/v1/customer/{customerId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's portal users.
         * @description The list is sorted by name and not paged.
         */
        get: operations["listPortalUsersOfCustomer"];
        put?: never;
        /**
         * Create a portal user for a customer.
         * @description The user can sign in if it is in the group Administrator or Viewer.
         */
        post: operations["createPortalUserOfCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reseller/{resellerId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a portal user for a reseller.
         * @description The user can sign in if it is in the group Administrator or Viewer.
         */
        post: operations["createPortalUserOfReseller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a portal user.
         * @description The user can no longer sign in. A new user can be created with the same e-mail address.
         */
        delete: operations["deletePortalUser"];
        options?: never;
        head?: never;
        /**
         * Update the name, e-mail address and groups of a portal user.
         * @description The csp, reseller or customer of the user cannot be changed. After the e-mail address changes, use the new one in the path.
         */
        patch: operations["updatePortalUser"];
        trace?: never;
    };
    "/v1/Users/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups of portal users.
         * @description The groups are the same in every tenant. Administrator has all permissions of the role of the user, and Viewer can only read. Alert Manager is combined with one of them. The list is sorted by name.
         */
        get: operations["listPortalGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List portal users.
         * @description A reseller sees its own users and those of its customers. The list is sorted by name.
         */
        get: operations["listPortalUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all subscriptions of the tenant.
         * @description The latest start date comes first, unless the query sorts otherwise.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions of a customer.
         * @description A reseller sees the subscriptions that it sells. The latest start date comes first, unless the query sorts otherwise.
         */
        get: operations["listSubscriptionsOfCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/custom-term-end-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the possible custom end dates for the term of a customer's new subscription.
         * @description With a custom end date, the term ends together with the term of another subscription or with a calendar month. Without providerInstanceId, all vendors of the customer are queried.
         */
        get: operations["listCustomTermEndDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription.
         * @description The answer has an ETag: send it in If-Match with the next change.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Cancel a subscription.
         * @description A cancellation is possible until cancellationAllowedUntil, and final. After that time, set endOfTermAction to Stop to end the subscription with its term. The service first compares the subscription with the vendor (409 if they differ). The vendor cancels in the background.
         */
        delete: operations["cancelSubscription"];
        options?: never;
        head?: never;
        /**
         * Update name, seats, billing frequency and renewal of a subscription.
         * @description The service first compares the subscription with the vendor; if they differ, the response is 409 and nothing changes. The vendor applies the change in the background. Seats can be given back within seven days after they were added. To reduce seats from the next term on, use autoRenewSettings. Added seats above a purchase limit wait for the approval of the csp. A dry run previews price (of the whole term before and after) and approval (whether the change would wait).
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Azure subscriptions of an Azure plan.
         * @description The list comes from the vendor at the time of the request. For a subscription that is not an Azure plan, its add-ons are returned.
         */
        get: operations["listCloudEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/azure-entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Azure subscriptions of an Azure plan.
         * @deprecated
         * @description The list comes from the vendor at the time of the request. For a subscription that is not an Azure plan, its add-ons are returned.
         */
        get: operations["listCloudEntitlementsAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions into which an upgrade of this subscription can move seats.
         * @description The list comes from the vendor at the time of the request.
         */
        get: operations["listSubscriptionsEligibleForUpgrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offers to which a subscription can be upgraded.
         * @description Each offer has one entry for a new subscription and one for each existing subscription that can receive the seats. The list comes from the vendor at the time of the request.
         */
        get: operations["listEligibleTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upgrade a subscription, or some of its seats, to another offer.
         * @description Send an entry of GET …/eligible-transitions. If quantity is smaller than the number of seats, the remaining seats stay. A new subscription has the current price of its offer. It inherits the term, the margins, and the ids and notes that the seller has set. With destinationSubscriptionId, the seats move to an existing subscription at its price. The service first compares the subscription with the vendor (409 if they differ). The vendor upgrades in the background.
         */
        post: operations["upgradeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a subscription.
         * @description Users lose access, and billing continues. The vendor suspends in the background. The subscription can be reactivated until its term ends.
         */
        post: operations["suspendSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a suspended subscription.
         * @description Users regain access. The vendor reactivates in the background. A subscription can be reactivated until its term ends.
         */
        post: operations["reactivateSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a subscription.
         * @description The body is a JSON string: the new name. It is visible immediately and sent to the vendor in the background. If the vendor rejects the name, the previous name is restored.
         */
        patch: operations["renameSubscription"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the caller's margin for a subscription.
         * @description The margin replaces the caller's usual one for this subscription: that of the csp for its buyer, or that of the reseller for its customer. Send null to return to the usual margin.
         */
        patch: operations["updateSubscriptionPriceMargin"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the purchase order number of a subscription.
         * @description The body is a JSON string. An empty string removes the number. Invoice lines show the number.
         */
        patch: operations["updateSubscriptionPoNumber"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the seller's own id of a subscription.
         * @description The body is a JSON string. An empty string removes the id.
         */
        patch: operations["updateSubscriptionInternalId"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the monthly budget of a usage-based subscription.
         * @description The budget is informational and limits nothing. Vendors have one budget for each customer: the sum of the customer's budgets at the provider instance is sent in the background.
         */
        patch: operations["updateMonthlyBudget"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/migration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the migration state of a legacy subscription.
         * @description After the migration, the answer has the id of the new subscription.
         */
        get: operations["getSubscriptionMigration"];
        put?: never;
        /**
         * Migrate a legacy subscription of a Microsoft instance to new commerce.
         * @description The vendor first validates the migration and then migrates in the background. The new subscription has a new id and inherits history, margins, PO number and internal id. If termDuration or billingFrequency is absent, the value of the legacy subscription applies.
         */
        post: operations["migrateSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Grant a user in the customer's directory the role Owner of an Azure subscription.
         * @description The role is assigned at the vendor before the response. The request is idempotent.
         */
        put: operations["grantOwnerAccess"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a subscription to another reseller of the customer.
         * @description The body is a JSON string: the id of a reseller that sells to the customer at the provider instance. The margin that the previous reseller has set for this subscription ends. If the csp is an indirect provider, the partner id of the new reseller is sent to the vendor in the background.
         */
        patch: operations["updateSubscriptionReseller"];
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scheduled changes of a subscription.
         * @description The list includes past changes and is sorted by effective date.
         */
        get: operations["listScheduledChanges"];
        put?: never;
        /**
         * Schedule a change of a subscription.
         * @description At the effective date, the service applies the change like a request that it receives then. If a member that the change sets was changed in the meantime, the change is not applied and gets the status Conflict.
         */
        post: operations["createScheduledChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scheduled change of a subscription.
         * @description The answer has an ETag: send it in If-Match with the next change.
         */
        get: operations["getScheduledChange"];
        put?: never;
        post?: never;
        /**
         * Cancel a scheduled change of a subscription.
         * @description The change remains in the list with the status Cancelled.
         */
        delete: operations["cancelScheduledChange"];
        options?: never;
        head?: never;
        /**
         * Replace a scheduled change of a subscription.
         * @description Sets another effective date or other members, or confirms a change that has the status Conflict. Only changes that have not been applied can be replaced.
         */
        patch: operations["replaceScheduledChange"];
        trace?: never;
    };
    "/v1/subscriptions/renewals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions whose term ends soon.
         * @description Each entry has the last moment at which a change still affects the renewal. The earliest end comes first.
         */
        get: operations["listRenewals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offers with their current prices.
         * @description With customerId, the prices are those of the customer's country and of the provider instances at which it buys; without it, those of all markets. A reseller sees its purchase price and its selling price. A customer sees its price and the suggested retail price. The list is sorted by name.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an offer with its current prices.
         * @description Deleted offers can still be read.
         */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Offers/{id}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the prices of an offer step by step.
         * @description The steps start with the caller's purchase price. The margins and prices of its sellers are not included.
         */
        get: operations["explainOfferPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the price of a subscription step by step.
         * @description The steps start with the caller's purchase price of one unit for the whole term, as of the start of the term. The amounts are for all units, rounded once. If the price is unknown, there are no steps.
         */
        get: operations["explainSubscriptionPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}/subscriptions/{subscriptionId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the past changes of a subscription.
         * @description The newest change comes first. A reseller sees the changes from the time in which it has sold the subscription.
         */
        get: operations["listSubscriptionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a customer, by default the open and failed ones.
         * @description A completed order becomes a subscription and leaves this list, unless status selects it. The newest order comes first.
         */
        get: operations["listOrdersOfCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a subscription for a customer.
         * @description The order gets the current price and is sent to the vendor in the background. Operation-Location and GET /v1/Orders/customers/{customerId} show the progress. An Idempotency-Key is valid for 30 days. Above a purchase limit that the csp has set, the order waits for the approval of the csp. A dry run previews price (of one unit and of all units, for the whole term), vendor (whether the vendor would accept the order now, and the reason if not) and approval (whether the order would wait).
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order.
         * @description The answer has orders in each state, also completed ones, which the list of open orders lacks. GET /v1/operations?orderId= lists the background operations of the order.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders/undecided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders that may have bought something and have no outcome.
         * @description An order is undecided if its attempts have ended and the vendor may have performed the purchase, or if it is open for a week. Do not order the same again. The oldest order comes first.
         */
        get: operations["listUndecidedOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders/held-purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the purchases that wait for a decision of the csp.
         * @description A purchase is held if it exceeds a purchase limit. The oldest purchase comes first.
         */
        get: operations["listHeldPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject a held purchase.
         * @description An approved purchase is made in the background and counts in the month of the approval. A rejected purchase fails, and its buyer sees the reason.
         */
        post: operations["decideHeldPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of a provider instance by type.
         * @description A reseller or a customer sees invoices on which it has lines, with the totals of its lines. Customers have no invoices of the types usage and dailyratedusage. The newest invoice comes first.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/customer-license-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the licence lines of an invoice for a customer.
         * @description The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.
         */
        get: operations["listCustomerLicenseLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/customer-onetime-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the one-time lines of an invoice for a customer.
         * @description The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.
         */
        get: operations["listCustomerOneTimeLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reseller-license-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the licence lines of an invoice for a reseller.
         * @description A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
         */
        get: operations["listResellerLicenseLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reseller-onetime-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the one-time lines of an invoice for a reseller.
         * @description A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
         */
        get: operations["listResellerOneTimeLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reseller-usage-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage lines of an invoice for a reseller.
         * @description A reseller sees the lines of its own sales, with the amounts that it and its customer pay.
         */
        get: operations["listResellerUsageLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reseller-dailyratedusage-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the daily-rated usage of an invoice for a reseller.
         * @description Each line is the total of one resource group of an Azure subscription, with and without partner-earned credit.
         */
        get: operations["listResellerDailyRatedUsageLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/license-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the licence lines of an invoice for the csp.
         * @description Each line has the amounts that the csp, the reseller and the customer pay.
         */
        get: operations["listLicenseLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/onetime-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the one-time lines of an invoice for the csp.
         * @description Each line has the amounts that the csp, the reseller and the customer pay.
         */
        get: operations["listOneTimeLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/usage-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage lines of an invoice for the csp.
         * @description Each line has the amounts that the csp, the reseller and the customer pay.
         */
        get: operations["listUsageLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/dailyratedusage-lineitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the daily-rated usage lines of an invoice for the csp.
         * @description The list has one line for each charge on the bill of the vendor.
         */
        get: operations["listDailyRatedUsageLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an invoice as a file.
         * @description csv and jsonl have all lines; pdf has only totals. The file of a revision never changes, so an interrupted download can resume with Range and If-Range. Content-Digest has its SHA-256, as a trailer when the file is generated for the first time. Text that a spreadsheet would interpret as a formula begins with an apostrophe.
         */
        get: operations["exportInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/export/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get size, row count and totals of an invoice file.
         * @description The file is generated if it does not exist yet. If that takes long, the response is 503 with Retry-After while the generation continues.
         */
        get: operations["getInvoiceManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the differences between a vendor's bill and the recorded subscriptions.
         * @description The reconciliation compares each line of the bill with the history of subscriptions. It finds wrong seats, prices and periods, duplicates, charges after a cancellation and missing charges. It runs after each import and on request. The largest difference comes first.
         */
        get: operations["getInvoiceReconciliation"];
        put?: never;
        /**
         * Reconcile a vendor's bill with the recorded subscriptions.
         * @description Runs in the background and replaces the previous reconciliation.
         */
        post: operations["makeInvoiceReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/reconciliation/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the differences between a vendor's bill and the recorded subscriptions as a file.
         * @description The file has all differences, in the order of the list.
         */
        get: operations["exportInvoiceReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/re-rating/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the re-rating of an invoice by reseller and customer.
         * @description All lines are rated; concurrent requests share one computation. If the computation takes long, the response is 503 with Retry-After while the computation continues. The computation stops after a minute without a request. Nothing is stored.
         */
        get: operations["previewInvoiceReRating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/re-rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-rate an invoice with the currently recorded margins of its period.
         * @description Re-rate an invoice after margins were set with an effectiveDate in the past, or after a missing customer or seller of its lines was added. If amounts change, the invoice gets a new revision: existing lines remain, and each line whose amount changes gets a second line with the difference. Earlier revisions remain readable. A dry run previews the changes by reseller and customer.
         */
        post: operations["makeInvoiceReRating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/unknown-relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines of an invoice whose customer, seller or terms are unknown.
         * @description Lines are grouped by the missing information; the largest amount comes first. To resolve an entry, add the customer or set the margin (with an effectiveDate if another margin applied on the day of the charge). Then re-rate the invoice. Resolved lines leave the list.
         */
        get: operations["listUnknownRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/unknown-relations/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the lines whose customer, seller or terms are unknown as a file.
         * @description The file has all entries, in the order of the list.
         */
        get: operations["exportUnknownRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/parked-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines that the import of an invoice has skipped.
         * @description Each entry has the reason why the line was skipped. The list is also available if the import of the invoice was refused. Other operations do not show such an invoice; the error of the import contains its id. A new import of the invoice replaces the list.
         */
        get: operations["listParkedLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Invoices/{id}/parked-lines/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the lines that the import of an invoice has skipped as a file.
         * @description The file has all entries, in the order of the list.
         */
        get: operations["exportParkedLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/AuditLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries.
         * @description Each write has an entry, also if it was refused. Without startDate and endDate, the last month is returned. A reseller sees the entries about itself and its sales. Only the caller and the csp see the entry of a refused request. It has the reseller and the customer of the request only if the caller reaches them, and null in data if the body was not valid. The newest entry comes first. The entries of a request, of its background work and of later requests under the same X-Correlation-Id have one correlationId.
         */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the feed of events.
         * @description Each change of a resource writes an event in its own transaction. Events have the JSON format of CloudEvents 1.0. They name what changed, without values; read the resource at subject for these. A reader sees the events of resources within its reach, without members that its role may not see. The events of one resource are in the order of its changes. Send continuationToken of the previous answer to read on, also when there were no events: no event is missed. Events are kept for 90 days.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks.
         * @description The csp sees all webhooks, a reseller its own. The oldest comes first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook.
         * @description Events that the caller can read at GET /v1/events are sent to the URL from now on, signed as Standard Webhooks (https://www.standardwebhooks.com) defines it. docs/guides/webhooks.md describes requests, retries and the check of signatures. Only this answer, and that of a repetition with the same Idempotency-Key, has the secret. The csp, and each reseller, can have 20 webhooks.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook.
         * @description The answer has no secret. POST /v1/webhooks/{webhookId}/rotate-secret gives a new one.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook.
         * @description Its log and its undelivered events are deleted, too.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook.
         * @description A request with isEnabled true also ends a pause. Events since the webhook was paused or disabled are sent then, as far as they are still kept.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook.
         * @description For 24 hours, requests have a signature of the new secret and one of the secret before. Only this answer, and that of a repetition with the same Idempotency-Key, has the new secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook.
         * @description A signed event of the type reseller-management.webhook.test.v1 is sent once, also to a paused or disabled webhook. GET /v1/webhooks/{webhookId}/deliveries with its eventId shows the answer.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts to deliver events to a webhook.
         * @description Each attempt has its request and the answer of the receiver. The newest comes first. The log has the last 5,000 attempts of 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event of an attempt again.
         * @description The request has the same webhook-id as before.
         */
        post: operations["redeliverEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/undelivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events that a webhook has not got: those that wait, and dead letters.
         * @description An event waits for its next attempt, or for an earlier event of the same resource. After the last attempt, about three days after the first one, it is a dead letter. The oldest event comes first.
         */
        get: operations["listUndeliveredEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/undelivered/redelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all dead letters of a webhook again.
         * @description Later events of the same resources may have arrived before; data.version shows the order.
         */
        post: operations["redeliverFailures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/redelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a time again.
         * @description The events are those that the owner of the webhook can read now, with the wanted types, in the order of the feed. A further request replaces a redelivery that has not ended.
         */
        post: operations["redeliverRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/AuditLogs/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests for tokens by the clients of the tenant.
         * @description Each issued token has an entry. Refusals of one minute with the same client, outcome and address share an entry. Entries are kept for 180 days. The list has no sign-ins at other issuers of tokens. Without startDate and endDate, the last month is returned. The newest entry comes first.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Providers/Instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the provider instances of the tenant.
         * @description A provider instance is an account of the csp at a vendor. The list is sorted by provider.
         */
        get: operations["listProviderInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Providers/Instances/{providerInstanceId}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of a provider instance.
         * @description The answer shows the connection, circuit breakers, background work, latest error and the last successes of recurring work. No request is sent to the vendor.
         */
        get: operations["getProviderInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Providers/Instances/{providerInstanceId}/catalogue-sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the pending decisions of the catalogue sync of a provider instance.
         * @description A sync ends prices and offers that the vendor no longer lists. If they are many, the list of the vendor may be incomplete. Their ends are then held until the csp confirms them.
         */
        get: operations["getProviderCatalogue"];
        put?: never;
        /**
         * Start a full catalogue sync of a provider instance.
         * @description The catalogue is also synced every night. GET /v1/operations/{operationId} shows the outcome of each price sheet. Repeated or concurrent syncs have the same result.
         */
        post: operations["syncProviderCatalogue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the prices and offers whose ends are held.
         * @description A background operation ends the prices and offers, except those that a later price sheet lists again. If a later sync finds other prices or offers to end, it holds them under another id.
         */
        post: operations["confirmProviderHeldEnds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/Providers/Instances/{providerInstanceId}/invoice-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the invoices of a provider instance, or bill the months of a Generic instance.
         * @description Imports all closed invoices in the background, including those from before the account was connected, which the nightly import skips. An invoice type is published when all of its lines are imported and add up to the vendor's total. Imported invoices are checked again for 45 days: if the vendor replaces lines, the invoice gets a new revision. A Generic instance has no vendor bill: its past months that are not billed yet are billed, one job each; if there is none, there is no Operation-Location. Repeated or concurrent imports have the same result. To accept an invoice whose total does not match its lines, send `acceptedDifferences`; its reconciliation shows them.
         */
        post: operations["importProviderInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/delegated-administration/templates/{providerInstanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the delegated administration template of a provider instance.
         * @description New relationships request the roles of the template and of its groups by default.
         */
        get: operations["getDelegationTemplate"];
        /**
         * Replace the delegated administration template of a provider instance.
         * @description Nothing changes at the vendor. GET /v1/delegated-administration/plan lists the differences from the template, and POST /v1/delegated-administration/apply corrects them.
         */
        put: operations["putDelegationTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/delegated-administration/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the differences between the delegated administration of customers and the template.
         * @description The vendor is queried for each customer on the page, so small pages are faster. A customer without differences matches the template. The list is sorted by company name.
         */
        get: operations["planDelegation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/delegated-administration/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the delegated administration template to customers of a provider instance.
         * @description Runs in the background; GET /v1/operations/{operationId} shows progress and outcome by customer. No relationship is terminated, and the request is idempotent. If a customer must approve a relationship first, repeat the request after the approval.
         */
        post: operations["applyDelegationTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a person must act on.
         * @description An alert has the money at stake, the last moment to act and the request that resolves it. Each party sees its own alerts, with its own prices. Background work compares all alerts with their subjects once a day, and every 15 minutes those whose subscriptions have changed. The newest alert comes first.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background operations.
         * @description The csp sees the operations of its tenant; resellers and customers see the operations that concern them. GET /v1/operations/{operationId} shows the results of one. The newest operation comes first.
         */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a background operation.
         * @description The header Operation-Location in the response to a write contains the path of its operation.
         */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/{operationId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed or waiting background operation.
         * @description The failed parts of a failed operation run again; the next attempt of a waiting operation starts now. A reseller or customer can retry only what it has started. If an earlier attempt may have bought something, the retry asks the vendor first and keeps the id of its request. A dry run previews jobs, the names of the parts that would run. 409 says what the caller can do instead.
         */
        post: operations["retryBackgroundOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the parts of a background operation that have not begun.
         * @description The parts that have not begun at a vendor fail within seconds, and what the request has stored is undone. Parts that have begun continue: a purchase that may have been made is never cancelled. A reseller or customer can cancel only what it has started. A dry run previews jobs, the names of the parts that would be cancelled.
         */
        post: operations["cancelBackgroundOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The part of the vendor's total that is on no line and was accepted at the import; null if there is none. */
        AcceptedBillDifference: {
            /** @description The accepted difference, in the currency of the invoice. */
            amount: number;
            /** @description The reason why the csp accepted the difference, as given in the import request. */
            reason: string;
        };
        /** @description A difference between the total of an invoice and the sum of its lines that the csp accepts. */
        AcceptedDifference: {
            /** @description The vendor's number of the invoice. */
            providerInvoiceId: string;
            invoiceType: components["schemas"]["InvoiceType"];
            /** @description The vendor's total minus the sum of the lines, exact to four decimals. Negative if the vendor bills less. */
            difference: number;
            /** @description The reason for the difference. It is stored with the reconciliation. */
            reason: string;
        };
        /** @description The directory roles that a delegated admin relationship gives a security group of the csp at a customer. */
        AccessAssignment: {
            /**
             * Format: uuid
             * @description The id of the access assignment at the vendor.
             */
            id: string;
            status: components["schemas"]["AssignmentStatus"];
            /**
             * Format: date-time
             * @description When the access assignment was created at the vendor; null if the vendor does not say.
             */
            createdDateTime: string | null;
            /**
             * Format: date-time
             * @description When the access assignment last changed at the vendor; null if the vendor does not say.
             */
            lastModifiedDateTime: string | null;
            accessContainer: components["schemas"]["AccessContainer"];
            accessDetails: components["schemas"]["AccessDetails"];
        };
        /** @description The access assignments of a delegated admin relationship. */
        AccessAssignmentList: components["schemas"]["AccessAssignment"][];
        /** @description The security group that receives the directory roles. */
        AccessContainer: {
            /**
             * Format: uuid
             * @description The id of the security group that receives the roles, in the directory of the account.
             */
            accessContainerId: string;
            accessContainerType: components["schemas"]["AccessContainerType"];
        };
        /** @description The kind of access container; always a security group. */
        AccessContainerType: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "securityGroup";
        };
        /** @description The directory roles that a delegated admin relationship or an access assignment grants. */
        AccessDetails: {
            /** @description The granted directory roles, in no particular order. */
            unifiedRoles: components["schemas"]["UnifiedRole"][];
        };
        /** @description The id of a provider instance that was added to a reseller or customer. */
        AddedProviderInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
        };
        /** @description True if the address is valid. */
        AddressIsValid: boolean;
        /** @description The state of the Microsoft Customer Agreement of a customer: required (nothing has begun), linkgenerated (the customer received a link to accept), linkexpired (the link has expired), customeraccepted (the customer has accepted, and the vendor has not recorded it yet), agreementcreated (the vendor has recorded the acceptance). */
        AgreementStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
        };
        /** @description A condition that a person must act on. */
        Alert: {
            /**
             * Format: uuid
             * @description The id of the alert, which is the same as long as the condition exists.
             */
            id: string;
            /** @description What the alert is about. */
            kind: components["schemas"]["AlertKind"];
            /** @description How urgent the alert is. */
            severity: components["schemas"]["AlertSeverity"];
            /** @description The condition in sentences. */
            description: string;
            subject: components["schemas"]["AlertSubject"];
            /**
             * Format: uuid
             * @description The reseller that the alert concerns; null if it concerns none.
             */
            resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that the alert concerns; null if it concerns none.
             */
            customerId: string | null;
            /**
             * Format: uuid
             * @description The subscription that the alert concerns; null if it concerns none.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The provider instance that the alert concerns; null if it concerns none.
             */
            providerInstanceId: string | null;
            /**
             * Format: date-time
             * @description When the service first found the condition.
             */
            since: string;
            /**
             * Format: date-time
             * @description The last moment at which the request is certain to help; null without a deadline.
             */
            actBefore: string | null;
            /** @description The money at stake, at the reader's own prices; null if it is unknown or there is none. */
            atStake: components["schemas"]["Price"] | null;
            budget: components["schemas"]["BudgetUse"] | null;
            /** @description The request that resolves the alert. The reader may send it as it is, or first with `Prefer: dry-run`. Null if the reader cannot resolve the alert by a request. */
            request: components["schemas"]["ReadyRequest"] | null;
        };
        /** @description What an alert is about. docs/guides/customer-alerts.md describes each kind. */
        AlertKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "BudgetOverrun" | "RenewalDeadline" | "CredentialExpiry" | "RelationshipExpiry" | "VendorDifference" | "NegativeMargin" | "WebhookPaused";
        };
        /** @description One page of a list. */
        AlertPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Alert"][];
        };
        /** @description How urgent an alert is; Critical if the condition has happened, or happens within days. */
        AlertSeverity: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Info" | "Warning" | "Critical";
        };
        /** @description The object that the alert is about. */
        AlertSubject: {
            /** @description The kind of the object. */
            type: components["schemas"]["AlertSubjectType"];
            /** @description The id of the object. */
            id: string;
            /** @description The name of the object; null if it has none. */
            name: string | null;
            /** @description The path that reads the object; null if there is none. */
            link: string | null;
        };
        /** @description The kind of the object that an alert is about. */
        AlertSubjectType: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Subscription" | "ScheduledChange" | "DelegatedAdminRelationship" | "ProviderInstance" | "ApiAccess" | "Webhook";
        };
        /** @description The limits of purchase amounts in one currency. */
        AmountLimits: {
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The largest amount that one purchase can have without approval; null for no limit. The amount is what the buyer of the csp pays for the whole term. */
            perOrder: number | null;
            /** @description The largest total of all purchases in a calendar month (UTC) without approval; null for no limit. */
            perMonth: number | null;
        };
        /** @description The provider instance whose template is applied, and the customers to which it is applied. */
        ApplyDelegationTemplateRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance that has a template.
             */
            providerInstanceId: string;
            /** @description The ids of the customers; null or absent for all customers of the instance. */
            customerIds?: string[] | null;
        };
        /** @description The state of an access assignment at the vendor. */
        AssignmentStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "pending" | "active" | "deleting" | "deleted" | "error" | "unknownFutureValue";
        };
        /** @description Whether the vendor has confirmed that the reseller may sell at the provider instance. An association that is Failed can be retried. */
        AssociationStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Processing" | "Success" | "Failed";
        };
        /** @description The outcome of one write. */
        AuditLogEntry: {
            /**
             * Format: uuid
             * @description The id of the audit log entry, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the audit log entry; the same as in its header X-Correlation-Id.
             */
            correlationId: string;
            /**
             * Format: date-time
             * @description When the outcome was recorded.
             */
            timestamp: string;
            operation: components["schemas"]["OperationName"];
            status: components["schemas"]["WorkState"];
            /** @description The e-mail address of the portal user who made the request; null for an API client. */
            userEmail: string | null;
            /** @description The name of the portal user or API client that made the request. */
            userName: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller that the request concerned; null if it concerned none.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer that the request concerned; null if it concerned none.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The event, in a sentence. */
            description: string | null;
            /** @description The reason of a failure; null for other entries. A reason above the maximum length is cut and ends in "…". */
            errorMessage: string | null;
            /** @description The body of the request as JSON in a string, without secrets; null if the request had no body. A reseller sees null instead of margins of the csp. A body above the maximum length is cut and ends in "…". */
            data: string | null;
        };
        /** @description One page of a list. */
        AuditLogEntryPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["AuditLogEntry"][];
        };
        /** @description How a subscription is renewed at the end of its term. */
        AutoRenewSettings: {
            term: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            /**
             * Format: date-time
             * @description A custom end of the next term, midnight in UTC; null or absent for the usual end.
             */
            customTermEndDate?: string | null;
            /** @description The number of seats from the next term on; null or absent to keep the number. */
            quantity?: number | null;
        };
        /** @description The party that must act next: the customer, the vendor, or a person at the csp. */
        AwaitedParty: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "customer" | "vendor" | "person";
        };
        /** @description Work that a request has started in the background. */
        BackgroundOperation: {
            /**
             * Format: uuid
             * @description The id of the background operation, assigned by the service. It never changes.
             */
            id: string;
            operation: components["schemas"]["OperationName"];
            /** @description What the work is about. */
            kind: components["schemas"]["OperationKind"];
            state: components["schemas"]["WorkState"];
            /** @description The number of attempts so far. */
            attempts: number;
            /** @description The reason why the first part of the work failed; null if none has failed. The reason in lastError may only follow from it. */
            firstError: string | null;
            /** @description The reason why the last attempt failed; null if it did not fail. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt starts; null if none is planned.
             */
            nextAttemptAt: string | null;
            /** @description Why the work waits for its next attempt; null if it does not wait. */
            waitingReason: string | null;
            /** @description Whether a caller has cancelled the parts of the work that had not begun. */
            isCancelled: boolean;
            /**
             * Format: uuid
             * @description The reseller that the work concerns; null if it concerns none.
             */
            resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that the work concerns; null if it concerns none.
             */
            customerId: string | null;
            /**
             * Format: uuid
             * @description The order that the work places; null for other work.
             */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The subscription that the work changes, or that its order has created; null until then, and for other work.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The provider instance at which the work is done; null if it concerns none or several.
             */
            providerInstanceId: string | null;
            /** @description The ids of the invoices that the work imports, bills or rates again; empty for other work. */
            invoiceIds: string[];
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the background operation; the same as in its header X-Correlation-Id.
             */
            correlationId: string;
            /**
             * Format: date-time
             * @description When the request was accepted.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the work succeeded or finally failed; null while it is running.
             */
            finishedAt: string | null;
            progress: components["schemas"]["Progress"];
            /** @description The outcome by customer; empty for work that does not concern several customers. */
            results: components["schemas"]["CustomerResult"][];
            /** @description The outcome by part of the catalogue, for a catalogue sync; empty for other work. */
            catalogue: components["schemas"]["CatalogueReading"][];
            /** @description The outcome by invoice, for an import or a billing run; empty for other work. */
            invoices: components["schemas"]["ImportedInvoice"][];
            /** @description The first administrators of new customers, unless they were mailed. They are returned only once: to the first caller that reads the finished operation and is not limited to scopes. The audit log has an entry ShowFirstCredentials with the address of that caller. */
            credentials: components["schemas"]["FirstCredentials"][];
        };
        /** @description Background work, without its results. */
        BackgroundOperationSummary: {
            /**
             * Format: uuid
             * @description The id of the background operation summary, assigned by the service. It never changes.
             */
            id: string;
            operation: components["schemas"]["OperationName"];
            /** @description What the work is about. */
            kind: components["schemas"]["OperationKind"];
            state: components["schemas"]["WorkState"];
            /** @description The number of attempts so far. */
            attempts: number;
            /** @description The reason why the first part of the work failed; null if none has failed. The reason in lastError may only follow from it. */
            firstError: string | null;
            /** @description The reason why the last attempt failed; null if it did not fail. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt starts; null if none is planned.
             */
            nextAttemptAt: string | null;
            /** @description Why the work waits for its next attempt; null if it does not wait. */
            waitingReason: string | null;
            /** @description Whether a caller has cancelled the parts of the work that had not begun. */
            isCancelled: boolean;
            /**
             * Format: uuid
             * @description The reseller that the work concerns; null if it concerns none.
             */
            resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that the work concerns; null if it concerns none.
             */
            customerId: string | null;
            /**
             * Format: uuid
             * @description The order that the work places; null for other work.
             */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The subscription that the work changes, or that its order has created; null until then, and for other work.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The provider instance at which the work is done; null if it concerns none or several.
             */
            providerInstanceId: string | null;
            /** @description The ids of the invoices that the work imports, bills or rates again; empty for other work. */
            invoiceIds: string[];
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the background operation summary; the same as in its header X-Correlation-Id.
             */
            correlationId: string;
            /**
             * Format: date-time
             * @description When the request was accepted.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the work succeeded or finally failed; null while it is running.
             */
            finishedAt: string | null;
        };
        /** @description One page of a list. */
        BackgroundOperationSummaryPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["BackgroundOperationSummary"][];
        };
        /** @description A difference between the vendor's bill and the recorded history of subscriptions. */
        BillDifference: {
            /** @description The number of the difference within the reconciliation, from 1. */
            number: number;
            class: components["schemas"]["DifferenceClass"];
            /** @description The kind of difference, such as OldPriceAfterRenewal in the class Price. */
            kind: components["schemas"]["BillDifferenceKind"];
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The amount that the vendor bills. */
            billed: number;
            /** @description The amount that follows from the recorded subscriptions. */
            expected: number;
            /** @description The amount billed too much, too little, or to the wrong party. */
            atStake: number;
            /** @description The difference in a sentence. */
            explanation: string;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null if it is unknown.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if it is unknown.
             */
            customerId: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /**
             * Format: date
             * @description The first day that the charge covers, in UTC; null if there is no charge.
             */
            chargeStartDate: string | null;
            /**
             * Format: date
             * @description The last day that the charge covers, in UTC; null if there is no charge.
             */
            chargeEndDate: string | null;
            /** @description The number of lines of the invoice that have the difference. */
            lineCount: number;
            /** @description The numbers of some of the lines that have the difference; empty if the bill lacks a charge. */
            lineNumbers: string[];
        };
        /** @description The kind of a difference between a bill and the records, within its class. */
        BillDifferenceKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "UnknownSubscription" | "UnknownCustomer" | "WrongCustomer" | "NotBilled" | "MissingCredit" | "Quantity" | "Price" | "OldPriceAfterRenewal" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        /** @description One page of the differences that a reconciliation has found, with the totals of all differences. */
        BillDifferencePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["BillDifference"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            totalPages: number;
            /** @description The number of items on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            continuationToken: components["schemas"]["PageToken"] | null;
            summary: components["schemas"]["ReconciliationSummary"];
        };
        /** @description The interval at which a subscription is billed within its term; None if it is not billed by time. */
        BillingFrequency: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
        };
        /** @description The basis of billing: seats (License), consumption (Usage) or nothing (None). */
        BillingType: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "License" | "Usage" | "None";
        };
        /** @description The use of a budget in the current month. */
        BudgetUse: {
            /** @description The first day of the month, such as 2026-11-01. */
            month: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            currency: string;
            /** @description The monthly budget. */
            budget: number;
            /** @description The amount of the days of the month that the vendor has billed. */
            used: number;
            /** @description The last day of the month that is billed; null if none is. */
            usedThrough: string | null;
            /** @description The amount of a day at the present pace. */
            pace: number;
            /** @description The expected amount of the month. */
            forecast: number;
            /** @description The lower bound of the 80 % interval of the forecast. */
            low: number;
            /** @description The upper bound of the 80 % interval of the forecast. */
            high: number;
            /** @description The day on which the budget is passed at the present pace. */
            overrunOn: string;
        };
        /** @description The result of reading one part of a catalogue, such as the price sheet of a market. */
        CatalogueReading: {
            /** @description The part of the catalogue: a price sheet of a market, the offers of a market, or the prices and offers that are no longer listed. */
            what: string;
            /** @description The number of rows that were read from this part of the catalogue; null while reading. */
            rows: number | null;
            /** @description The number of prices and offers that were added, changed or ended; null until this part is read. */
            changed: number | null;
            /** @description The number of rows that the import refused; null while reading. */
            refused: number | null;
            /** @description How many prices and offers ended; null until this part is read. */
            ended: number | null;
            /** @description The number of prices that were kept because a refused row may concern them; null until this part is read. */
            kept: number | null;
            /** @description The number of prices and offers whose end is held until the csp confirms it; null until this part is read. */
            held: number | null;
            /** @description The first refused rows, with the reason for each; null while reading. */
            refusals: components["schemas"]["RefusedRow"][] | null;
        };
        /** @description The results of catalogue syncs that need attention: markets without a price sheet, and held ends of prices and offers. */
        CatalogueState: {
            /** @description Markets for which the vendor has no price sheet. They are queried again after 30 days. */
            unsoldMarkets: components["schemas"]["UnsoldMarket"][];
            /** @description The prices and offers whose ends are held. They remain valid until the csp confirms the ends. */
            heldEnds: components["schemas"]["HeldEnds"][];
        };
        /** @description The cause of a change: a request (Portal), a scheduled change (Schedule), the vendor (Vendor) or the end of a term (Term). */
        ChangeOrigin: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Portal" | "Schedule" | "Vendor" | "Term";
        };
        /** @description A switch that stops requests to one API of a vendor after several failures in a row. */
        CircuitBreaker: {
            /** @description The API of the vendor. */
            api: string;
            /** @description Whether the service sends no requests, because several have failed in a row. */
            isOpen: boolean;
            /** @description The milliseconds until the next request is possible; 0 if it is closed. */
            restMs: number;
        };
        /** @description One version of a subscription that was changed at the vendor: that of this service or that of the vendor. */
        ComparedSubscription: {
            /** @description The name of the subscription. */
            name: string | null;
            /** @description The number of seats or units. */
            quantity: number;
            nextBillingFrequency: components["schemas"]["BillingFrequency"];
            /** @description Whether the subscription is renewed at the end of its term. */
            autoRenewEnabled: boolean;
            /** @description The action at the end of the term. */
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            /**
             * Format: date-time
             * @description The start of the current term: its first moment, in UTC.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description The end of the current term: the first moment that it does not cover, in UTC.
             */
            endDate: string;
            /**
             * Format: date-time
             * @description The last moment at which the subscription can be cancelled; null if it cannot be cancelled.
             */
            cancellationAllowedUntil: string | null;
            /** @description The partner id of the reseller through which the subscription is bought; null if there is none. */
            partnerId: string | null;
        };
        /** @description A new customer. */
        CreateCustomerRequest: {
            /**
             * Format: uuid
             * @description The id of the new customer; absent to let the service assign one.
             */
            id?: string;
            /** @description The company name. */
            companyName: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            taxId?: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2?: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zip: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The middle name of the primary contact; null if there is none. */
            middleName?: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            internalIdentifier?: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            resellerId?: string | null;
            /** @description The provider instances at which the customer buys, with its margins at each of them. */
            providerCustomers: components["schemas"]["NewProviderCustomer"][] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly customerAssociations?: Record<string, never> | null | components["schemas"]["CustomerAssociation"][];
            /** @description Set by the service. A value in the request is ignored. */
            readonly isDeleted?: Record<string, never> | null | boolean;
        };
        /** @description A new delegated admin relationship. */
        CreateDelegatedAdminRelationshipRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance.
             */
            providerInstanceId: string;
            /** @description The name that the customer sees, unique among all relationships of the account; null to let the service generate a name. */
            displayName: string | null;
            /** @description Whether the relationship is extended by 180 days at its end. */
            autoExtendEnabled: boolean;
            /** @description The ids of built-in directory roles; null or absent for the roles of the template of the provider instance. */
            customSelectedGdapRolesIds?: string[] | null;
        };
        /** @description A new order. */
        CreateOrderRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: Record<string, never> | null | string;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer. The customer must be bound to it.
             */
            providerInstanceId: string;
            /** @description The name of the new subscription, not empty; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            operation: components["schemas"]["OrderOperation"];
            /** @description The number of seats or units, between minQuantity and maxQuantity of the offer. */
            quantity: number;
            /**
             * Format: uuid
             * @description The reseller that sells; null or absent for the csp itself. If a customer orders, null or absent means its seller.
             */
            resellerId?: string | null;
            /** @description The margin of the caller for the new subscription only; null for the margin that applies otherwise. Not for customers. */
            subscriptionMargin?: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the new subscription; null if there is none, and for customers. */
            subscriptionInternalId?: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber?: string | null;
            /**
             * @description Whether the subscription is renewed at the end of its term. If false, it ends with its term.
             * @default true
             */
            autoRenewEnabled: boolean;
            /** @description Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            providerData?: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription to which the add-on belongs; null or absent if the offer is not an add-on.
             */
            parentSubscriptionId?: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /**
                 * @description One of the listed values. Requests may write it in upper or lower case.
                 * @enum {string}
                 */
                name?: "Processing" | "Provisioning" | "Completed" | "Failed";
            } | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly createdDate?: Record<string, never> | null | string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly errorMessage?: Record<string, never> | null | string;
        };
        /** @description A new reseller. */
        CreateResellerRequest: {
            /**
             * Format: uuid
             * @description The id of the new reseller; absent to let the service assign one. A request with an id can be repeated safely.
             */
            id?: string;
            /** @description The company name. */
            companyName: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2?: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zipCode: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            internalIdentifier?: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            taxId?: string | null;
            /** @description The provider instances through which the reseller sells, with its margins at each of them. */
            providerResellers: components["schemas"]["NewProviderReseller"][] | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly customDomain?: {
                /** @description The domain under which the reseller opens the portal. */
                customDomain?: string;
            } | null;
        };
        /** @description The id of a new customer. */
        CreatedCustomer: {
            /**
             * Format: uuid
             * @description The id of the new customer.
             */
            customerId: string;
        };
        /** @description A new delegated admin relationship, with the URL at which the customer approves it. */
        CreatedDelegatedAdminRelationship: {
            /** @description The id of the delegated administration relationship at the vendor. */
            id: string;
            /** @description The name that other people see. */
            displayName: string | null;
            /** @description The duration, as an ISO 8601 duration such as P730D. */
            duration: string | null;
            /** @description P180D if the relationship is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: components["schemas"]["RelationshipCustomer"];
            status: components["schemas"]["RelationshipStatus"];
            /**
             * Format: date-time
             * @description When the created delegated admin relationship was created at the vendor; null if the vendor does not say.
             */
            createdDateTime: string | null;
            /**
             * Format: date-time
             * @description When the customer approved the relationship and it became active; null before that.
             */
            activatedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the created delegated admin relationship last changed at the vendor; null if the vendor does not say.
             */
            lastModifiedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the relationship ends or has ended; null before it is active.
             */
            endDateTime: string | null;
            accessDetails: components["schemas"]["AccessDetails"];
            /** @description The URL at which the customer approves the relationship; null if there is nothing to approve. */
            approvalLink: string | null;
        };
        /** @description The id of a new order. */
        CreatedOrder: {
            /**
             * Format: uuid
             * @description The id of the new order, for GET /v1/Orders/customers/{customerId}.
             */
            orderId: string;
        };
        /** @description The id of a new reseller. */
        CreatedReseller: {
            /**
             * Format: uuid
             * @description The id of the new reseller.
             */
            resellerId: string;
        };
        /** @description The id of a new scheduled change. */
        CreatedScheduledChange: {
            /**
             * Format: uuid
             * @description The id of the new scheduled change.
             */
            scheduledChangeId: string;
        };
        /** @description A new webhook with its secret. */
        CreatedWebhook: {
            /**
             * Format: uuid
             * @description The id of the new webhook.
             */
            webhookId: string;
            /**
             * Format: password
             * @description The secret that signs the requests, in the form whsec_… of Standard Webhooks.
             */
            secret: string;
        };
        /** @description The credentials of the account. Their end is known only when the vendor rejects them. */
        CredentialHealth: {
            /** @description What a person must provide before the account can be used. */
            needs: components["schemas"]["CredentialNeed"] | null;
            /** @description Why it is needed; null if nothing is needed. */
            reason: string | null;
            /**
             * Format: date-time
             * @description Since when it is needed; null if nothing is needed.
             */
            neededSince: string | null;
            /**
             * Format: date-time
             * @description When a person last set the credentials; null without a connection.
             */
            changedAt: string | null;
        };
        /** @description What a person must provide: a new consent, or new credentials. */
        CredentialNeed: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "consent" | "credentials";
        };
        /** @description A currency. */
        Currency: {
            /** @description The currency, as an ISO 4217 code such as EUR. */
            name: string;
        };
        /** @description The domain under which a reseller opens the portal, with its state. */
        CustomDomain: {
            /** @description The domain under which the reseller opens the portal. */
            customDomain: string;
            status: components["schemas"]["DomainStatus"];
        };
        /** @description A day on which a new subscription may end. */
        CustomTermEndDate: {
            /**
             * @description Where the date comes from: the end of other subscriptions (SubscriptionAligned), or the end of a calendar month (CalendarMonthAligned).
             * @enum {string}
             */
            type: "CalendarMonthAligned" | "SubscriptionAligned";
            /**
             * Format: date-time
             * @description The end of the term: the first moment that it does not cover, in UTC.
             */
            endDate: string;
            /** @description The ids of the subscriptions whose terms end at this moment; empty for the end of a calendar month. */
            subscriptionIds: string[];
        };
        /** @description The possible custom term ends, earliest first. */
        CustomTermEndDateList: components["schemas"]["CustomTermEndDate"][];
        /** @description A company that buys from the csp or from its resellers. */
        Customer: {
            /**
             * Format: uuid
             * @description The id of the customer, assigned by the service or chosen by the request that created it. It never changes.
             */
            id: string;
            /** @description The company name. */
            companyName: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            taxId: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zip: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The middle name of the primary contact; null if there is none. */
            middleName: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
            /** @description The id that the seller of the returned relation has given to the customer; null if there is no such id. */
            internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller of the returned relation; null for the direct relation with the csp.
             */
            resellerId: string | null;
            /** @description The provider instances at which the customer buys, with its margins at each of them. */
            providerCustomers: components["schemas"]["ProviderCustomer"][];
            /** @description The sellers of the customer: the csp, resellers or both. */
            customerAssociations: components["schemas"]["CustomerAssociation"][];
            /** @description Whether the customer was deleted. Deleted resources can still be read. */
            isDeleted: boolean;
        };
        /** @description Company data and primary contact of a customer. */
        CustomerAccountInfo: {
            /** @description The company name. */
            companyName: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            taxId?: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2?: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zip: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The middle name of the primary contact; null if there is none. */
            middleName?: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
        };
        /** @description The state of a customer's Microsoft Customer Agreement at one provider instance. */
        CustomerAgreement: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            providerCustomerId: string | null;
            /** @description The company name of the customer. */
            companyName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The alias of the provider instance; null if it has none. */
            providerInstanceName: string | null;
            /** @description The first name of the person who accepted; null if it is unknown. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The phone number; null if there is none. */
            phone: string | null;
            status: components["schemas"]["AgreementStatus"];
        };
        /** @description One page of a list. */
        CustomerAgreementPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerAgreement"][];
        };
        /** @description A seller of a customer at one provider instance. */
        CustomerAssociation: {
            /**
             * Format: uuid
             * @description The id of the reseller; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The partner id of the reseller at the vendor; null if it has none. */
            providerResellerId: string | null;
            /** @description The id that this seller has given to the customer; null if there is no such id. */
            internalIdentifier: string | null;
        };
        /** @description The differences between the delegated administration of one customer and the template. */
        CustomerDelegationPlan: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer. */
            companyName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            providerCustomerId: string | null;
            /** @description Whether the customer exists at the vendor. If not, differences is empty. */
            isAtVendor: boolean;
            /** @description The differences from the template; empty if there are none or the vendor has not answered. */
            differences: components["schemas"]["DelegationDifference"][];
            /** @description The reason why the vendor did not answer for this customer; null if it answered. */
            errorMessage: string | null;
        };
        /** @description One page of a list. */
        CustomerDelegationPlanPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerDelegationPlan"][];
        };
        /** @description The domain names of a customer. */
        CustomerDomainList: string[];
        /** @description A licence line of an invoice, as a customer sees it. */
        CustomerLicenseLineItem: {
            /**
             * Format: uuid
             * @description The id of the customer license line item, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /**
             * Format: date-time
             * @description The start of the term, as in the vendor's line.
             */
            subscriptionStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the term, as in the vendor's line.
             */
            subscriptionEndDate: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
        };
        /** @description One page of a list. */
        CustomerLicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerLicenseLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description A one-time line of an invoice, as a customer sees it. */
        CustomerOneTimeLineItem: {
            /**
             * Format: uuid
             * @description The id of the customer one time line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            customerDomainName: string | null;
            /** @description The country of the customer, as in the vendor's line: an ISO 3166-1 alpha-2 code. */
            customerCountry: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /**
             * Format: date-time
             * @description The moment of the order, as in the vendor's line.
             */
            orderDate: string | null;
            /** @description The id of the product at the vendor. */
            productId: string | null;
            /** @description The id of the SKU at the vendor. */
            skuId: string | null;
            /** @description The id of the availability at the vendor: the SKU in a market and segment. */
            availabilityId: string | null;
            /** @description The name of the SKU at the vendor. */
            skuName: string | null;
            /** @description The name of the product at the vendor. */
            productName: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string | null;
            /** @description The name of the publisher of the product. */
            publisherName: string | null;
            /** @description The id of the publisher of the product. */
            publisherId: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description Term and billing frequency in words, as in the vendor's line. */
            termAndBillingCycle: string | null;
            /** @description The unit of the quantity. */
            unitType: string | null;
            /** @description A second id of the purchase at the vendor, as in the vendor's line. */
            alternateId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
        };
        /** @description One page of a list. */
        CustomerOneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerOneTimeLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description One page of a list. */
        CustomerPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Customer"][];
        };
        /** @description The progress and the result of background work for one customer. */
        CustomerResult: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            state: components["schemas"]["WorkState"];
            /** @description The completed steps, in order. Steps whose response from the vendor was lost are missing. */
            changes: string[];
            /** @description The party that must act next; null if no action is needed. */
            waitsFor: components["schemas"]["AwaitedParty"] | null;
            /** @description Why the last attempt failed; null if it did not fail. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt starts; null if none is planned.
             */
            nextAttemptAt: string | null;
        };
        /** @description A user in a customer's directory at a vendor. */
        CustomerUser: {
            /**
             * Format: uuid
             * @description The id of the user in the customer's directory.
             */
            id: string;
            /** @description The name that other people see. */
            displayName: string | null;
            /** @description The sign-in name up to the at sign. */
            email: string | null;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it. */
            location: string | null;
            /** @description Always null: a read of a user never returns the password. */
            temporaryPassword: string | null;
            /** @description The sign-in name after the at sign: a verified domain of the customer. */
            domain: string | null;
        };
        /** @description The new values of a user in a customer's directory. */
        CustomerUserChange: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: Record<string, never> | null | string;
            /** @description The name that other people see. */
            displayName: string | null;
            /** @description The sign-in name up to the at sign. */
            email: string | null;
            /** @description The sign-in name after the at sign: a verified domain of the customer. */
            domain: string | null;
            /** @description The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it. */
            location: string | null;
            /** @description The first name. */
            firstName?: string | null;
            /** @description The last name. */
            lastName?: string | null;
            /**
             * Format: password
             * @description The new password, which the user must change at the next sign-in; null or absent to generate one. It is never returned.
             */
            temporaryPassword?: string | null;
        };
        /** @description One page of a list. */
        CustomerUserPage: components["schemas"]["VendorPage"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerUser"][];
        };
        /** @description A daily-rated usage line of an invoice, as the csp sees it. */
        DailyRatedUsageLineItem: {
            /**
             * Format: uuid
             * @description The id of the daily rated usage line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            customerProviderId: string | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /** @description The csp's own id of the reseller; null if the csp has set none. */
            resellerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /** @description The id of the Azure subscription. */
            entitlementId: string | null;
            /** @description The name of the Azure subscription. */
            entitlementDescription: string | null;
            /** @description The Azure resource group. */
            resourceGroup: string | null;
            /** @description Whether Microsoft grants partner-earned credit for the usage; null if the line does not say. */
            pecAwarded: boolean | null;
            /**
             * Format: date
             * @description The day of the usage, in UTC.
             */
            usageDate: string | null;
            /** @description The name of the meter. */
            meterName: string | null;
            /** @description The category of the meter, for example Virtual Machines. */
            meterCategory: string | null;
            /** @description The subcategory of the meter. */
            meterSubCategory: string | null;
            /** @description The region of the meter. */
            meterRegion: string | null;
            /** @description The URI of the metered Azure resource. */
            resourceUri: string | null;
            /** @description The amount that was used, in the unit of the member unitOfMeasure. */
            quantity: number | null;
            /** @description The vendor's price of one unit before discounts, in the currency of the line. */
            unitPrice: number | null;
            /** @description The vendor's price of one unit after discounts and partner-earned credit, in the currency of the line. */
            effectiveUnitPrice: number | null;
            /** @description The unit of the quantity, for example 1 GB/month. */
            unitOfMeasure: string | null;
            /** @description The amount that the csp pays the vendor, before tax; null if the reader may not see it. */
            subtotal: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The number of the line within the invoice. The reconciliation refers to lines by this number. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        DailyRatedUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["DailyRatedUsageLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description The decision of the csp about a held link. */
        DecideHeldLinkRequest: {
            /** @description The vendor's id of the existing customer that the reseller wants to link. */
            providerCustomerId: string;
            decision: components["schemas"]["LinkDecision"];
        };
        /** @description The decision of the csp about a held purchase. */
        DecideHeldPurchaseRequest: {
            decision: components["schemas"]["PurchaseDecision"];
            /** @description Why the purchase is rejected; null or absent for no reason. */
            reason?: string | null;
        };
        /** @description A delegated admin relationship (GDAP) with a customer. */
        DelegatedAdminRelationship: {
            /** @description The id of the delegated admin relationship at the vendor. */
            relationshipId: string;
            /** @description The name that other people see. */
            displayName: string | null;
            /** @description The duration, as an ISO 8601 duration such as P730D. */
            duration: string | null;
            /** @description P180D if the relationship is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: components["schemas"]["RelationshipCustomer"];
            status: components["schemas"]["RelationshipStatus"];
            /**
             * Format: date-time
             * @description When the delegated admin relationship was created at the vendor; null if the vendor does not say.
             */
            createdDateTime: string | null;
            /**
             * Format: date-time
             * @description When the customer approved the relationship and it became active; null before that.
             */
            activatedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the delegated admin relationship last changed at the vendor; null if the vendor does not say.
             */
            lastModifiedDateTime: string | null;
            /**
             * Format: date-time
             * @description When the relationship ends or has ended; null before it is active.
             */
            endDateTime: string | null;
            accessDetails: components["schemas"]["AccessDetails"];
            /** @description The URL at which the customer approves the relationship; null if there is nothing to approve. */
            approvalLink: string | null;
        };
        /** @description The delegated admin relationships with a customer. */
        DelegatedAdminRelationshipList: components["schemas"]["DelegatedAdminRelationship"][];
        /** @description One difference between the delegated administration of a customer and the template. */
        DelegationDifference: {
            kind: components["schemas"]["DelegationDifferenceKind"];
            /** @description The id of the delegated admin relationship at the vendor; null if there is no relationship. */
            relationshipId: string | null;
            /**
             * Format: uuid
             * @description The id of the security group in the directory of the account; null if the difference concerns no group.
             */
            securityGroupId: string | null;
            /** @description The correction that POST /v1/delegated-administration/apply makes; null if another party must act. */
            step: components["schemas"]["DelegationStepKind"] | null;
            /** @description The party that must act; null if POST /v1/delegated-administration/apply can correct the difference. */
            waitsFor: components["schemas"]["AwaitedParty"] | null;
        };
        /** @description The kind of difference: missing (no relationship), wrongRoles (no relationship has all roles), expiring (the relationship ends soon), autoExtend (automatic extension is on or off against the template), globalAdministrator (the role Global Administrator forbids the automatic extension that the template wants), assignmentAbsent, assignmentRoles or assignmentStuck (the access assignment of a security group is missing, has wrong roles or is stuck). */
        DelegationDifferenceKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "missing" | "wrongRoles" | "expiring" | "autoExtend" | "globalAdministrator" | "assignmentAbsent" | "assignmentRoles" | "assignmentStuck";
        };
        /** @description A security group and the roles that it gets at every customer. */
        DelegationGroup: {
            /**
             * Format: uuid
             * @description The id of a security group in the directory of the csp's account.
             */
            securityGroupId: string;
            /** @description The ids of the built-in directory roles at Microsoft. */
            roleIds: string[];
        };
        /** @description The step with which POST /v1/delegated-administration/apply corrects a difference. */
        DelegationStepKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "offer" | "lockForApproval" | "setAutoExtend" | "assign" | "changeRoles" | "removeAssignment";
        };
        /** @description The desired delegated administration of the customers of a provider instance: roles, security groups and duration. */
        DelegationTemplate: {
            /** @description The prefix of the names of new relationships. Customers see it. */
            label: string;
            /** @description The duration of new relationships, as an ISO 8601 duration from P1D to P2Y. */
            duration: string;
            /** @description Whether relationships are extended by 180 days at their end. */
            autoExtends: boolean;
            /** @description The ids of built-in roles to request in addition to the roles of the groups. */
            roleIds: string[];
            /** @description The security groups and their roles at every customer. */
            groups: components["schemas"]["DelegationGroup"][];
            /** @description The number of days before the end of a relationship at which a new one is requested. */
            renewalDays: number;
        };
        /** @description The class of a difference between a bill and the records. */
        DifferenceClass: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "BilledButUnknown" | "KnownButNotBilled" | "Quantity" | "Price" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        /** @description The number and the sums of the differences of one class and kind that a reconciliation has found. */
        DifferenceClassSummary: {
            class: components["schemas"]["DifferenceClass"];
            kind: components["schemas"]["BillDifferenceKind"];
            /** @description The number of differences of this class and kind. */
            differences: number;
            /** @description The number of lines with a difference of this class and kind. */
            lines: number;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The amount that the vendor bills. */
            billed: number;
            /** @description The amount that follows from the recorded subscriptions. */
            expected: number;
            /** @description The amount billed too much, too little, or to the wrong party. */
            atStake: number;
        };
        /** @description True if a new customer can use the domain. */
        DomainIsAvailable: boolean;
        /** @description The state of the domain: Active once its DNS records are verified. */
        DomainStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Pending" | "Active" | "Failed" | "Expired";
        };
        /** @description The effects that a write would have. None of them is applied. */
        DryRun: {
            /** @description The status of the response that the request would get. */
            status: number;
            /** @description The body of the response that the request would get; null if it has none or if only the vendor can provide it. New ids differ in the real request, and secrets are null. */
            body: unknown;
            /** @description The names of the background jobs that the request would start. */
            wouldRun: string[];
            /** @description The steps that the request would take at vendors before its response. */
            changes: components["schemas"]["VendorChange"][];
            /** @description Further effects by name, for example price. The description of the operation lists the names. */
            preview: {
                [key: string]: unknown;
            };
        };
        /** @description What happens at the end of the term: it is renewed (Renew), it ends (Stop), or it continues month by month at a higher price (ExtendedService). */
        EndOfTermAction: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Renew" | "Stop" | "ExtendedService";
        };
        /** @description The body of every error response. */
        ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status code.
             */
            statusCode: number;
            /**
             * @description The kind of error. Several kinds can share one status code.
             * @enum {string|null}
             */
            type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "RequestTimeout" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | "Overloaded" | "OutcomeUnknown" | "BeingMade" | null;
            /** @description The problem and what would pass, in English. It is for people and may change. */
            description: string | null;
            /** @description The correlation id of the request, as in the header X-Correlation-Id. */
            correlationId: string | null;
            /** @description All invalid members of a ValidationError; null for other kinds of error. */
            errors: components["schemas"]["InvalidMember"][] | null;
        };
        /** @description A change of a resource, in the JSON format of CloudEvents 1.0. */
        Event: {
            /**
             * @description The version of CloudEvents.
             * @enum {string}
             */
            specversion: "1.0";
            /**
             * Format: uuid
             * @description The id of the event. A repeated event has the same id.
             */
            id: string;
            /**
             * @description The path of the feed.
             * @enum {string}
             */
            source: "/v1/events";
            /** @description The kind of the resource, what happened, and the version of the data, as in the parameter types. */
            type: string;
            /** @description The path of an operation that returns the resource. */
            subject: string;
            /**
             * Format: date-time
             * @description When the transaction of the change began.
             */
            time: string;
            /**
             * @description The media type of data.
             * @enum {string}
             */
            datacontenttype: "application/json";
            data: components["schemas"]["EventData"];
        };
        /** @description What changed. */
        EventData: {
            /** @description The ids of the resource, by the names that paths have. */
            ids: {
                [key: string]: string;
            };
            /** @description The version after the change, as in the ETag of the resource; null if there is none, and for lower parties, because a version counts also the changes that they do not see. */
            version: number | null;
            /** @description The changed members that the reader may see, sorted; empty if the resource is new or deleted. */
            changed: string[];
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the change; null if it is unknown.
             */
            correlationId: string | null;
        };
        /** @description Some events of the feed. */
        EventPage: {
            /** @description The events, in the order of the feed. */
            items: components["schemas"]["Event"][];
            /** @description The position after these events, for the next request. */
            continuationToken: string;
            /** @description Whether more events can be read now. If not, ask again later. */
            hasMore: boolean;
        };
        /**
         * @description A type of events, as docs/api/events.md lists them.
         * @enum {string}
         */
        EventType: "reseller-management.provider-instance.created.v1" | "reseller-management.provider-instance.updated.v1" | "reseller-management.provider-connection.created.v1" | "reseller-management.provider-connection.updated.v1" | "reseller-management.provider-connection.blocked.v1" | "reseller-management.provider-connection.unreachable.v1" | "reseller-management.provider-connection.recovered.v1" | "reseller-management.reseller.created.v1" | "reseller-management.reseller.updated.v1" | "reseller-management.reseller-association.updated.v1" | "reseller-management.reseller-association.succeeded.v1" | "reseller-management.reseller-association.failed.v1" | "reseller-management.customer.created.v1" | "reseller-management.customer.updated.v1" | "reseller-management.customer.deleted.v1" | "reseller-management.customer-relation.created.v1" | "reseller-management.customer-relation.updated.v1" | "reseller-management.customer-binding.created.v1" | "reseller-management.customer-binding.updated.v1" | "reseller-management.customer-binding.deleted.v1" | "reseller-management.provider-customer.updated.v1" | "reseller-management.provider-customer.succeeded.v1" | "reseller-management.provider-customer.failed.v1" | "reseller-management.provider-customer.deleted.v1" | "reseller-management.customer-agreement.created.v1" | "reseller-management.customer-agreement.updated.v1" | "reseller-management.customer-agreement.deleted.v1" | "reseller-management.portal-user.created.v1" | "reseller-management.portal-user.updated.v1" | "reseller-management.portal-user.deleted.v1" | "reseller-management.delegation-template.created.v1" | "reseller-management.delegation-template.updated.v1" | "reseller-management.purchase-limits.created.v1" | "reseller-management.purchase-limits.updated.v1" | "reseller-management.purchase-limits.deleted.v1" | "reseller-management.held-purchase.created.v1" | "reseller-management.held-purchase.approved.v1" | "reseller-management.held-purchase.rejected.v1" | "reseller-management.held-purchase.expired.v1" | "reseller-management.offer-catalogue.updated.v1" | "reseller-management.price-list.updated.v1" | "reseller-management.held-ends.created.v1" | "reseller-management.held-ends.updated.v1" | "reseller-management.held-ends.deleted.v1" | "reseller-management.order.created.v1" | "reseller-management.order.updated.v1" | "reseller-management.order.processing.v1" | "reseller-management.order.provisioning.v1" | "reseller-management.order.completed.v1" | "reseller-management.order.failed.v1" | "reseller-management.subscription.created.v1" | "reseller-management.subscription.updated.v1" | "reseller-management.subscription.activated.v1" | "reseller-management.subscription.suspended.v1" | "reseller-management.subscription.expired.v1" | "reseller-management.subscription.disabled.v1" | "reseller-management.subscription.deleted.v1" | "reseller-management.scheduled-change.created.v1" | "reseller-management.scheduled-change.updated.v1" | "reseller-management.scheduled-change.succeeded.v1" | "reseller-management.scheduled-change.failed.v1" | "reseller-management.scheduled-change.conflicted.v1" | "reseller-management.scheduled-change.cancelled.v1" | "reseller-management.invoice.published.v1" | "reseller-management.invoice.failed.v1" | "reseller-management.reconciliation.created.v1" | "reseller-management.alert.created.v1" | "reseller-management.alert.updated.v1" | "reseller-management.alert.deleted.v1" | "reseller-management.webhook.created.v1" | "reseller-management.webhook.updated.v1" | "reseller-management.webhook.paused.v1" | "reseller-management.webhook.enabled.v1" | "reseller-management.webhook.disabled.v1" | "reseller-management.webhook.deleted.v1" | "reseller-management.operation.succeeded.v1" | "reseller-management.operation.failed.v1" | "reseller-management.operation.retried.v1" | "reseller-management.operation.cancelled.v1";
        /** @description A purchase limit that a held purchase exceeds. */
        ExceededLimit: {
            of: components["schemas"]["LimitedParty"];
            rule: components["schemas"]["LimitRule"];
        };
        /** @description A price of an offer, with the steps that lead to it. */
        ExplainedOfferPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            /** @description The billing frequencies that have this price. */
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            /** @description The steps from the caller's purchase price to its selling price, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone. */
            steps: components["schemas"]["PriceStep"][];
        };
        /** @description The prices of an offer, each with the steps that lead to it. */
        ExplainedOfferPriceList: components["schemas"]["ExplainedOfferPrice"][];
        /** @description The price of a subscription, with the steps that lead to it. */
        ExplainedSubscriptionPrice: {
            /** @description The number of seats or units. */
            quantity: number;
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            /** @description The steps from the caller's purchase price to its selling price, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone. */
            steps: components["schemas"]["PriceStep"][];
            listAmount: components["schemas"]["Price"] | null;
            revenueAmount: components["schemas"]["Price"] | null;
            erpAmount: components["schemas"]["Price"] | null;
        };
        /** @description The user name and password of the first administrator of a customer that was created at a vendor. */
        FirstCredentials: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The sign-in name of the customer's first administrator at the vendor. */
            userName: string;
            /** @description The temporary password. The administrator must change it at the first sign-in. */
            password: string;
        };
        /** @description Ends of prices or offers that wait for a confirmation. */
        HeldEnds: {
            /**
             * Format: uuid
             * @description The id of the held ends, assigned by the service. It never changes.
             */
            id: string;
            /** @description The price sheet of a market, or "offers" for usage-based offers. */
            list: string;
            /** @description The number of prices or offers that the vendor no longer lists. */
            ends: number;
            /** @description The number of prices or offers valid before the sync. */
            valid: number;
            /**
             * Format: date-time
             * @description When the sync held the ends.
             */
            heldAt: string;
            /** @description The names of up to ten offers with held ends. */
            offerNames: string[];
        };
        /** @description A held link: the csp must decide whether an existing customer at a vendor is linked to a customer of a reseller. */
        HeldLink: {
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer. */
            companyName: string | null;
            /**
             * Format: uuid
             * @description The reseller that has requested the link.
             */
            resellerId: string;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The vendor's id of the existing customer that the reseller wants to link. */
            providerCustomerId: string;
            /**
             * Format: date-time
             * @description When the reseller requested the link.
             */
            createdAt: string;
        };
        /** @description One page of a list. */
        HeldLinkPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["HeldLink"][];
        };
        /** @description A purchase that waits for a decision of the csp. */
        HeldPurchase: {
            /**
             * Format: uuid
             * @description The id of the background operation that makes the purchase, for GET /v1/operations/{operationId}.
             */
            operationId: string;
            /** @description What is bought. */
            kind: components["schemas"]["PurchaseKind"];
            /**
             * Format: uuid
             * @description The id of the order; null for a change of a subscription.
             */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the changed subscription; null for an order.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The name of the offer. */
            offerName: string | null;
            /** @description The number of seats or units to buy. */
            seats: number;
            /** @description The amount that the buyer of the csp pays for the whole term, also for added seats; null if it is unknown. */
            amount: components["schemas"]["Price"] | null;
            /** @description The limits that the purchase exceeded when it was requested. */
            exceeded: components["schemas"]["ExceededLimit"][];
            /**
             * Format: date-time
             * @description When the purchase was requested.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description If the csp has not decided by this time, the purchase fails.
             */
            expiresAt: string;
        };
        /** @description One page of a list. */
        HeldPurchasePage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["HeldPurchase"][];
        };
        /** @description Whether the import of the revision is running (Importing), complete (Ready) or refused (Failed). */
        ImportState: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Importing" | "Ready" | "Failed";
        };
        /** @description The state of the import of one invoice. */
        ImportedInvoice: {
            /**
             * Format: uuid
             * @description The id of the invoice; null until its import has started.
             */
            invoiceId: string | null;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The vendor's number of the invoice. */
            providerInvoiceId: string;
            state: components["schemas"]["WorkState"];
            /** @description Why the last attempt failed; null if it did not fail. */
            lastError: string | null;
        };
        /** @description The latest imported revision of an invoice. */
        ImportedRevision: {
            /** @description The vendor's number of the invoice. */
            providerInvoiceId: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The latest revision. Its import may be running or may have been refused. */
            revision: number;
            /** @description The state of the import. */
            state: components["schemas"]["ImportState"];
            /** @description The reason why the import was refused; null if it was not refused. */
            errorMessage: string | null;
        };
        /** @description The background work for the instance. */
        InstanceQueue: {
            /** @description The number of jobs that wait for a later attempt. */
            waiting: number;
            /** @description The number of jobs that wait for a free place. */
            ready: number;
            /** @description The number of running jobs. */
            running: number;
            /**
             * Format: date-time
             * @description When the oldest of these jobs was last enqueued; null if there is none.
             */
            oldestAt: string | null;
        };
        /** @description A member of the request that breaks a rule. */
        InvalidMember: {
            /** @description The path of the member in the body, or the name of the parameter or header. */
            propertyName: string;
            /** @description The rules that the member breaks, with an example that would pass. */
            description: string[];
        };
        /** @description An invoice of a provider instance, with lines of one kind. */
        Invoice: {
            /**
             * Format: uuid
             * @description The id of the invoice, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The alias of the provider instance; null if it has none. */
            providerInstanceName: string | null;
            /** @description The vendor's number of the invoice; null for resellers and customers. */
            providerInvoiceId: string | null;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /**
             * Format: date-time
             * @description When the vendor issued the invoice.
             */
            timestamp: string;
            /**
             * Format: date-time
             * @description The start of the billing period: its first moment, in UTC.
             */
            billingPeriodStart: string;
            /**
             * Format: date-time
             * @description The end of the billing period: the first moment after it, in UTC. For October, this is 1 November.
             */
            billingPeriodEnd: string;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string | null;
            /** @description The revision, which increases with each correction. */
            revision: number;
            /** @description The number of lines that the caller can list. */
            lineCount: number;
            /** @description The amount that the caller pays, before tax. */
            total: number;
            /** @description The amount that resellers pay, before tax; null if the caller may not see it. Lines with an unknown amount count as 0; GET …/unknown-relations lists them for the csp. */
            totalForReseller: number | null;
            /** @description The amount that customers pay, before tax. Lines with an unknown amount count as 0. */
            totalForCustomer: number;
        };
        /** @description The metadata of an invoice file. */
        InvoiceFileManifest: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            invoiceId: string;
            /**
             * @description The kind of lines that the invoice has.
             * @enum {string}
             */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The revision of the invoice, which increases with each correction. */
            revision: number;
            /** @description The audience of the file: csp, reseller or customer. It determines which members and amounts the file contains. */
            audience: string;
            /** @description The file format: csv, jsonl or pdf. */
            format: string;
            /** @description The file name, as in Content-Disposition. */
            fileName: string;
            /** @description The media type of the file. */
            mediaType: string;
            /** @description The ETag of the file, for If-Range. */
            eTag: string;
            /** @description The size of the file in bytes. */
            bytes: number;
            /** @description The SHA-256 of the file, in the form of the header Content-Digest. */
            digest: string;
            /** @description The number of lines in the file; null for a PDF. */
            rowCount: number | null;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            sums: components["schemas"]["InvoiceSums"];
        };
        /** @description How to import the invoices of a provider instance. */
        InvoiceImportRequest: {
            /** @description The accepted differences between the totals of invoices and the sums of their lines. An invoice with any other difference is refused. */
            acceptedDifferences?: components["schemas"]["AcceptedDifference"][];
        };
        /** @description One page of a list. */
        InvoicePage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Invoice"][];
        };
        /** @description The totals of the lines; null for amounts that the audience of the file (csp, reseller or customer) may not see. */
        InvoiceSums: {
            /** @description The amount that the csp pays the vendor, before tax; null if the reader may not see it. */
            subtotal: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
        };
        /** @description The kind of lines that an invoice has. */
        InvoiceType: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "license" | "usage" | "onetime" | "dailyratedusage";
        };
        /** @description The seats of one product in a customer's directory. */
        License: {
            /** @description The id of the product at the vendor. */
            skuId: string;
            /** @description The product name at the vendor. */
            name: string;
            /** @description The number of seats that are not assigned. Negative if more seats are assigned than the customer has. */
            availableLicenses: number;
            /** @description The number of seats that the customer has bought. */
            totalLicenses: number;
            /** @description The number of seats that are assigned to users. */
            consumedLicenses: number;
            /** @description The number of suspended seats. */
            suspendedLicenses: number;
            /** @description Whether the user has a licence of the product; false in the list of the customer, which names no user. */
            isSelected: boolean;
        };
        /** @description A licence line of an invoice, as the csp sees it. */
        LicenseLineItem: {
            /**
             * Format: uuid
             * @description The id of the license line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            customerProviderId: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /** @description The csp's own id of the reseller; null if the csp has set none. */
            resellerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /**
             * Format: date-time
             * @description The start of the term, as in the vendor's line.
             */
            subscriptionStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the term, as in the vendor's line.
             */
            subscriptionEndDate: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The vendor's price of one unit before discounts, in the currency of the line. */
            unitPrice: number | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the csp pays the vendor, before tax; null if the reader may not see it. */
            subtotal: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /** @description The number of the line within the invoice. The reconciliation refers to lines by this number. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        LicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["LicenseLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description The seats in a customer's directory, one entry for each product. */
        LicenseList: components["schemas"]["License"][];
        /** @description Whether a user has a licence of a product after the request. */
        LicenseSelection: {
            /** @description The id of the product at the vendor. */
            skuId: string;
            /** @description Whether the user has a licence of the product after the request. */
            isSelected: boolean;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: Record<string, never> | null | string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly availableLicenses?: Record<string, never> | null | number;
            /** @description Set by the service. A value in the request is ignored. */
            readonly totalLicenses?: Record<string, never> | null | number;
            /** @description Set by the service. A value in the request is ignored. */
            readonly consumedLicenses?: Record<string, never> | null | number;
            /** @description Set by the service. A value in the request is ignored. */
            readonly suspendedLicenses?: Record<string, never> | null | number;
        };
        /** @description The limit because of which the purchase waits: of seats (SeatsPerOrder) or of amounts (AmountPerOrder, AmountPerMonth). OtherCurrency: amounts are limited, but in another currency than that of the purchase. UnknownAmount: amounts are limited, and the amount of the purchase is unknown. */
        LimitRule: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "SeatsPerOrder" | "AmountPerOrder" | "AmountPerMonth" | "OtherCurrency" | "UnknownAmount";
        };
        /** @description The party whose purchase limit is exceeded: the reseller or the customer. */
        LimitedParty: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Reseller" | "Customer";
        };
        /** @description The decision of the csp about a held link. */
        LinkDecision: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Approve" | "Reject";
        };
        /** @description Where a margin is set. The first of these levels that has a margin applies. */
        MarginLevel: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Subscription" | "OfferType" | "ProviderInstance";
        };
        /** @description How the selling price is computed from the purchase price and the suggested retail price (ERP), with the value v in percent. Markup: purchase price × (1 + v/100). Margin: purchase price / (1 − v/100). SplitMargin: purchase price + (ERP − purchase price) × v/100. ErpMinusDiscount: ERP × (1 − v/100). */
        MarginRule: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
        };
        /** @description The country in which a price is valid. */
        Market: {
            /** @description The country, as an ISO 3166-1 alpha-2 code. */
            value: string;
        };
        /** @description The change of one member, with its former and its new value. */
        MemberChange: {
            /** @description The name of the changed member of the subscription. */
            member: string;
            /** @description The former value as text; null if there was none. */
            before: string | null;
            /** @description The new value as text; null if there is none. */
            after: string | null;
        };
        /** @description The quantity, term and billing frequency of the new subscription. */
        MigrateSubscriptionRequest: {
            /** @description Whether the migration begins a full new term. If false, the new subscription ends with the current term of the legacy subscription. */
            purchaseFullTerm: boolean;
            /** @description The number of seats to migrate. */
            quantity: number;
            /**
             * @description The term of the new subscription; null or absent to keep the term.
             * @enum {string|null}
             */
            termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears" | null;
            /**
             * @description The billing frequency of the new subscription; null or absent to keep the frequency.
             * @enum {string|null}
             */
            billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None" | null;
        };
        /** @description The state of a migration to new commerce. */
        Migration: {
            /** @description Whether the migration is completed. */
            isCompleted: boolean;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the new subscription; null until the migration is completed.
             */
            destinationSubscriptionId: string | null;
            /** @description The id of the destination subscription at the vendor; null while there is no destination. */
            destinationProviderSubscriptionId: string | null;
        };
        /** @description An unknown price that the margin rule needs: the purchase price (list) or the suggested retail price (erp). */
        MissingPrice: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "list" | "erp";
        };
        /** @description The monthly budget of a usage-based subscription. */
        MonthlyBudget: {
            /** @description The budget, in the currency in which the customer is billed; null to remove it. */
            monthlyBudget: number | null;
        };
        /** @description The new limits of purchase amounts in one currency. */
        NewAmountLimits: {
            /**
             * @description The currency, as an ISO 4217 code such as EUR.
             * @enum {string}
             */
            currency: "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "UYI" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "USN" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XAD" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" | "CLF" | "UYW";
            /** @description The largest amount that one purchase can have without approval; null for no limit. The amount is what the buyer of the csp pays for the whole term. */
            perOrder: number | null;
            /** @description The largest total of all purchases in a calendar month (UTC) without approval; null for no limit. */
            perMonth: number | null;
        };
        /** @description A provider instance at which a new customer buys. */
        NewProviderCustomer: {
            /**
             * Format: uuid
             * @description The id of the provider instance at which the customer buys.
             */
            providerInstanceId: string;
            /** @description The id of an existing customer at the vendor, to link it; null or absent to create a new one. */
            providerCustomerId?: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            providerCustomerData: string | null;
            margin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which take precedence over the margin for all offers; null or absent for none. The names are offer types. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /**
                 * @description One of the listed values. Requests may write it in upper or lower case.
                 * @enum {string}
                 */
                name?: "Processing" | "Success" | "Failed";
            } | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly errorMessage?: Record<string, never> | null | string;
        };
        /** @description A provider instance through which a new reseller sells. */
        NewProviderReseller: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which take precedence over the margin for all offers; null or absent for none. The names are offer types. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description The id of the reseller at the vendor; for Microsoft Tier 2, its primary partner id. Null or absent if it has none. */
            providerResellerId?: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            resellerProviderData: string | null;
            /** @description Set by the service. A value in the request is ignored. */
            readonly status?: {
                /**
                 * @description One of the listed values. Requests may write it in upper or lower case.
                 * @enum {string}
                 */
                name?: "Processing" | "Success" | "Failed";
            } | null;
        };
        /** @description A change of the billing frequency that has not taken effect yet. */
        NextBilling: {
            /**
             * Format: date-time
             * @description The billing date on which the new billing frequency takes effect.
             */
            scheduledDate: string;
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        /** @description The last successes of recurring work. */
        NightlyWork: {
            /**
             * Format: date-time
             * @description When all subscriptions were last listed; null if never.
             */
            subscriptionsSyncedAt: string | null;
            /** @description The error of the latest sync of subscriptions; null if it had none. */
            subscriptionsError: string | null;
            /**
             * Format: date-time
             * @description The end of the latest successful catalogue sync of the last 60 days.
             */
            catalogueSyncedAt: string | null;
            /**
             * Format: date-time
             * @description The end of the latest successful invoice import of the last 60 days.
             */
            invoicesImportedAt: string | null;
            /**
             * Format: date-time
             * @description When delegated administration was last checked; null if never.
             */
            delegationWatchedAt: string | null;
        };
        /** @description A product that a provider instance sells. */
        Offer: {
            /**
             * Format: uuid
             * @description The id of the offer, assigned by the service. It never changes.
             */
            id: string;
            /** @description The name of the offer at the vendor. */
            name: string;
            /** @description The description of the offer at the vendor, as plain text or HTML; null if there is none. */
            description: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl: string | null;
            offerType: components["schemas"]["OfferType"];
            billingType: components["schemas"]["BillingType"];
            /** @description The prices of one unit for the whole term: the caller's purchase price (null for customers), its selling price, and the suggested retail price. */
            prices: components["schemas"]["OfferPrice"][];
            /** @description The name of the vendor. */
            providerName: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description Whether the offer is an add-on, which needs a parent subscription. */
            isAddon: boolean;
            /** @description Whether the offer is a free trial. */
            isTrial: boolean;
            /** @description The smallest number of seats that can be ordered. */
            minQuantity: number;
            /** @description The largest number of seats that can be ordered; null for no limit. */
            maxQuantity: number | null;
            /** @description The vendor ids of offers, one of which the customer must already have. */
            preRequisites: string[];
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string;
            /** @description Whether the vendor has stopped selling the offer. */
            isDeleted: boolean;
            /** @description Whether the offer can be ordered. False for offers that subscriptions can only move into, for example an extended service term; such offers are not listed. */
            isPurchasable: boolean;
            /** @description The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed. */
            attestationType: string | null;
        };
        /** @description One page of a list. */
        OfferPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Offer"][];
        };
        /** @description A price of an offer for a term, a segment and a market. */
        OfferPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            /** @description The billing frequencies that have this price. */
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
        };
        /** @description The commercial model of an offer. */
        OfferType: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
        };
        /** @description A one-time line of an invoice, as the csp sees it. */
        OneTimeLineItem: {
            /**
             * Format: uuid
             * @description The id of the one time line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The id of the partner account at Microsoft, as in the vendor's line. */
            partnerId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /** @description The csp's own id of the reseller; null if the csp has set none. */
            resellerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            customerDomainName: string | null;
            /** @description The country of the customer, as in the vendor's line: an ISO 3166-1 alpha-2 code. */
            customerCountry: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The vendor's number of the invoice, as in the vendor's line. */
            invoiceNumber: string | null;
            /** @description The partner id of the csp at Microsoft, as in the vendor's line; null if the line has none. */
            mpnId: number | null;
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            resellerMpnId: number | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: date-time
             * @description The moment of the order, as in the vendor's line.
             */
            orderDate: string | null;
            /** @description The id of the product at the vendor. */
            productId: string | null;
            /** @description The id of the SKU at the vendor. */
            skuId: string | null;
            /** @description The id of the availability at the vendor: the SKU in a market and segment. */
            availabilityId: string | null;
            /** @description The name of the SKU at the vendor. */
            skuName: string | null;
            /** @description The name of the product at the vendor. */
            productName: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The vendor's price of one unit before discounts, in the currency of the line. */
            unitPrice: number | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the csp pays the vendor, before tax; null if the reader may not see it. */
            subtotal: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The tax on the vendor's subtotal; null if the line has none. */
            taxTotal: number | null;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string | null;
            /** @description The name of the publisher of the product. */
            publisherName: string | null;
            /** @description The id of the publisher of the product. */
            publisherId: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description Term and billing frequency in words, as in the vendor's line. */
            termAndBillingCycle: string | null;
            /** @description The unit of the quantity. */
            unitType: string | null;
            /** @description A second id of the purchase at the vendor, as in the vendor's line. */
            alternateId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /** @description The number of the line within the invoice. The reconciliation refers to lines by this number. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        OneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["OneTimeLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description What background work is about; Other for work that a later version of the service has started. */
        OperationKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Order" | "Subscription" | "Customer" | "Reseller" | "Catalogue" | "Invoices" | "DelegatedAdministration" | "Other";
        };
        /** @description The name of an operation. */
        OperationName: {
            /** @description The name of the operation, as the parameter operations of GET /v1/AuditLogs takes it. */
            name: string;
        };
        /** @description An order that is not completed yet, or has failed. */
        Order: {
            /**
             * Format: uuid
             * @description The id of the order, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer. The customer must be bound to it.
             */
            providerInstanceId: string;
            /** @description The name of the new subscription; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            operation: components["schemas"]["OrderOperation"];
            /** @description The number of seats or units, between minQuantity and maxQuantity of the offer. */
            quantity: number;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The margin of the reader for the new subscription only; null for the margin that applies otherwise. */
            subscriptionMargin: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the new subscription; null if there is none, and for customers. */
            subscriptionInternalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            autoRenewEnabled: boolean;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the request that created the order was accepted.
             */
            createdDate: string;
            /** @description Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this add-on belongs to; null if it is not an add-on.
             */
            parentSubscriptionId: string | null;
            /** @description The reason for the failure; while Processing, that the order waits for the approval of the csp; while Provisioning, the reason why the outcome is still unknown. Null otherwise. */
            errorMessage: string | null;
        };
        /** @description An order, with the subscription that it has created. */
        OrderDetails: {
            /**
             * Format: uuid
             * @description The id of the order details, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance that sells the offer. The customer must be bound to it.
             */
            providerInstanceId: string;
            /** @description The name of the new subscription; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            operation: components["schemas"]["OrderOperation"];
            /** @description The number of seats or units, between minQuantity and maxQuantity of the offer. */
            quantity: number;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The margin of the reader for the new subscription only; null for the margin that applies otherwise. */
            subscriptionMargin: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the new subscription; null if there is none, and for customers. */
            subscriptionInternalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            autoRenewEnabled: boolean;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the request that created the order details was accepted.
             */
            createdDate: string;
            /** @description Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this add-on belongs to; null if it is not an add-on.
             */
            parentSubscriptionId: string | null;
            /** @description The reason for the failure; while Processing, that the order waits for the approval of the csp; while Provisioning, the reason why the outcome is still unknown. Null otherwise. */
            errorMessage: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that the order has created; null until the order is completed.
             */
            subscriptionId: string | null;
        };
        /** @description What the order does: it creates a subscription. */
        OrderOperation: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "CreateSubscription";
        };
        /** @description One page of a list. */
        OrderPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Order"][];
        };
        /** @description The state of an order: accepted (Processing), sent to the vendor (Provisioning), Completed or Failed. */
        OrderStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Processing" | "Provisioning" | "Completed" | "Failed";
        };
        /** @description The position of a page in its list, and how to get the next page. */
        Page: {
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            totalPages: number;
            /** @description The number of items on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            continuationToken: components["schemas"]["PageToken"] | null;
        };
        /** @description The token of the next page, for the next request; null on the last page. */
        PageToken: string;
        /** @description The position of this page in the list. */
        PaginationParameters: {
            /** @description The number of this page, from 1. */
            pageNumber: number;
            /** @description The largest number of items on a page. */
            pageSize: number;
        };
        /** @description A line of a bill that the import could not process, with the reason. */
        ParkedLine: {
            /** @description The number of the line within the invoice: its number in the piece (a file, or a part of the data from the vendor) plus 1,000,000,000 for each earlier piece. */
            lineNumber: string;
            /** @description The file or part of the vendor's data that contains the line. */
            piece: string;
            /** @description The number of the line within the piece, from 1. */
            line: number;
            /** @description The reason why the line was skipped. */
            reason: string;
            /** @description The beginning of the line. */
            content: string;
        };
        /** @description One page of parked lines, with the state of the import. */
        ParkedLinePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ParkedLine"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            totalPages: number;
            /** @description The number of items on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            continuationToken: components["schemas"]["PageToken"] | null;
            invoice: components["schemas"]["ImportedRevision"];
        };
        /** @description True if the vendor receives the reseller's partner id. */
        PartnerIdIsReported: boolean;
        /** @description A party in a sale: the csp, a reseller or a customer. */
        Party: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "csp" | "reseller" | "customer";
        };
        /** @description A level that does not determine the price: it has no margin, or another level overrides it. */
        PassedOverMargin: {
            level: components["schemas"]["MarginLevel"];
            margin: components["schemas"]["PriceMargin"] | null;
        };
        /** @description A group of portal users, which grants permissions. */
        PortalGroup: {
            /**
             * Format: uuid
             * @description The id of the portal group, assigned by the service. It never changes.
             */
            id: string;
            /** @description The display name; null if there is none. */
            name: string | null;
        };
        /** @description One page of a list. */
        PortalGroupPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["PortalGroup"][];
        };
        /** @description A group that the user joins. */
        PortalGroupSelection: {
            /**
             * Format: uuid
             * @description The id of the portal group, from GET /v1/Users/groups.
             */
            id: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: Record<string, never> | null | string;
        };
        /** @description The employer of the user. */
        PortalRole: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "csp" | "reseller" | "customer";
        };
        /** @description A person who can sign in to the portal. */
        PortalUser: {
            /**
             * Format: uuid
             * @description The id of the portal user, assigned by the service. It never changes.
             */
            id: string;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The e-mail address, unique within the tenant. It identifies the user in /v1/users/{email}. */
            email: string;
            role: components["schemas"]["PortalRole"];
            /** @description The portal groups of the user; null or empty if it belongs to none. Such a user cannot sign in. */
            groups: components["schemas"]["PortalGroup"][] | null;
        };
        /**
         * Format: uuid
         * @description The id of the new portal user.
         */
        PortalUserId: string;
        /** @description The portal users of a customer. */
        PortalUserList: components["schemas"]["PortalUser"][];
        /** @description One page of a list. */
        PortalUserPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["PortalUser"][];
        };
        /** @description The new data of a portal user. */
        PortalUserRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: Record<string, never> | null | string;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address, unique within the tenant. Case does not matter.
             */
            email: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly role?: {
                /**
                 * @description One of the listed values. Requests may write it in upper or lower case.
                 * @enum {string}
                 */
                name?: "csp" | "reseller" | "customer";
            } | null;
            /** @description The groups of the user; null for none. A user that is neither in Administrator nor in Viewer cannot sign in. */
            groups: components["schemas"]["PortalGroupSelection"][] | null;
        };
        /** @description A price in a currency. */
        Price: {
            /** @description The amount, exact to at most 8 decimals. */
            value: number;
            currency: components["schemas"]["Currency"];
        };
        /** @description A rule that turns a purchase price into a selling price. */
        PriceMargin: {
            marginRule: components["schemas"]["MarginRule"];
            /** @description The value in percent, with at most 4 decimals. */
            value: number;
        };
        /** @description One step from the purchase price to the selling price. */
        PriceStep: {
            step: components["schemas"]["PriceStepKind"];
            /** @description The step in a sentence. */
            words: string;
            /** @description The price of one unit after this step; null if it is unknown. */
            price: number | null;
            /** @description The party that pays the price of the first step; null in other steps. */
            payer: components["schemas"]["Party"] | null;
            /** @description The id of the vendor's promotion; null for parties that do not pay the vendor. */
            promotionId: string | null;
            seller: components["schemas"]["Party"] | null;
            buyer: components["schemas"]["Party"] | null;
            /** @description The purchase price of the seller; null if it does not apply or is unknown. */
            list: number | null;
            /** @description The suggested retail price (ERP); null if it does not apply or is unknown. */
            erp: number | null;
            /** @description The level at which the margin is set; null if the step is not a margin. */
            level: components["schemas"]["MarginLevel"] | null;
            margin: components["schemas"]["PriceMargin"] | null;
            /** @description The levels that have no margin, or whose margin is overridden. */
            passedOver: components["schemas"]["PassedOverMargin"][];
            /** @description The unknown prices that the margin rule needs. */
            lacks: components["schemas"]["MissingPrice"][];
            /** @description Whether the price was rounded to 8 decimals; null if the step is not a margin. */
            isRounded: boolean | null;
            /** @description The limit with which the price is compared; null if the step is not a limit. */
            bound: number | null;
            /** @description Whether the limit changed the price; null if the step is not a limit. */
            isApplied: boolean | null;
        };
        /** @description The kind of step: the purchase price (Start), a promotion of the vendor (Promotion), a margin (Margin), or a limit: not above the suggested retail price (CapAtErp), not below the purchase price (FloorAtList). */
        PriceStepKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Start" | "Promotion" | "Margin" | "CapAtErp" | "FloorAtList";
        };
        /** @description The progress, as numbers of customers, price sheets or invoices. */
        Progress: {
            /** @description The number of customers, price sheets or invoices to process. */
            total: number;
            /** @description The number of customers, price sheets or invoices that succeeded. */
            succeeded: number;
            /** @description The number of customers, price sheets or invoices that failed. */
            failed: number;
        };
        /** @description A vendor. */
        Provider: {
            /**
             * Format: uuid
             * @description The id of the vendor. It is the same in every tenant.
             */
            id: string;
            /** @description The display name; null if there is none. */
            name: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl: string | null;
        };
        /** @description A provider instance at which a customer buys. */
        ProviderCustomer: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The id of the customer at the vendor; null until the vendor has created or linked the customer. */
            providerCustomerId: string | null;
            /** @description Vendor-specific settings of the customer, as a JSON object in a string; null if there are none. */
            providerCustomerData: string | null;
            margin: components["schemas"]["PriceMargin"] | null;
            /** @description Margins by offer type, which take precedence over the margin for all offers; null if there are none. */
            offerTypeMargins: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            status: components["schemas"]["ProvisioningStatus"];
            /** @description The vendor's reason for the failure; null if it did not fail. */
            errorMessage: string | null;
        };
        /** @description An account of the csp at a vendor. */
        ProviderInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance, assigned by the service. It never changes.
             */
            id: string;
            /** @description The name that the csp has given to the account; null if there is none. */
            alias: string | null;
            /** @description The id of the account at the vendor; null if there is none. */
            instanceProviderId: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl: string | null;
            /** @description The types of offers that the provider instance sells; null if they are unknown. */
            offerTypes: components["schemas"]["OfferType"][] | null;
            /** @description The countries in which the provider instance sells, as ISO 3166-1 alpha-2 codes; null if they are unknown. */
            supportedCountries: string[] | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            providerData: string | null;
            provider: components["schemas"]["Provider"];
        };
        /** @description The connection, work and errors of a provider instance. */
        ProviderInstanceHealth: {
            /** @description Whether the instance has a connection to an account at its vendor. */
            isConnected: boolean;
            credentials: components["schemas"]["CredentialHealth"];
            /** @description The circuit breakers of the process that answers; empty before its first request to the vendor. */
            circuitBreakers: components["schemas"]["CircuitBreaker"][];
            queue: components["schemas"]["InstanceQueue"];
            /** @description The reason why the latest failed operation of the last 60 days failed; null if none has failed. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When that operation failed.
             */
            lastErrorAt: string | null;
            /** @description Why the vendor sends no webhooks; null if it sends them, or was never asked to. */
            webhookRefusal: string | null;
            nightly: components["schemas"]["NightlyWork"];
        };
        /** @description One page of a list. */
        ProviderInstancePage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ProviderInstance"][];
        };
        /** @description A provider instance through which a reseller sells. */
        ProviderReseller: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"] | null;
            /** @description Margins by offer type, which take precedence over the margin for all offers; null if there are none. */
            offerTypeMargins: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description The id of the reseller at the vendor; for Microsoft Tier 2, its primary partner id. Null or absent if it has none. */
            providerResellerId: string | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if the vendor needs none. */
            resellerProviderData: string | null;
            status: components["schemas"]["AssociationStatus"];
        };
        /** @description Whether the customer was created or linked at the vendor: not yet (Processing), yes (Success) or no (Failed). After Failed, the creation or linking can be retried. */
        ProvisioningStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Processing" | "Success" | "Failed";
        };
        /** @description The decision of the csp about a held purchase. */
        PurchaseDecision: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Approve" | "Reject";
        };
        /** @description What is bought: an order, more seats of a subscription, seats moved to another offer, or the migration of a legacy subscription. */
        PurchaseKind: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Order" | "Increase" | "Upgrade" | "Migration";
        };
        /** @description The purchase limits of a reseller or customer, with its purchases of this month. */
        PurchaseLimits: {
            /** @description The largest number of seats or units that one purchase, such as an order, can have without approval; null for no limit. */
            seatsPerOrder: number | null;
            /** @description The limits of amounts, one entry for each currency; empty for none. */
            amounts: components["schemas"]["AmountLimits"][];
            /** @description What was bought in this calendar month in UTC, one entry for each currency. Purchases that wait, that were rejected or that failed do not count. */
            purchasedThisMonth: components["schemas"]["PurchasedAmount"][];
        };
        /** @description The total amount of the purchases of this month in one currency. */
        PurchasedAmount: {
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The total amount of the purchases. */
            amount: number;
        };
        /** @description A qualification that a partner can claim for a customer. */
        Qualification: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Education" | "GovernmentCommunityCloud" | "StateOwnedEntity";
        };
        /** @description A number of seats that can be returned until the given time. */
        QuantityReduction: {
            /** @description The number of seats or units. */
            quantity: number;
            /**
             * Format: date-time
             * @description The last moment at which the seats can be given back.
             */
            until: string;
        };
        /** @description What a re-rating would change in an invoice. */
        ReRating: {
            /**
             * Format: uuid
             * @description The id of the invoice.
             */
            invoiceId: string;
            /** @description The revision with which the new rating is compared. */
            revision: number;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The number of lines that change. */
            lines: number;
            /** @description The additional amount that resellers owe; negative if they owe less. */
            forReseller: number;
            /** @description The additional amount that customers owe; negative if they owe less. */
            forCustomer: number;
            /** @description The changes by reseller and customer, sorted by name. */
            differences: components["schemas"]["ReRatingDifference"][];
        };
        /** @description What a re-rating would change for one customer and its seller. */
        ReRatingDifference: {
            /**
             * Format: uuid
             * @description The id of the reseller; null for customers of the csp itself.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The number of lines that change. */
            lines: number;
            /** @description The additional amount that resellers owe; negative if they owe less. */
            forReseller: number;
            /** @description The additional amount that customers owe; negative if they owe less. */
            forCustomer: number;
        };
        /** @description The reason why an invoice is rated again. */
        ReRatingRequest: {
            /** @description The reason for the re-rating. It is stored in the audit log. */
            reason: string;
        };
        /** @description A request that the reader may send as it is. */
        ReadyRequest: {
            /** @description The method. */
            method: string;
            /** @description The path, without the origin. */
            path: string;
            /** @description The body, to send as JSON; null for a request without a body. */
            body: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The tolerances of a reconciliation. */
        ReconciliationRequest: {
            /** @description The amount by which a line may deviate from the expected amount, in the currency of the invoice; 0 if absent. */
            amountTolerance?: number;
            /** @description The number of days by which the start of a charge may deviate from the recorded day of its cause, such as the addition of seats; 0 if absent. */
            dayTolerance?: number;
        };
        /** @description The totals of a reconciliation. */
        ReconciliationSummary: {
            /**
             * Format: date-time
             * @description When the reconciliation was done. Before the first reconciliation, it is null and the list is empty.
             */
            reconciledAt: string | null;
            /** @description The revision of the invoice, which increases with each correction. */
            revision: number;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string;
            /** @description The number of lines that were compared. */
            lineCount: number;
            /** @description The number of subscriptions that were compared. */
            subscriptionCount: number;
            /** @description The total of the compared lines, in the currency of the invoice. */
            billed: number;
            /** @description The total that follows from the recorded subscriptions; null for usage, which only the vendor records. */
            expected: number | null;
            acceptedDifference: components["schemas"]["AcceptedBillDifference"] | null;
            tolerances: components["schemas"]["ReconciliationTolerances"];
            /** @description The differences by class and kind, with their totals. */
            classes: components["schemas"]["DifferenceClassSummary"][];
        };
        /** @description The tolerances that the reconciliation used. */
        ReconciliationTolerances: {
            /** @description The amount by which a line may deviate from the expected amount, in the currency of the invoice. */
            amount: number;
            /** @description The number of days by which the start of a charge may deviate from the recorded day of its cause. */
            days: number;
        };
        /** @description The time whose events are sent again. */
        RedeliveryRange: {
            /**
             * Format: date-time
             * @description The time of the first event. Events are kept for 90 days.
             */
            since: string;
            /**
             * Format: date-time
             * @description The time of the last event; now if absent.
             */
            until?: string;
        };
        /** @description A row of a price sheet that was refused. */
        RefusedRow: {
            /** @description The number of the row in the price sheet, from 1; 0 if the whole sheet was refused. */
            line: number;
            /** @description The reason why the row was refused, in a sentence. */
            reason: string;
        };
        /** @description The URL at which a customer accepts the partner. */
        RelationshipAcceptanceLink: string;
        /** @description The customer of a relationship. */
        RelationshipCustomer: {
            /** @description The id of the customer at the vendor; null while no customer has approved the relationship. */
            tenantId: string | null;
        };
        /** @description The state of a relationship at the vendor. */
        RelationshipStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "created" | "approvalPending" | "approved" | "activating" | "active" | "expiring" | "expired" | "terminationRequested" | "terminating" | "terminated" | "unknownFutureValue";
        };
        /** @description Not empty. */
        RenameSubscriptionRequest: string;
        /** @description A subscription whose term ends soon. */
        Renewal: {
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            subscriptionId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The name of the offer. */
            offerName: string;
            /** @description The number of seats or units. */
            quantity: number;
            /**
             * Format: date-time
             * @description When the term ends: the first moment that it does not cover, in UTC.
             */
            endDate: string;
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description The number of seats after the end of the term; 0 if the subscription ends. */
            quantityAfter: number;
            /**
             * Format: date-time
             * @description The last moment at which a change is certain to affect the renewal.
             */
            actBefore: string;
            /**
             * Format: date-time
             * @description The last moment at which the renewal can be cancelled or reduced; null if the subscription is not renewed.
             */
            reactUntil: string | null;
            /** @description The number of changes that are scheduled before the end of the term. */
            scheduledChanges: number;
        };
        /** @description One page of a list. */
        RenewalPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Renewal"][];
        };
        /** @description All licences that a user has after the request. */
        ReplaceCustomerUserLicensesRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            /** @description The licences of the user. A licence that is not in the list or not selected is removed. */
            licenses: components["schemas"]["LicenseSelection"][];
        };
        /** @description All directory roles that a user has after the request. */
        ReplaceCustomerUserRolesRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            /** @description The roles of the user. A role that is not in the list is removed. */
            userRoles: components["schemas"]["UserRoleSelection"][];
        };
        /** @description A company that sells on behalf of the csp. */
        Reseller: {
            /**
             * Format: uuid
             * @description The id of the reseller, assigned by the service or chosen by the request that created it. It never changes.
             */
            id: string;
            /** @description The company name. */
            companyName: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zipCode: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            internalIdentifier: string | null;
            /** @description The tax id or VAT number of the company; null if there is none. */
            taxId: string | null;
            /** @description The provider instances through which the reseller sells, with its margins at each of them. */
            providerResellers: components["schemas"]["ProviderReseller"][];
            customDomain: components["schemas"]["CustomDomain"] | null;
        };
        /** @description Company data and primary contact of a reseller. */
        ResellerAccountInfo: {
            /** @description The company name. */
            companyName: string | null;
            /** @description The country, as an ISO 3166-1 alpha-2 code such as DE. */
            country: string | null;
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description A second line of the address, for example a building; null if there is none. */
            addressLine2?: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state or region; null in countries without one. */
            state: string | null;
            /** @description The postal code, in the format of the country. */
            zipCode: string | null;
            /** @description The first name of the primary contact. */
            firstName: string | null;
            /** @description The last name of the primary contact. */
            lastName: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of the primary contact.
             */
            email: string | null;
            /** @description The phone number, in the format of the country or with a country code. */
            phone: string | null;
        };
        /** @description The daily-rated usage of one resource group, as a reseller sees it. */
        ResellerDailyRatedUsageLineItem: {
            /**
             * Format: uuid
             * @description The id of the reseller daily rated usage line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            customerProviderId: string | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /** @description The id of the Azure subscription. */
            entitlementId: string | null;
            /** @description The name of the Azure subscription. */
            entitlementDescription: string | null;
            /** @description The Azure resource group. */
            resourceGroup: string | null;
            /** @description Whether Microsoft grants partner-earned credit for the usage; null if the line does not say. */
            pecAwarded: boolean | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
        };
        /** @description One page of a list. */
        ResellerDailyRatedUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerDailyRatedUsageLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /**
         * Format: uuid
         * @description The id of the reseller.
         */
        ResellerId: string;
        /** @description A licence line of an invoice, as a reseller sees it. */
        ResellerLicenseLineItem: {
            /**
             * Format: uuid
             * @description The id of the reseller license line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The id of the customer at the vendor, as in the vendor's line; null if the line has none. */
            customerProviderId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /**
             * Format: date-time
             * @description The start of the term, as in the vendor's line.
             */
            subscriptionStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the term, as in the vendor's line.
             */
            subscriptionEndDate: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
        };
        /** @description One page of a list. */
        ResellerLicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerLicenseLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description A one-time line of an invoice, as a reseller sees it. */
        ResellerOneTimeLineItem: {
            /**
             * Format: uuid
             * @description The id of the reseller one time line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            customerDomainName: string | null;
            /** @description The country of the customer, as in the vendor's line: an ISO 3166-1 alpha-2 code. */
            customerCountry: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            resellerMpnId: number | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: date-time
             * @description The moment of the order, as in the vendor's line.
             */
            orderDate: string | null;
            /** @description The id of the product at the vendor. */
            productId: string | null;
            /** @description The id of the SKU at the vendor. */
            skuId: string | null;
            /** @description The id of the availability at the vendor: the SKU in a market and segment. */
            availabilityId: string | null;
            /** @description The name of the SKU at the vendor. */
            skuName: string | null;
            /** @description The name of the product at the vendor. */
            productName: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The number of seats or units. */
            quantity: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The currency, as an ISO 4217 code such as EUR. */
            currency: string | null;
            /** @description The name of the publisher of the product. */
            publisherName: string | null;
            /** @description The id of the publisher of the product. */
            publisherId: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description Term and billing frequency in words, as in the vendor's line. */
            termAndBillingCycle: string | null;
            /** @description The unit of the quantity. */
            unitType: string | null;
            /** @description A second id of the purchase at the vendor, as in the vendor's line. */
            alternateId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
        };
        /** @description One page of a list. */
        ResellerOneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerOneTimeLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description One page of a list. */
        ResellerPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Reseller"][];
        };
        /** @description A usage line of an invoice, as a reseller sees it. */
        ResellerUsageLineItem: {
            /**
             * Format: uuid
             * @description The id of the reseller usage line item, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer, as in the vendor's line. */
            customerCompanyName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            domainName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; null if the offer is not in the catalogue. */
            offerProviderId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The name of the service at the vendor. */
            serviceName: string | null;
            /** @description The type of the service that was used, as the vendor names it. */
            serviceType: string | null;
            /** @description The id of the meter at the vendor. */
            resourceGuid: string | null;
            /** @description The name of the metered resource at the vendor. */
            resourceName: string | null;
            /** @description The region in which the resource was used. */
            region: string | null;
            /** @description The amount that was used, in unit, as in the vendor's line. */
            consumedQuantity: number | null;
            /** @description The part of the used amount that is free of charge, as in the vendor's line. */
            includedQuantity: number | null;
            /** @description The part of the used amount that is charged, as in the vendor's line. */
            overageQuantity: number | null;
            /** @description The unit of the quantities, for example hours. */
            unit: string | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
        };
        /** @description One page of a list. */
        ResellerUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerUsageLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description The user whose password is reset. */
        ResetCustomerUserPasswordRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            customerUser: components["schemas"]["CustomerUserChange"];
        };
        /** @description The new password. */
        ResetPassword: {
            /**
             * Format: password
             * @description The generated password; null if the request contained a password, or if the answer is replayed.
             */
            temporaryPassword: string | null;
        };
        /** @description The new secret of a webhook. */
        RotatedSecret: {
            /**
             * Format: password
             * @description The secret that signs the requests, in the form whsec_… of Standard Webhooks.
             */
            secret: string;
        };
        /** @description What a scheduled change does to the subscription. */
        ScheduledAction: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Update" | "Suspend" | "Reactivate" | "Cancel";
        };
        /** @description A change of a subscription at a later time. */
        ScheduledChange: {
            /**
             * Format: uuid
             * @description The id of the scheduled change, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the subscription.
             */
            subscriptionId: string;
            /**
             * Format: date-time
             * @description When the change is applied.
             */
            effectiveDate: string;
            action: components["schemas"]["ScheduledAction"];
            change: components["schemas"]["SubscriptionChange"];
            /** @description The state of the change. Conflict: a member that the change sets has changed since the scheduling. To confirm the change, replace it. */
            status: components["schemas"]["ScheduledChangeStatus"];
            /** @description The reason why the change failed. In a conflict, the old and the present value of each conflicting member. Otherwise null. */
            errorMessage: string | null;
            /**
             * Format: uuid
             * @description The id of the background operation that applies the change, for GET /v1/operations/{operationId}; null before it starts.
             */
            operationId: string | null;
            /**
             * Format: date-time
             * @description When the request that created the scheduled change was accepted.
             */
            createdDate: string;
        };
        /** @description One page of a list. */
        ScheduledChangePage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ScheduledChange"][];
        };
        /** @description A change of a subscription to make at a later time. */
        ScheduledChangeRequest: {
            /**
             * Format: date-time
             * @description When the change is applied.
             */
            effectiveDate: string;
            /** @description The action to take. */
            action: components["schemas"]["ScheduledAction"];
            change?: components["schemas"]["SubscriptionChange"] | null;
        };
        /** @description The state of a scheduled change. */
        ScheduledChangeStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Scheduled" | "Processing" | "Succeded" | "Failed" | "Conflict" | "Cancelled";
        };
        /** @description The kind of customer that a price is for. */
        Segment: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Commercial" | "Education" | "Government" | "NonProfit";
        };
        /** @description A token that was issued to a client of the tenant, or the refused requests for tokens of one minute with the same client, outcome and IP address. */
        SignIn: {
            /**
             * Format: uuid
             * @description The id of the sign in, assigned by the service. It never changes.
             */
            id: string;
            /** @description Issued: the client got a token. WrongSecret: the secret that was sent does not belong to the client. EndedSecret, EndedAccess: the secret or the API access is revoked or has expired. AddressNotAllowed, ScopeNotAllowed: the API access does not permit the IP address or the requested scope. */
            outcome: components["schemas"]["SignInOutcome"];
            /** @description The client id; null if its API access no longer exists. */
            clientId: string | null;
            /** @description The name of the API access; null if clientId is null. */
            clientName: string | null;
            /**
             * Format: uuid
             * @description The id of the secret that was sent; null if the secret does not belong to the client.
             */
            clientSecretId: string | null;
            /** @description The scopes of the token; null if the token has all scopes of the API access, or if the request was refused. */
            scopes: string[] | null;
            /** @description The IP address of the caller. For refusals of a client after its first 100 rows in an hour, it is null. */
            address: string | null;
            /** @description The number of requests in this entry: 1 for an issued token, one or more for refusals. */
            requests: number;
            /**
             * Format: date-time
             * @description The time of the first request.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description The time of the last request.
             */
            lastAt: string;
        };
        /** @description The outcome of a request for a token. */
        SignInOutcome: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Issued" | "WrongSecret" | "EndedSecret" | "EndedAccess" | "AddressNotAllowed" | "ScopeNotAllowed";
        };
        /** @description One page of a list. */
        SignInPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["SignIn"][];
        };
        /** @description A test that is sent. */
        StartedWebhookTest: {
            /**
             * Format: uuid
             * @description The id of the test event.
             */
            eventId: string;
        };
        /** @description The offer of a subscription. GET /v1/Offers/{id} has its prices. */
        SubscribedOffer: {
            /**
             * Format: uuid
             * @description The id of the offer. It never changes.
             */
            id: string;
            /** @description The name of the offer at the vendor. */
            name: string;
            /** @description The description of the offer at the vendor, as plain text or HTML; null if there is none. */
            description: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl: string | null;
            offerType: components["schemas"]["OfferType"];
            billingType: components["schemas"]["BillingType"];
            /** @description The name of the vendor. */
            providerName: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description Whether the offer is an add-on, which needs a parent subscription. */
            isAddon: boolean;
            /** @description Whether the offer is a free trial. */
            isTrial: boolean;
            /** @description The smallest number of seats that can be ordered. */
            minQuantity: number;
            /** @description The largest number of seats that can be ordered; null for no limit. */
            maxQuantity: number | null;
            /** @description The vendor ids of offers, one of which the customer must already have. */
            preRequisites: string[];
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string;
            /** @description Whether the vendor has stopped selling the offer. */
            isDeleted: boolean;
            /** @description Whether the offer can be ordered. False for offers that subscriptions can only move into, for example an extended service term; such offers are not listed. */
            isPurchasable: boolean;
            /** @description The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed. */
            attestationType: string | null;
        };
        /** @description The current price of one unit for the term of the subscription. */
        SubscribedPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            /** @description The billing frequencies that have this price. */
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
        };
        /** @description A subscription of a customer. */
        Subscription: {
            /**
             * Format: uuid
             * @description The id of the subscription, assigned by the service. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller that sells the subscription; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The name of the subscription. */
            name: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: date-time
             * @description The start of the current term: its first moment, in UTC.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description The end of the current term: the first moment that it does not cover, in UTC.
             */
            endDate: string;
            /**
             * Format: date-time
             * @description The last moment at which the subscription can be cancelled; null if it cannot be cancelled.
             */
            cancellationAllowedUntil: string | null;
            /** @description The number of seats or units. */
            quantity: number;
            /** @description Seats that can be returned. Each entry has a number of seats and the time until which they can be returned. */
            quantityReductions: components["schemas"]["QuantityReduction"][];
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            nextBillingFrequency: components["schemas"]["NextBilling"] | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            autoRenewEnabled: boolean;
            /** @description The action at the end of the term. */
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            margin: components["schemas"]["PriceMargin"] | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            internalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            offer: components["schemas"]["SubscribedOffer"];
            offerPrice: components["schemas"]["SubscribedPrice"] | null;
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            providerData: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this one replaces; null if there is none. The two share one history.
             */
            replaces: string | null;
            /**
             * Format: uuid
             * @description The id of the operation that is changing the subscription, for GET /v1/operations/{operationId}; null if there is none.
             */
            pendingOperationId: string | null;
        };
        /** @description The members to change. Absent members keep the value that they have at the effective date. */
        SubscriptionChange: {
            /** @description The name of the subscription. */
            name?: string | null;
            /** @description The number of seats. */
            quantity?: number;
            /** @description The billing frequency from the next billing date on. To keep the current frequency, send it. */
            nextBillingFrequency?: components["schemas"]["BillingFrequency"];
            /** @description Whether the subscription is renewed at the end of its term; absent to keep the setting. */
            autoRenewEnabled?: boolean;
            /** @description The action at the end of the term. */
            endOfTermAction?: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
        };
        /** @description A subscription that was changed at the vendor: this service's version and the vendor's version. */
        SubscriptionConflict: {
            portalSubscription: components["schemas"]["ComparedSubscription"];
            providerSubscription: components["schemas"]["ComparedSubscription"];
        };
        /** @description A past change of a subscription. */
        SubscriptionHistoryEntry: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the subscription changed.
             */
            changedAt: string;
            /** @description What caused the change: a request, a scheduled change, the vendor, or the end of a term. */
            origin: components["schemas"]["ChangeOrigin"];
            /** @description The name of the change, for a request the name in the audit log. */
            kind: string;
            /**
             * Format: uuid
             * @description The correlation id of the request that caused the change; null if there was none.
             */
            correlationId: string | null;
            /** @description The changed members that the reader may see; prices and margins are never among them. */
            changes: components["schemas"]["MemberChange"][];
        };
        /** @description One page of a list. */
        SubscriptionHistoryEntryPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["SubscriptionHistoryEntry"][];
        };
        /** @description A subscription in a list. Prices are for the whole term and the current quantity: the caller's purchase price, its selling price, and the suggested retail price. */
        SubscriptionListItem: {
            /**
             * Format: uuid
             * @description The id of the subscription. It never changes.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the order; null if the subscription was not ordered through this service.
             */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /**
             * Format: uuid
             * @description The reseller that sells the subscription; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The name of the subscription. */
            subscriptionName: string | null;
            /** @description The name of the offer. */
            offerName: string;
            offerType: components["schemas"]["OfferType"];
            /** @description Whether the offer is an add-on, which needs a parent subscription. */
            isAddonOffer: boolean;
            /** @description Whether the offer is a free trial. */
            isTrialOffer: boolean;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string;
            subscriptionStatus: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: date-time
             * @description The start of the current term: its first moment, in UTC.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description The end of the current term: the first moment that it does not cover, in UTC.
             */
            endDate: string;
            /**
             * Format: date-time
             * @description The last moment at which the subscription can be cancelled; null if it cannot be cancelled.
             */
            cancellationAllowedUntil: string | null;
            /** @description The number of seats or units. */
            quantity: number;
            /** @description The number of seats that are assigned to users; null if it is unknown. */
            assignedLicenses: number | null;
            listPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            customMargin: components["schemas"]["PriceMargin"] | null;
            billingFrequency: components["schemas"]["BillingFrequency"];
            billingType: components["schemas"]["BillingType"];
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            /** @description Vendor-specific settings, as a JSON object in a string; null if there are none. */
            providerData: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description Whether the subscription is renewed at the end of its term. */
            autoRenewEnabled: boolean;
            /** @description The action at the end of the term. */
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            internalId: string | null;
            /** @description The customer's purchase order number; null if there is none. */
            poNumber: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription that this add-on belongs to; null if it is not an add-on.
             */
            parentSubscriptionId: string | null;
            /** @description The monthly budget, in the currency in which the customer is billed; null for none. */
            monthlyBudget: number | null;
        };
        /** @description Subscriptions of a customer. */
        SubscriptionListItemList: components["schemas"]["SubscriptionListItem"][];
        /** @description One page of a list. */
        SubscriptionListItemPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["SubscriptionListItem"][];
        };
        /** @description The state of a subscription. */
        SubscriptionStatus: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
        };
        /** @description The length of the term; NoTerm for offers without one. */
        TermDuration: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
        };
        /** @description A possible transition of a subscription to another offer. */
        Transition: {
            /**
             * Format: uuid
             * @description The id of the subscription that receives the seats; null for a new subscription.
             */
            destinationSubscriptionId: string | null;
            /** @description The id of the destination subscription at the vendor; null while there is no destination. */
            destinationProviderSubscriptionId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /** @description The description of the offer at the vendor; null if there is none. */
            offerDescription: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl: string | null;
            /** @description Whether users keep their licences: transition_with_license_transfer, or transition_only if they lose them. */
            transitionType: string | null;
            /** @description The steps of a transition that has started, as the vendor reports them; empty before it starts. */
            transitionEvents: components["schemas"]["TransitionEvent"][] | null;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string | null;
            /** @description At Microsoft, the offer id of the vendor with the current availability id; null at other vendors. */
            providerOfferIdWithAvailability: string | null;
            /** @description The number of seats to move. In a list, the largest possible number. */
            quantity: number;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        /** @description A step of a transition, as the vendor reports it. */
        TransitionEvent: {
            /** @description The name of the step of the transition, as the vendor reports it. */
            name: string;
            /** @description The state of the step of the transition, as the vendor reports it. */
            status: string;
        };
        /** @description The possible transitions of a subscription. */
        TransitionList: components["schemas"]["Transition"][];
        /** @description The transition to make: an entry of GET …/eligible-transitions, unchanged or with fewer seats. */
        TransitionRequest: {
            /**
             * Format: uuid
             * @description The id of the subscription that receives the seats; null for a new subscription.
             */
            destinationSubscriptionId?: string | null;
            /** @description The id of the destination subscription at the vendor; null while there is no destination. */
            destinationProviderSubscriptionId?: string | null;
            /** @description The name of the offer. */
            offerName?: string | null;
            /** @description The description of the offer at the vendor; null if there is none. */
            offerDescription?: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId?: string | null;
            /** @description The URL of a logo; null if there is none. */
            imageUrl?: string | null;
            /** @description Whether users keep their licences: transition_with_license_transfer, or transition_only if they lose them. */
            transitionType?: string | null;
            /** @description The steps of a transition that has started, as the vendor reports them; empty before it starts. */
            transitionEvents?: components["schemas"]["TransitionEvent"][] | null;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string | null;
            /** @description At Microsoft, the offer id of the vendor with the current availability id; null at other vendors. */
            providerOfferIdWithAvailability: string | null;
            /** @description The number of seats to move. In a list, the largest possible number. */
            quantity: number;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        /** @description An order that may have bought something and has no outcome, with the ways out. */
        UndecidedOrder: {
            /**
             * Format: uuid
             * @description The id of the order. At the vendor, the new subscription has this id as its name.
             */
            orderId: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: uuid
             * @description The id of the customer.
             */
            customerId: string;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The name of the offer. */
            offerName: string | null;
            /** @description The number of seats or units. */
            quantity: number;
            /** @description Why the last search for the order ended; null while the service works on the order. */
            errorMessage: string | null;
            /** @description The id of the order at the vendor; null if the vendor has not confirmed it. */
            providerOrderId: string | null;
            /**
             * Format: uuid
             * @description The latest background operation of the order; null if an earlier version started it.
             */
            operationId: string | null;
            /**
             * Format: date-time
             * @description When the request that created the undecided order was accepted.
             */
            createdDate: string;
            /** @description What a person can do. Retry: POST /v1/operations/{operationId}/retry searches for the order now, and buys nothing. CheckAtVendor: look in the portal of the vendor for a subscription that has the orderId as its name. Wait: the service works on the order. */
            waysOut: components["schemas"]["WayOut"][];
        };
        /** @description One page of a list. */
        UndecidedOrderPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UndecidedOrder"][];
        };
        /** @description An event that a webhook has not got. */
        UndeliveredEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /** @description The type of the event. */
            type: string;
            /** @description Waiting for an attempt or for an earlier event of its resource, or Dead without attempts left. */
            state: components["schemas"]["UndeliveredState"];
            /** @description How many attempts have failed. */
            attempts: number;
            /**
             * Format: date-time
             * @description The earliest time of the next attempt; null if there is none, or at once.
             */
            nextAttemptAt: string | null;
            /** @description Why the last attempt failed; null without an attempt. */
            lastError: string | null;
            /** @description The event as JSON text. */
            body: string;
        };
        /** @description One page of a list. */
        UndeliveredEventPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UndeliveredEvent"][];
        };
        /** @description Whether an event waits for an attempt or for an earlier event, or has no attempts left. */
        UndeliveredState: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Waiting" | "Dead";
        };
        /** @description A built-in directory role at Microsoft. */
        UnifiedRole: {
            /**
             * Format: uuid
             * @description The id of the built-in directory role at Microsoft. It is the same in every directory.
             */
            roleDefinitionId: string;
        };
        /** @description Lines of an invoice for which the customer, the seller or the terms are unknown. */
        UnknownRelation: {
            /**
             * @description The missing information. UnknownCustomer, UnknownSeller: the lines are not billed. NoMargin: no margin is recorded for the day of the charge. NoRetailPrice: the margin needs a retail price that is unknown. UnknownSubscription: the lines are billed with the margins of the customer.
             * @enum {string}
             */
            reason: "UnknownCustomer" | "UnknownSeller" | "NoMargin" | "NoRetailPrice" | "UnknownSubscription";
            /** @description The id of the customer in the vendor's lines; null if they have none. */
            customerProviderId: string | null;
            /** @description The company name of the customer; null if it is unknown. */
            customerName: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The id of the subscription at the vendor; null until the vendor has assigned one. */
            providerSubscriptionId: string | null;
            /** @description The number of lines for which the information that reason names is missing. */
            lineCount: number;
            /** @description The amount that the vendor bills for these lines, before tax. */
            subtotal: number;
        };
        /** @description One page of a list. */
        UnknownRelationPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UnknownRelation"][];
        };
        /** @description A market for which the vendor has no price sheet. */
        UnsoldMarket: {
            /** @description The country, as an ISO 3166-1 alpha-2 code. */
            market: string;
            /**
             * Format: date-time
             * @description When the vendor last reported that it has no price sheet for the market.
             */
            seenAt: string;
        };
        /** @description New company data and primary contact of a customer. */
        UpdateCustomerAccountInfoRequest: {
            customer: components["schemas"]["CustomerAccountInfo"];
            /** @description Whether provider customers whose status is Failed are retried with the new data. */
            retryFailedProviderCustomersFromCompanyInfo?: boolean;
        };
        /** @description A seller's own id of a customer. */
        UpdateCustomerInternalIdentifierRequest: {
            /** @description The seller's own id, for example of its CRM system; null or absent if there is none. */
            internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            resellerId?: string | null;
        };
        /** @description New margins for a customer at one provider instance. */
        UpdateCustomerMarginsRequest: {
            margin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which take precedence over the margin for all offers; null or absent for none. The names are offer types. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /**
             * Format: uuid
             * @description The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.
             */
            resellerId?: string | null;
        };
        /** @description New values of a user in a customer's directory. */
        UpdateCustomerUserRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            customerUser: components["schemas"]["CustomerUserChange"];
        };
        /** @description Whether a relationship is extended at its end. */
        UpdateDelegatedAdminRelationshipRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            /** @description Whether the relationship is extended by 180 days at its end. */
            autoExtendEnabled: boolean;
        };
        /** @description The new purchase limits of a reseller or customer. */
        UpdatePurchaseLimitsRequest: {
            /** @description The largest number of seats or units that one purchase, such as an order, can have without approval; null for no limit. */
            seatsPerOrder: number | null;
            /** @description The limits of amounts, one entry for each currency; empty for none. If there is an entry, purchases in currencies without an entry wait for approval. */
            amounts: components["schemas"]["NewAmountLimits"][];
        };
        /** @description The csp's own id of the reseller. */
        UpdateResellerInternalIdentifierRequest: string;
        /** @description New margins for a reseller at one provider instance. */
        UpdateResellerMarginsRequest: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which take precedence over the margin for all offers; null or absent for none. The names are offer types. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
        };
        /** @description All secondary partner ids of the reseller. */
        UpdateResellerSecondaryMpnIdsRequest: string[];
        /** @description The seller's own id of the subscription; empty to remove it. */
        UpdateSubscriptionInternalIdRequest: string;
        /** @description The purchase order number; empty to remove it. */
        UpdateSubscriptionPoNumberRequest: string;
        /** @description The new values of a subscription. */
        UpdateSubscriptionRequest: {
            /** @description The name of the subscription. */
            name: string | null;
            /** @description The number of seats. */
            quantity: number;
            /** @description The billing frequency from the next billing date on. To keep the current frequency, send it. */
            nextBillingFrequency: components["schemas"]["BillingFrequency"];
            /** @description Whether the subscription is renewed at the end of its term; absent to keep the setting. */
            autoRenewEnabled?: boolean;
            /** @description The action at the end of the term. */
            endOfTermAction?: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
        };
        /**
         * Format: uuid
         * @description The reseller.
         */
        UpdateSubscriptionResellerRequest: string;
        /** @description Who accepted the Microsoft Customer Agreement for the customer, and when. */
        UpdateVendorCustomerAgreementRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            /**
             * Format: date-time
             * @description When the customer accepted the agreement.
             */
            agreementDate: string;
            /** @description Whether the primary contact of the customer has accepted. If false, firstName, lastName, email and phone are required. */
            keepPrimaryInformation: boolean;
            /** @description The first name of the person who accepted, if it is not the primary contact. */
            firstName?: string | null;
            /** @description The last name. */
            lastName?: string | null;
            /** @description The e-mail address. */
            email?: string | null;
            /** @description The phone number; null if there is none. */
            phone?: string | null;
        };
        /** @description A domain to add to a customer. */
        UpdateVendorCustomerDomainRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            /** @description The domain name, for example contoso.com. */
            domain: string;
        };
        /** @description A qualification to claim for a customer. */
        UpdateVendorQualificationRequest: {
            /**
             * Format: uuid
             * @description The id of a Microsoft provider instance of the customer.
             */
            providerInstanceId: string;
            qualification: components["schemas"]["Qualification"];
            /** @description The code that Microsoft has issued to a government customer. Required for GovernmentCommunityCloud, otherwise null or absent. */
            validationCode?: string | null;
        };
        /** @description A usage line of an invoice, as the csp sees it. */
        UsageLineItem: {
            /**
             * Format: uuid
             * @description The id of the usage line item, assigned by the service. It never changes.
             */
            id: string;
            /** @description The partner id of the csp at Microsoft, as in the vendor's line; null if the line has none. */
            mpnId: number | null;
            /** @description The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none. */
            resellerMpnId: number | null;
            /**
             * Format: uuid
             * @description The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.
             */
            resellerId: string | null;
            /** @description The company name of the reseller; null for the direct business of the csp. */
            resellerName: string | null;
            /** @description The csp's own id of the reseller; null if the csp has set none. */
            resellerInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the customer; null if the customer is unknown.
             */
            customerId: string | null;
            /** @description The company name of the customer, as in the vendor's line. */
            customerCompanyName: string | null;
            /** @description The primary domain of the customer, as in the vendor's line. */
            domainName: string | null;
            /** @description The seller's own id of the customer; null if the seller has set none, and for customers. */
            customerInternalId: string | null;
            /** @description The id of the order at the vendor, as in the vendor's line. */
            orderId: string | null;
            /**
             * Format: uuid
             * @description The id of the subscription; null in a line whose subscription is unknown.
             */
            subscriptionId: string | null;
            /** @description The display name of the subscription; null if it has none. */
            subscriptionName: string | null;
            /** @description The vendor's text for the subscription. Resellers and customers see the name of the subscription instead. */
            subscriptionDescription: string | null;
            /** @description The seller's own id of the subscription; null if the seller has set none, and for customers. */
            subscriptionInternalId: string | null;
            /**
             * Format: uuid
             * @description The id of the offer; null if the offer is not in the catalogue.
             */
            offerId: string | null;
            /** @description The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku. */
            providerOfferId: string | null;
            /** @description The name of the offer. */
            offerName: string | null;
            /**
             * Format: date-time
             * @description The first moment of the time that the charge covers, in UTC.
             */
            chargeStartDate: string | null;
            /**
             * Format: date-time
             * @description The end of the time that the charge covers, in UTC, as in the vendor's line.
             */
            chargeEndDate: string | null;
            /** @description The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel. */
            chargeType: string | null;
            /** @description The name of the service at the vendor. */
            serviceName: string | null;
            /** @description The type of the service that was used, as the vendor names it. */
            serviceType: string | null;
            /** @description The id of the meter at the vendor. */
            resourceGuid: string | null;
            /** @description The name of the metered resource at the vendor. */
            resourceName: string | null;
            /** @description The region in which the resource was used. */
            region: string | null;
            /** @description The amount that was used, in unit, as in the vendor's line. */
            consumedQuantity: number | null;
            /** @description The part of the used amount that is free of charge, as in the vendor's line. */
            includedQuantity: number | null;
            /** @description The part of the used amount that is charged, as in the vendor's line. */
            overageQuantity: number | null;
            /** @description The unit of the quantities, for example hours. */
            unit: string | null;
            /** @description The vendor's list price of one unit, in the currency of the line. */
            listPrice: number | null;
            /** @description The currency of all amounts of the line, as an ISO 4217 code such as EUR. */
            billingCurrency: string | null;
            /** @description The amount that the csp pays the vendor, before tax; null if the reader may not see it. */
            subtotal: number | null;
            /** @description The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it. */
            subtotalForReseller: number | null;
            /** @description The amount that the customer pays its seller, before tax; null if the amount is unknown. */
            subtotalForCustomer: number | null;
            /** @description The number of the line within the invoice. The reconciliation refers to lines by this number. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        UsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UsageLineItem"][];
            /** @description The token of the next page, to send in X-ContinuationToken; null on the last page. */
            continuationToken: string | null;
        };
        /** @description A directory role in a customer's directory. */
        UserRole: {
            /**
             * Format: uuid
             * @description The id of the directory role. It is valid in this customer's directory only.
             */
            roleId: string;
            /** @description The display name; null if there is none. */
            name: string | null;
        };
        /** @description Directory roles in a customer's directory. */
        UserRoleList: components["schemas"]["UserRole"][];
        /** @description A directory role that the user has after the request. */
        UserRoleSelection: {
            /**
             * Format: uuid
             * @description The id of the directory role. It is valid in this customer's directory only.
             */
            roleId: string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly name?: Record<string, never> | null | string;
        };
        /** @description A change that the request of a dry run would make at a vendor. */
        VendorChange: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            providerInstanceId: string;
            /** @description The step, in a sentence. */
            step: string;
        };
        /** @description The position of a page in a list of the vendor, and how to get the next page. */
        VendorPage: {
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            totalPages: number;
            /** @description The number of items on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description The token of the next page, for the next request; null on the last page. */
            continuationToken: string | null;
        };
        /** @description What a person can do about an order without an outcome. */
        WayOut: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Retry" | "CheckAtVendor" | "Wait";
        };
        /** @description A URL that gets events. */
        Webhook: {
            /**
             * Format: uuid
             * @description The id of the webhook, assigned by the service. It never changes.
             */
            id: string;
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. */
            url: string;
            /** @description The wanted types of events; null for all. */
            types: components["schemas"]["EventType"][] | null;
            /** @description The event, in a sentence. */
            description: string | null;
            /** @description Whether events are sent. */
            isEnabled: boolean;
            /** @description Active, Paused by the service because its receiver failed for days, or Disabled by isEnabled. */
            state: components["schemas"]["WebhookState"];
            /**
             * Format: date-time
             * @description When the service paused the webhook.
             */
            pausedAt: string | null;
            /** @description Why the service paused the webhook. */
            pauseReason: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs, too.
             */
            previousSecretUntil: string | null;
            /**
             * Format: uuid
             * @description The reseller that owns the webhook; null for the csp.
             */
            resellerId: string | null;
        };
        /** @description Absent members are unchanged. */
        WebhookChange: {
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. */
            url?: string;
            /** @description The wanted types of events; null for all. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description The event, in a sentence. */
            description?: string | null;
            /** @description Whether events are sent. */
            isEnabled?: boolean;
        };
        /** @description An attempt to deliver an event. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of the attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the event, which all attempts have in the header webhook-id.
             */
            eventId: string;
            /** @description The type of the event. */
            type: string;
            /**
             * Format: date-time
             * @description When the request began.
             */
            attemptedAt: string;
            /** @description The number of this attempt, from 1. */
            attempt: number;
            /** @description Delivered, Failed, or Dead if no attempt follows. */
            outcome: components["schemas"]["WebhookOutcome"];
            /** @description Whether the event is a test. */
            isTest: boolean;
            request: components["schemas"]["WebhookDeliveryRequest"];
            answer: components["schemas"]["WebhookDeliveryAnswer"] | null;
            /** @description Why the attempt failed; null if it did not. */
            error: string | null;
            /** @description How long the request took, in milliseconds. */
            durationMs: number;
        };
        /** @description The answer of the receiver; null without an answer. */
        WebhookDeliveryAnswer: {
            /** @description The HTTP status of the answer. */
            status: number;
            /** @description The beginning of the body: at most 2,000 characters. */
            body: string;
        };
        /** @description One page of a list. */
        WebhookDeliveryPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["WebhookDelivery"][];
        };
        /** @description The request that was sent. */
        WebhookDeliveryRequest: {
            /** @description The headers of the request by their names. The signature is masked. */
            headers: {
                [key: string]: string;
            };
            /** @description The body of the request. */
            body: string;
        };
        /** @description The outcome of an attempt to deliver an event. */
        WebhookOutcome: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Delivered" | "Failed" | "Dead";
        };
        /** @description One page of a list. */
        WebhookPage: components["schemas"]["Page"] & {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Webhook"][];
        };
        /** @description A new webhook. */
        WebhookRequest: {
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly id?: Record<string, never> | null | string;
            /** @description The URL that gets the events, by POST. It begins with https:// and leads to a public address. */
            url: string;
            /** @description The wanted types of events; null for all. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description The event, in a sentence. */
            description?: string | null;
            /** @description Whether events are sent. */
            isEnabled?: boolean;
            /** @description Set by the service. A value in the request is ignored. */
            readonly state?: {
                /**
                 * @description One of the listed values. Requests may write it in upper or lower case.
                 * @enum {string}
                 */
                name?: "Active" | "Paused" | "Disabled";
            } | null;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly pausedAt?: Record<string, never> | null | string;
            /** @description Set by the service. A value in the request is ignored. */
            readonly pauseReason?: Record<string, never> | null | string;
            /**
             * Format: date-time
             * @description Set by the service. A value in the request is ignored.
             */
            readonly previousSecretUntil?: Record<string, never> | null | string;
            /**
             * Format: uuid
             * @description Set by the service. A value in the request is ignored.
             */
            readonly resellerId?: Record<string, never> | null | string;
        };
        /** @description Whether a webhook gets events, was paused by the service, or is disabled by its owner. */
        WebhookState: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Active" | "Paused" | "Disabled";
        };
        /** @description The state of the work. The value Succeded is spelled this way in the API. */
        WorkState: {
            /**
             * @description One of the listed values. Requests may write it in upper or lower case.
             * @enum {string}
             */
            name: "Processing" | "Succeded" | "Failed";
        };
    };
    responses: {
        /** @description Accepted. The customer is deleted in the background. */
        Accepted: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The assignments. */
        AccessAssignmentList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccessAssignmentList"];
                "text/json": components["schemas"]["AccessAssignmentList"];
                "text/plain": components["schemas"]["AccessAssignmentList"];
            };
        };
        /** @description The id of the provider instance that was added. */
        AddedProviderInstance: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddedProviderInstance"];
                "text/json": components["schemas"]["AddedProviderInstance"];
                "text/plain": components["schemas"]["AddedProviderInstance"];
            };
        };
        /** @description Whether the address is valid. */
        AddressIsValid: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressIsValid"];
                "text/json": components["schemas"]["AddressIsValid"];
                "text/plain": components["schemas"]["AddressIsValid"];
            };
        };
        /** @description One page of alerts. */
        AlertPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AlertPage"];
                "text/json": components["schemas"]["AlertPage"];
                "text/plain": components["schemas"]["AlertPage"];
            };
        };
        /** @description One page of the audit log. */
        AuditLogEntryPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditLogEntryPage"];
                "text/json": components["schemas"]["AuditLogEntryPage"];
                "text/plain": components["schemas"]["AuditLogEntryPage"];
            };
        };
        /** @description The state of the work. */
        BackgroundOperation: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BackgroundOperation"];
                "text/json": components["schemas"]["BackgroundOperation"];
                "text/plain": components["schemas"]["BackgroundOperation"];
            };
        };
        /** @description One page of operations. */
        BackgroundOperationSummaryPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BackgroundOperationSummaryPage"];
                "text/json": components["schemas"]["BackgroundOperationSummaryPage"];
                "text/plain": components["schemas"]["BackgroundOperationSummaryPage"];
            };
        };
        /** @description One page of differences, and the totals of all differences. */
        BillDifferencePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillDifferencePage"];
                "text/json": components["schemas"]["BillDifferencePage"];
                "text/plain": components["schemas"]["BillDifferencePage"];
            };
        };
        /** @description Held ends, and markets without a price sheet. */
        CatalogueState: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogueState"];
                "text/json": components["schemas"]["CatalogueState"];
                "text/plain": components["schemas"]["CatalogueState"];
            };
        };
        /** @description A concurrent request for the same resource or with the same idempotency key is running, or the state of the resource does not allow the request; the description says what would be allowed. */
        Conflict: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The id of the new customer. */
        CreatedCustomer: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedCustomer"];
                "text/json": components["schemas"]["CreatedCustomer"];
                "text/plain": components["schemas"]["CreatedCustomer"];
            };
        };
        /** @description The relationship, with the URL at which the customer can approve it. */
        CreatedDelegatedAdminRelationshipOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedDelegatedAdminRelationship"];
                "text/json": components["schemas"]["CreatedDelegatedAdminRelationship"];
                "text/plain": components["schemas"]["CreatedDelegatedAdminRelationship"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The id of the new order. */
        CreatedOrderOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedOrder"];
                "text/json": components["schemas"]["CreatedOrder"];
                "text/plain": components["schemas"]["CreatedOrder"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The id of the new reseller. */
        CreatedReseller: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedReseller"];
                "text/json": components["schemas"]["CreatedReseller"];
                "text/plain": components["schemas"]["CreatedReseller"];
            };
        };
        /** @description The id of the change. */
        CreatedScheduledChange: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedScheduledChange"];
                "text/json": components["schemas"]["CreatedScheduledChange"];
                "text/plain": components["schemas"]["CreatedScheduledChange"];
            };
        };
        /** @description Created. */
        CreatedWebhook: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedWebhook"];
                "text/json": components["schemas"]["CreatedWebhook"];
                "text/plain": components["schemas"]["CreatedWebhook"];
            };
        };
        /** @description The possible end dates, earliest first. */
        CustomTermEndDateList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomTermEndDateList"];
                "text/json": components["schemas"]["CustomTermEndDateList"];
                "text/plain": components["schemas"]["CustomTermEndDateList"];
            };
        };
        /** @description The customer. */
        Customer: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Customer"];
                "text/json": components["schemas"]["Customer"];
                "text/plain": components["schemas"]["Customer"];
            };
        };
        /** @description The agreement. */
        CustomerAgreement: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerAgreement"];
                "text/json": components["schemas"]["CustomerAgreement"];
                "text/plain": components["schemas"]["CustomerAgreement"];
            };
        };
        /** @description The current state of the agreement. */
        CustomerAgreementOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerAgreement"];
                "text/json": components["schemas"]["CustomerAgreement"];
                "text/plain": components["schemas"]["CustomerAgreement"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description One page of agreements. */
        CustomerAgreementPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerAgreementPage"];
                "text/json": components["schemas"]["CustomerAgreementPage"];
                "text/plain": components["schemas"]["CustomerAgreementPage"];
            };
        };
        /** @description One page of customers. */
        CustomerDelegationPlanPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerDelegationPlanPage"];
                "text/json": components["schemas"]["CustomerDelegationPlanPage"];
                "text/plain": components["schemas"]["CustomerDelegationPlanPage"];
            };
        };
        /** @description The names of the domains. */
        CustomerDomainList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerDomainList"];
                "text/json": components["schemas"]["CustomerDomainList"];
                "text/plain": components["schemas"]["CustomerDomainList"];
            };
        };
        /** @description One page of lines. */
        CustomerLicenseLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerLicenseLineItemPage"];
                "text/json": components["schemas"]["CustomerLicenseLineItemPage"];
                "text/plain": components["schemas"]["CustomerLicenseLineItemPage"];
            };
        };
        /** @description One page of lines. */
        CustomerOneTimeLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerOneTimeLineItemPage"];
                "text/json": components["schemas"]["CustomerOneTimeLineItemPage"];
                "text/plain": components["schemas"]["CustomerOneTimeLineItemPage"];
            };
        };
        /** @description One page of customers. */
        CustomerPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerPage"];
                "text/json": components["schemas"]["CustomerPage"];
                "text/plain": components["schemas"]["CustomerPage"];
            };
        };
        /** @description The user. */
        CustomerUser: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerUser"];
                "text/json": components["schemas"]["CustomerUser"];
                "text/plain": components["schemas"]["CustomerUser"];
            };
        };
        /** @description One page of users. */
        CustomerUserPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerUserPage"];
                "text/json": components["schemas"]["CustomerUserPage"];
                "text/plain": components["schemas"]["CustomerUserPage"];
            };
        };
        /** @description One page of lines. */
        DailyRatedUsageLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DailyRatedUsageLineItemPage"];
                "text/json": components["schemas"]["DailyRatedUsageLineItemPage"];
                "text/plain": components["schemas"]["DailyRatedUsageLineItemPage"];
            };
        };
        /** @description All relationships. */
        DelegatedAdminRelationshipList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DelegatedAdminRelationshipList"];
                "text/json": components["schemas"]["DelegatedAdminRelationshipList"];
                "text/plain": components["schemas"]["DelegatedAdminRelationshipList"];
            };
        };
        /** @description The template. */
        DelegationTemplate: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DelegationTemplate"];
                "text/json": components["schemas"]["DelegationTemplate"];
                "text/plain": components["schemas"]["DelegationTemplate"];
            };
        };
        /** @description Whether a new customer can use the domain. */
        DomainIsAvailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainIsAvailable"];
                "text/json": components["schemas"]["DomainIsAvailable"];
                "text/plain": components["schemas"]["DomainIsAvailable"];
            };
        };
        /** @description The effects that the request would have, for Prefer: dry-run only. */
        DryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description Replaced. */
        EmptyOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
                "text/plain": string;
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The next events. */
        EventPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventPage"];
                "text/json": components["schemas"]["EventPage"];
                "text/plain": components["schemas"]["EventPage"];
                "text/event-stream": string;
            };
        };
        /** @description The prices that match the query, each with its explanation. */
        ExplainedOfferPriceList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExplainedOfferPriceList"];
                "text/json": components["schemas"]["ExplainedOfferPriceList"];
                "text/plain": components["schemas"]["ExplainedOfferPriceList"];
            };
        };
        /** @description The price of one unit with its explanation, and the amounts for all units. */
        ExplainedSubscriptionPrice: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExplainedSubscriptionPrice"];
                "text/json": components["schemas"]["ExplainedSubscriptionPrice"];
                "text/plain": components["schemas"]["ExplainedSubscriptionPrice"];
            };
        };
        /** @description The role of the caller may not call this operation, or the caller does not belong to the tenant. */
        Forbidden: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of held links. */
        HeldLinkPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeldLinkPage"];
                "text/json": components["schemas"]["HeldLinkPage"];
                "text/plain": components["schemas"]["HeldLinkPage"];
            };
        };
        /** @description One page of held purchases. */
        HeldPurchasePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeldPurchasePage"];
                "text/json": components["schemas"]["HeldPurchasePage"];
                "text/plain": components["schemas"]["HeldPurchasePage"];
            };
        };
        /** @description The idempotency key belongs to another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service failed. Its log has the cause under the correlation id. */
        InternalServerError: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The whole file. */
        InvoiceFile: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Digest": components["headers"]["Content-Digest"];
                "Repr-Digest": components["headers"]["Repr-Digest"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
                "application/pdf": string;
            };
        };
        /** @description The metadata of the file. */
        InvoiceFileManifest: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvoiceFileManifest"];
                "text/json": components["schemas"]["InvoiceFileManifest"];
                "text/plain": components["schemas"]["InvoiceFileManifest"];
            };
        };
        /** @description A range of the file. */
        InvoiceFileRange: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Digest": components["headers"]["Content-Digest"];
                "Repr-Digest": components["headers"]["Repr-Digest"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
                "application/pdf": string;
            };
        };
        /** @description One page of invoices. */
        InvoicePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvoicePage"];
                "text/json": components["schemas"]["InvoicePage"];
                "text/plain": components["schemas"]["InvoicePage"];
            };
        };
        /** @description One page of lines. */
        LicenseLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LicenseLineItemPage"];
                "text/json": components["schemas"]["LicenseLineItemPage"];
                "text/plain": components["schemas"]["LicenseLineItemPage"];
            };
        };
        /** @description One entry for each product. */
        LicenseList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LicenseList"];
                "text/json": components["schemas"]["LicenseList"];
                "text/plain": components["schemas"]["LicenseList"];
            };
        };
        /** @description The complete list. */
        ListFile: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        /** @description The state of the migration. */
        Migration: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Migration"];
                "text/json": components["schemas"]["Migration"];
                "text/plain": components["schemas"]["Migration"];
            };
        };
        /** @description Updated. */
        NoContent: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Accept excludes every media type of the response. */
        NotAcceptable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The resource does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not modified since the ETag in If-None-Match. */
        NotModified: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The offer. */
        Offer: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Offer"];
                "text/json": components["schemas"]["Offer"];
                "text/plain": components["schemas"]["Offer"];
            };
        };
        /** @description One page of offers. */
        OfferPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPage"];
                "text/json": components["schemas"]["OfferPage"];
                "text/plain": components["schemas"]["OfferPage"];
            };
        };
        /** @description One page of lines. */
        OneTimeLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OneTimeLineItemPage"];
                "text/json": components["schemas"]["OneTimeLineItemPage"];
                "text/plain": components["schemas"]["OneTimeLineItemPage"];
            };
        };
        /** @description The order. */
        OrderDetails: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderDetails"];
                "text/json": components["schemas"]["OrderDetails"];
                "text/plain": components["schemas"]["OrderDetails"];
            };
        };
        /** @description One page of orders. */
        OrderPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderPage"];
                "text/json": components["schemas"]["OrderPage"];
                "text/plain": components["schemas"]["OrderPage"];
            };
        };
        /** @description One page of skipped lines, and the state of the import. */
        ParkedLinePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ParkedLinePage"];
                "text/json": components["schemas"]["ParkedLinePage"];
                "text/plain": components["schemas"]["ParkedLinePage"];
            };
        };
        /** @description Whether the partner id of the reseller is sent to the vendor. */
        PartnerIdIsReportedOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerIdIsReported"];
                "text/json": components["schemas"]["PartnerIdIsReported"];
                "text/plain": components["schemas"]["PartnerIdIsReported"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of groups. */
        PortalGroupPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PortalGroupPage"];
                "text/json": components["schemas"]["PortalGroupPage"];
                "text/plain": components["schemas"]["PortalGroupPage"];
            };
        };
        /** @description The id of the new user. */
        PortalUserId: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PortalUserId"];
                "text/json": components["schemas"]["PortalUserId"];
                "text/plain": components["schemas"]["PortalUserId"];
            };
        };
        /** @description The complete list. */
        PortalUserList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PortalUserList"];
                "text/json": components["schemas"]["PortalUserList"];
                "text/plain": components["schemas"]["PortalUserList"];
            };
        };
        /** @description One page of portal users. */
        PortalUserPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PortalUserPage"];
                "text/json": components["schemas"]["PortalUserPage"];
                "text/plain": components["schemas"]["PortalUserPage"];
            };
        };
        /** @description The resource has changed since the caller read the ETag in If-Match. */
        PreconditionFailed: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The health of the instance. */
        ProviderInstanceHealth: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderInstanceHealth"];
                "text/json": components["schemas"]["ProviderInstanceHealth"];
                "text/plain": components["schemas"]["ProviderInstanceHealth"];
            };
        };
        /** @description One page of provider instances. */
        ProviderInstancePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderInstancePage"];
                "text/json": components["schemas"]["ProviderInstancePage"];
                "text/plain": components["schemas"]["ProviderInstancePage"];
            };
        };
        /** @description The limits and the purchases. */
        PurchaseLimits: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PurchaseLimits"];
                "text/json": components["schemas"]["PurchaseLimits"];
                "text/plain": components["schemas"]["PurchaseLimits"];
            };
        };
        /** @description The range begins behind the end of the file. */
        RangeNotSatisfiable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The changes by reseller and customer. */
        ReRating: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReRating"];
                "text/json": components["schemas"]["ReRating"];
                "text/plain": components["schemas"]["ReRating"];
            };
        };
        /** @description The link. */
        RelationshipAcceptanceLink: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RelationshipAcceptanceLink"];
                "text/json": components["schemas"]["RelationshipAcceptanceLink"];
                "text/plain": components["schemas"]["RelationshipAcceptanceLink"];
            };
        };
        /** @description One page of renewals. */
        RenewalPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RenewalPage"];
                "text/json": components["schemas"]["RenewalPage"];
                "text/plain": components["schemas"]["RenewalPage"];
            };
        };
        /** @description The reseller. */
        Reseller: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Reseller"];
                "text/json": components["schemas"]["Reseller"];
                "text/plain": components["schemas"]["Reseller"];
            };
        };
        /** @description One page of lines. */
        ResellerDailyRatedUsageLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
                "text/json": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
                "text/plain": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
            };
        };
        /** @description The id of the reseller, which already exists with the same content. */
        ResellerIdOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerId"];
                "text/json": components["schemas"]["ResellerId"];
                "text/plain": components["schemas"]["ResellerId"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description One page of lines. */
        ResellerLicenseLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerLicenseLineItemPage"];
                "text/json": components["schemas"]["ResellerLicenseLineItemPage"];
                "text/plain": components["schemas"]["ResellerLicenseLineItemPage"];
            };
        };
        /** @description One page of lines. */
        ResellerOneTimeLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerOneTimeLineItemPage"];
                "text/json": components["schemas"]["ResellerOneTimeLineItemPage"];
                "text/plain": components["schemas"]["ResellerOneTimeLineItemPage"];
            };
        };
        /** @description One page of resellers. */
        ResellerPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerPage"];
                "text/json": components["schemas"]["ResellerPage"];
                "text/plain": components["schemas"]["ResellerPage"];
            };
        };
        /** @description One page of lines. */
        ResellerUsageLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerUsageLineItemPage"];
                "text/json": components["schemas"]["ResellerUsageLineItemPage"];
                "text/plain": components["schemas"]["ResellerUsageLineItemPage"];
            };
        };
        /** @description The vendor has set the password. */
        ResetPasswordOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResetPassword"];
                "text/json": components["schemas"]["ResetPassword"];
                "text/plain": components["schemas"]["ResetPassword"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The new secret. */
        RotatedSecretOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RotatedSecret"];
                "text/json": components["schemas"]["RotatedSecret"];
                "text/plain": components["schemas"]["RotatedSecret"];
                "application/vnd.reseller-api.dry-run+json": components["schemas"]["DryRun"];
            };
        };
        /** @description The change. */
        ScheduledChange: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScheduledChange"];
                "text/json": components["schemas"]["ScheduledChange"];
                "text/plain": components["schemas"]["ScheduledChange"];
            };
        };
        /** @description One page of changes. */
        ScheduledChangePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScheduledChangePage"];
                "text/json": components["schemas"]["ScheduledChangePage"];
                "text/plain": components["schemas"]["ScheduledChangePage"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. */
        ServiceUnavailableOrOverloaded: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. Or: The result is still being computed (BeingMade). Retry after the seconds in Retry-After. */
        ServiceUnavailableOrOverloadedOrBeingMade: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. Or: The database did not confirm the write, which may have been done (OutcomeUnknown). Repeat it only with its Idempotency-Key. */
        ServiceUnavailableOrOverloadedOrOutcomeUnknown: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. Or: The database did not confirm the write, which may have been done (OutcomeUnknown). Repeat it only with its Idempotency-Key. Or: The result is still being computed (BeingMade). Retry after the seconds in Retry-After. */
        ServiceUnavailableOrOverloadedOrOutcomeUnknownOrBeingMade: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. Or: The database did not confirm the write, which may have been done (OutcomeUnknown). Repeat it only with its Idempotency-Key. Or: The vendor does not respond (ProviderUnavailable). Retry after the seconds in Retry-After. */
        ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After. Or: The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After. Or: The vendor does not respond (ProviderUnavailable). Retry after the seconds in Retry-After. */
        ServiceUnavailableOrOverloadedOrProviderUnavailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of sign-ins. */
        SignInPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInPage"];
                "text/json": components["schemas"]["SignInPage"];
                "text/plain": components["schemas"]["SignInPage"];
            };
        };
        /** @description The test is sent in the background. */
        StartedWebhookTest: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "Operation-Location": components["headers"]["Operation-Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StartedWebhookTest"];
                "text/json": components["schemas"]["StartedWebhookTest"];
                "text/plain": components["schemas"]["StartedWebhookTest"];
            };
        };
        /** @description The subscription. */
        Subscription: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
                "text/json": components["schemas"]["Subscription"];
                "text/plain": components["schemas"]["Subscription"];
            };
        };
        /** @description The subscription was changed at its vendor. The request has changed nothing. The service has stored the state of the vendor: read the subscription and send the request again. Or: A concurrent request for the same resource or with the same idempotency key is running, or the state of the resource does not allow the request; the description says what would be allowed. */
        SubscriptionConflictOrConflict: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of changes. */
        SubscriptionHistoryEntryPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionHistoryEntryPage"];
                "text/json": components["schemas"]["SubscriptionHistoryEntryPage"];
                "text/plain": components["schemas"]["SubscriptionHistoryEntryPage"];
            };
        };
        /** @description The complete list. */
        SubscriptionListItemList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionListItemList"];
                "text/json": components["schemas"]["SubscriptionListItemList"];
                "text/plain": components["schemas"]["SubscriptionListItemList"];
            };
        };
        /** @description One page of subscriptions. */
        SubscriptionListItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionListItemPage"];
                "text/json": components["schemas"]["SubscriptionListItemPage"];
                "text/plain": components["schemas"]["SubscriptionListItemPage"];
            };
        };
        /** @description The API access, the tenant or the network address has sent too many requests. Retry after the seconds in Retry-After. */
        TooManyRequests: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The complete list. */
        TransitionList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransitionList"];
                "text/json": components["schemas"]["TransitionList"];
                "text/plain": components["schemas"]["TransitionList"];
            };
        };
        /** @description The access token is missing, invalid or expired. */
        Unauthorized: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of orders. */
        UndecidedOrderPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UndecidedOrderPage"];
                "text/json": components["schemas"]["UndecidedOrderPage"];
                "text/plain": components["schemas"]["UndecidedOrderPage"];
            };
        };
        /** @description One page of events. */
        UndeliveredEventPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UndeliveredEventPage"];
                "text/json": components["schemas"]["UndeliveredEventPage"];
                "text/plain": components["schemas"]["UndeliveredEventPage"];
            };
        };
        /** @description One page of lines whose customer, seller or terms are unknown. */
        UnknownRelationPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnknownRelationPage"];
                "text/json": components["schemas"]["UnknownRelationPage"];
                "text/plain": components["schemas"]["UnknownRelationPage"];
            };
        };
        /** @description The body is not UTF-8 JSON with the content type application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of lines. */
        UsageLineItemPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UsageLineItemPage"];
                "text/json": components["schemas"]["UsageLineItemPage"];
                "text/plain": components["schemas"]["UsageLineItemPage"];
            };
        };
        /** @description All roles. */
        UserRoleList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserRoleList"];
                "text/json": components["schemas"]["UserRoleList"];
                "text/plain": components["schemas"]["UserRoleList"];
            };
        };
        /** @description A parameter, a header or the body is missing or malformed (ValidationError). */
        ValidationError: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A parameter, a header or the body is missing or malformed (ValidationError). Or: The request is well-formed but breaks a business rule (BusinessRuleViolation). */
        ValidationErrorOrBusinessRuleViolation: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The webhook. */
        Webhook: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
                "text/json": components["schemas"]["Webhook"];
                "text/plain": components["schemas"]["Webhook"];
            };
        };
        /** @description One page of attempts. */
        WebhookDeliveryPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryPage"];
                "text/json": components["schemas"]["WebhookDeliveryPage"];
                "text/plain": components["schemas"]["WebhookDeliveryPage"];
            };
        };
        /** @description One page of webhooks. */
        WebhookPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookPage"];
                "text/json": components["schemas"]["WebhookPage"];
                "text/plain": components["schemas"]["WebhookPage"];
            };
        };
    };
    parameters: {
        /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
        "Idempotency-Key": string;
        /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
        "If-Match": string;
        /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
        "If-None-Match": string;
        /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
        Prefer: string;
        /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
        "X-ContinuationToken": string;
        /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
        "X-Correlation-Id": string;
        /** @description Sorts in ascending order if true, in descending order if false. */
        ascendingOrderQuery: boolean;
        /** @description Sorts in ascending order if true, in descending order if false. */
        ascendingOrderQuery2: boolean;
        /** @description Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. */
        audienceQuery: "csp" | "reseller" | "customer";
        /** @description Only differences of these classes, separated by a vertical bar. */
        classQuery: string;
        /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
        continuationTokenQuery: string;
        /** @description Only entries with this correlation id: a request with all that followed from it. Without startDate, of any time. */
        correlationIdQuery: string;
        /**
         * @description The id of the customer.
         * @example d0000000-0000-4000-8000-000000000301
         */
        customerId: string;
        /**
         * @description The id of the customer.
         * @example d0000000-0000-4000-8000-000000000310
         */
        customerId2: string;
        /**
         * @description The id of the customer.
         * @example d0000000-0000-4000-8000-000000000305
         */
        customerId3: string;
        /**
         * @description The id of the customer.
         * @example d0000000-0000-4000-8000-000000000304
         */
        customerId4: string;
        /** @description Only the lines of this customer; only for csp and resellers. */
        customerIdQuery: string;
        /**
         * @description The id of the user in the customer's directory.
         * @example d0000000-0000-5000-8000-000000000011
         */
        customerUserId: string;
        /** @description The time from which the margins are valid, not in the future; now if absent. Invoices that are already imported change only by a re-rating. */
        effectiveDateQuery: string;
        /** @description The end of the interval; now if absent. */
        endDateQuery: string;
        /** @description The file format; csv if absent. In jsonl, numbers and lists keep their types. */
        formatQuery: "csv" | "jsonl";
        /** @description The file format; csv if absent. pdf has totals only. */
        formatQuery2: "csv" | "jsonl" | "pdf";
        /**
         * @description The id of the invoice.
         * @example d0000000-0000-4000-8000-000000001001
         */
        id: string;
        /**
         * @description The id of the invoice.
         * @example d0000000-0000-4000-8000-000000001201
         */
        id2: string;
        /**
         * @description The id of the offer.
         * @example d0000000-0000-4000-8000-000000000701
         */
        id3: string;
        /**
         * @description The id of the invoice.
         * @example d0000000-0000-4000-8000-000000001101
         */
        id4: string;
        /**
         * @description The id of the invoice.
         * @example d0000000-0000-4000-8000-000000001301
         */
        id5: string;
        /** @description The page number, from 1. */
        pageNumberQuery: number;
        /** @description The largest number of items on a page. */
        pageSizeQuery: number;
        /**
         * @description The largest number of lines on a page.
         * @example 100
         */
        pageSizeRequiredQuery: number;
        /**
         * @description The id of the provider instance.
         * @example d0000000-0000-4000-8000-000000000103
         */
        providerInstanceId: string;
        /**
         * @description The id of the provider instance.
         * @example d0000000-0000-4000-8000-000000000101
         */
        providerInstanceId2: string;
        /**
         * @description The id of the provider instance.
         * @example d0000000-0000-4000-8000-000000000102
         */
        providerInstanceId3: string;
        /** @description Only resellers at this provider instance. */
        providerInstanceIdQuery: string;
        /**
         * @description The id of a Microsoft provider instance of the customer.
         * @example d0000000-0000-4000-8000-000000000103
         */
        providerInstanceIdRequiredQuery: string;
        /**
         * @description The id of the provider instance that sells the offer.
         * @example d0000000-0000-4000-8000-000000000101
         */
        providerInstanceIdRequiredQuery2: string;
        /**
         * @description The id of the reseller.
         * @example d0000000-0000-4000-8000-000000000203
         */
        resellerId: string;
        /**
         * @description The id of the reseller.
         * @example d0000000-0000-4000-8000-000000000201
         */
        resellerId2: string;
        /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
        resellerIdQuery: string;
        /** @description The revision; the current one if absent. */
        revisionQuery: number;
        /**
         * @description The id of the scheduled change.
         * @example d0000000-0000-4000-8000-000000000901
         */
        scheduledChangeId: string;
        /** @description Text to find anywhere in the search field. Case does not matter. */
        searchValueQuery: string;
        /**
         * @description The segment of the prices.
         * @example Commercial
         */
        segmentRequiredQuery: "Commercial" | "Education" | "Government" | "NonProfit";
        /** @description Only attempts from this time on. */
        sinceQuery: string;
        /** @description The member to sort by; Company.Name if absent. */
        sortPropertyNameQuery: "Company.Name";
        /** @description The member to sort by; StartDate if absent. */
        sortPropertyNameQuery2: "StartDate" | "Offer.Name" | "Status" | "EndDate";
        /** @description The start of the interval; one month before its end if absent. */
        startDateQuery: string;
        /**
         * @description The id of the subscription.
         * @example d0000000-0000-4000-8000-000000000801
         */
        subscriptionId: string;
        /**
         * @description The id of the subscription.
         * @example d0000000-0000-4000-8000-000000000805
         */
        subscriptionId2: string;
        /**
         * @description The id of the subscription.
         * @example d0000000-0000-4000-8000-000000000807
         */
        subscriptionId3: string;
        /** @description Only alerts about this subscription. */
        subscriptionIdQuery: string;
        /** @description Only subscriptions in one of these states, separated by a vertical bar; absent for all. */
        subscriptionStatusesQuery: string;
        /**
         * @description The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor).
         * @example d0000000-0000-4000-8000-000000000103
         */
        tenantIdRequiredQuery: string;
        /** @description The term of the new subscription; OneYear if absent. */
        termDurationQuery: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
        /**
         * @description The id of the webhook.
         * @example d0000000-0000-4000-8000-000000002001
         */
        webhookId: string;
    };
    requestBodies: never;
    headers: {
        /** @description bytes: ranges of the file can be requested. */
        "Accept-Ranges": string;
        /** @description The SHA-256 of a complete file (RFC 9530); a trailer if the file is generated by this request. */
        "Content-Digest": string;
        /** @description attachment, with the name of the file. */
        "Content-Disposition": string;
        /** @description The range in the body, and the size of the file. */
        "Content-Range": string;
        /** @description The version of the resource and a digest of this answer, for If-Match and If-None-Match. It changes whenever the answer does. */
        ETag: string;
        /** @description true if this is the stored response to an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description The path of the background operation, relative to the server; absent if there is none. */
        "Operation-Location": string;
        /** @description dry-run if this is the response of a dry run, which changed nothing. */
        "Preference-Applied": "dry-run";
        /** @description The number of requests (r) that the API access may send at once; absent without a limit. */
        RateLimit: string;
        /** @description The rate limits of the API access and its tenant (draft-ietf-httpapi-ratelimit-headers-10): q requests in w seconds; absent without limits. */
        "RateLimit-Policy": string;
        /** @description The SHA-256 of the complete file (RFC 9530), also in responses with a range. */
        "Repr-Digest": string;
        /** @description The number of seconds after which the same request may succeed. */
        "Retry-After": number;
        /** @description The correlation id of the request. */
        "X-Correlation-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listResellers: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to search; Company.Name if absent. */
                searchField?: "Company.Name" | "InternalIdentifier" | "MpnId";
                /** @description The member to sort by; Company.Name if absent. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery"];
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResellerPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Nordlicht Cloud GmbH",
                 *       "country": "DE",
                 *       "addressLine1": "Speicherstrasse 12",
                 *       "addressLine2": null,
                 *       "city": "Hamburg",
                 *       "state": "Hamburg",
                 *       "zipCode": "20457",
                 *       "firstName": "Anna",
                 *       "lastName": "Petersen",
                 *       "email": "anna.petersen@nordlicht.example",
                 *       "phone": "+49 40 30201234",
                 *       "internalIdentifier": "R-1042",
                 *       "taxId": "DE811907980",
                 *       "providerResellers": [
                 *         {
                 *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *           "priceMargin": {
                 *             "marginRule": {
                 *               "name": "Markup"
                 *             },
                 *             "value": 12.5
                 *           },
                 *           "offerTypeMargins": {
                 *             "License": {
                 *               "marginRule": {
                 *                 "name": "ErpMinusDiscount"
                 *               },
                 *               "value": 8
                 *             }
                 *           },
                 *           "providerResellerId": null,
                 *           "resellerProviderData": "{}"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateResellerRequest"];
            };
        };
        responses: {
            200: components["responses"]["ResellerIdOrDryRun"];
            201: components["responses"]["CreatedReseller"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId: components["parameters"]["resellerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Reseller"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    updateResellerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000202
                 */
                resellerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Nordlicht Cloud GmbH",
                 *       "country": "DE",
                 *       "addressLine1": "Speicherstrasse 12",
                 *       "addressLine2": null,
                 *       "city": "Hamburg",
                 *       "state": "Hamburg",
                 *       "zipCode": "20457",
                 *       "firstName": "Anna",
                 *       "lastName": "Petersen",
                 *       "email": "anna.petersen@nordlicht.example",
                 *       "phone": "+49 40 30201234"
                 *     }
                 */
                "application/json": components["schemas"]["ResellerAccountInfo"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    addResellerProviderInstance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000206
                 */
                resellerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *       "priceMargin": {
                 *         "marginRule": {
                 *           "name": "Markup"
                 *         },
                 *         "value": 12.5
                 *       },
                 *       "offerTypeMargins": {
                 *         "License": {
                 *           "marginRule": {
                 *             "name": "ErpMinusDiscount"
                 *           },
                 *           "value": 8
                 *         }
                 *       },
                 *       "providerResellerId": null,
                 *       "resellerProviderData": "{}"
                 *     }
                 */
                "application/json": components["schemas"]["NewProviderReseller"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["AddedProviderInstance"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateResellerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000203
                 */
                resellerId: components["parameters"]["resellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example R-2077 */
                "application/json": components["schemas"]["UpdateResellerInternalIdentifierRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateResellerMargins: {
        parameters: {
            query?: {
                /** @description The time from which the margins are valid, not in the future; now if absent. Invoices that are already imported change only by a re-rating. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000204
                 */
                resellerId: string;
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *       "priceMargin": {
                 *         "marginRule": {
                 *           "name": "Markup"
                 *         },
                 *         "value": 12.5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResellerMarginsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getResellerPurchaseLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000203
                 */
                resellerId: components["parameters"]["resellerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseLimits"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    updateResellerPurchaseLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000203
                 */
                resellerId: components["parameters"]["resellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seatsPerOrder": 100,
                 *       "amounts": [
                 *         {
                 *           "currency": "EUR",
                 *           "perOrder": 5000,
                 *           "perMonth": 20000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePurchaseLimitsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateResellerSecondaryMpnIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000205
                 */
                resellerId: string;
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "6234552",
                 *       "6234553"
                 *     ]
                 */
                "application/json": components["schemas"]["UpdateResellerSecondaryMpnIdsRequest"];
            };
        };
        responses: {
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to search; Company.Name if absent. */
                searchField?: "Company.Name" | "Domain" | "InternalIdentifier" | "ProviderCustomerId";
                /** @description The member to sort by; Company.Name if absent. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery"];
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Whether to include deleted customers. */
                showDeleted?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyName": "Baeckerei Lindner GmbH",
                 *       "taxId": "DE136695976",
                 *       "country": "DE",
                 *       "addressLine1": "Lange Strasse 7",
                 *       "addressLine2": null,
                 *       "city": "Hamburg",
                 *       "state": "Hamburg",
                 *       "zip": "20095",
                 *       "firstName": "Miriam",
                 *       "middleName": null,
                 *       "lastName": "Lindner",
                 *       "email": "miriam.lindner@lindner.example",
                 *       "phone": "+49 40 32101234",
                 *       "internalIdentifier": "C-1042",
                 *       "resellerId": "d0000000-0000-4000-8000-000000000201",
                 *       "providerCustomers": [
                 *         {
                 *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *           "providerCustomerId": null,
                 *           "providerCustomerData": "{}",
                 *           "margin": {
                 *             "marginRule": {
                 *               "name": "Markup"
                 *             },
                 *             "value": 15
                 *           },
                 *           "offerTypeMargins": {
                 *             "License": {
                 *               "marginRule": {
                 *                 "name": "SplitMargin"
                 *               },
                 *               "value": 40
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["CreatedCustomer"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000308
                 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    removeCustomerResellerRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000309
                 */
                customerId: string;
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The relationship ends in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateCustomerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000303
                 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer": {
                 *         "companyName": "Baeckerei Lindner GmbH",
                 *         "taxId": "DE136695976",
                 *         "country": "DE",
                 *         "addressLine1": "Lange Strasse 7",
                 *         "addressLine2": null,
                 *         "city": "Hamburg",
                 *         "state": "Hamburg",
                 *         "zip": "20095",
                 *         "firstName": "Miriam",
                 *         "middleName": null,
                 *         "lastName": "Lindner",
                 *         "email": "miriam.lindner@lindner.example",
                 *         "phone": "+49 40 32101234"
                 *       },
                 *       "retryFailedProviderCustomersFromCompanyInfo": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerAccountInfoRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Updated. The vendors are updated in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateCustomerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000304
                 */
                customerId: components["parameters"]["customerId4"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "internalIdentifier": "C-2077",
                 *       "resellerId": "d0000000-0000-4000-8000-000000000201"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerInternalIdentifierRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateCustomerMargins: {
        parameters: {
            query?: {
                /** @description The time from which the margins are valid, not in the future; now if absent. Invoices that are already imported change only by a re-rating. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000305
                 */
                customerId: components["parameters"]["customerId3"];
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "margin": {
                 *         "marginRule": {
                 *           "name": "Markup"
                 *         },
                 *         "value": 15
                 *       },
                 *       "resellerId": "d0000000-0000-4000-8000-000000000201"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerMarginsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getCustomerPurchaseLimits: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000305
                 */
                customerId: components["parameters"]["customerId3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseLimits"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    updateCustomerPurchaseLimits: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000305
                 */
                customerId: components["parameters"]["customerId3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seatsPerOrder": 100,
                 *       "amounts": [
                 *         {
                 *           "currency": "EUR",
                 *           "perOrder": 5000,
                 *           "perMonth": 20000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePurchaseLimitsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateVendorCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "agreementDate": "2026-05-04T09:42:00Z",
                 *       "keepPrimaryInformation": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorCustomerAgreementRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Recorded. The acceptance is sent to the vendor in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateVendorCustomerAgreementAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "agreementDate": "2026-05-04T09:42:00Z",
                 *       "keepPrimaryInformation": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorCustomerAgreementRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Recorded. The acceptance is sent to the vendor in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateVendorCustomerDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "domain": "donau.example"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorCustomerDomainRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor adds the domain in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateVendorQualification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "qualification": {
                 *         "name": "Education"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorQualificationRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The claim is sent to the vendor in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateVendorQualificationAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "qualification": {
                 *         "name": "Education"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorQualificationRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The claim is sent to the vendor in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    retryProviderCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000306
                 */
                customerId: string;
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The retry runs in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listHeldLinks: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HeldLinkPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    decideHeldLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000304
                 */
                customerId: components["parameters"]["customerId4"];
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCustomerId": "d0000000-0000-5000-8000-000000000004",
                 *       "decision": {
                 *         "name": "Approve"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DecideHeldLinkRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Decided. An approved link is made in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getRelationshipAcceptance: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RelationshipAcceptanceLink"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    validateAddress: {
        parameters: {
            query: {
                /**
                 * @description The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor).
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: components["parameters"]["tenantIdRequiredQuery"];
                /**
                 * @description Street and number.
                 * @example Lange Strasse 7
                 */
                addressLine1: string;
                /** @description A second line of the address. */
                addressLine2?: string;
                /**
                 * @description The city.
                 * @example Hamburg
                 */
                city: string;
                /**
                 * @description The state or region.
                 * @example Hamburg
                 */
                state: string;
                /**
                 * @description The postal code, in the format of the country.
                 * @example 20095
                 */
                zipCode: string;
                /**
                 * @description The country, as an ISO 3166-1 alpha-2 code such as DE.
                 * @example DE
                 */
                country: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddressIsValid"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    validateDomain: {
        parameters: {
            query: {
                /**
                 * @description The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor).
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: components["parameters"]["tenantIdRequiredQuery"];
                /**
                 * @description The prefix of the domain, for example contoso. contoso.onmicrosoft.com means the same.
                 * @example lindner
                 */
                domain: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DomainIsAvailable"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listCustomerDomains: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerDomainList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listCustomerLicenses: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LicenseList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listCustomerRoles: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserRoleList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listDelegatedAdminRelationships: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DelegatedAdminRelationshipList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    createDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "displayName": "Donau service 2027",
                 *       "autoExtendEnabled": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateDelegatedAdminRelationshipRequest"];
            };
        };
        responses: {
            200: components["responses"]["CreatedDelegatedAdminRelationshipOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    createOpenDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "displayName": "Alpenblick open invitation",
                 *       "autoExtendEnabled": false,
                 *       "customSelectedGdapRolesIds": [
                 *         "729827e3-9c14-49f7-bb1b-9608f156bbb8"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateDelegatedAdminRelationshipRequest"];
            };
        };
        responses: {
            200: components["responses"]["CreatedDelegatedAdminRelationshipOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    terminateDelegatedAdminRelationship: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the relationship at the vendor.
                 * @example d0000000-0000-4000-8000-000000000504-d0000000-0000-5000-8000-000000000010
                 */
                relationshipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendor is ending the relationship, or has ended it. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    updateDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the relationship at the vendor.
                 * @example d0000000-0000-4000-8000-000000000502-d0000000-0000-5000-8000-000000000010
                 */
                relationshipId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "autoExtendEnabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDelegatedAdminRelationshipRequest"];
            };
        };
        responses: {
            /** @description The vendor has changed the setting. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listAccessAssignments: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the relationship at the vendor.
                 * @example d0000000-0000-4000-8000-000000000501-d0000000-0000-5000-8000-000000000010
                 */
                relationshipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccessAssignmentList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    createAccessAssignment: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the relationship at the vendor.
                 * @example d0000000-0000-4000-8000-000000000503-d0000000-0000-5000-8000-000000000010
                 */
                relationshipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendor has accepted the assignments; they become active within minutes. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    addCustomerProviderInstance: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000307
                 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *       "providerCustomerId": null,
                 *       "providerCustomerData": "{}",
                 *       "margin": {
                 *         "marginRule": {
                 *           "name": "Markup"
                 *         },
                 *         "value": 15
                 *       },
                 *       "offerTypeMargins": {
                 *         "License": {
                 *           "marginRule": {
                 *             "name": "SplitMargin"
                 *           },
                 *           "value": 40
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewProviderCustomer"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["AddedProviderInstance"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listCustomerAgreements: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
                /** @description Only entries in this state. */
                status?: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to sort by; Status if absent. */
                sortPropertyName?: "Status" | "CompanyName";
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery2"];
                /** @description Whether to omit customers whose agreement the vendor has recorded. */
                excludeCompliant?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerAgreementPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    getCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerAgreement"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    refreshCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerAgreementOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listCustomerUsers: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page. Next and Previous return the page after or before that page. */
                continuationToken?: string;
                /** @description Which page to get: Next (the default) and Previous are relative to continuationToken, PageIndex gets pageNumber. */
                seekOperation?: "Next" | "Previous" | "First" | "Last" | "PageIndex";
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to sort by; DisplayName if absent. */
                sortPropertyName?: "DisplayName" | "UserPrincipalName";
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerUserPage"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    getCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerUser"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    deleteCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000012
                 */
                customerUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The vendor has deleted the user. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    updateCustomerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "customerUser": {
                 *         "displayName": "Ada Berger-Lang",
                 *         "email": "ada",
                 *         "firstName": "Ada",
                 *         "lastName": "Berger",
                 *         "location": "AT",
                 *         "temporaryPassword": null,
                 *         "domain": "donau.onmicrosoft.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerUserRequest"];
            };
        };
        responses: {
            /** @description The vendor has changed the user. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    resetCustomerUserPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "customerUser": {
                 *         "displayName": "Ada Berger",
                 *         "email": "ada",
                 *         "firstName": "Ada",
                 *         "lastName": "Berger",
                 *         "location": "AT",
                 *         "temporaryPassword": "Quiet-Harbour-42",
                 *         "domain": "donau.onmicrosoft.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResetCustomerUserPasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["ResetPasswordOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listCustomerUserRoles: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles. */
            200: components["responses"]["UserRoleList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    replaceCustomerUserRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "userRoles": [
                 *         {
                 *           "roleId": "c1b709d0-ac4f-4591-8f56-89a8445f365b"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceCustomerUserRolesRequest"];
            };
        };
        responses: {
            /** @description The user has exactly these roles. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listCustomerUserLicenses: {
        parameters: {
            query: {
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LicenseList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    replaceCustomerUserLicenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the user in the customer's directory.
                 * @example d0000000-0000-5000-8000-000000000011
                 */
                customerUserId: components["parameters"]["customerUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                 *       "licenses": [
                 *         {
                 *           "skuId": "f8a1db68-be16-40ed-86d5-cb42ce701560",
                 *           "isSelected": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceCustomerUserLicensesRequest"];
            };
        };
        responses: {
            /** @description The user has exactly the selected licences. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listPortalUsersOfCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PortalUserList"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createPortalUserOfCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Petra",
                 *       "lastName": "Lindner",
                 *       "email": "petra@lindner.example",
                 *       "groups": [
                 *         {
                 *           "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10"
                 *         },
                 *         {
                 *           "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PortalUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["PortalUserId"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    createPortalUserOfReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the reseller.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId: components["parameters"]["resellerId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ivana",
                 *       "lastName": "Horak",
                 *       "email": "ivana.horak@partner.example",
                 *       "groups": [
                 *         {
                 *           "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10"
                 *         },
                 *         {
                 *           "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PortalUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["PortalUserId"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    deletePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The e-mail address of the user. Case does not matter. A plus sign needs no encoding.
                 * @example bruno.keller@lindner.example
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Deleted. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updatePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The e-mail address of the user. Case does not matter. A plus sign needs no encoding.
                 * @example tomasz.wilk@partner.example
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Tomasz",
                 *       "lastName": "Wilk",
                 *       "email": "tomasz.wilk@partner.example",
                 *       "groups": [
                 *         {
                 *           "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10"
                 *         },
                 *         {
                 *           "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PortalUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listPortalGroups: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PortalGroupPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listPortalUsers: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to sort by; Name if absent. */
                sortPropertyName?: "Name" | "Email";
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /**
                 * @description Only members of one of these groups, separated by a vertical bar.
                 * @example Administrator
                 */
                groups?: string;
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PortalUserPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to sort by; StartDate if absent. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery2"];
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery2"];
                /** @description Only subscriptions in one of these states, separated by a vertical bar; absent for all. */
                subscriptionStatuses?: components["parameters"]["subscriptionStatusesQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listSubscriptionsOfCustomer: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to sort by; StartDate if absent. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery2"];
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery2"];
                /** @description Only subscriptions in one of these states, separated by a vertical bar; absent for all. */
                subscriptionStatuses?: components["parameters"]["subscriptionStatusesQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only subscriptions of this offer. */
                offerId?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listCustomTermEndDates: {
        parameters: {
            query?: {
                /** @description The term of the new subscription; OneYear if absent. */
                termDuration?: components["parameters"]["termDurationQuery"];
                /**
                 * @description Only end dates at or before this time.
                 * @example 2027-06-01T00:00:00Z
                 */
                subscriptionEndDate?: string;
                /** @description Only the end date on which the term of the subscription with this id ends. */
                targetSubscriptionId?: string;
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomTermEndDateList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Subscription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000802
                 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor cancels in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SubscriptionConflictOrConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Backup of the bakery",
                 *       "quantity": 6,
                 *       "nextBillingFrequency": {
                 *         "name": "Annual"
                 *       },
                 *       "autoRenewEnabled": true,
                 *       "endOfTermAction": {
                 *         "name": "Renew"
                 *       },
                 *       "autoRenewSettings": {
                 *         "term": {
                 *           "name": "OneYear"
                 *         },
                 *         "billingFrequency": {
                 *           "name": "Annual"
                 *         },
                 *         "customTermEndDate": null,
                 *         "quantity": 4
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSubscriptionRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor applies the change in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SubscriptionConflictOrConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    listCloudEntitlements: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListItemList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listCloudEntitlementsAlias: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListItemList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listSubscriptionsEligibleForUpgrade: {
        parameters: {
            query?: {
                /** @description Only subscriptions of this offer. */
                providerOfferId?: string;
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListItemList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    listEligibleTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000805
                 */
                subscriptionId: components["parameters"]["subscriptionId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransitionList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    upgradeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000805
                 */
                subscriptionId: components["parameters"]["subscriptionId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destinationSubscriptionId": null,
                 *       "destinationProviderSubscriptionId": null,
                 *       "offerName": "Managed Backup Plus",
                 *       "offerDescription": null,
                 *       "offerId": "d0000000-0000-4000-8000-000000000704",
                 *       "providerOfferId": "backup-plus",
                 *       "providerOfferIdWithAvailability": "backup-plus",
                 *       "imageUrl": null,
                 *       "quantity": 2,
                 *       "termDuration": {
                 *         "name": "OneYear"
                 *       },
                 *       "billingFrequency": {
                 *         "name": "Monthly"
                 *       },
                 *       "transitionType": "transition_only",
                 *       "transitionEvents": []
                 *     }
                 */
                "application/json": components["schemas"]["TransitionRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor upgrades in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SubscriptionConflictOrConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    suspendSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000803
                 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor suspends in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    reactivateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000804
                 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor reactivates in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    renameSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example Backup of the bakery */
                "application/json": components["schemas"]["RenameSubscriptionRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateSubscriptionPriceMargin: {
        parameters: {
            query?: {
                /** @description The time from which the margins are valid, not in the future; now if absent. Invoices that are already imported change only by a re-rating. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "marginRule": {
                 *         "name": "Markup"
                 *       },
                 *       "value": 12.5
                 *     }
                 */
                "application/json": components["schemas"]["PriceMargin"] | null;
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateSubscriptionPoNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example PO-7719 */
                "application/json": components["schemas"]["UpdateSubscriptionPoNumberRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateSubscriptionInternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example S-2041 */
                "application/json": components["schemas"]["UpdateSubscriptionInternalIdRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateMonthlyBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000806
                 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "monthlyBudget": 250
                 *     }
                 */
                "application/json": components["schemas"]["MonthlyBudget"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    getSubscriptionMigration: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000807
                 */
                subscriptionId: components["parameters"]["subscriptionId3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Migration"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    migrateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000807
                 */
                subscriptionId: components["parameters"]["subscriptionId3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "purchaseFullTerm": true,
                 *       "quantity": 4,
                 *       "termDuration": "OneYear",
                 *       "billingFrequency": "Monthly"
                 *     }
                 */
                "application/json": components["schemas"]["MigrateSubscriptionRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The vendor migrates in the background. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    grantOwnerAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId: components["parameters"]["customerId2"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000809
                 */
                subscriptionId: string;
                /**
                 * @description The sign-in name of the user, as an e-mail address.
                 * @example ada@donau.onmicrosoft.com
                 */
                userEmail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The user is an owner of the subscription. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrProviderUnavailable"];
        };
    };
    updateSubscriptionReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                "application/json": components["schemas"]["UpdateSubscriptionResellerRequest"];
            };
        };
        responses: {
            200: components["responses"]["PartnerIdIsReportedOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listScheduledChanges: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScheduledChangePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "effectiveDate": "2099-12-31T12:00:00Z",
                 *       "action": {
                 *         "name": "Update"
                 *       },
                 *       "change": {
                 *         "quantity": 8
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledChangeRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["CreatedScheduledChange"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /**
                 * @description The id of the scheduled change.
                 * @example d0000000-0000-4000-8000-000000000901
                 */
                scheduledChangeId: components["parameters"]["scheduledChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScheduledChange"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    cancelScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /**
                 * @description The id of the scheduled change.
                 * @example d0000000-0000-4000-8000-000000000902
                 */
                scheduledChangeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Cancelled. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    replaceScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /**
                 * @description The id of the scheduled change.
                 * @example d0000000-0000-4000-8000-000000000901
                 */
                scheduledChangeId: components["parameters"]["scheduledChangeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "effectiveDate": "2099-12-31T12:00:00Z",
                 *       "action": {
                 *         "name": "Update"
                 *       },
                 *       "change": {
                 *         "quantity": 8
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledChangeRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The change is scheduled as requested. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listRenewals: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description The number of days to look ahead.
                 * @example 400
                 */
                days?: number;
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RenewalPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listOffers: {
        parameters: {
            query: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field. Case does not matter. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description The member to search; Name if absent. */
                searchField?: "Name" | "ProviderOfferId";
                /** @description The member to sort by; Name if absent. */
                sortPropertyName?: "Name";
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /**
                 * @description The segment of the prices.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentRequiredQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /**
                 * @description Only offers of these types, separated by a vertical bar; absent for all.
                 * @example License
                 */
                offerTypes?: string;
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
                /** @description Whether to include offers that are no longer sold. */
                includeDeleted?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OfferPage"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    getOffer: {
        parameters: {
            query: {
                /**
                 * @description The segment of the prices.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentRequiredQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /**
                 * @description The id of the provider instance that sells the offer.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery2"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the offer.
                 * @example d0000000-0000-4000-8000-000000000701
                 */
                id: components["parameters"]["id3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Offer"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    explainOfferPrices: {
        parameters: {
            query: {
                /**
                 * @description The segment of the prices.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentRequiredQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /**
                 * @description The id of the provider instance that sells the offer.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery2"];
                /** @description The term of the new subscription; OneYear if absent. */
                termDuration?: components["parameters"]["termDurationQuery"];
                /**
                 * @description Only prices with this billing frequency.
                 * @example Annual
                 */
                billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the offer.
                 * @example d0000000-0000-4000-8000-000000000701
                 */
                id: components["parameters"]["id3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExplainedOfferPriceList"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    explainSubscriptionPrice: {
        parameters: {
            query?: {
                /** @description The day of the charge whose price to explain: a UTC date such as 2026-11-22, or a date-time, of which only the UTC day is used. A purchase is explained with the terms of its order on the day on which it takes effect. If absent, the current terms are used. The quantity is always the current one. Returns 400 for a day before the first term and, for a reseller, for a day on which it did not sell the subscription. */
                chargeDate?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExplainedSubscriptionPrice"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listSubscriptionHistory: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the subscription.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionHistoryEntryPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listOrdersOfCustomer: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only orders in these states, separated by a vertical bar; absent for all that are not completed. */
                status?: string;
                /** @description Has no effect: the list is always sorted by createdDate. */
                sortPropertyName?: string;
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery2"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "offerId": "d0000000-0000-4000-8000-000000000701",
                 *       "customerId": "d0000000-0000-4000-8000-000000000301",
                 *       "resellerId": "d0000000-0000-4000-8000-000000000201",
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                 *       "subscriptionName": "Backup of the bakery",
                 *       "termDuration": {
                 *         "name": "OneYear"
                 *       },
                 *       "billingFrequency": {
                 *         "name": "Monthly"
                 *       },
                 *       "segment": {
                 *         "name": "Commercial"
                 *       },
                 *       "operation": {
                 *         "name": "CreateSubscription"
                 *       },
                 *       "quantity": 5,
                 *       "subscriptionInternalId": "S-2041",
                 *       "poNumber": "PO-7719",
                 *       "autoRenewEnabled": true,
                 *       "providerData": null,
                 *       "parentSubscriptionId": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["CreatedOrderOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the order.
                 * @example d0000000-0000-4000-8000-000000000501
                 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderDetails"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listUndecidedOrders: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UndecidedOrderPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listHeldPurchases: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HeldPurchasePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    decideHeldPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId: components["parameters"]["customerId"];
                /**
                 * @description The id of the background operation, from the header Operation-Location.
                 * @example d0000000-0000-4000-8000-000000000801
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": {
                 *         "name": "Approve"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DecideHeldPurchaseRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Decided. The purchase continues or fails in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description The id of a Microsoft provider instance of the customer.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdRequiredQuery"];
                /**
                 * @description The type of the invoices.
                 * @example license
                 */
                invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
                /** @description Sorts in ascending order if true, in descending order if false. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery2"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvoicePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listCustomerLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerLicenseLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listCustomerOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerOneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listResellerLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResellerLicenseLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listResellerOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResellerOneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listResellerUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001101
                 */
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResellerUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listResellerDailyRatedUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001301
                 */
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResellerDailyRatedUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LicenseLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize: components["parameters"]["pageSizeRequiredQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001101
                 */
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listDailyRatedUsageLineItems: {
        parameters: {
            query?: {
                /**
                 * @description The largest number of lines on a page.
                 * @example 100
                 */
                pageSize?: number;
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001301
                 */
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DailyRatedUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    exportInvoice: {
        parameters: {
            query?: {
                /** @description The file format; csv if absent. pdf has totals only. */
                format?: components["parameters"]["formatQuery2"];
                /** @description Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. */
                audience?: components["parameters"]["audienceQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description The byte range of the file to return, for example bytes=1048576- to resume an interrupted download. */
                Range?: string;
                /** @description The ETag of the part that the client already has. If the file has changed since, the whole file is returned. */
                "If-Range"?: string;
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvoiceFile"];
            206: components["responses"]["InvoiceFileRange"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrBeingMade"];
        };
    };
    getInvoiceManifest: {
        parameters: {
            query?: {
                /** @description The file format; csv if absent. pdf has totals only. */
                format?: components["parameters"]["formatQuery2"];
                /** @description Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. */
                audience?: components["parameters"]["audienceQuery"];
                /** @description The revision; the current one if absent. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvoiceFileManifest"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrBeingMade"];
        };
    };
    getInvoiceReconciliation: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only differences of these classes, separated by a vertical bar. */
                class?: components["parameters"]["classQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BillDifferencePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    makeInvoiceReconciliation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "dayTolerance": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReconciliationRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    exportInvoiceReconciliation: {
        parameters: {
            query?: {
                /** @description The file format; csv if absent. In jsonl, numbers and lists keep their types. */
                format?: components["parameters"]["formatQuery"];
                /** @description Only differences of these classes, separated by a vertical bar. */
                class?: components["parameters"]["classQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListFile"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    previewInvoiceReRating: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReRating"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrBeingMade"];
        };
    };
    makeInvoiceReRating: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The margin for September had been agreed before."
                 *     }
                 */
                "application/json": components["schemas"]["ReRatingRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknownOrBeingMade"];
        };
    };
    listUnknownRelations: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UnknownRelationPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    exportUnknownRelations: {
        parameters: {
            query?: {
                /** @description The file format; csv if absent. In jsonl, numbers and lists keep their types. */
                format?: components["parameters"]["formatQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListFile"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listParkedLines: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ParkedLinePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    exportParkedLines: {
        parameters: {
            query?: {
                /** @description The file format; csv if absent. In jsonl, numbers and lists keep their types. */
                format?: components["parameters"]["formatQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListFile"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description The start of the interval; one month before its end if absent. */
                startDate?: components["parameters"]["startDateQuery"];
                /** @description The end of the interval; now if absent. */
                endDate?: components["parameters"]["endDateQuery"];
                /** @description Only entries of these operations: names separated by a vertical bar, for example CreateReseller|UpdateReseller. */
                operations?: string;
                /**
                 * @description Only entries in this state.
                 * @example Succeded
                 */
                status?: "Processing" | "Succeded" | "Failed";
                /** @description Text to find in the name of the reseller. Case does not matter. */
                reseller?: string;
                /** @description Text to find in the name of the customer. Case does not matter. */
                customer?: string;
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description Only entries with this correlation id: a request with all that followed from it. Without startDate, of any time. */
                correlationId?: components["parameters"]["correlationIdQuery"];
                /** @description Only entries of this user or API access: its complete e-mail address, or its complete name as in userName. Case matters. */
                user?: string;
                /** @description Only entries of the API access with this id. API accesses with the same name have the same entries. */
                apiAccessId?: string;
                /** @description Only entries with this text in description, errorMessage or data. Needs customerId or correlationId. Case does not matter. */
                text?: string;
                /** @description If true, only the latest entry of each correlationId: how a request with its background work has ended. */
                latest?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditLogEntryPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Where to begin without continuationToken: at the oldest kept event, or after the newest one; oldest if absent. */
                start?: "oldest" | "now";
                /**
                 * @description The largest number of events in an answer.
                 * @example 10
                 */
                pageSize?: number;
                /**
                 * @description Only events of these types, joined by vertical bars; all types if absent.
                 * @example reseller-management.reseller.updated.v1
                 */
                types?: string;
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The id of the last received event, to read on. It takes precedence over continuationToken. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.partner.example/reseller-management",
                 *       "types": [
                 *         "reseller-management.order.completed.v1",
                 *         "reseller-management.order.failed.v1"
                 *       ],
                 *       "description": "Orders for the ERP system",
                 *       "isEnabled": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            201: components["responses"]["CreatedWebhook"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002004
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Deleted. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.partner.example/reseller-management",
                 *       "types": [
                 *         "reseller-management.order.completed.v1",
                 *         "reseller-management.order.failed.v1"
                 *       ],
                 *       "description": "Orders for the ERP system",
                 *       "isEnabled": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Changed. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RotatedSecretOrDryRun"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            202: components["responses"]["StartedWebhookTest"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only attempts with this outcome. */
                outcome?: "Delivered" | "Failed" | "Dead";
                /** @description Only attempts of this event. */
                eventId?: string;
                /** @description Only attempts from this time on. */
                since?: components["parameters"]["sinceQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    redeliverEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
                /**
                 * @description The id of an attempt.
                 * @example d0000000-0000-4000-8000-000000002002
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The events are sent in the background, with all attempts. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listUndeliveredEvents: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only events in this state. */
                state?: "Waiting" | "Dead";
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UndeliveredEventPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    redeliverFailures: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The events are sent in the background, with all attempts. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    redeliverRange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example d0000000-0000-4000-8000-000000002001
                 */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-25T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RedeliveryRange"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The events are sent in the background, with all attempts. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listSignIns: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description The start of the interval; one month before its end if absent. */
                startDate?: components["parameters"]["startDateQuery"];
                /** @description The end of the interval; now if absent. */
                endDate?: components["parameters"]["endDateQuery"];
                /** @description Only entries with this outcome. */
                outcome?: "Issued" | "WrongSecret" | "EndedSecret" | "EndedAccess" | "AddressNotAllowed" | "ScopeNotAllowed";
                /** @description Only entries of this client. */
                clientId?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignInPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listProviderInstances: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProviderInstancePage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    getProviderInstanceHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProviderInstanceHealth"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    getProviderCatalogue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000102
                 */
                providerInstanceId: components["parameters"]["providerInstanceId3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogueState"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    syncProviderCatalogue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    confirmProviderHeldEnds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000102
                 */
                providerInstanceId: components["parameters"]["providerInstanceId3"];
                /**
                 * @description The id of an entry of heldEnds, from GET …/catalogue-sync.
                 * @example d0000000-0000-4000-8000-000000000701
                 */
                heldEndsId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    importProviderInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "acceptedDifferences": []
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceImportRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    getDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DelegationTemplate"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    putDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the provider instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Donau Care",
                 *       "duration": "P730D",
                 *       "autoExtends": false,
                 *       "roleIds": [
                 *         "4d6ac14f-3453-41d0-bef9-a3e0c569773a"
                 *       ],
                 *       "groups": [
                 *         {
                 *           "securityGroupId": "a2000000-0000-4000-8000-0000000000e1",
                 *           "roleIds": [
                 *             "729827e3-9c14-49f7-bb1b-9608f156bbb8"
                 *           ]
                 *         }
                 *       ],
                 *       "renewalDays": 30
                 *     }
                 */
                "application/json": components["schemas"]["DelegationTemplate"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Replaced. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    planDelegation: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerDelegationPlanPage"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrProviderUnavailable"];
        };
    };
    applyDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103"
                 *     }
                 */
                "application/json": components["schemas"]["ApplyDelegationTemplateRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. The work runs in the background; see Operation-Location. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only alerts of these kinds, separated by a vertical bar. */
                kind?: string;
                /**
                 * @description Only alerts of these severities, separated by a vertical bar.
                 * @example Warning|Critical
                 */
                severity?: string;
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only alerts about this subscription. */
                subscriptionId?: components["parameters"]["subscriptionIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    listOperations: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description The largest number of items on a page. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description Only operations in these states, separated by a vertical bar.
                 * @example Succeded
                 */
                state?: string;
                /** @description Only operations of these kinds, separated by a vertical bar. */
                kind?: string;
                /** @description Only the lines of this customer; only for csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is used; absent for the direct relation with the csp. A caller that is a reseller always uses its own relation. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only operations for this order. */
                orderId?: string;
                /** @description Only alerts about this subscription. */
                subscriptionId?: components["parameters"]["subscriptionIdQuery"];
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: components["parameters"]["providerInstanceIdQuery"];
                /** @description Only entries with this correlation id: a request with all that followed from it. Without startDate, of any time. */
                correlationId?: components["parameters"]["correlationIdQuery"];
                /** @description Only attempts from this time on. */
                since?: components["parameters"]["sinceQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackgroundOperationSummaryPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The id of the background operation, from the header Operation-Location.
                 * @example d0000000-0000-4000-8000-000000000401
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackgroundOperation"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloaded"];
        };
    };
    retryBackgroundOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the background operation, from the header Operation-Location.
                 * @example d0000000-0000-4000-8000-000000000402
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. GET /v1/operations/{operationId} shows the progress. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
    cancelBackgroundOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content returns 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The id of the background operation, from the header Operation-Location.
                 * @example d0000000-0000-4000-8000-000000000403
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Accepted. GET /v1/operations/{operationId} shows the outcome. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrOverloadedOrOutcomeUnknown"];
        };
    };
}
