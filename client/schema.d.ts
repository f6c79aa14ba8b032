// Written by `npm run generate` from openapi.json: edit the declarations in src/resources, not this.
export interface paths {
    "/v1/Resellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List resellers, by company name. */
        get: operations["listResellers"];
        put?: never;
        /**
         * Create a reseller.
         * @description With an id of your choice a repeated request is harmless: the same content answers 200 and the id, other content 400.
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
        /** Read one reseller; a reseller reads itself. */
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
         * @description An optional member that is absent keeps its value.
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
         * Bind a reseller to one more provider instance.
         * @description The reseller's country must be served by every instance that it is bound to and by the new one. The vendor is asked in the background whether the reseller may sell there; where it has said no, the same request tries again.
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
         * @description The body is the identifier itself, as a JSON string.
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
         * @description Replaces the price margin and all margins by offer type; without offerTypeMargins there are none.
         */
        patch: operations["updateResellerMargins"];
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
         * @description The body is the list itself, as a JSON array of strings.
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
         * List customers, by company name.
         * @description A reseller sees its own. Each is shown within the relation that the query names, else its direct one.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer, of a reseller or of the csp itself.
         * @description Each provider customer is created at its vendor in the background, or linked when it has a providerCustomerId; its status tells how far that has come.
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
         * Read one customer, within one of its relations; a customer reads itself.
         * @description Without resellerId the direct relation with the csp is shown, else the oldest one. A reseller without a relation with the customer is 403.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer from the whole tenant, after its relations with the vendors have ended.
         * @description Refused while it has running subscriptions or orders under way. The vendors are asked in the background; one at which the customer still has active subscriptions refuses, and then the customer stays. Deleted customers can still be listed and read.
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
         * End a vendor's reseller relationship with a customer, and take the customer from that provider instance.
         * @description Refused while the customer has running subscriptions or orders under way there. The vendor is asked in the background; while it knows active subscriptions it refuses, and everything stays as it was. Every relation buys there no more.
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
         * Update a customer's company data and primary contact, here and at its vendors.
         * @description An optional member that is absent keeps its value. The billing profiles of the vendors follow in the background.
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
        /** Set what one of its sellers calls a customer. */
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
         * Set the margins at which one of its sellers sells to a customer at one provider instance.
         * @description Replaces the margin and all margins by offer type; without offerTypeMargins there are none.
         */
        patch: operations["updateCustomerMargins"];
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
         * Tell a Microsoft instance that a customer has accepted the customer agreement.
         * @description The vendor is told in the background; GET …/mca tells how far that has come.
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
         * Tell a Microsoft instance that a customer has accepted the customer agreement.
         * @deprecated
         * @description The vendor is told in the background; GET …/mca tells how far that has come.
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
         * @description The vendor is asked in the background.
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
         * @description The vendor is asked in the background, and vets the claim in its own time.
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
         * @description The vendor is asked in the background, and vets the claim in its own time.
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
        /** Try again to create or link a customer at a provider instance where that has failed. */
        post: operations["retryProviderCustomer"];
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
        /** Get the link by which a customer of a vendor accepts the relation with the csp, or with a reseller. */
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
        /** Ask a vendor whether it takes an address for a new customer. */
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
        /** Ask a vendor whether the first part of a new customer's domain is free. */
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
        /** List a customer's verified domains at a provider instance, as its vendor knows them now. */
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
        /** List what a customer has bought for its users, and how much of it nobody has yet. */
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
        /** List the directory roles that users of a customer can have; their ids are those of this customer only. */
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
        /** List the delegated admin relationships with a customer, those that are over included. */
        get: operations["listDelegatedAdminRelationships"];
        put?: never;
        /**
         * Ask a customer for a delegated admin relationship.
         * @description The customer approves it by the approvalLink of the answer. Asked twice it is the same one. A dry run previews the relationship.
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
         * Ask for a delegated admin relationship that any customer may approve.
         * @description Whoever opens the approvalLink of the answer may approve it, once. Asked twice it is the same one. A dry run previews the relationship.
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
        /** Terminate a delegated admin relationship; the vendor ends it within minutes. */
        post: operations["terminateDelegatedAdminRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch whether a delegated admin relationship is extended at its end.
         * @description One with the role Global Administrator cannot be extended.
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
         * List which roles of a relationship the security groups of the provider instance have.
         * @description Groups that the template of the provider instance does not name are left out.
         */
        get: operations["listAccessAssignments"];
        put?: never;
        /**
         * Give the security groups of the provider instance their roles of a relationship.
         * @description The template of the provider instance says which groups have which roles; roles that the relationship lacks are left out. The relationship has to be active, and a group without an assignment.
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
         * Bind a customer to one more provider instance, within one of its relations.
         * @description A csp that names a reseller binds through that reseller, who becomes a seller of the customer if it was none. A customer that is at the instance already, through another seller, is not created again.
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
         * List how far customers have come with the Microsoft Customer Agreement.
         * @description Every customer at a Microsoft instance is listed, once for each. A reseller sees its own.
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
        /** Read how far a customer has come with the Microsoft Customer Agreement, as it was last known. */
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
        /** Ask the vendor how far a customer has come with the Microsoft Customer Agreement, and keep that. */
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
         * List the users in a customer's directory at a vendor, as the vendor knows them now.
         * @description Pages are reached by seeking. How many users there are the vendor does not tell: totalCount and totalPages are what is known so far. A page of a search may hold fewer users than were wanted, even none, while hasNextPage is true.
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
        /** Get a user of a customer's directory, as its vendor knows it now. */
        get: operations["getCustomerUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user of a customer's directory; its licences are free at once.
         * @description Microsoft keeps a deleted user for 30 days, in which an administrator of the customer can restore it.
         */
        delete: operations["deleteCustomerUser"];
        options?: never;
        head?: never;
        /**
         * Change the names and the location of a user of a customer's directory.
         * @description Display name, email and domain stay when they are null, first and last name when they are absent. Of users that are copied from a directory of the customer’s own only the location is changed here.
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
         * Set a password for a user of a customer's directory, which has to be changed at the next sign-in.
         * @description Of customerUser only temporaryPassword counts. When it is null or absent a password is made and told in the answer, this once: it is kept nowhere, and a repeated answer (Idempotent-Replayed) has null in its place.
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
        /** List the directory roles of a user of a customer's directory. */
        get: operations["listCustomerUserRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the directory roles of a user of a customer's directory.
         * @description The roles that are not in the list are taken first, one by one, then the others are given. When that fails in the middle the answer says so, and the same request finishes it.
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
        /** List the licences of a customer, with those selected that a user has. */
        get: operations["listCustomerUserLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the licences of a user of a customer’s directory.
         * @description Licences of one group are exchanged at once, so that the user is never without. When a second group fails after a first the answer says so, and the same request finishes it.
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
        /** List a customer's portal users, by name. */
        get: operations["listPortalUsersOfCustomer"];
        put?: never;
        /** Create a portal user of a customer. */
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
        /** Create a portal user of a reseller. */
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
         * Delete a portal user, who from then on cannot sign in.
         * @description Deleted users are not shown any more. One with the same e-mail address can be created anew.
         */
        delete: operations["deletePortalUser"];
        options?: never;
        head?: never;
        /**
         * Change a portal user: name, e-mail address and groups.
         * @description Whose user it is stays. A new e-mail address is the one of the path from then on.
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
         * List the groups of portal users, by name.
         * @description They are the same for users of the csp, of resellers and of customers, and everywhere: Administrator may do all that its role may, Viewer reads, Alert Manager adds to one of them.
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
         * List the portal users, by name.
         * @description A reseller sees its own and those of its customers within their relation with it.
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
        /** List all subscriptions of the tenant, the latest first. */
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
         * List the subscriptions of a customer, the latest first.
         * @description A reseller sees those that are bought through it.
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
         * List the days on which a new subscription of a customer may end, so that it ends with others.
         * @description The vendors of all provider instances of the customer are asked, unless one is named.
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
        /** Read one subscription. */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Cancel a subscription for good, while its cancellationAllowedUntil has not passed.
         * @description The vendor is asked first, as with a change, and cancels it in the background. What can be cancelled no more ends with its term when its endOfTermAction is Stop.
         */
        delete: operations["cancelSubscription"];
        options?: never;
        head?: never;
        /**
         * Change name, seats, next billing frequency and what follows the term of a subscription.
         * @description The vendor is asked first: when it has something else than what is shown here, nothing is changed. Then it is changed there in the background. A dry run tells what the whole term costs before and after. Seats can be given back only within seven days after they were added; fewer from the next term on are told in autoRenewSettings.
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
         * List the cloud subscriptions below a plan, as its vendor has them now.
         * @description Below anything but a plan stand its add-ons.
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
         * List the cloud subscriptions below a plan, as its vendor has them now.
         * @deprecated
         * @description Below anything but a plan stand its add-ons.
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
        /** List the customer's subscriptions that an upgrade of this one can move its seats into. */
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
         * List the offers that a subscription can be upgraded to, as its vendor has them now.
         * @description Each stands once for a new subscription, and once for each subscription of the customer that could take the seats.
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
         * Move a subscription, or some of its seats, to another offer.
         * @description The offer is one of GET …/eligible-transitions. Fewer seats than there are leave the others where they are. A new subscription takes over the term, what only this service knows and the margins, and costs what its offer costs now; with destinationSubscriptionId the seats go to a subscription that is there, at its price. The vendor is asked first, as with a change, and does it in the background.
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
         * Suspend a subscription: its users lose access, and it is still billed.
         * @description The vendor does it in the background. It can be undone while its term lasts.
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
         * Give the users of a suspended subscription their access back, while its term lasts.
         * @description The vendor does it in the background.
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
         * @description The body is the name itself, as a JSON string. It is shown at once; a vendor is told in the background, and when it does not take the name, the former one is back.
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
         * Set the margin that the caller takes of a subscription, in place of its usual one.
         * @description The csp sets what it takes of whoever buys from it, a reseller what it takes of its customer. With null the usual margin counts again.
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
         * Set the purchase order number that a subscription is billed under.
         * @description The body is the number itself, as a JSON string; an empty one takes it away.
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
         * Set what its seller calls a subscription.
         * @description The body is the identifier itself, as a JSON string; an empty one takes it away.
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
         * Set what is to be spent in a month on a subscription that is billed by use.
         * @description It limits nothing. A vendor knows budgets of whole customers only: it is told the sum of theirs at the provider instance, in the background.
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
        /** Tell whether a legacy subscription was migrated, and to which one. */
        get: operations["getSubscriptionMigration"];
        put?: never;
        /**
         * Migrate a legacy subscription of a Microsoft instance to new commerce.
         * @description The vendor is asked first whether it can be done, and does it in the background. The subscription that comes of it has a new id; history, margins, PO number and internal id go along. Without termDuration or billingFrequency those of the subscription stay.
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
         * Make a user of the customer's directory an owner of a cloud subscription.
         * @description The vendor is asked while the caller waits. Who is an owner already stays one: repeating is safe.
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
         * Have a subscription sold through another reseller of the customer.
         * @description The body is the id of the reseller, as a JSON string; it has to sell to the customer at the provider instance. The margin that the former reseller has set ends. At an indirect provider its partner id goes to the vendor in the background.
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
        /** List what is, or was, scheduled for a subscription, in the order of time. */
        get: operations["listScheduledChanges"];
        put?: never;
        /**
         * Have a subscription changed at a time.
         * @description When the time has come it is done as if it were asked for then, by the rules that hold then. It is not done when somebody has changed meanwhile what it sets: then it waits as a Conflict.
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
        /** Read one scheduled change of a subscription. */
        get: operations["getScheduledChange"];
        put?: never;
        post?: never;
        /** Give up a scheduled change; it stays in the list as Cancelled. */
        delete: operations["cancelScheduledChange"];
        options?: never;
        head?: never;
        /** Schedule a change anew: for another time, with another content, or in spite of a conflict. */
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
        /** List the subscriptions whose terms end soon, with the last safe moment to act for each. */
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
         * List what is sold, by name, at the prices that hold now.
         * @description For a customer the prices are those of its country, at the provider instances at which it buys; without one they are those of all markets. A reseller sees what it pays and what its customer pays; a customer sees its price and the suggested one.
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
        /** Get an offer at the prices that hold now. */
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
         * Tell how the prices of an offer have come about, step by step.
         * @description It begins with what you pay: whoever sells to you, and what that one pays, is no part of it.
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
         * Tell how the price of a subscription has come about, step by step.
         * @description It begins with what you pay, of one unit for the whole term as it was when the term began; the amounts are those of all units, rounded once. There are no steps while nobody knows the price.
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
    "/v1/Orders/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a customer that are not completed, failed ones included; the newest first.
         * @description A completed order is a subscription, and is listed as one.
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
         * @description The order is taken at the price that holds now, and carried out in the background; Operation-Location and GET /v1/Orders/customers/{customerId} tell how far it has come. An Idempotency-Key is good for 30 days. A dry run previews price, for the whole term, of one unit and of all, and vendor: whether it would take the order now, or why not.
         */
        post: operations["createOrder"];
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
         * List the invoices of a provider instance and a type, the newest ones first.
         * @description A reseller and a customer see those in which they have lines, with the totals of these. Customers have none of the types usage and dailyratedusage.
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
        /** List the licence lines of an invoice, as customers see them. */
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
        /** List the one-time lines of an invoice, as customers see them. */
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
        /** List your licence lines of an invoice. */
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
        /** List your one-time lines of an invoice. */
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
        /** List your usage lines of an invoice. */
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
         * List your daily-rated usage of an invoice.
         * @description One line for each resource group of an entitlement, and whether partner-earned credit was given for it.
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
        /** List the licence lines of an invoice, as the csp sees them. */
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
        /** List the one-time lines of an invoice, as the csp sees them. */
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
        /** List the usage lines of an invoice, as the csp sees them. */
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
        /** List the daily-rated usage lines of an invoice, one for each charge. */
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
         * Get the lines of an invoice as a file of any size, or the invoice for people.
         * @description The file of a revision is always the same to the byte: one that was cut off goes on by Range and If-Range. Its SHA-256 is in Content-Digest, the first time it is made as a trailer. What spreadsheets would take for a formula has an apostrophe in front of it.
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
         * Tell how long a file of an invoice is, how many rows it has and what they add up to.
         * @description A file that nobody has had yet is made for this, which takes as long as getting it does.
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
    "/v1/Invoices/{id}/unknown-relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is not known of the lines of an invoice, the most money first: whom they concern, or on what terms.
         * @description A list of work: bind the customer, set the margin, and have the invoice rated again. At most 10000 of them are shown.
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
    "/v1/AuditLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the outcomes of writes, newest first.
         * @description Without an interval the last month is shown. A reseller sees what concerns itself.
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
    "/v1/Providers/Instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the provider instances of the tenant, by provider. */
        get: operations["listProviderInstances"];
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
        get?: never;
        put?: never;
        /**
         * Read the whole catalogue of a provider instance now, instead of in the night.
         * @description The operation shows what is read and what came of it, price sheet by price sheet. Read twice, or by two at a time, it comes to the same.
         */
        post: operations["syncProviderCatalogue"];
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
         * Import the closed invoices of a provider instance now, instead of in the night.
         * @description Each kind of lines of each invoice appears when all of it has come in and adds up to what the vendor says. Invoices that are here are looked at again for 45 days: when the vendor has replaced their lines, these make the next revision. Repeated, or done by two at a time, it comes to the same.
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
         * Read how the customers of a provider instance are to be administered.
         * @description Its roles, with those of its groups, are the ones that new relationships ask for by default.
         */
        get: operations["getDelegationTemplate"];
        /**
         * Set how the customers of a provider instance are to be administered.
         * @description Nothing changes at the vendor: GET /v1/delegated-administration/plan shows what differs, and apply repairs it.
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
         * Show how the delegated administration of customers differs from the template, by company name.
         * @description The vendor is asked about each customer on the page, now: small pages are quick ones. A customer without differences is as its template says.
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
         * Repair what differs from the template, at all customers of a provider instance or at some.
         * @description This is done in the background; the operation shows how many customers are through, and what came of each. Nothing is ever terminated, and applied again nothing changes. What customers have to approve ends the work for them: apply again when they have.
         */
        post: operations["applyDelegationTemplate"];
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
         * Follow work that goes on in the background.
         * @description Requests that start such work answer with its path in the header Operation-Location.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessAssignment: {
            /** Format: uuid */
            id: string;
            status: {
                /** @enum {string} */
                name: "pending" | "active" | "deleting" | "deleted" | "error" | "unknownFutureValue";
            };
            /** Format: date-time */
            createdDateTime: string | null;
            /** Format: date-time */
            lastModifiedDateTime: string | null;
            accessContainer: {
                /** Format: uuid */
                accessContainerId: string;
                accessContainerType: {
                    /** @enum {string} */
                    name: "securityGroup";
                };
            };
            accessDetails: components["schemas"]["AccessDetails"];
        };
        AccessDetails: {
            unifiedRoles: {
                /** Format: uuid */
                roleDefinitionId: string;
            }[];
        };
        CatalogueReading: {
            /** @description A price sheet of a market and its timeline, or the offers of a market. */
            what: string;
            rows: number | null;
            changed: number | null;
            refused: number | null;
            refusals: {
                line: number;
                reason: string;
            }[] | null;
        };
        ComparedSubscription: {
            /** @description What the subscription is called. */
            name: string | null;
            quantity: number;
            nextBillingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            autoRenewEnabled: boolean;
            endOfTermAction: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            autoRenewSettings: components["schemas"]["NullableAutoRenewSettings"];
            status: {
                /** @enum {string} */
                name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
            };
            providerOfferId: string;
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** Format: date-time */
            cancellationAllowedUntil: string | null;
            partnerId: string | null;
        };
        CreatedDelegatedAdminRelationship: {
            id: string;
            displayName: string | null;
            /** @description ISO 8601, such as P730D. */
            duration: string | null;
            /** @description P180D when it is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: {
                tenantId: string | null;
            };
            status: {
                /** @enum {string} */
                name: "created" | "approvalPending" | "approved" | "activating" | "active" | "expiring" | "expired" | "terminationRequested" | "terminating" | "terminated" | "unknownFutureValue";
            };
            /** Format: date-time */
            createdDateTime: string | null;
            /** Format: date-time */
            activatedDateTime: string | null;
            /** Format: date-time */
            lastModifiedDateTime: string | null;
            /** Format: date-time */
            endDateTime: string | null;
            accessDetails: components["schemas"]["AccessDetails"];
            /** @description Where the customer approves it; null when there is nothing to approve. */
            approvalLink: string | null;
        };
        CustomMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        CustomTermEndDate: {
            /** @enum {string} */
            type: "CalendarMonthAligned" | "SubscriptionAligned";
            /**
             * Format: date-time
             * @description An end of the term, as the end dates of subscriptions are.
             */
            endDate: string;
            /** @description The subscriptions that end then. */
            subscriptionIds: string[];
        };
        Customer: {
            /** Format: uuid */
            id: string;
            /** @description Name of the company. */
            companyName: string | null;
            taxId: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zip: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            middleName: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
            /** @description What the seller of this relation calls the customer. */
            internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller of the relation that is shown; null for the direct one.
             */
            resellerId: string | null;
            providerCustomers: components["schemas"]["ProviderCustomer"][];
            customerAssociations: components["schemas"]["CustomerAssociation"][];
            isDeleted: boolean;
        };
        CustomerAccountInfo: {
            /** @description Name of the company. */
            companyName: string | null;
            taxId?: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2?: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zip: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            middleName?: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
        };
        CustomerAgreement: {
            /** Format: uuid */
            customerId: string;
            providerCustomerId: string | null;
            companyName: string | null;
            /** Format: uuid */
            providerInstanceId: string;
            providerInstanceName: string | null;
            /** @description First name of who has accepted. */
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            phone: string | null;
            status: {
                /** @enum {string} */
                name: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
            };
        };
        CustomerAssociation: {
            /**
             * Format: uuid
             * @description The partner; null for the csp itself.
             */
            resellerId: string | null;
            resellerName: string | null;
            /** Format: uuid */
            providerInstanceId: string;
            /** @description The partner id of the reseller at the vendor. */
            providerResellerId: string | null;
            /** @description What this partner calls the customer. */
            internalIdentifier: string | null;
        };
        CustomerDelegationPlan: {
            /** Format: uuid */
            customerId: string;
            companyName: string | null;
            /** Format: uuid */
            providerInstanceId: string;
            providerCustomerId: string | null;
            /** @description Only of those who are at the vendor anything can be said. */
            isAtVendor: boolean;
            differences: components["schemas"]["DelegationDifference"][];
            /** @description Why the vendor told nothing of this customer. */
            errorMessage: string | null;
        };
        CustomerLicenseLineItem: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerInternalId: string | null;
            orderId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionDescription: string | null;
            subscriptionInternalId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
            /** Format: date-time */
            subscriptionStartDate: string | null;
            /** Format: date-time */
            subscriptionEndDate: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            chargeType: string | null;
            quantity: number | null;
            subtotalForCustomer: number | null;
            billingCurrency: string | null;
            poNumber: string | null;
        };
        CustomerOneTimeLineItem: {
            /** Format: uuid */
            id: string;
            poNumber: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerDomainName: string | null;
            customerCountry: string | null;
            customerInternalId: string | null;
            /** Format: date-time */
            orderDate: string | null;
            productId: string | null;
            skuId: string | null;
            availabilityId: string | null;
            skuName: string | null;
            productName: string | null;
            chargeType: string | null;
            quantity: number | null;
            subtotalForCustomer: number | null;
            currency: string | null;
            publisherName: string | null;
            publisherId: string | null;
            subscriptionDescription: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            providerSubscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionInternalId: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            termAndBillingCycle: string | null;
            unitType: string | null;
            alternateId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
        };
        CustomerResult: {
            /** Format: uuid */
            customerId: string;
            state: {
                /** @enum {string} */
                name: "Processing" | "Succeded" | "Failed";
            };
            /** @description What was done, in its order, apart from what the vendor did without an answer. */
            changes: string[];
            /** @description Who has to act before more can be done. */
            waitsFor: {
                /** @enum {string} */
                name: "customer" | "vendor" | "person";
            } | null;
            lastError: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
        };
        CustomerUser: {
            /** Format: uuid */
            id: string;
            displayName: string | null;
            /** @description What the user signs in with, as far as the at sign. */
            email: string | null;
            firstName: string | null;
            lastName: string | null;
            /** @description Where licences are used: ISO 3166-1 alpha-2 code, such as DE. Without it none can be assigned. */
            location: string | null;
            /** @description Always null. */
            temporaryPassword: string | null;
            /** @description What the user signs in with, from behind the at sign. */
            domain: string | null;
        };
        CustomerUserChange: {
            /**
             * Format: uuid
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly id?: string;
            displayName: string | null;
            /** @description What the user signs in with, as far as the at sign. */
            email: string | null;
            /** @description What the user signs in with, from behind the at sign. */
            domain: string | null;
            /** @description Where licences are used: ISO 3166-1 alpha-2 code, such as DE. Without it none can be assigned. */
            location: string | null;
            firstName?: string | null;
            lastName?: string | null;
            /**
             * Format: password
             * @description Has to be changed at the next sign-in. No answer repeats it.
             */
            temporaryPassword?: string | null;
        };
        DailyRatedUsageLineItem: {
            /** Format: uuid */
            id: string;
            customerProviderId: string | null;
            billingCurrency: string | null;
            /** Format: uuid */
            resellerId: string | null;
            resellerName: string | null;
            resellerInternalId: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerInternalId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            providerSubscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionInternalId: string | null;
            entitlementId: string | null;
            entitlementDescription: string | null;
            resourceGroup: string | null;
            pecAwarded: boolean | null;
            /** Format: date */
            usageDate: string | null;
            meterName: string | null;
            meterCategory: string | null;
            meterSubCategory: string | null;
            meterRegion: string | null;
            resourceUri: string | null;
            quantity: number | null;
            unitPrice: number | null;
            effectiveUnitPrice: number | null;
            unitOfMeasure: string | null;
            subtotal: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
        };
        DelegatedAdminRelationship: {
            relationshipId: string;
            displayName: string | null;
            /** @description ISO 8601, such as P730D. */
            duration: string | null;
            /** @description P180D when it is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: {
                tenantId: string | null;
            };
            status: {
                /** @enum {string} */
                name: "created" | "approvalPending" | "approved" | "activating" | "active" | "expiring" | "expired" | "terminationRequested" | "terminating" | "terminated" | "unknownFutureValue";
            };
            /** Format: date-time */
            createdDateTime: string | null;
            /** Format: date-time */
            activatedDateTime: string | null;
            /** Format: date-time */
            lastModifiedDateTime: string | null;
            /** Format: date-time */
            endDateTime: string | null;
            accessDetails: components["schemas"]["AccessDetails"];
            /** @description Where the customer approves it; null when there is nothing to approve. */
            approvalLink: string | null;
        };
        DelegationDifference: {
            kind: {
                /** @enum {string} */
                name: "missing" | "wrongRoles" | "expiring" | "autoExtend" | "globalAdministrator" | "assignmentAbsent" | "assignmentRoles" | "assignmentStuck";
            };
            relationshipId: string | null;
            /** Format: uuid */
            securityGroupId: string | null;
            /** @description What apply does; null when somebody else acts. */
            step: {
                /** @enum {string} */
                name: "offer" | "lockForApproval" | "setAutoExtend" | "assign" | "changeRoles" | "removeAssignment";
            } | null;
            /** @description Who has to act. */
            waitsFor: {
                /** @enum {string} */
                name: "customer" | "vendor" | "person";
            } | null;
        };
        DelegationTemplate: {
            /** @description What the names of relationships begin with; customers read them. */
            label: string;
            /** @description How long relationships last: ISO 8601, from P1D to P2Y. */
            duration: string;
            /** @description Whether relationships are extended at their end, by 180 days. */
            autoExtends: boolean;
            /** @description The built-in roles to ask of customers, beside those of the groups. */
            roleIds: string[];
            /** @description Which groups have which roles at every customer. */
            groups: {
                /**
                 * Format: uuid
                 * @description A security group in the directory of the account.
                 */
                securityGroupId: string;
                roleIds: string[];
            }[];
            /** @description How many days before the end of a relationship another one is asked for. */
            renewalDays: number;
        };
        /** @description What a write would do. Nothing of it is done. */
        DryRun: {
            /** @description The status with which the request would be answered. */
            status: number;
            /** @description What it would be answered with: null when there is no body, or when only the vendor can tell it. New ids are drawn again by the request itself, and secrets are null. */
            body: unknown;
            /** @description The names of the background jobs that it would start. */
            wouldRun: string[];
            /** @description What it would change at vendors before it is answered, step by step. */
            changes: {
                /** Format: uuid */
                providerInstanceId: string;
                /** @description What would be done there, in words of the service. */
                step: string;
            }[];
            /** @description What else can be told beforehand, by name; which names there are the operation tells. */
            preview: {
                [key: string]: unknown;
            };
        };
        /** @description The body of every answer from 400 up. */
        ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status.
             */
            statusCode: number;
            /**
             * @description The kind of error.
             * @enum {string|null}
             */
            type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | null;
            /** @description What is wrong, and what would be right. */
            description: string | null;
            /** @description The correlation id of the request. */
            correlationId: string | null;
            /** @description Each member of the request that breaks a rule. */
            errors: {
                propertyName: string;
                description: string[];
            }[] | null;
        };
        ExplainedOfferPrice: {
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            region: {
                /** @description The market, as a code of ISO 3166-1 alpha-2. */
                value: string;
            };
            /** @description The ways of billing that cost the same. */
            billingFrequencies: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            }[];
            costPrice: components["schemas"]["NullablePrice"];
            revenuePrice: components["schemas"]["NullablePrice"];
            erpPrice: components["schemas"]["NullablePrice"];
            /** @description From what you pay to what your buyer pays, in order; members that a step does not have are null or empty. Anybody can compute the price anew from them. */
            steps: components["schemas"]["PriceStep"][];
        };
        ExplainedSubscriptionPrice: {
            quantity: number;
            costPrice: components["schemas"]["NullablePrice"];
            revenuePrice: components["schemas"]["NullablePrice"];
            erpPrice: components["schemas"]["NullablePrice"];
            /** @description From what you pay to what your buyer pays, in order; members that a step does not have are null or empty. Anybody can compute the price anew from them. */
            steps: components["schemas"]["PriceStep"][];
            listAmount: components["schemas"]["NullablePrice"];
            revenueAmount: components["schemas"]["NullablePrice"];
            erpAmount: components["schemas"]["NullablePrice"];
        };
        Invoice: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            providerInstanceId: string;
            providerInstanceName: string | null;
            /** @description The vendor's own number of it; for the csp only. */
            providerInvoiceId: string | null;
            /** @enum {string} */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /**
             * Format: date-time
             * @description When the vendor issued it.
             */
            timestamp: string;
            /** Format: date-time */
            billingPeriodStart: string;
            /** Format: date-time */
            billingPeriodEnd: string;
            currency: string | null;
            /** @description Counts up whenever it is corrected. */
            revision: number;
            /** @description How many lines of it are yours. */
            lineCount: number;
            /** @description What you pay for it, before tax. */
            total: number;
            /** @description What resellers pay; null where that is not for you to know. */
            totalForReseller: number | null;
            /** @description What customers pay. */
            totalForCustomer: number;
        };
        InvoiceFileManifest: {
            /** Format: uuid */
            invoiceId: string;
            /** @enum {string} */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            revision: number;
            audience: string;
            format: string;
            fileName: string;
            mediaType: string;
            /** @description The ETag of the file, for If-Range. */
            eTag: string;
            bytes: number;
            /** @description The Content-Digest of the file. */
            digest: string;
            /** @description How many lines it has; null for a PDF. */
            rowCount: number | null;
            currency: string;
            /** @description What the lines add up to; null for what they do not show. */
            sums: {
                subtotal: number | null;
                subtotalForReseller: number | null;
                subtotalForCustomer: number | null;
            };
        };
        License: {
            /** @description The product. */
            skuId: string;
            name: string;
            /** @description Below zero when users have seats that were taken away. */
            availableLicenses: number;
            totalLicenses: number;
            consumedLicenses: number;
            suspendedLicenses: number;
            /** @description Whether the user has one; false where no user is asked about. */
            isSelected: boolean;
        };
        LicenseLineItem: {
            /** Format: uuid */
            id: string;
            customerProviderId: string | null;
            /** Format: uuid */
            resellerId: string | null;
            resellerName: string | null;
            resellerInternalId: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerInternalId: string | null;
            orderId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionDescription: string | null;
            subscriptionInternalId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
            /** Format: date-time */
            subscriptionStartDate: string | null;
            /** Format: date-time */
            subscriptionEndDate: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            chargeType: string | null;
            unitPrice: number | null;
            quantity: number | null;
            subtotal: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
            billingCurrency: string | null;
            poNumber: string | null;
        };
        Migration: {
            isCompleted: boolean;
            /** Format: uuid */
            subscriptionId: string;
            /**
             * Format: uuid
             * @description Null until it is completed.
             */
            destinationSubscriptionId: string | null;
            destinationProviderSubscriptionId: string | null;
        };
        MigrationRequest: {
            /** @description Whether a whole new term begins, or what is left goes on. */
            purchaseFullTerm: boolean;
            /** @description How many seats go along. */
            quantity: number;
            /** @enum {string|null} */
            termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears" | null;
            /** @enum {string|null} */
            billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None" | null;
        };
        MonthlyBudget: {
            /** @description In the currency that the customer is billed in; null for no budget. */
            monthlyBudget: number | null;
        };
        NewCustomer: {
            /**
             * Format: uuid
             * @description The identifier to give to the customer.
             */
            id?: string;
            /** @description Name of the company. */
            companyName: string | null;
            taxId?: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2?: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zip: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            middleName?: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
            internalIdentifier?: string | null;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is meant; the direct one of the csp when null or absent.
             */
            resellerId?: string | null;
            providerCustomers: components["schemas"]["NewProviderCustomer"][] | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly customerAssociations?: components["schemas"]["CustomerAssociation"][] | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly isDeleted?: boolean;
        };
        NewDelegatedAdminRelationship: {
            /**
             * Format: uuid
             * @description A Microsoft instance.
             */
            providerInstanceId: string;
            /** @description What the customer reads, unlike that of any other relationship; null to have one made. */
            displayName: string | null;
            /** @description Whether it is extended at its end, by 180 days. */
            autoExtendEnabled: boolean;
            /** @description Built-in roles; those of the template of the provider instance when null or absent. */
            customSelectedGdapRolesIds?: string[] | null;
        };
        NewOrder: {
            /**
             * Format: uuid
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly id?: string;
            /**
             * Format: uuid
             * @description What is bought.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description Who buys it.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The provider instance that sells it, at which the customer is.
             */
            providerInstanceId: string;
            /** @description What the new subscription is called; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            operation: {
                /** @enum {string} */
                name: "CreateSubscription";
            };
            /** @description How many, within what the offer takes. */
            quantity: number;
            /**
             * Format: uuid
             * @description Who sells: null or absent for the csp itself, and for a customer whoever sells to it there.
             */
            resellerId?: string | null;
            subscriptionMargin?: components["schemas"]["OrderMargin"];
            /** @description What the seller calls the new subscription. */
            subscriptionInternalId?: string | null;
            /** @description The purchase order that it is bought under. */
            poNumber?: string | null;
            /**
             * @description Whether it is renewed when its term ends; else it stops, and the vendor is told so.
             * @default true
             */
            autoRenewEnabled: boolean;
            /** @description A JSON object as text, with what the kind of instance asks for: of a Microsoft instance customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope and azureSubscriptionId. */
            providerData?: string | null;
            /**
             * Format: uuid
             * @description The subscription of the customer that an add-on belongs to.
             */
            parentSubscriptionId?: string | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly status?: {
                /** @enum {string} */
                name: "Processing" | "Provisioning" | "Completed" | "Failed";
            };
            /**
             * Format: date-time
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly createdDate?: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly errorMessage?: string | null;
        };
        NewProviderCustomer: {
            /**
             * Format: uuid
             * @description The provider instance at which the customer buys.
             */
            providerInstanceId: string;
            /** @description The id of a customer that the vendor knows already; null to create one there. */
            providerCustomerId?: string | null;
            /** @description A JSON object as text, with what the kind of instance asks for. */
            providerCustomerData: string | null;
            margin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which win over the price margin; an offer type without one is absent. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly status?: {
                /** @enum {string} */
                name: "Processing" | "Success" | "Failed";
            };
            /** @description Set by the service; what a request carries here is ignored. */
            readonly errorMessage?: string | null;
        };
        NewProviderReseller: {
            /**
             * Format: uuid
             * @description The provider instance that the reseller is bound to.
             */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which win over the price margin; an offer type without one is absent. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            /** @description The id of the reseller at the vendor; its primary partner id on Microsoft Tier 2. */
            providerResellerId?: string | null;
            /** @description A JSON object as text, with what the kind of instance asks for. */
            resellerProviderData: string | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly status?: {
                /** @enum {string} */
                name: "Processing" | "Success" | "Failed";
            };
        };
        NewReseller: {
            /**
             * Format: uuid
             * @description The identifier to give to the reseller; repeating the request with it is safe.
             */
            id?: string;
            /** @description Name of the company. */
            companyName: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2?: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zipCode: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
            internalIdentifier?: string | null;
            taxId?: string | null;
            providerResellers: components["schemas"]["NewProviderReseller"][] | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly customDomain?: {
                customDomain: string;
            };
        };
        NewScheduledChange: {
            /**
             * Format: date-time
             * @description When it is to be done.
             */
            effectiveDate: string;
            /** @description What is to be done. */
            action: {
                /** @enum {string} */
                name: "Update" | "Suspend" | "Reactivate" | "Cancel";
            };
            change?: components["schemas"]["NullableWantedMembers"];
        };
        /** @description How it is renewed; null for as it is. */
        NullableAutoRenewSettings: {
            term: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            /**
             * Format: date-time
             * @description The end of the next term, where it is to end with others; a midnight in UTC.
             */
            customTermEndDate?: string | null;
            /** @description The seats to go on with; null for as many as it has. */
            quantity?: number | null;
        } | null;
        NullablePrice: {
            /** @description Exact, with at most 8 decimals. */
            value: number;
            currency: {
                /** @description A code of ISO 4217, such as EUR. */
                name: string;
            };
        } | null;
        NullablePriceMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        /** @description What is to be different; what is absent stays as it is then. */
        NullableWantedMembers: {
            /** @description What the subscription is called. */
            name?: string | null;
            /** @description How many seats. */
            quantity?: number;
            /** @description How it is billed from the next billing date on; what it has now, to change nothing. */
            nextBillingFrequency?: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            /** @description Whether it is renewed when its term ends. */
            autoRenewEnabled?: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction?: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            autoRenewSettings?: components["schemas"]["NullableAutoRenewSettings"];
        } | null;
        Offer: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            imageUrl: string | null;
            offerType: {
                /** @enum {string} */
                name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
            };
            billingType: {
                /** @enum {string} */
                name: "License" | "Usage" | "None";
            };
            /** @description What one unit costs for the whole term: what you pay (null for customers), what your buyer pays, and what the vendor suggests. */
            prices: components["schemas"]["OfferPrice"][];
            providerName: string;
            /** Format: uuid */
            providerInstanceId: string;
            isAddon: boolean;
            isTrial: boolean;
            minQuantity: number;
            maxQuantity: number | null;
            /** @description The vendor's ids of the offers of which a customer has to hold one first. */
            preRequisites: string[];
            providerOfferId: string;
            isDeleted: boolean;
        };
        OfferPrice: {
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            region: {
                /** @description The market, as a code of ISO 3166-1 alpha-2. */
                value: string;
            };
            /** @description The ways of billing that cost the same. */
            billingFrequencies: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            }[];
            costPrice: components["schemas"]["NullablePrice"];
            revenuePrice: components["schemas"]["NullablePrice"];
            erpPrice: components["schemas"]["NullablePrice"];
        };
        OneTimeLineItem: {
            /** Format: uuid */
            id: string;
            partnerId: string | null;
            poNumber: string | null;
            /** Format: uuid */
            resellerId: string | null;
            resellerName: string | null;
            resellerInternalId: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerDomainName: string | null;
            customerCountry: string | null;
            customerInternalId: string | null;
            invoiceNumber: string | null;
            mpnId: number | null;
            resellerMpnId: number | null;
            orderId: string | null;
            /** Format: date-time */
            orderDate: string | null;
            productId: string | null;
            skuId: string | null;
            availabilityId: string | null;
            skuName: string | null;
            productName: string | null;
            chargeType: string | null;
            unitPrice: number | null;
            quantity: number | null;
            subtotal: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
            taxTotal: number | null;
            currency: string | null;
            publisherName: string | null;
            publisherId: string | null;
            subscriptionDescription: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            providerSubscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionInternalId: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            termAndBillingCycle: string | null;
            unitType: string | null;
            alternateId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
        };
        Order: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description What is bought.
             */
            offerId: string;
            /**
             * Format: uuid
             * @description Who buys it.
             */
            customerId: string;
            /**
             * Format: uuid
             * @description The provider instance that sells it, at which the customer is.
             */
            providerInstanceId: string;
            /** @description What the new subscription is called; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            operation: {
                /** @enum {string} */
                name: "CreateSubscription";
            };
            /** @description How many, within what the offer takes. */
            quantity: number;
            /**
             * Format: uuid
             * @description Who sells; null for the csp itself.
             */
            resellerId: string | null;
            subscriptionMargin: components["schemas"]["ShownOrderMargin"];
            /** @description What the seller calls the new subscription. */
            subscriptionInternalId: string | null;
            /** @description The purchase order that it is bought under. */
            poNumber: string | null;
            autoRenewEnabled: boolean;
            status: {
                /** @enum {string} */
                name: "Processing" | "Provisioning" | "Completed" | "Failed";
            };
            /** Format: date-time */
            createdDate: string;
            /** @description A JSON object as text, with what the kind of instance asks for: of a Microsoft instance customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope and azureSubscriptionId. */
            providerData: string | null;
            /** Format: uuid */
            parentSubscriptionId: string | null;
            /** @description Why it has failed, in the words of the vendor. */
            errorMessage: string | null;
        };
        /** @description A margin of the new subscription alone, of whoever orders; not for customers. */
        OrderMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        OwnMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        PortalGroup: {
            /** Format: uuid */
            id: string;
            name: string | null;
        };
        PortalUser: {
            /** Format: uuid */
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string;
            role: {
                /** @enum {string} */
                name: "csp" | "reseller" | "customer";
            };
            groups: components["schemas"]["PortalGroup"][] | null;
        };
        PortalUserInfo: {
            /**
             * Format: uuid
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly id?: string;
            firstName: string | null;
            lastName: string | null;
            /** @description Its own within the tenant, without regard to case. */
            email: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly role?: {
                /** @enum {string} */
                name: "csp" | "reseller" | "customer";
            };
            /** @description Who is neither in Administrator nor in Viewer cannot sign in. */
            groups: {
                /** Format: uuid */
                id: string;
                /** @description Set by the service; what a request carries here is ignored. */
                readonly name?: string | null;
            }[] | null;
        };
        PriceMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        };
        PriceStep: {
            step: {
                /** @enum {string} */
                name: "Start" | "Margin" | "CapAtErp" | "FloorAtList";
            };
            /** @description The step in a sentence. */
            words: string;
            /** @description The price of one unit after this step; null when it is not known. */
            price: number | null;
            /** @description Who pays the price that it starts from. */
            payer: {
                /** @enum {string} */
                name: "csp" | "reseller" | "customer";
            } | null;
            seller: {
                /** @enum {string} */
                name: "csp" | "reseller" | "customer";
            } | null;
            buyer: {
                /** @enum {string} */
                name: "csp" | "reseller" | "customer";
            } | null;
            /** @description What the seller pays. */
            list: number | null;
            /** @description The suggested retail price. */
            erp: number | null;
            /** @description Where the margin was found: the first of these that has one. */
            level: {
                /** @enum {string} */
                name: "Subscription" | "OfferType" | "ProviderInstance";
            } | null;
            margin: components["schemas"]["NullablePriceMargin"];
            /** @description The other levels, which have no margin or give way. */
            passedOver: {
                level: {
                    /** @enum {string} */
                    name: "Subscription" | "OfferType" | "ProviderInstance";
                };
                margin: components["schemas"]["NullablePriceMargin"];
            }[];
            /** @description What the rule needs and nobody knows. */
            lacks: {
                /** @enum {string} */
                name: "list" | "erp";
            }[];
            /** @description Whether the margin did not come out exactly at 8 decimals. */
            isRounded: boolean | null;
            /** @description What a limit compares the price with. */
            bound: number | null;
            /** @description Whether a limit has changed the price. */
            isApplied: boolean | null;
        };
        ProviderCustomer: {
            /** Format: uuid */
            providerInstanceId: string;
            providerCustomerId: string | null;
            providerCustomerData: string | null;
            margin: components["schemas"]["ShownMargin"];
            offerTypeMargins: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            status: {
                /** @enum {string} */
                name: "Processing" | "Success" | "Failed";
            };
            /** @description Why it has failed, in the words of the vendor. */
            errorMessage: string | null;
        };
        Renewal: {
            /** Format: uuid */
            subscriptionId: string;
            /** Format: uuid */
            customerId: string;
            customerName: string | null;
            /** Format: uuid */
            resellerId: string | null;
            subscriptionName: string | null;
            offerName: string;
            quantity: number;
            /**
             * Format: date-time
             * @description When its term ends.
             */
            endDate: string;
            endOfTermAction: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            /** @description Seats from then on; 0 when it stops. */
            quantityAfter: number;
            /**
             * Format: date-time
             * @description The last moment at which a change of this certainly counts.
             */
            actBefore: string;
            /**
             * Format: date-time
             * @description Until when a renewal can be taken back or made smaller; null when nothing is renewed.
             */
            reactUntil: string | null;
            /** @description What is scheduled for it before that. */
            scheduledChanges: number;
        };
        Reseller: {
            /** Format: uuid */
            id: string;
            /** @description Name of the company. */
            companyName: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zipCode: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
            internalIdentifier: string | null;
            taxId: string | null;
            providerResellers: {
                /** Format: uuid */
                providerInstanceId: string;
                priceMargin: components["schemas"]["PriceMargin"];
                offerTypeMargins: {
                    [key: string]: components["schemas"]["PriceMargin"];
                } | null;
                providerResellerId: string | null;
                resellerProviderData: string | null;
                status: {
                    /** @enum {string} */
                    name: "Processing" | "Success" | "Failed";
                };
            }[];
            customDomain: {
                customDomain: string;
                status: {
                    /** @enum {string} */
                    name: "Pending" | "Active" | "Failed" | "Expired";
                };
            } | null;
        };
        ResellerAccountInfo: {
            /** @description Name of the company. */
            companyName: string | null;
            /** @description ISO 3166-1 alpha-2 code, such as DE. */
            country: string | null;
            addressLine1: string | null;
            addressLine2?: string | null;
            city: string | null;
            state: string | null;
            /** @description A postal code of the country. */
            zipCode: string | null;
            /** @description First name of the primary contact. */
            firstName: string | null;
            /** @description Last name of the primary contact. */
            lastName: string | null;
            /** @description E-mail address of the primary contact. */
            email: string | null;
            /** @description A phone number of the country. */
            phone: string | null;
        };
        ResellerDailyRatedUsageLineItem: {
            /** Format: uuid */
            id: string;
            customerProviderId: string | null;
            billingCurrency: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerInternalId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            providerSubscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionInternalId: string | null;
            entitlementId: string | null;
            entitlementDescription: string | null;
            resourceGroup: string | null;
            pecAwarded: boolean | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
        };
        ResellerLicenseLineItem: {
            /** Format: uuid */
            id: string;
            customerProviderId: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerInternalId: string | null;
            orderId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionDescription: string | null;
            subscriptionInternalId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
            /** Format: date-time */
            subscriptionStartDate: string | null;
            /** Format: date-time */
            subscriptionEndDate: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            chargeType: string | null;
            quantity: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
            billingCurrency: string | null;
            poNumber: string | null;
        };
        ResellerOneTimeLineItem: {
            /** Format: uuid */
            id: string;
            poNumber: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerDomainName: string | null;
            customerCountry: string | null;
            customerInternalId: string | null;
            resellerMpnId: number | null;
            orderId: string | null;
            /** Format: date-time */
            orderDate: string | null;
            productId: string | null;
            skuId: string | null;
            availabilityId: string | null;
            skuName: string | null;
            productName: string | null;
            chargeType: string | null;
            quantity: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
            currency: string | null;
            publisherName: string | null;
            publisherId: string | null;
            subscriptionDescription: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            providerSubscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionInternalId: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            termAndBillingCycle: string | null;
            unitType: string | null;
            alternateId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
        };
        ResellerUsageLineItem: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customerId: string | null;
            customerCompanyName: string | null;
            domainName: string | null;
            customerInternalId: string | null;
            orderId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionDescription: string | null;
            subscriptionInternalId: string | null;
            /** Format: uuid */
            offerId: string | null;
            offerProviderId: string | null;
            offerName: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            chargeType: string | null;
            serviceName: string | null;
            serviceType: string | null;
            resourceGuid: string | null;
            resourceName: string | null;
            region: string | null;
            consumedQuantity: number | null;
            includedQuantity: number | null;
            overageQuantity: number | null;
            unit: string | null;
            billingCurrency: string | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
        };
        ScheduledChange: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            subscriptionId: string;
            /** Format: date-time */
            effectiveDate: string;
            action: {
                /** @enum {string} */
                name: "Update" | "Suspend" | "Reactivate" | "Cancel";
            };
            change: components["schemas"]["WantedMembers"];
            /** @description Conflict: what it sets was changed by others since; it is made when it is sent again, and not otherwise. */
            status: {
                /** @enum {string} */
                name: "Scheduled" | "Processing" | "Succeded" | "Failed" | "Conflict" | "Cancelled";
            };
            /** @description Why it has failed, or both sides of a conflict. */
            errorMessage: string | null;
            /**
             * Format: uuid
             * @description What carries it out: GET /v1/operations/{operationId}.
             */
            operationId: string | null;
            /** Format: date-time */
            createdDate: string;
        };
        ShownMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        /** @description The reader's own margin of the new subscription. */
        ShownOrderMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        /** @description What it is a subscription of; GET /v1/Offers/{id} has its prices. */
        SubscribedOffer: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            imageUrl: string | null;
            offerType: {
                /** @enum {string} */
                name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
            };
            billingType: {
                /** @enum {string} */
                name: "License" | "Usage" | "None";
            };
            providerName: string;
            /** Format: uuid */
            providerInstanceId: string;
            isAddon: boolean;
            isTrial: boolean;
            minQuantity: number;
            maxQuantity: number | null;
            preRequisites: string[];
            providerOfferId: string;
            isDeleted: boolean;
        };
        /** @description What one unit costs for such a term when it is bought today. */
        SubscribedPrice: {
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            region: {
                value: string;
            };
            billingFrequencies: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            }[];
            costPrice: components["schemas"]["NullablePrice"];
            revenuePrice: components["schemas"]["NullablePrice"];
            erpPrice: components["schemas"]["NullablePrice"];
        } | null;
        Subscription: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customerId: string;
            /** Format: uuid */
            providerInstanceId: string;
            /** Format: uuid */
            resellerId: string | null;
            /** @description What the subscription is called. */
            name: string | null;
            providerSubscriptionId: string | null;
            status: {
                /** @enum {string} */
                name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
            };
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** Format: date-time */
            cancellationAllowedUntil: string | null;
            quantity: number;
            /** @description Seats that can be given back now, and until when. */
            quantityReductions: {
                quantity: number;
                /** Format: date-time */
                until: string;
            }[];
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            nextBillingFrequency: {
                /** Format: date-time */
                scheduledDate: string;
                billingFrequency: {
                    /** @enum {string} */
                    name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
                };
            } | null;
            autoRenewEnabled: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            autoRenewSettings: components["schemas"]["NullableAutoRenewSettings"];
            margin: components["schemas"]["OwnMargin"];
            internalId: string | null;
            poNumber: string | null;
            offer: components["schemas"]["SubscribedOffer"];
            offerPrice: components["schemas"]["SubscribedPrice"];
            providerData: string | null;
            /**
             * Format: uuid
             * @description The subscription whose place it has taken; its history goes on here.
             */
            replaces: string | null;
            /**
             * Format: uuid
             * @description What is at work on it: GET /v1/operations/{operationId} tells how far it is.
             */
            pendingOperationId: string | null;
        };
        SubscriptionConflict: {
            portalSubscription: components["schemas"]["ComparedSubscription"];
            providerSubscription: components["schemas"]["ComparedSubscription"];
        };
        /** @description Prices are of the whole term at the present quantity: what the reader pays, what its buyer pays, and what the vendor suggests. */
        SubscriptionListItem: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The order that it came of; null when it was not bought here.
             */
            orderId: string | null;
            /** Format: uuid */
            offerId: string;
            /** Format: uuid */
            customerId: string;
            /** Format: uuid */
            providerInstanceId: string;
            /**
             * Format: uuid
             * @description Who sells it; null for the csp itself.
             */
            resellerId: string | null;
            /** @description What the subscription is called. */
            subscriptionName: string | null;
            offerName: string;
            offerType: {
                /** @enum {string} */
                name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
            };
            isAddonOffer: boolean;
            isTrialOffer: boolean;
            providerOfferId: string;
            subscriptionStatus: {
                /** @enum {string} */
                name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
            };
            /** Format: date-time */
            startDate: string;
            /**
             * Format: date-time
             * @description The end of the term: the first moment that it does not cover.
             */
            endDate: string;
            /**
             * Format: date-time
             * @description Null for what cannot be cancelled.
             */
            cancellationAllowedUntil: string | null;
            quantity: number;
            /** @description How many seats somebody has; null when that is not known. */
            assignedLicenses: number | null;
            listPrice: components["schemas"]["NullablePrice"];
            revenuePrice: components["schemas"]["NullablePrice"];
            erpPrice: components["schemas"]["NullablePrice"];
            customMargin: components["schemas"]["CustomMargin"];
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            billingType: {
                /** @enum {string} */
                name: "License" | "Usage" | "None";
            };
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            segment: {
                /** @enum {string} */
                name: "Commercial" | "Education" | "Government" | "NonProfit";
            };
            providerData: string | null;
            providerSubscriptionId: string | null;
            autoRenewEnabled: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            internalId: string | null;
            poNumber: string | null;
            /** Format: uuid */
            parentSubscriptionId: string | null;
            monthlyBudget: number | null;
        };
        SubscriptionMargin: {
            marginRule: {
                /** @enum {string} */
                name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
            };
            /** @description Percent, at most 4 decimals. */
            value: number;
        } | null;
        SubscriptionUpdate: {
            /** @description What the subscription is called. */
            name: string | null;
            /** @description How many seats. */
            quantity: number;
            /** @description How it is billed from the next billing date on; what it has now, to change nothing. */
            nextBillingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            /** @description Whether it is renewed when its term ends. */
            autoRenewEnabled?: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction?: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            autoRenewSettings?: components["schemas"]["NullableAutoRenewSettings"];
        };
        Transition: {
            /**
             * Format: uuid
             * @description The subscription that takes the seats; null for a new one.
             */
            destinationSubscriptionId: string | null;
            destinationProviderSubscriptionId: string | null;
            offerName: string | null;
            offerDescription: string | null;
            /** Format: uuid */
            offerId: string | null;
            imageUrl: string | null;
            /** @description Whether licences of users go along: transition_only or transition_with_license_transfer. */
            transitionType: string | null;
            transitionEvents: {
                name: string;
                status: string;
            }[] | null;
            providerOfferId: string | null;
            /** @description With the part that changes from day to day, at a Microsoft instance. */
            providerOfferIdWithAvailability: string | null;
            /** @description The seats to move; at most so many in a list. */
            quantity: number;
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
        };
        TransitionRequest: {
            /**
             * Format: uuid
             * @description The subscription that takes the seats; null for a new one.
             */
            destinationSubscriptionId?: string | null;
            destinationProviderSubscriptionId?: string | null;
            offerName?: string | null;
            offerDescription?: string | null;
            /** Format: uuid */
            offerId?: string | null;
            imageUrl?: string | null;
            /** @description Whether licences of users go along: transition_only or transition_with_license_transfer. */
            transitionType?: string | null;
            transitionEvents?: {
                name: string;
                status: string;
            }[] | null;
            providerOfferId: string | null;
            /** @description With the part that changes from day to day, at a Microsoft instance. */
            providerOfferIdWithAvailability: string | null;
            /** @description The seats to move; at most so many in a list. */
            quantity: number;
            termDuration: {
                /** @enum {string} */
                name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
            };
            billingFrequency: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
        };
        UnknownRelation: {
            /**
             * @description UnknownCustomer and UnknownSeller: nobody is billed. NoMargin: the seller does not sell there, or did not then. NoRetailPrice: the margin needs a retail price, and none is known. UnknownSubscription: billed by the margins of its customer.
             * @enum {string}
             */
            reason: "UnknownCustomer" | "UnknownSeller" | "NoMargin" | "NoRetailPrice" | "UnknownSubscription";
            /** @description The customer's id in the vendor's lines. */
            customerProviderId: string | null;
            customerName: string | null;
            /** Format: uuid */
            customerId: string | null;
            /** Format: uuid */
            resellerId: string | null;
            providerSubscriptionId: string | null;
            lineCount: number;
            /** @description What the vendor bills for these lines. */
            subtotal: number;
        };
        UsageLineItem: {
            /** Format: uuid */
            id: string;
            mpnId: number | null;
            resellerMpnId: number | null;
            /** Format: uuid */
            resellerId: string | null;
            resellerName: string | null;
            resellerInternalId: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerCompanyName: string | null;
            domainName: string | null;
            customerInternalId: string | null;
            orderId: string | null;
            /** Format: uuid */
            subscriptionId: string | null;
            subscriptionName: string | null;
            subscriptionDescription: string | null;
            subscriptionInternalId: string | null;
            /** Format: uuid */
            offerId: string | null;
            providerOfferId: string | null;
            offerName: string | null;
            /** Format: date-time */
            chargeStartDate: string | null;
            /** Format: date-time */
            chargeEndDate: string | null;
            chargeType: string | null;
            serviceName: string | null;
            serviceType: string | null;
            resourceGuid: string | null;
            resourceName: string | null;
            region: string | null;
            consumedQuantity: number | null;
            includedQuantity: number | null;
            overageQuantity: number | null;
            unit: string | null;
            listPrice: number | null;
            billingCurrency: string | null;
            subtotal: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
        };
        UserRole: {
            /** Format: uuid */
            roleId: string;
            name: string | null;
        };
        WantedLicense: {
            /** @description The product. */
            skuId: string;
            /** @description Whether the user is to have one. */
            isSelected: boolean;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly name?: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly availableLicenses?: number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly totalLicenses?: number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly consumedLicenses?: number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly suspendedLicenses?: number;
        };
        /** @description What is to be different; what is absent stays as it is then. */
        WantedMembers: {
            /** @description What the subscription is called. */
            name?: string | null;
            /** @description How many seats. */
            quantity?: number;
            /** @description How it is billed from the next billing date on; what it has now, to change nothing. */
            nextBillingFrequency?: {
                /** @enum {string} */
                name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            /** @description Whether it is renewed when its term ends. */
            autoRenewEnabled?: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction?: {
                /** @enum {string} */
                name: "Renew" | "Stop" | "ExtendedService";
            };
            autoRenewSettings?: components["schemas"]["NullableAutoRenewSettings"];
        };
        WantedUserRole: {
            /** Format: uuid */
            roleId: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly name?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listResellers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Text to find anywhere in the search field, without regard to case.
                 * @example cloud
                 */
                searchValue?: string;
                /** @description Where to look; Company.Name unless told. */
                searchField?: "Company.Name" | "InternalIdentifier" | "MpnId";
                /** @description What to sort by; Company.Name unless told. */
                sortPropertyName?: "Company.Name";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /** @description Only resellers of this customer; needs providerInstanceId. */
                customerId?: string;
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of resellers. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000201",
                     *           "companyName": "Nordlicht Cloud GmbH",
                     *           "country": "DE",
                     *           "addressLine1": "Speicherstrasse 12",
                     *           "addressLine2": null,
                     *           "city": "Hamburg",
                     *           "state": "Hamburg",
                     *           "zipCode": "20457",
                     *           "firstName": "Anna",
                     *           "lastName": "Petersen",
                     *           "email": "anna.petersen@nordlicht.example",
                     *           "phone": "+49 40 30201234",
                     *           "internalIdentifier": "R-1042",
                     *           "taxId": "DE811907980",
                     *           "providerResellers": [
                     *             {
                     *               "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *               "priceMargin": {
                     *                 "marginRule": {
                     *                   "name": "Markup"
                     *                 },
                     *                 "value": 12.5
                     *               },
                     *               "offerTypeMargins": {
                     *                 "License": {
                     *                   "marginRule": {
                     *                     "name": "ErpMinusDiscount"
                     *                   },
                     *                   "value": 8
                     *                 }
                     *               },
                     *               "providerResellerId": null,
                     *               "resellerProviderData": "{}",
                     *               "status": {
                     *                 "name": "Success"
                     *               }
                     *             }
                     *           ],
                     *           "customDomain": {
                     *             "customDomain": "portal.nordlicht.example",
                     *             "status": {
                     *               "name": "Active"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Reseller"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
                "application/json": components["schemas"]["NewReseller"];
            };
        };
        responses: {
            /** @description The id of the reseller, which exists already with the same content. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string | components["schemas"]["DryRun"];
                };
            };
            /** @description The id of the new reseller. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resellerId": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e3f"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        resellerId: string;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The ETag of an earlier answer; 304 when nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                resellerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reseller. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000201",
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
                     *           "resellerProviderData": "{}",
                     *           "status": {
                     *             "name": "Success"
                     *           }
                     *         }
                     *       ],
                     *       "customDomain": {
                     *         "customDomain": "portal.nordlicht.example",
                     *         "status": {
                     *           "name": "Active"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reseller"];
                };
            };
            /** @description It is as it was at the ETag in If-None-Match. */
            304: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateResellerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000202 */
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addResellerProviderInstance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000206 */
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": {
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101"
                     *       },
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The provider instance. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        providerInstanceId: string;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateResellerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000203 */
                resellerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example R-2077 */
                "application/json": string;
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateResellerMargins: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000204 */
                resellerId: string;
                /** @example d0000000-0000-4000-8000-000000000101 */
                providerInstanceId: string;
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
                "application/json": {
                    /** Format: uuid */
                    providerInstanceId: string;
                    priceMargin: components["schemas"]["PriceMargin"];
                    /** @description Margins by offer type, which win over the price margin; an offer type without one is absent. */
                    offerTypeMargins?: {
                        [key: string]: components["schemas"]["PriceMargin"];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateResellerSecondaryMpnIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000205 */
                resellerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
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
                "application/json": string[];
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Text to find anywhere in the search field, without regard to case.
                 * @example gmbh
                 */
                searchValue?: string;
                /** @description Where to look; Company.Name unless told. */
                searchField?: "Company.Name" | "Domain" | "InternalIdentifier" | "ProviderCustomerId";
                /** @description What to sort by; Company.Name unless told. */
                sortPropertyName?: "Company.Name";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
                /** @description Whether deleted customers are listed, too. */
                showDeleted?: boolean;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of customers. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000301",
                     *           "companyName": "Baeckerei Lindner GmbH",
                     *           "taxId": "DE136695976",
                     *           "country": "DE",
                     *           "addressLine1": "Lange Strasse 7",
                     *           "addressLine2": null,
                     *           "city": "Hamburg",
                     *           "state": "Hamburg",
                     *           "zip": "20095",
                     *           "firstName": "Miriam",
                     *           "middleName": null,
                     *           "lastName": "Lindner",
                     *           "email": "miriam.lindner@lindner.example",
                     *           "phone": "+49 40 32101234",
                     *           "internalIdentifier": "C-1042",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "providerCustomers": [
                     *             {
                     *               "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *               "providerCustomerId": "5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e",
                     *               "providerCustomerData": "{}",
                     *               "margin": {
                     *                 "marginRule": {
                     *                   "name": "Markup"
                     *                 },
                     *                 "value": 15
                     *               },
                     *               "offerTypeMargins": {
                     *                 "License": {
                     *                   "marginRule": {
                     *                     "name": "SplitMargin"
                     *                   },
                     *                   "value": 40
                     *                 }
                     *               },
                     *               "status": {
                     *                 "name": "Success"
                     *               },
                     *               "errorMessage": null
                     *             }
                     *           ],
                     *           "customerAssociations": [
                     *             {
                     *               "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *               "resellerName": "Alpenblick Cloud GmbH",
                     *               "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *               "providerResellerId": null,
                     *               "internalIdentifier": "C-1042"
                     *             }
                     *           ],
                     *           "isDeleted": false
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": {
                     *         "customerId": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e40"
                     *       },
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The id of the new customer. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "customerId": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e40"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        customerId: string;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The ETag of an earlier answer; 304 when nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000301",
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
                     *           "providerCustomerId": "5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e",
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
                     *           },
                     *           "status": {
                     *             "name": "Success"
                     *           },
                     *           "errorMessage": null
                     *         }
                     *       ],
                     *       "customerAssociations": [
                     *         {
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "resellerName": "Alpenblick Cloud GmbH",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *           "providerResellerId": null,
                     *           "internalIdentifier": "C-1042"
                     *         }
                     *       ],
                     *       "isDeleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description It is as it was at the ETag in If-None-Match. */
            304: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000308 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being deleted. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeCustomerResellerRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000309 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000101 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being ended. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateCustomerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000303 */
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
                "application/json": {
                    customer: components["schemas"]["CustomerAccountInfo"];
                    /** @description Whether provider customers that their vendor has refused are tried again. */
                    retryFailedProviderCustomersFromCompanyInfo?: boolean;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated here; the vendors follow. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateCustomerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000304 */
                customerId: string;
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
                "application/json": {
                    internalIdentifier: string | null;
                    /**
                     * Format: uuid
                     * @description The reseller whose relation with the customer is meant; the direct one of the csp when null or absent.
                     */
                    resellerId?: string | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateCustomerMargins: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000305 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000101 */
                providerInstanceId: string;
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
                "application/json": {
                    margin: components["schemas"]["PriceMargin"];
                    /** @description Margins by offer type, which win over the price margin; an offer type without one is absent. */
                    offerTypeMargins?: {
                        [key: string]: components["schemas"]["PriceMargin"];
                    } | null;
                    /**
                     * Format: uuid
                     * @description The reseller whose relation with the customer is meant; the direct one of the csp when null or absent.
                     */
                    resellerId?: string | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateVendorCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    /**
                     * Format: date-time
                     * @description When the customer accepted.
                     */
                    agreementDate: string;
                    /** @description Whether the primary contact of the customer signs. */
                    keepPrimaryInformation: boolean;
                    /** @description Of who signs, unless the primary contact does. */
                    firstName?: string | null;
                    lastName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The vendor is being told. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateVendorCustomerAgreementAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    /**
                     * Format: date-time
                     * @description When the customer accepted.
                     */
                    agreementDate: string;
                    /** @description Whether the primary contact of the customer signs. */
                    keepPrimaryInformation: boolean;
                    /** @description Of who signs, unless the primary contact does. */
                    firstName?: string | null;
                    lastName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The vendor is being told. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateVendorCustomerDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    /** @description Such as contoso.com. */
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being added. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateVendorQualification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    qualification: {
                        /** @enum {string} */
                        name: "None" | "Education" | "GovernmentCommunityCloud" | "Nonprofit" | "StateOwnedEntity";
                    };
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being claimed. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateVendorQualificationAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    qualification: {
                        /** @enum {string} */
                        name: "None" | "Education" | "GovernmentCommunityCloud" | "Nonprofit" | "StateOwnedEntity";
                    };
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being claimed. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryProviderCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000306 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000101 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is tried again in the background. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRelationshipAcceptance: {
        parameters: {
            query: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example https://admin.microsoft.com/Adminportal/Home?invType=ResellerRelationship&partnerId=a2000000-0000-4000-8000-000000000002&msppId=6234500&DAP=false#/BillingAccounts/partner-invitation */
                    "application/json": string;
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    validateAddress: {
        parameters: {
            query: {
                /**
                 * @description The csp's own tenant at the vendor: the instanceProviderId of a provider instance, or the id of the instance itself.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: string;
                /** @example Lange Strasse 7 */
                addressLine1: string;
                addressLine2?: string;
                /** @example Hamburg */
                city: string;
                /** @example Hamburg */
                state: string;
                /** @example 20095 */
                zipCode: string;
                /**
                 * @description ISO 3166-1 alpha-2 code, such as DE.
                 * @example DE
                 */
                country: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the address may be used. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example true */
                    "application/json": boolean;
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    validateDomain: {
        parameters: {
            query: {
                /**
                 * @description The csp's own tenant at the vendor: the instanceProviderId of a provider instance, or the id of the instance itself.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: string;
                /**
                 * @description The first part of the domain, such as contoso.
                 * @example lindner
                 */
                domain: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a new customer may use it. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example true */
                    "application/json": boolean;
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerDomains: {
        parameters: {
            query: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names of the domains. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "donau.onmicrosoft.com",
                     *       "donau.example"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerLicenses: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each product. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "skuId": "f8a1db68-be16-40ed-86d5-cb42ce701560",
                     *         "name": "Power BI Pro",
                     *         "availableLicenses": 2,
                     *         "isSelected": false,
                     *         "totalLicenses": 2,
                     *         "consumedLicenses": 0,
                     *         "suspendedLicenses": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["License"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerRoles: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All roles. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "roleId": "c1b709d0-ac4f-4591-8f56-89a8445f365b",
                     *         "name": "Global Reader"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserRole"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDelegatedAdminRelationships: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All relationships. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "relationshipId": "d0000000-0000-4000-8000-000000000501-d0000000-0000-5000-8000-000000000010",
                     *         "displayName": "Donau Care d0000000 1",
                     *         "duration": "P700D",
                     *         "autoExtendDuration": "PT0S",
                     *         "customer": {
                     *           "tenantId": "d0000000-0000-5000-8000-000000000010"
                     *         },
                     *         "status": {
                     *           "name": "active"
                     *         },
                     *         "createdDateTime": "2026-11-21T09:42:00Z",
                     *         "activatedDateTime": "2026-11-21T09:42:00Z",
                     *         "lastModifiedDateTime": "2026-11-21T09:42:00Z",
                     *         "endDateTime": "2028-10-21T09:42:00Z",
                     *         "accessDetails": {
                     *           "unifiedRoles": [
                     *             {
                     *               "roleDefinitionId": "4d6ac14f-3453-41d0-bef9-a3e0c569773a"
                     *             },
                     *             {
                     *               "roleDefinitionId": "729827e3-9c14-49f7-bb1b-9608f156bbb8"
                     *             }
                     *           ]
                     *         },
                     *         "approvalLink": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DelegatedAdminRelationship"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": components["schemas"]["NewDelegatedAdminRelationship"];
            };
        };
        responses: {
            /** @description The relationship, with its link. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelegatedAdminRelationship"] | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createOpenDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
                "application/json": components["schemas"]["NewDelegatedAdminRelationship"];
            };
        };
        responses: {
            /** @description The relationship, with its link. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelegatedAdminRelationship"] | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    terminateDelegatedAdminRelationship: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            /** @description It ends, or has ended. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is.
                     */
                    providerInstanceId: string;
                    autoExtendEnabled: boolean;
                };
            };
        };
        responses: {
            /** @description It is switched. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAccessAssignments: {
        parameters: {
            query: {
                /**
                 * @description The Microsoft instance of the relationship.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
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
            /** @description The assignments. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "d0000000-0000-4000-8000-000000000601",
                     *         "status": {
                     *           "name": "active"
                     *         },
                     *         "createdDateTime": "2026-11-21T09:42:00Z",
                     *         "lastModifiedDateTime": "2026-11-21T09:42:00Z",
                     *         "accessContainer": {
                     *           "accessContainerId": "a2000000-0000-4000-8000-0000000000e1",
                     *           "accessContainerType": {
                     *             "name": "securityGroup"
                     *           }
                     *         },
                     *         "accessDetails": {
                     *           "unifiedRoles": [
                     *             {
                     *               "roleDefinitionId": "729827e3-9c14-49f7-bb1b-9608f156bbb8"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AccessAssignment"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createAccessAssignment: {
        parameters: {
            query: {
                /**
                 * @description The Microsoft instance of the relationship.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
            /** @description They have their roles within minutes. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addCustomerProviderInstance: {
        parameters: {
            query?: {
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000307 */
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": {
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101"
                     *       },
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The provider instance. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        providerInstanceId: string;
                    };
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerAgreements: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Only this customer.
                 * @example d0000000-0000-4000-8000-000000000310
                 */
                customerId?: string;
                /** @description Only at this provider instance. */
                providerInstanceId?: string;
                status?: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
                /** @description Text to find anywhere in the company name. */
                searchValue?: string;
                /** @description What to sort by; Status unless told. */
                sortPropertyName?: "Status" | "CompanyName";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /** @description Whether to leave out those whose vendor knows the agreement. */
                excludeCompliant?: boolean;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of agreements. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "customerId": "d0000000-0000-4000-8000-000000000310",
                     *           "providerCustomerId": "d0000000-0000-5000-8000-000000000010",
                     *           "companyName": "Donau Maschinenbau AG",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                     *           "providerInstanceName": "Microsoft indirect",
                     *           "firstName": null,
                     *           "lastName": null,
                     *           "email": null,
                     *           "phone": null,
                     *           "status": {
                     *             "name": "required"
                     *           }
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CustomerAgreement"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "customerId": "d0000000-0000-4000-8000-000000000310",
                     *       "providerCustomerId": "d0000000-0000-5000-8000-000000000010",
                     *       "companyName": "Donau Maschinenbau AG",
                     *       "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                     *       "providerInstanceName": "Microsoft indirect",
                     *       "firstName": null,
                     *       "lastName": null,
                     *       "email": null,
                     *       "phone": null,
                     *       "status": {
                     *         "name": "required"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerAgreement"];
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    refreshCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreement as it is now. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAgreement"] | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerUsers: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most; the vendor gives up to 500.
                 * @example 25
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, from which Next and Previous are seen. */
                continuationToken?: string;
                /** @description Where the page is: Next (unless told) and Previous go on from continuationToken, PageIndex goes to pageNumber. */
                seekOperation?: "Next" | "Previous" | "First" | "Last" | "PageIndex";
                /** @description Text to find in any of the names, without regard to case. Forward only. */
                searchValue?: string;
                /** @description What to sort by; DisplayName unless told. */
                sortPropertyName?: "DisplayName" | "UserPrincipalName";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-5000-8000-000000000011",
                     *           "displayName": "Ada Berger",
                     *           "email": "ada",
                     *           "firstName": "Ada",
                     *           "lastName": "Berger",
                     *           "location": "AT",
                     *           "temporaryPassword": null,
                     *           "domain": "donau.onmicrosoft.com"
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 25
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CustomerUser"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-5000-8000-000000000011",
                     *       "displayName": "Ada Berger",
                     *       "email": "ada",
                     *       "firstName": "Ada",
                     *       "lastName": "Berger",
                     *       "location": "AT",
                     *       "temporaryPassword": null,
                     *       "domain": "donau.onmicrosoft.com"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerUser"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000012 */
                customerUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is deleted at the vendor. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateCustomerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is; its vendor is asked now.
                     */
                    providerInstanceId: string;
                    customerUser: components["schemas"]["CustomerUserChange"];
                };
            };
        };
        responses: {
            /** @description It is changed at the vendor. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resetCustomerUserPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is; its vendor is asked now.
                     */
                    providerInstanceId: string;
                    customerUser: components["schemas"]["CustomerUserChange"];
                };
            };
        };
        responses: {
            /** @description The password is set at the vendor. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: password
                         * @description The password that was made; null when the request brought its own.
                         */
                        temporaryPassword: string | null;
                    } | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerUserRoles: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "roleId": "c1b709d0-ac4f-4591-8f56-89a8445f365b",
                     *         "name": "Global Reader"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserRole"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replaceCustomerUserRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is; its vendor is asked now.
                     */
                    providerInstanceId: string;
                    /** @description What is not in the list is taken from the user. */
                    userRoles: components["schemas"]["WantedUserRole"][];
                };
            };
        };
        responses: {
            /** @description The user has these roles and no others. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerUserLicenses: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
                /**
                 * @description The reseller whose relation with the customer is meant.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each product. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "skuId": "f8a1db68-be16-40ed-86d5-cb42ce701560",
                     *         "name": "Power BI Pro",
                     *         "availableLicenses": 1,
                     *         "isSelected": true,
                     *         "totalLicenses": 2,
                     *         "consumedLicenses": 1,
                     *         "suspendedLicenses": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["License"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replaceCustomerUserLicenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
                customerUserId: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance at which the customer is; its vendor is asked now.
                     */
                    providerInstanceId: string;
                    /** @description What is not in the list, or not selected, is taken from the user. */
                    licenses: components["schemas"]["WantedLicense"][];
                };
            };
        };
        responses: {
            /** @description The user has the selected licences and no others. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPortalUsersOfCustomer: {
        parameters: {
            query?: {
                /** @description Only users of its relation with this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "d0000000-0000-4000-8000-000000000506",
                     *         "firstName": "Miriam",
                     *         "lastName": "Lindner",
                     *         "email": "miriam.lindner@lindner.example",
                     *         "groups": [
                     *           {
                     *             "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10",
                     *             "name": "Administrator"
                     *           },
                     *           {
                     *             "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20",
                     *             "name": "Alert Manager"
                     *           }
                     *         ],
                     *         "role": {
                     *           "name": "customer"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PortalUser"][];
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createPortalUserOfCustomer: {
        parameters: {
            query?: {
                /**
                 * @description The reseller in whose relation the user is created; the customer's only relation, or its direct one, unless told.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
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
                "application/json": components["schemas"]["PortalUserInfo"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e50",
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The id of the new user. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example 019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e50 */
                    "application/json": string;
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createPortalUserOfReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                resellerId: string;
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
                "application/json": components["schemas"]["PortalUserInfo"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e51",
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The id of the new user. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example 019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e51 */
                    "application/json": string;
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deletePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose user it is, or with whom its customer has the relation. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /**
                 * @description The e-mail address of the user, without regard to case; "+" stands for itself.
                 * @example bruno.keller@lindner.example
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updatePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose user it is, or with whom its customer has the relation. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /**
                 * @description The e-mail address of the user, without regard to case; "+" stands for itself.
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
                "application/json": components["schemas"]["PortalUserInfo"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Changed. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPortalGroups: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of groups. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10",
                     *           "name": "Administrator"
                     *         },
                     *         {
                     *           "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20",
                     *           "name": "Alert Manager"
                     *         },
                     *         {
                     *           "id": "c2a4e86f-93d7-4b1a-b6e5-0e7d24a9fc30",
                     *           "name": "Viewer"
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 3,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["PortalGroup"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPortalUsers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /** @description Text to find anywhere in the name or the e-mail address, without regard to case. */
                searchValue?: string;
                /** @description What to sort by; Name unless told. */
                sortPropertyName?: "Name" | "Email";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description Only members of one of these groups, joined by "|".
                 * @example Administrator
                 */
                groups?: string;
                /**
                 * @description Only users of this reseller, and those of its customers in relation with it.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of portal users. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000504",
                     *           "firstName": "Tomasz",
                     *           "lastName": "Wilk",
                     *           "email": "tomasz.wilk@partner.example",
                     *           "groups": [
                     *             {
                     *               "id": "0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10",
                     *               "name": "Administrator"
                     *             },
                     *             {
                     *               "id": "5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20",
                     *               "name": "Alert Manager"
                     *             }
                     *           ],
                     *           "role": {
                     *             "name": "reseller"
                     *           }
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["PortalUser"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Text to find anywhere in the subscription's name, its offer's name or its id at the vendor, without regard to case.
                 * @example backup
                 */
                searchValue?: string;
                /**
                 * @description What to sort by; StartDate unless told.
                 * @example EndDate
                 */
                sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000801",
                     *           "orderId": null,
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "offerName": "Managed Backup",
                     *           "offerType": {
                     *             "name": "License"
                     *           },
                     *           "isAddonOffer": false,
                     *           "isTrialOffer": false,
                     *           "providerOfferId": "backup",
                     *           "subscriptionStatus": {
                     *             "name": "Active"
                     *           },
                     *           "startDate": "2026-05-04T09:42:00.000Z",
                     *           "endDate": "2027-05-04T00:00:00.000Z",
                     *           "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *           "quantity": 5,
                     *           "assignedLicenses": null,
                     *           "listPrice": {
                     *             "value": 240,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "revenuePrice": {
                     *             "value": 264,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "erpPrice": {
                     *             "value": 300,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "customMargin": null,
                     *           "billingFrequency": {
                     *             "name": "Monthly"
                     *           },
                     *           "billingType": {
                     *             "name": "License"
                     *           },
                     *           "termDuration": {
                     *             "name": "OneYear"
                     *           },
                     *           "segment": {
                     *             "name": "Commercial"
                     *           },
                     *           "providerData": null,
                     *           "providerSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "autoRenewEnabled": true,
                     *           "endOfTermAction": {
                     *             "name": "Renew"
                     *           },
                     *           "internalId": "S-2041",
                     *           "poNumber": "PO-7719",
                     *           "parentSubscriptionId": null,
                     *           "monthlyBudget": null
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["SubscriptionListItem"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSubscriptionsOfCustomer: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /** @description Text to find anywhere in the subscription's name, its offer's name or its id at the vendor, without regard to case. */
                searchValue?: string;
                /** @description What to sort by; StartDate unless told. */
                sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description Only those in one of these states; all unless told.
                 * @example Active|Suspended
                 */
                subscriptionStatuses?: string;
                /** @description Only what is bought through this reseller. */
                resellerId?: string;
                /** @description Only those of this offer. */
                offerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000801",
                     *           "orderId": null,
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "offerName": "Managed Backup",
                     *           "offerType": {
                     *             "name": "License"
                     *           },
                     *           "isAddonOffer": false,
                     *           "isTrialOffer": false,
                     *           "providerOfferId": "backup",
                     *           "subscriptionStatus": {
                     *             "name": "Active"
                     *           },
                     *           "startDate": "2026-05-04T09:42:00.000Z",
                     *           "endDate": "2027-05-04T00:00:00.000Z",
                     *           "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *           "quantity": 5,
                     *           "assignedLicenses": null,
                     *           "listPrice": {
                     *             "value": 240,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "revenuePrice": {
                     *             "value": 264,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "erpPrice": {
                     *             "value": 300,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "customMargin": null,
                     *           "billingFrequency": {
                     *             "name": "Monthly"
                     *           },
                     *           "billingType": {
                     *             "name": "License"
                     *           },
                     *           "termDuration": {
                     *             "name": "OneYear"
                     *           },
                     *           "segment": {
                     *             "name": "Commercial"
                     *           },
                     *           "providerData": null,
                     *           "providerSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "autoRenewEnabled": true,
                     *           "endOfTermAction": {
                     *             "name": "Renew"
                     *           },
                     *           "internalId": "S-2041",
                     *           "poNumber": "PO-7719",
                     *           "parentSubscriptionId": null,
                     *           "monthlyBudget": null
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["SubscriptionListItem"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomTermEndDates: {
        parameters: {
            query?: {
                /**
                 * @description The term that it is bought for; OneYear unless told.
                 * @example OneYear
                 */
                termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
                /**
                 * @description Only ends up to then.
                 * @example 2027-06-01T00:00:00Z
                 */
                subscriptionEndDate?: string;
                /** @description Only the end of this subscription of the customer. */
                targetSubscriptionId?: string;
                /** @description Only ends of subscriptions at this provider instance. */
                providerInstanceId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earliest first. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "type": "SubscriptionAligned",
                     *         "endDate": "2027-05-04T00:00:00.000Z",
                     *         "subscriptionIds": [
                     *           "d0000000-0000-4000-8000-000000000801"
                     *         ]
                     *       },
                     *       {
                     *         "type": "CalendarMonthAligned",
                     *         "endDate": "2027-06-01T00:00:00.000Z",
                     *         "subscriptionIds": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CustomTermEndDate"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The ETag of an earlier answer; 304 when nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000801",
                     *       "customerId": "d0000000-0000-4000-8000-000000000301",
                     *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *       "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *       "name": "Backup of the bakery",
                     *       "providerSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *       "status": {
                     *         "name": "Active"
                     *       },
                     *       "startDate": "2026-05-04T09:42:00.000Z",
                     *       "endDate": "2027-05-04T00:00:00.000Z",
                     *       "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *       "quantity": 5,
                     *       "quantityReductions": [
                     *         {
                     *           "quantity": 5,
                     *           "until": "2026-05-11T09:42:00.000Z"
                     *         }
                     *       ],
                     *       "termDuration": {
                     *         "name": "OneYear"
                     *       },
                     *       "billingFrequency": {
                     *         "name": "Monthly"
                     *       },
                     *       "segment": {
                     *         "name": "Commercial"
                     *       },
                     *       "nextBillingFrequency": {
                     *         "scheduledDate": "2026-06-04T00:00:00.000Z",
                     *         "billingFrequency": {
                     *           "name": "Annual"
                     *         }
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
                     *       },
                     *       "margin": null,
                     *       "internalId": "S-2041",
                     *       "poNumber": "PO-7719",
                     *       "offer": {
                     *         "id": "d0000000-0000-4000-8000-000000000701",
                     *         "name": "Managed Backup",
                     *         "description": null,
                     *         "imageUrl": null,
                     *         "offerType": {
                     *           "name": "License"
                     *         },
                     *         "billingType": {
                     *           "name": "License"
                     *         },
                     *         "providerName": "Generic",
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *         "isAddon": false,
                     *         "isTrial": false,
                     *         "minQuantity": 1,
                     *         "maxQuantity": 300,
                     *         "preRequisites": [],
                     *         "providerOfferId": "backup",
                     *         "isDeleted": false
                     *       },
                     *       "offerPrice": {
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "segment": {
                     *           "name": "Commercial"
                     *         },
                     *         "region": {
                     *           "value": "DE"
                     *         },
                     *         "billingFrequencies": [
                     *           {
                     *             "name": "Monthly"
                     *           }
                     *         ],
                     *         "costPrice": {
                     *           "value": 48,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "revenuePrice": {
                     *           "value": 52.8,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "erpPrice": {
                     *           "value": 60,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         }
                     *       },
                     *       "providerData": null,
                     *       "replaces": null,
                     *       "pendingOperationId": null
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description It is as it was at the ETag in If-None-Match. */
            304: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000802 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being cancelled. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The subscription is no longer what was last seen at its vendor. Nothing was changed; what is shown here is up to date now, so that the request can be made of that and repeated. Or Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
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
                "application/json": components["schemas"]["SubscriptionUpdate"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being changed. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The subscription is no longer what was last seen at its vendor. Nothing was changed; what is shown here is up to date now, so that the request can be made of that and repeated. Or Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCloudEntitlements: {
        parameters: {
            query?: {
                /** @description Only what is bought through this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "d0000000-0000-4000-8000-000000000808",
                     *         "orderId": null,
                     *         "offerId": "d0000000-0000-4000-8000-000000000702",
                     *         "customerId": "d0000000-0000-4000-8000-000000000301",
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *         "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *         "subscriptionName": "Archive of the bakery",
                     *         "offerName": "Archive for Managed Backup",
                     *         "offerType": {
                     *           "name": "License"
                     *         },
                     *         "isAddonOffer": true,
                     *         "isTrialOffer": false,
                     *         "providerOfferId": "backup-archive",
                     *         "subscriptionStatus": {
                     *           "name": "Active"
                     *         },
                     *         "startDate": "2026-05-04T09:42:00.000Z",
                     *         "endDate": "2027-05-04T00:00:00.000Z",
                     *         "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *         "quantity": 5,
                     *         "assignedLicenses": null,
                     *         "listPrice": {
                     *           "value": 240,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "revenuePrice": {
                     *           "value": 264,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "erpPrice": {
                     *           "value": 300,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "customMargin": null,
                     *         "billingFrequency": {
                     *           "name": "Monthly"
                     *         },
                     *         "billingType": {
                     *           "name": "License"
                     *         },
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "segment": {
                     *           "name": "Commercial"
                     *         },
                     *         "providerData": null,
                     *         "providerSubscriptionId": "d0000000-0000-4000-8000-000000000808",
                     *         "autoRenewEnabled": true,
                     *         "endOfTermAction": {
                     *           "name": "Renew"
                     *         },
                     *         "internalId": "S-2041",
                     *         "poNumber": "PO-7719",
                     *         "parentSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *         "monthlyBudget": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SubscriptionListItem"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCloudEntitlementsAlias: {
        parameters: {
            query?: {
                /** @description Only what is bought through this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "d0000000-0000-4000-8000-000000000808",
                     *         "orderId": null,
                     *         "offerId": "d0000000-0000-4000-8000-000000000702",
                     *         "customerId": "d0000000-0000-4000-8000-000000000301",
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *         "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *         "subscriptionName": "Archive of the bakery",
                     *         "offerName": "Archive for Managed Backup",
                     *         "offerType": {
                     *           "name": "License"
                     *         },
                     *         "isAddonOffer": true,
                     *         "isTrialOffer": false,
                     *         "providerOfferId": "backup-archive",
                     *         "subscriptionStatus": {
                     *           "name": "Active"
                     *         },
                     *         "startDate": "2026-05-04T09:42:00.000Z",
                     *         "endDate": "2027-05-04T00:00:00.000Z",
                     *         "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *         "quantity": 5,
                     *         "assignedLicenses": null,
                     *         "listPrice": {
                     *           "value": 240,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "revenuePrice": {
                     *           "value": 264,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "erpPrice": {
                     *           "value": 300,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "customMargin": null,
                     *         "billingFrequency": {
                     *           "name": "Monthly"
                     *         },
                     *         "billingType": {
                     *           "name": "License"
                     *         },
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "segment": {
                     *           "name": "Commercial"
                     *         },
                     *         "providerData": null,
                     *         "providerSubscriptionId": "d0000000-0000-4000-8000-000000000808",
                     *         "autoRenewEnabled": true,
                     *         "endOfTermAction": {
                     *           "name": "Renew"
                     *         },
                     *         "internalId": "S-2041",
                     *         "poNumber": "PO-7719",
                     *         "parentSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *         "monthlyBudget": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SubscriptionListItem"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSubscriptionsEligibleForUpgrade: {
        parameters: {
            query?: {
                /** @description Only subscriptions of this offer. */
                providerOfferId?: string;
                /** @description Only what is bought through this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "d0000000-0000-4000-8000-000000000801",
                     *         "orderId": null,
                     *         "offerId": "d0000000-0000-4000-8000-000000000701",
                     *         "customerId": "d0000000-0000-4000-8000-000000000301",
                     *         "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *         "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *         "subscriptionName": "Backup of the bakery",
                     *         "offerName": "Managed Backup",
                     *         "offerType": {
                     *           "name": "License"
                     *         },
                     *         "isAddonOffer": false,
                     *         "isTrialOffer": false,
                     *         "providerOfferId": "backup",
                     *         "subscriptionStatus": {
                     *           "name": "Active"
                     *         },
                     *         "startDate": "2026-05-04T09:42:00.000Z",
                     *         "endDate": "2027-05-04T00:00:00.000Z",
                     *         "cancellationAllowedUntil": "2026-05-11T09:42:00.000Z",
                     *         "quantity": 5,
                     *         "assignedLicenses": null,
                     *         "listPrice": {
                     *           "value": 240,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "revenuePrice": {
                     *           "value": 264,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "erpPrice": {
                     *           "value": 300,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "customMargin": null,
                     *         "billingFrequency": {
                     *           "name": "Monthly"
                     *         },
                     *         "billingType": {
                     *           "name": "License"
                     *         },
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "segment": {
                     *           "name": "Commercial"
                     *         },
                     *         "providerData": null,
                     *         "providerSubscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *         "autoRenewEnabled": true,
                     *         "endOfTermAction": {
                     *           "name": "Renew"
                     *         },
                     *         "internalId": "S-2041",
                     *         "poNumber": "PO-7719",
                     *         "parentSubscriptionId": null,
                     *         "monthlyBudget": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SubscriptionListItem"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEligibleTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000805 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "destinationSubscriptionId": null,
                     *         "destinationProviderSubscriptionId": null,
                     *         "offerName": "Managed Backup Plus",
                     *         "offerDescription": null,
                     *         "offerId": "d0000000-0000-4000-8000-000000000704",
                     *         "providerOfferId": "backup-plus",
                     *         "providerOfferIdWithAvailability": "backup-plus",
                     *         "imageUrl": null,
                     *         "quantity": 5,
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "billingFrequency": {
                     *           "name": "Monthly"
                     *         },
                     *         "transitionType": "transition_only",
                     *         "transitionEvents": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Transition"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    upgradeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000805 */
                subscriptionId: string;
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being moved. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The subscription is no longer what was last seen at its vendor. Nothing was changed; what is shown here is up to date now, so that the request can be made of that and repeated. Or Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    suspendSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000803 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being suspended. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reactivateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000804 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being reactivated. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    renameSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example Backup of the bakery */
                "application/json": string;
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSubscriptionPriceMargin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
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
                "application/json": components["schemas"]["SubscriptionMargin"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSubscriptionPoNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example PO-7719 */
                "application/json": string;
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSubscriptionInternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example S-2041 */
                "application/json": string;
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateMonthlyBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000806 */
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Updated. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSubscriptionMigration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000807 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the migration is. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isCompleted": true,
                     *       "subscriptionId": "d0000000-0000-4000-8000-000000000807",
                     *       "destinationSubscriptionId": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e42",
                     *       "destinationProviderSubscriptionId": "5c1f7f0e-8f0b-4a51-8f5e-90ad3a2f7c11"
                     *     }
                     */
                    "application/json": components["schemas"]["Migration"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    migrateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000807 */
                subscriptionId: string;
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
                "application/json": components["schemas"]["MigrationRequest"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is being migrated. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    grantOwnerAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000809 */
                subscriptionId: string;
                /**
                 * @description What the user signs in with.
                 * @example ada@donau.onmicrosoft.com
                 */
                userEmail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The user is an owner. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSubscriptionReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                "application/json": string;
            };
        };
        responses: {
            /** @description Whether the vendor is told the reseller's partner id. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listScheduledChanges: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /** @description How many items a page holds at most. */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of changes. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000901",
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "effectiveDate": "2099-12-31T12:00:00Z",
                     *           "action": {
                     *             "name": "Update"
                     *           },
                     *           "change": {
                     *             "quantity": 8
                     *           },
                     *           "status": {
                     *             "name": "Scheduled"
                     *           },
                     *           "errorMessage": null,
                     *           "operationId": null,
                     *           "createdDate": "2026-11-02T08:30:00Z"
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 25
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ScheduledChange"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
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
                "application/json": components["schemas"]["NewScheduledChange"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "body": {
                     *         "scheduledChangeId": "d0000000-0000-4000-8000-000000000901"
                     *       },
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The id of the change. */
            201: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scheduledChangeId": "d0000000-0000-4000-8000-000000000901"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        scheduledChangeId: string;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The ETag of an earlier answer; 304 when nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
                /** @example d0000000-0000-4000-8000-000000000901 */
                scheduledChangeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000901",
                     *       "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *       "effectiveDate": "2099-12-31T12:00:00Z",
                     *       "action": {
                     *         "name": "Update"
                     *       },
                     *       "change": {
                     *         "quantity": 8
                     *       },
                     *       "status": {
                     *         "name": "Scheduled"
                     *       },
                     *       "errorMessage": null,
                     *       "operationId": null,
                     *       "createdDate": "2026-11-02T08:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledChange"];
                };
            };
            /** @description It is as it was at the ETag in If-None-Match. */
            304: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
                /** @example d0000000-0000-4000-8000-000000000902 */
                scheduledChangeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It will not be made. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replaceScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
                /** @example d0000000-0000-4000-8000-000000000901 */
                scheduledChangeId: string;
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
                "application/json": components["schemas"]["NewScheduledChange"];
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is scheduled as it was sent. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRenewals: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description How many days ahead to look.
                 * @example 400
                 */
                days?: number;
                /** @description Only what is bought through this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of renewals, the next ones first. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "offerName": "Cloud Backup",
                     *           "quantity": 10,
                     *           "endDate": "2026-12-01T00:00:00Z",
                     *           "endOfTermAction": {
                     *             "name": "Renew"
                     *           },
                     *           "quantityAfter": 8,
                     *           "actBefore": "2026-11-30T00:00:00Z",
                     *           "reactUntil": "2026-12-08T00:00:00Z",
                     *           "scheduledChanges": 0
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Renewal"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Text to find anywhere in the search field, without regard to case.
                 * @example managed
                 */
                searchValue?: string;
                /** @description Where to look; Name unless told. */
                searchField?: "Name" | "ProviderOfferId";
                /** @description What to sort by; Name unless told. */
                sortPropertyName?: "Name";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: "Commercial" | "Education" | "Government" | "NonProfit";
                /**
                 * @description For this customer: its country is the market, its seller makes the price. Its own for a customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId?: string;
                /**
                 * @description With the margins of this reseller. Its own for a reseller, which can name no other.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
                /**
                 * @description Only offers of these types, joined by "|"; all unless told.
                 * @example License
                 */
                offerTypes?: string;
                /**
                 * @description Only what this provider instance sells.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId?: string;
                /** @description Also offers that are not sold any more. */
                includeDeleted?: boolean;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of offers. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000701",
                     *           "name": "Managed Backup",
                     *           "description": null,
                     *           "imageUrl": null,
                     *           "offerType": {
                     *             "name": "License"
                     *           },
                     *           "billingType": {
                     *             "name": "License"
                     *           },
                     *           "prices": [
                     *             {
                     *               "termDuration": {
                     *                 "name": "OneYear"
                     *               },
                     *               "segment": {
                     *                 "name": "Commercial"
                     *               },
                     *               "region": {
                     *                 "value": "DE"
                     *               },
                     *               "billingFrequencies": [
                     *                 {
                     *                   "name": "Annual"
                     *                 }
                     *               ],
                     *               "costPrice": {
                     *                 "value": 45.6,
                     *                 "currency": {
                     *                   "name": "EUR"
                     *                 }
                     *               },
                     *               "revenuePrice": {
                     *                 "value": 50.16,
                     *                 "currency": {
                     *                   "name": "EUR"
                     *                 }
                     *               },
                     *               "erpPrice": {
                     *                 "value": 57,
                     *                 "currency": {
                     *                   "name": "EUR"
                     *                 }
                     *               }
                     *             }
                     *           ],
                     *           "providerName": "Generic",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *           "isAddon": false,
                     *           "isTrial": false,
                     *           "minQuantity": 1,
                     *           "maxQuantity": 300,
                     *           "preRequisites": [],
                     *           "providerOfferId": "backup",
                     *           "isDeleted": false
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Offer"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query: {
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: "Commercial" | "Education" | "Government" | "NonProfit";
                /**
                 * @description For this customer: its country is the market, its seller makes the price. Its own for a customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId?: string;
                /**
                 * @description With the margins of this reseller. Its own for a reseller, which can name no other.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
                /**
                 * @description The provider instance that sells it.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000701 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer, deleted or not. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000701",
                     *       "name": "Managed Backup",
                     *       "description": null,
                     *       "imageUrl": null,
                     *       "offerType": {
                     *         "name": "License"
                     *       },
                     *       "billingType": {
                     *         "name": "License"
                     *       },
                     *       "prices": [
                     *         {
                     *           "termDuration": {
                     *             "name": "OneYear"
                     *           },
                     *           "segment": {
                     *             "name": "Commercial"
                     *           },
                     *           "region": {
                     *             "value": "DE"
                     *           },
                     *           "billingFrequencies": [
                     *             {
                     *               "name": "Annual"
                     *             }
                     *           ],
                     *           "costPrice": {
                     *             "value": 45.6,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "revenuePrice": {
                     *             "value": 50.16,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           },
                     *           "erpPrice": {
                     *             "value": 57,
                     *             "currency": {
                     *               "name": "EUR"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "providerName": "Generic",
                     *       "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *       "isAddon": false,
                     *       "isTrial": false,
                     *       "minQuantity": 1,
                     *       "maxQuantity": 300,
                     *       "preRequisites": [],
                     *       "providerOfferId": "backup",
                     *       "isDeleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    explainOfferPrices: {
        parameters: {
            query: {
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: "Commercial" | "Education" | "Government" | "NonProfit";
                /**
                 * @description For this customer: its country is the market, its seller makes the price. Its own for a customer.
                 * @example d0000000-0000-4000-8000-000000000301
                 */
                customerId?: string;
                /**
                 * @description With the margins of this reseller. Its own for a reseller, which can name no other.
                 * @example d0000000-0000-4000-8000-000000000201
                 */
                resellerId?: string;
                /**
                 * @description The provider instance that sells it.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: string;
                /**
                 * @description Only prices for this term.
                 * @example OneYear
                 */
                termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
                /**
                 * @description Only prices billed this way.
                 * @example Annual
                 */
                billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000701 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every price that was asked for, with its explanation. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "termDuration": {
                     *           "name": "OneYear"
                     *         },
                     *         "segment": {
                     *           "name": "Commercial"
                     *         },
                     *         "region": {
                     *           "value": "DE"
                     *         },
                     *         "billingFrequencies": [
                     *           {
                     *             "name": "Annual"
                     *           }
                     *         ],
                     *         "costPrice": {
                     *           "value": 45.6,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "revenuePrice": {
                     *           "value": 50.16,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "erpPrice": {
                     *           "value": 57,
                     *           "currency": {
                     *             "name": "EUR"
                     *           }
                     *         },
                     *         "steps": [
                     *           {
                     *             "payer": {
                     *               "name": "csp"
                     *             },
                     *             "seller": null,
                     *             "buyer": null,
                     *             "list": null,
                     *             "erp": null,
                     *             "level": null,
                     *             "margin": null,
                     *             "passedOver": [],
                     *             "lacks": [],
                     *             "isRounded": null,
                     *             "bound": null,
                     *             "isApplied": null,
                     *             "step": {
                     *               "name": "Start"
                     *             },
                     *             "words": "The csp pays 45.6 EUR for one unit.",
                     *             "price": 45.6
                     *           },
                     *           {
                     *             "payer": null,
                     *             "seller": {
                     *               "name": "csp"
                     *             },
                     *             "buyer": {
                     *               "name": "reseller"
                     *             },
                     *             "list": 45.6,
                     *             "erp": 57,
                     *             "level": {
                     *               "name": "ProviderInstance"
                     *             },
                     *             "margin": {
                     *               "marginRule": {
                     *                 "name": "Markup"
                     *               },
                     *               "value": 10
                     *             },
                     *             "passedOver": [
                     *               {
                     *                 "level": {
                     *                   "name": "Subscription"
                     *                 },
                     *                 "margin": null
                     *               },
                     *               {
                     *                 "level": {
                     *                   "name": "OfferType"
                     *                 },
                     *                 "margin": null
                     *               }
                     *             ],
                     *             "lacks": [],
                     *             "isRounded": false,
                     *             "bound": null,
                     *             "isApplied": null,
                     *             "step": {
                     *               "name": "Margin"
                     *             },
                     *             "words": "The csp sells to the reseller by the margin of the provider instance, Markup 10 %: 45.6 × (1 + 10/100) = 50.16 EUR. The subscription has none of its own; the offer type has none of its own.",
                     *             "price": 50.16
                     *           },
                     *           {
                     *             "payer": null,
                     *             "seller": {
                     *               "name": "reseller"
                     *             },
                     *             "buyer": {
                     *               "name": "customer"
                     *             },
                     *             "list": 50.16,
                     *             "erp": 57,
                     *             "level": {
                     *               "name": "ProviderInstance"
                     *             },
                     *             "margin": {
                     *               "marginRule": {
                     *                 "name": "Markup"
                     *               },
                     *               "value": 15
                     *             },
                     *             "passedOver": [
                     *               {
                     *                 "level": {
                     *                   "name": "Subscription"
                     *                 },
                     *                 "margin": null
                     *               },
                     *               {
                     *                 "level": {
                     *                   "name": "OfferType"
                     *                 },
                     *                 "margin": null
                     *               }
                     *             ],
                     *             "lacks": [],
                     *             "isRounded": false,
                     *             "bound": null,
                     *             "isApplied": null,
                     *             "step": {
                     *               "name": "Margin"
                     *             },
                     *             "words": "The reseller sells to the customer by the margin of the provider instance, Markup 15 %: 50.16 × (1 + 15/100) = 57.684 EUR. The subscription has none of its own; the offer type has none of its own.",
                     *             "price": 57.684
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ExplainedOfferPrice"][];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    explainSubscriptionPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price of one unit with its explanation, and what all of them come to. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quantity": 5,
                     *       "costPrice": {
                     *         "value": 48,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       },
                     *       "revenuePrice": {
                     *         "value": 52.8,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       },
                     *       "erpPrice": {
                     *         "value": 60,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       },
                     *       "steps": [
                     *         {
                     *           "payer": {
                     *             "name": "csp"
                     *           },
                     *           "seller": null,
                     *           "buyer": null,
                     *           "list": null,
                     *           "erp": null,
                     *           "level": null,
                     *           "margin": null,
                     *           "passedOver": [],
                     *           "lacks": [],
                     *           "isRounded": null,
                     *           "bound": null,
                     *           "isApplied": null,
                     *           "step": {
                     *             "name": "Start"
                     *           },
                     *           "words": "The csp pays 48 EUR for one unit.",
                     *           "price": 48
                     *         },
                     *         {
                     *           "payer": null,
                     *           "seller": {
                     *             "name": "csp"
                     *           },
                     *           "buyer": {
                     *             "name": "reseller"
                     *           },
                     *           "list": 48,
                     *           "erp": 60,
                     *           "level": {
                     *             "name": "ProviderInstance"
                     *           },
                     *           "margin": {
                     *             "marginRule": {
                     *               "name": "Markup"
                     *             },
                     *             "value": 10
                     *           },
                     *           "passedOver": [
                     *             {
                     *               "level": {
                     *                 "name": "Subscription"
                     *               },
                     *               "margin": null
                     *             },
                     *             {
                     *               "level": {
                     *                 "name": "OfferType"
                     *               },
                     *               "margin": null
                     *             }
                     *           ],
                     *           "lacks": [],
                     *           "isRounded": false,
                     *           "bound": null,
                     *           "isApplied": null,
                     *           "step": {
                     *             "name": "Margin"
                     *           },
                     *           "words": "The csp sells to the reseller by the margin of the provider instance, Markup 10 %: 48 × (1 + 10/100) = 52.8 EUR. The subscription has none of its own; the offer type has none of its own.",
                     *           "price": 52.8
                     *         },
                     *         {
                     *           "payer": null,
                     *           "seller": {
                     *             "name": "reseller"
                     *           },
                     *           "buyer": {
                     *             "name": "customer"
                     *           },
                     *           "list": 52.8,
                     *           "erp": 60,
                     *           "level": {
                     *             "name": "ProviderInstance"
                     *           },
                     *           "margin": {
                     *             "marginRule": {
                     *               "name": "Markup"
                     *             },
                     *             "value": 15
                     *           },
                     *           "passedOver": [
                     *             {
                     *               "level": {
                     *                 "name": "Subscription"
                     *               },
                     *               "margin": null
                     *             },
                     *             {
                     *               "level": {
                     *                 "name": "OfferType"
                     *               },
                     *               "margin": null
                     *             }
                     *           ],
                     *           "lacks": [],
                     *           "isRounded": false,
                     *           "bound": null,
                     *           "isApplied": null,
                     *           "step": {
                     *             "name": "Margin"
                     *           },
                     *           "words": "The reseller sells to the customer by the margin of the provider instance, Markup 15 %: 52.8 × (1 + 15/100) = 60.72 EUR. The subscription has none of its own; the offer type has none of its own.",
                     *           "price": 60.72
                     *         }
                     *       ],
                     *       "listAmount": {
                     *         "value": 240,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       },
                     *       "revenueAmount": {
                     *         "value": 264,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       },
                     *       "erpAmount": {
                     *         "value": 300,
                     *         "currency": {
                     *           "name": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ExplainedSubscriptionPrice"];
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOrdersOfCustomer: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /** @description Only the orders through this reseller. */
                resellerId?: string;
                /** @description Taken and without effect: the list has one order, by createdDate. */
                sortPropertyName?: string;
                /** @description true for the oldest first. */
                ascendingOrder?: boolean;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000101",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "termDuration": {
                     *             "name": "OneYear"
                     *           },
                     *           "billingFrequency": {
                     *             "name": "Monthly"
                     *           },
                     *           "segment": {
                     *             "name": "Commercial"
                     *           },
                     *           "operation": {
                     *             "name": "CreateSubscription"
                     *           },
                     *           "quantity": 5,
                     *           "subscriptionInternalId": "S-2041",
                     *           "poNumber": "PO-7719",
                     *           "autoRenewEnabled": true,
                     *           "providerData": null,
                     *           "parentSubscriptionId": null,
                     *           "subscriptionMargin": null,
                     *           "status": {
                     *             "name": "Failed"
                     *           },
                     *           "createdDate": "2026-05-04T09:42:00Z",
                     *           "errorMessage": "The vendor has cancelled the order."
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Order"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The id of the new order. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        orderId: string;
                    } | components["schemas"]["DryRun"];
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Whose invoices.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: string;
                /**
                 * @description Which lines they have.
                 * @example license
                 */
                invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
                /** @description true begins with the oldest. */
                ascendingOrder?: boolean;
                /** @description Only what this reseller has; for the csp. */
                resellerId?: string;
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invoices. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000001001",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                     *           "providerInstanceName": "Microsoft indirect",
                     *           "providerInvoiceId": "DB0000LH",
                     *           "invoiceType": "license",
                     *           "timestamp": "2026-10-02T06:00:00.000Z",
                     *           "billingPeriodStart": "2026-09-01T00:00:00.000Z",
                     *           "billingPeriodEnd": "2026-10-01T00:00:00.000Z",
                     *           "currency": "EUR",
                     *           "revision": 1,
                     *           "lineCount": 2,
                     *           "total": 61.4,
                     *           "totalForReseller": 52.8,
                     *           "totalForCustomer": 76.13
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Invoice"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
                /** @description Only what this reseller has; for the csp. */
                resellerId?: string;
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerInternalId": "C-1001",
                     *           "orderId": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionDescription": null,
                     *           "subscriptionInternalId": "S-2041",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup",
                     *           "subscriptionStartDate": "2026-09-01T00:00:00.000Z",
                     *           "subscriptionEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeType": null,
                     *           "quantity": 5,
                     *           "subtotalForCustomer": 60.72,
                     *           "billingCurrency": "EUR",
                     *           "poNumber": "PO-7719"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CustomerLicenseLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCustomerOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
                /** @description Only what this reseller has; for the csp. */
                resellerId?: string;
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "poNumber": "PO-7719",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerDomainName": null,
                     *           "customerCountry": "DE",
                     *           "customerInternalId": "C-1001",
                     *           "orderDate": "2026-09-01T00:00:00.000Z",
                     *           "productId": null,
                     *           "skuId": null,
                     *           "availabilityId": null,
                     *           "skuName": null,
                     *           "productName": null,
                     *           "chargeType": null,
                     *           "quantity": 5,
                     *           "subtotalForCustomer": 60.72,
                     *           "currency": "EUR",
                     *           "publisherName": null,
                     *           "publisherId": null,
                     *           "subscriptionDescription": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "providerSubscriptionId": null,
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionInternalId": "S-2041",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "termAndBillingCycle": null,
                     *           "unitType": null,
                     *           "alternateId": null,
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CustomerOneTimeLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listResellerLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerProviderId": null,
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerInternalId": "C-1001",
                     *           "orderId": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionDescription": null,
                     *           "subscriptionInternalId": "S-2041",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup",
                     *           "subscriptionStartDate": "2026-09-01T00:00:00.000Z",
                     *           "subscriptionEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeType": null,
                     *           "quantity": 5,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72,
                     *           "billingCurrency": "EUR",
                     *           "poNumber": "PO-7719"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ResellerLicenseLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listResellerOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "poNumber": "PO-7719",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerDomainName": null,
                     *           "customerCountry": "DE",
                     *           "customerInternalId": "C-1001",
                     *           "resellerMpnId": 5,
                     *           "orderId": null,
                     *           "orderDate": "2026-09-01T00:00:00.000Z",
                     *           "productId": null,
                     *           "skuId": null,
                     *           "availabilityId": null,
                     *           "skuName": null,
                     *           "productName": null,
                     *           "chargeType": null,
                     *           "quantity": 5,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72,
                     *           "currency": "EUR",
                     *           "publisherName": null,
                     *           "publisherId": null,
                     *           "subscriptionDescription": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "providerSubscriptionId": null,
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionInternalId": "S-2041",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "termAndBillingCycle": null,
                     *           "unitType": null,
                     *           "alternateId": null,
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ResellerOneTimeLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listResellerUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001101
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerCompanyName": "Lindner Backwaren GmbH",
                     *           "domainName": null,
                     *           "customerInternalId": "C-1001",
                     *           "orderId": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionDescription": null,
                     *           "subscriptionInternalId": "S-2041",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeType": null,
                     *           "serviceName": null,
                     *           "serviceType": null,
                     *           "resourceGuid": null,
                     *           "resourceName": null,
                     *           "region": null,
                     *           "consumedQuantity": 5,
                     *           "includedQuantity": 5,
                     *           "overageQuantity": 5,
                     *           "unit": null,
                     *           "billingCurrency": "EUR",
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ResellerUsageLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listResellerDailyRatedUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001301
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerProviderId": null,
                     *           "billingCurrency": "EUR",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerInternalId": "C-1001",
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "providerSubscriptionId": null,
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionInternalId": "S-2041",
                     *           "entitlementId": null,
                     *           "entitlementDescription": null,
                     *           "resourceGroup": "bakery-production",
                     *           "pecAwarded": true,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ResellerDailyRatedUsageLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listLicenseLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerProviderId": null,
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "resellerName": "Donau Cloud GmbH",
                     *           "resellerInternalId": "R-1001",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerInternalId": "C-1001",
                     *           "orderId": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionDescription": null,
                     *           "subscriptionInternalId": "S-2041",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup",
                     *           "subscriptionStartDate": "2026-09-01T00:00:00.000Z",
                     *           "subscriptionEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeType": null,
                     *           "unitPrice": 5,
                     *           "quantity": 5,
                     *           "subtotal": 48,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72,
                     *           "billingCurrency": "EUR",
                     *           "poNumber": "PO-7719"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["LicenseLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOneTimeLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "partnerId": null,
                     *           "poNumber": "PO-7719",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "resellerName": "Donau Cloud GmbH",
                     *           "resellerInternalId": "R-1001",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerDomainName": null,
                     *           "customerCountry": "DE",
                     *           "customerInternalId": "C-1001",
                     *           "invoiceNumber": null,
                     *           "mpnId": 5,
                     *           "resellerMpnId": 5,
                     *           "orderId": null,
                     *           "orderDate": "2026-09-01T00:00:00.000Z",
                     *           "productId": null,
                     *           "skuId": null,
                     *           "availabilityId": null,
                     *           "skuName": null,
                     *           "productName": null,
                     *           "chargeType": null,
                     *           "unitPrice": 5,
                     *           "quantity": 5,
                     *           "subtotal": 48,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72,
                     *           "taxTotal": 5,
                     *           "currency": "EUR",
                     *           "publisherName": null,
                     *           "publisherId": null,
                     *           "subscriptionDescription": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "providerSubscriptionId": null,
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionInternalId": "S-2041",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "termAndBillingCycle": null,
                     *           "unitType": null,
                     *           "alternateId": null,
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "offerProviderId": null,
                     *           "offerName": "Managed Backup"
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OneTimeLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUsageLineItems: {
        parameters: {
            query: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001101
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "mpnId": 5,
                     *           "resellerMpnId": 5,
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "resellerName": "Donau Cloud GmbH",
                     *           "resellerInternalId": "R-1001",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerCompanyName": "Lindner Backwaren GmbH",
                     *           "domainName": null,
                     *           "customerInternalId": "C-1001",
                     *           "orderId": null,
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionDescription": null,
                     *           "subscriptionInternalId": "S-2041",
                     *           "offerId": "d0000000-0000-4000-8000-000000000701",
                     *           "providerOfferId": null,
                     *           "offerName": "Managed Backup",
                     *           "chargeStartDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeEndDate": "2026-09-01T00:00:00.000Z",
                     *           "chargeType": null,
                     *           "serviceName": null,
                     *           "serviceType": null,
                     *           "resourceGuid": null,
                     *           "resourceName": null,
                     *           "region": null,
                     *           "consumedQuantity": 5,
                     *           "includedQuantity": 5,
                     *           "overageQuantity": 5,
                     *           "unit": null,
                     *           "listPrice": 5,
                     *           "billingCurrency": "EUR",
                     *           "subtotal": 48,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UsageLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDailyRatedUsageLineItems: {
        parameters: {
            query?: {
                /**
                 * @description How many lines a page holds at most.
                 * @example 100
                 */
                pageSize?: number;
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The continuationToken of a page, for the one behind it; nothing for the first page. */
                "X-ContinuationToken"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001301
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10",
                     *           "customerProviderId": null,
                     *           "billingCurrency": "EUR",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000201",
                     *           "resellerName": "Donau Cloud GmbH",
                     *           "resellerInternalId": "R-1001",
                     *           "customerId": "d0000000-0000-4000-8000-000000000301",
                     *           "customerName": "Lindner Backwaren GmbH",
                     *           "customerInternalId": "C-1001",
                     *           "subscriptionId": "d0000000-0000-4000-8000-000000000801",
                     *           "providerSubscriptionId": null,
                     *           "subscriptionName": "Backup of the bakery",
                     *           "subscriptionInternalId": "S-2041",
                     *           "entitlementId": null,
                     *           "entitlementDescription": null,
                     *           "resourceGroup": "bakery-production",
                     *           "pecAwarded": true,
                     *           "usageDate": "2026-09-12",
                     *           "meterName": null,
                     *           "meterCategory": null,
                     *           "meterSubCategory": null,
                     *           "meterRegion": null,
                     *           "resourceUri": null,
                     *           "quantity": 5,
                     *           "unitPrice": 5,
                     *           "effectiveUnitPrice": 5,
                     *           "unitOfMeasure": "1 Hour",
                     *           "subtotal": 48,
                     *           "subtotalForReseller": 52.8,
                     *           "subtotalForCustomer": 60.72
                     *         }
                     *       ],
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["DailyRatedUsageLineItem"][];
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportInvoice: {
        parameters: {
            query?: {
                /**
                 * @description csv unless told; pdf has totals only, for people.
                 * @example csv
                 */
                format?: "csv" | "jsonl" | "pdf";
                /**
                 * @description As whom to read it; as yourself unless told, and never as who sells to you.
                 * @example customer
                 */
                audience?: "csp" | "reseller" | "customer";
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
                /** @description Only what this reseller has; for the csp. */
                resellerId?: string;
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description The ETag of an earlier answer; 304 when nothing has changed. */
                "If-None-Match"?: string;
                /** @description The range of the file to answer, such as bytes=1048576- to go on where it was cut off. */
                Range?: string;
                /** @description The ETag of what is there already; another file is answered whole. */
                "If-Range"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description bytes: any range of the file can be asked for. */
                    "Accept-Ranges"?: string;
                    /** @description What the file is called. */
                    "Content-Disposition"?: string;
                    /** @description sha-256 of a whole file; a trailer when it is not known beforehand. */
                    "Content-Digest"?: string;
                    /** @description sha-256 of the whole file, also when a range is answered. */
                    "Repr-Digest"?: string;
                    /** @description Which range is answered, and how long the file is. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/pdf": string;
                };
            };
            /** @description A range of the file. */
            206: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description bytes: any range of the file can be asked for. */
                    "Accept-Ranges"?: string;
                    /** @description What the file is called. */
                    "Content-Disposition"?: string;
                    /** @description sha-256 of a whole file; a trailer when it is not known beforehand. */
                    "Content-Digest"?: string;
                    /** @description sha-256 of the whole file, also when a range is answered. */
                    "Repr-Digest"?: string;
                    /** @description Which range is answered, and how long the file is. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/pdf": string;
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description The version of what the answer shows, for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description RangeNotSatisfiable */
            416: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getInvoiceManifest: {
        parameters: {
            query?: {
                /**
                 * @description csv unless told; pdf has totals only, for people.
                 * @example csv
                 */
                format?: "csv" | "jsonl" | "pdf";
                /**
                 * @description As whom to read it; as yourself unless told, and never as who sells to you.
                 * @example customer
                 */
                audience?: "csp" | "reseller" | "customer";
                /**
                 * @description An earlier revision of it; the present one unless told.
                 * @example 1
                 */
                revision?: number;
                /** @description Only what this reseller has; for the csp. */
                resellerId?: string;
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file holds. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoiceId": "d0000000-0000-4000-8000-000000001001",
                     *       "invoiceType": "license",
                     *       "revision": 1,
                     *       "audience": "customer",
                     *       "format": "csv",
                     *       "fileName": "invoice-d0000000-0000-4000-8000-000000001001-revision-1-customer.csv",
                     *       "mediaType": "text/csv; charset=utf-8; header=present",
                     *       "eTag": "\"q3v0S8yGkz2dW1hBvXn7Rw\"",
                     *       "bytes": 1841,
                     *       "digest": "sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:",
                     *       "rowCount": 2,
                     *       "currency": "EUR",
                     *       "sums": {
                     *         "subtotal": null,
                     *         "subtotalForReseller": null,
                     *         "subtotalForCustomer": 76.13
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceFileManifest"];
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUnknownRelations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /**
                 * @description The invoice.
                 * @example d0000000-0000-4000-8000-000000001201
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is not known. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "reason": "UnknownCustomer",
                     *           "customerProviderId": "c0a1d6a2-7a52-4c55-9c6f-0f5d0a1f7e11",
                     *           "customerName": "Bäckerei am Markt",
                     *           "customerId": null,
                     *           "resellerId": null,
                     *           "providerSubscriptionId": "0d7f3a4e-5c1b-4f0e-8b1d-2a6a4c9e7f30",
                     *           "lineCount": 12,
                     *           "subtotal": 148.2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UnknownRelation"][];
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /** @description Beginning of the interval; one month before its end unless told. */
                startDate?: string;
                /** @description End of the interval; now unless told. */
                endDate?: string;
                /** @description Names of operations joined by "|", such as CreateReseller|UpdateReseller. */
                operations?: string;
                /** @example Succeded */
                status?: "Processing" | "Succeded" | "Failed";
                /** @description Text to find in the name of the reseller. */
                reseller?: string;
                /** @description Text to find in the name of the customer. */
                customer?: string;
                /** @description Only what concerns this reseller. */
                resellerId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the audit log. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019ac8f2-7d90-7a11-8c5e-2f7b60d3a914",
                     *           "correlationId": "3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58",
                     *           "timestamp": "2026-11-21T09:42:00.125Z",
                     *           "operation": {
                     *             "name": "UpdateResellerInternalIdentifier"
                     *           },
                     *           "status": {
                     *             "name": "Succeded"
                     *           },
                     *           "userEmail": null,
                     *           "userName": "demo-csp",
                     *           "resellerId": "d0000000-0000-4000-8000-000000000203",
                     *           "resellerName": "Isar Datentechnik AG",
                     *           "customerId": null,
                     *           "customerName": null,
                     *           "description": "Set a reseller's internal identifier.",
                     *           "errorMessage": null,
                     *           "data": "\"R-2077\""
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            correlationId: string;
                            /** Format: date-time */
                            timestamp: string;
                            operation: {
                                name: string;
                            };
                            status: {
                                /** @enum {string} */
                                name: "Processing" | "Succeded" | "Failed";
                            };
                            userEmail: string | null;
                            userName: string | null;
                            /** Format: uuid */
                            resellerId: string | null;
                            resellerName: string | null;
                            /** Format: uuid */
                            customerId: string | null;
                            customerName: string | null;
                            description: string | null;
                            errorMessage: string | null;
                            /** @description What the request asked for, as JSON text. */
                            data: string | null;
                        }[];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProviderInstances: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of provider instances. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000101",
                     *           "alias": "Own services",
                     *           "instanceProviderId": null,
                     *           "imageUrl": null,
                     *           "offerTypes": [
                     *             {
                     *               "name": "License"
                     *             }
                     *           ],
                     *           "supportedCountries": null,
                     *           "providerData": null,
                     *           "provider": {
                     *             "id": "a2e4b6c8-1d3f-4a5b-9c7d-0e8f6a4b2c13",
                     *             "name": "Generic",
                     *             "imageUrl": null
                     *           }
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            alias: string | null;
                            /** @description The account's id at the vendor. */
                            instanceProviderId: string | null;
                            imageUrl: string | null;
                            offerTypes: {
                                /** @enum {string} */
                                name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
                            }[] | null;
                            supportedCountries: string[] | null;
                            providerData: string | null;
                            provider: {
                                /** Format: uuid */
                                id: string;
                                name: string | null;
                                imageUrl: string | null;
                            };
                        }[];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    syncProviderCatalogue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It has begun. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    importProviderInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It has begun. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
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
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    putDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: string;
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
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 204,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is set. */
            204: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    planDelegation: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: number;
                /**
                 * @description How many items a page holds at most.
                 * @example 10
                 */
                pageSize?: number;
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: string;
                /**
                 * @description Only customers at this instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId?: string;
            };
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of customers. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "customerId": "d0000000-0000-4000-8000-000000000310",
                     *           "companyName": "Donau Maschinenbau AG",
                     *           "providerInstanceId": "d0000000-0000-4000-8000-000000000103",
                     *           "providerCustomerId": "d0000000-0000-5000-8000-000000000010",
                     *           "isAtVendor": true,
                     *           "differences": [
                     *             {
                     *               "kind": {
                     *                 "name": "assignmentAbsent"
                     *               },
                     *               "relationshipId": "d0000000-0000-4000-8000-000000000501-d0000000-0000-5000-8000-000000000010",
                     *               "securityGroupId": "a2000000-0000-4000-8000-0000000000e1",
                     *               "step": {
                     *                 "name": "assign"
                     *               },
                     *               "waitsFor": null
                     *             }
                     *           ],
                     *           "errorMessage": null
                     *         }
                     *       ],
                     *       "paginationParameters": {
                     *         "pageNumber": 1,
                     *         "pageSize": 10
                     *       },
                     *       "totalPages": 1,
                     *       "totalCount": 1,
                     *       "hasPreviousPage": false,
                     *       "hasNextPage": false,
                     *       "continuationToken": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CustomerDelegationPlan"][];
                        paginationParameters: {
                            pageNumber: number;
                            pageSize: number;
                        };
                        totalPages: number;
                        totalCount: number;
                        hasPreviousPage: boolean;
                        hasNextPage: boolean;
                        continuationToken: string | null;
                    };
                };
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable or ProviderUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    applyDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
                /** @description Repeating the request with the same key gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since. */
                "If-Match"?: string;
                /** @description dry-run answers what the request would do, and does nothing; other preferences are ignored. */
                Prefer?: string;
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
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A Microsoft instance that has a template.
                     */
                    providerInstanceId: string;
                    /** @description Only these customers; all when null or absent. */
                    customerIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Only for a dry run. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    /** @description dry-run when nothing was done, for the request has preferred that. */
                    "Preference-Applied"?: "dry-run";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "body": null,
                     *       "wouldRun": [],
                     *       "changes": [],
                     *       "preview": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It has begun. */
            202: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where work that goes on in the background can be followed; absent when there is none. */
                    "Operation-Location"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ValidationError or BusinessRuleViolation */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PreconditionFailed */
            412: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PayloadTooLarge */
            413: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UnsupportedMediaType */
            415: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description IdempotencyKeyReused */
            422: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties the audit log of the request together; made when absent. */
                "X-Correlation-Id"?: string;
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000401 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the work has come. */
            200: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0000000-0000-4000-8000-000000000401",
                     *       "operation": {
                     *         "name": "AddResellerProviderInstance"
                     *       },
                     *       "state": {
                     *         "name": "Succeded"
                     *       },
                     *       "attempts": 1,
                     *       "lastError": null,
                     *       "nextAttemptAt": null,
                     *       "correlationId": "3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58",
                     *       "createdAt": "2026-11-21T09:42:00.125Z",
                     *       "finishedAt": "2026-11-21T09:42:02.480Z",
                     *       "progress": {
                     *         "total": 0,
                     *         "succeeded": 0,
                     *         "failed": 0
                     *       },
                     *       "results": [],
                     *       "catalogue": [],
                     *       "credentials": []
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        operation: {
                            name: string;
                        };
                        state: {
                            /** @enum {string} */
                            name: "Processing" | "Succeded" | "Failed";
                        };
                        /** @description How often it was tried so far. */
                        attempts: number;
                        /** @description Why the last attempt failed. */
                        lastError: string | null;
                        /** Format: date-time */
                        nextAttemptAt: string | null;
                        /** Format: uuid */
                        correlationId: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        finishedAt: string | null;
                        /** @description Of work at many customers, or with many price sheets: how many of them are through. */
                        progress: {
                            total: number;
                            succeeded: number;
                            failed: number;
                        };
                        /** @description Of work at many customers: what has come of each. */
                        results: components["schemas"]["CustomerResult"][];
                        /** @description Of reading a catalogue: what is read, in its order, and what came of it; null until then. */
                        catalogue: components["schemas"]["CatalogueReading"][];
                        /** @description The first sign-ins of customers that were created, unless they were mailed: shown once, to the first who reads the finished operation and may write. */
                        credentials: {
                            /** Format: uuid */
                            providerInstanceId: string;
                            userName: string;
                            password: string;
                        }[];
                    };
                };
            };
            /** @description ValidationError */
            400: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotFound */
            404: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NotAcceptable */
            406: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description ServiceUnavailable */
            503: {
                headers: {
                    /** @description The correlation id of the request. */
                    "X-Correlation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
