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
         * @description A file that nobody has had yet is made for this. While that takes long the answer is 503 with Retry-After, and it goes on.
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
         * List where a vendor's bill and what is known of its subscriptions differ, the most at stake first.
         * @description What subscriptions have been is compared with what is billed for them, line by line: seats, prices, days, and whether anything is billed twice, too late or not at all. It is made when an invoice has come in, and whenever it is asked for.
         */
        get: operations["getInvoiceReconciliation"];
        put?: never;
        /**
         * Compare a vendor's bill with what is known of its subscriptions now.
         * @description What was found before is replaced.
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
        /** Get all differences between a vendor's bill and what is known of its subscriptions as a file. */
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
         * Tell what rating an invoice again would change, by reseller and customer.
         * @description Every line is rated for this, once for all who ask meanwhile. While that takes long the answer is 503 with Retry-After, and it goes on, for a minute without being asked for again. Nothing is changed.
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
         * Rate an invoice again by the margins that are recorded for its time now.
         * @description For margins that were set with an effectiveDate when the invoice had come in, and for lines that nobody owed because their customer or seller was not known. Where something else is owed, the invoice gets a new revision: every line stays as it is, and for each that was rated wrongly, or by nobody, there is one more, with what is to be given back or added. The former revisions can be read as before. A dry run shows the difference by reseller and customer under "difference".
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
         * List what is not known of the lines of an invoice, the most money first: whom they concern, or on what terms.
         * @description A list of work: bind the customer, set the margin, with an effectiveDate where there was another one, and have the invoice rated again. What is owed by then leaves the list.
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
        /** Get all that is not known of the lines of an invoice as a file. */
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
         * List the lines of an invoice that were not taken when it came in, and why not.
         * @description Of an invoice that was refused as well, of which there is nothing else to be seen: the error that names it says where to look. When its lines come in anew, so does this list.
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
        /** Get all lines of an invoice that were not taken as a file. */
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
        /**
         * Read what the last catalogue syncs of a provider instance left to decide.
         * @description A sync ends prices and offers that the vendor stopped listing. Many at once are held, because the list may be incomplete; confirm them to end them.
         */
        get: operations["getProviderCatalogue"];
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
         * Confirm that held prices and offers end.
         * @description They end in the background, as they were when they were held: what a later sheet lists again stays. A later sync that finds other ends holds them under another id.
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
         * Import the closed invoices of a provider instance now, or bill what it sells, instead of in the night.
         * @description Each kind of lines of each invoice appears when all of it has come in and adds up to what the vendor says. Invoices that are here are looked at again for 45 days: when the vendor has replaced their lines, these make the next revision. What a Generic instance sells has no vendor who bills it: its months that are over and not billed yet are billed here, each by a job of its own; without any the answer names no operation. Repeated, or done by two at a time, it comes to the same. It brings all closed invoices, also those from before the account was connected, which nights leave out. An invoice whose total is explained by something that is on no line is taken with `acceptedDifferences`, and its reconciliation shows that.
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
        /** @description What the vendor bills beyond all lines, for a reason that somebody has accepted when they came in. */
        AcceptedBillDifference: {
            amount: number;
            reason: string;
        };
        AcceptedDifference: {
            /** @description The vendor's number of the invoice. */
            providerInvoiceId: string;
            invoiceType: components["schemas"]["InvoiceType"];
            /** @description By exactly how much the vendor bills more than the lines come to; below zero where it bills less. */
            difference: number;
            /** @description What explains it, for whoever reads it later. */
            reason: string;
        };
        AccessAssignment: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["AssignmentStatus"];
            /** Format: date-time */
            createdDateTime: string | null;
            /** Format: date-time */
            lastModifiedDateTime: string | null;
            accessContainer: components["schemas"]["AccessContainer"];
            accessDetails: components["schemas"]["AccessDetails"];
        };
        AccessAssignmentList: components["schemas"]["AccessAssignment"][];
        AccessContainer: {
            /** Format: uuid */
            accessContainerId: string;
            accessContainerType: components["schemas"]["AccessContainerType"];
        };
        AccessContainerType: {
            /** @enum {string} */
            name: "securityGroup";
        };
        AccessDetails: {
            unifiedRoles: components["schemas"]["UnifiedRole"][];
        };
        AddedProviderInstance: {
            /** Format: uuid */
            providerInstanceId: string;
        };
        /** @description True if the address may be used. */
        AddressIsValid: boolean;
        AgreementStatus: {
            /** @enum {string} */
            name: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
        };
        ApplyDelegationTemplateRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance that has a template.
             */
            providerInstanceId: string;
            /** @description Only these customers; all when null or absent. */
            customerIds?: string[] | null;
        };
        AssignmentStatus: {
            /** @enum {string} */
            name: "pending" | "active" | "deleting" | "deleted" | "error" | "unknownFutureValue";
        };
        AssociationStatus: {
            /** @enum {string} */
            name: "Processing" | "Success" | "Failed";
        };
        AuditLogEntry: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            correlationId: string;
            /** Format: date-time */
            timestamp: string;
            operation: components["schemas"]["OperationName"];
            status: components["schemas"]["WorkState"];
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
        };
        /** @description One page of a list. */
        AuditLogEntryPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["AuditLogEntry"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        AutoRenewSettings: {
            term: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            /**
             * Format: date-time
             * @description The end of the next term, where it is to end with others; a midnight in UTC.
             */
            customTermEndDate?: string | null;
            /** @description The seats to go on with; null for as many as it has. */
            quantity?: number | null;
        };
        AwaitedParty: {
            /** @enum {string} */
            name: "customer" | "vendor" | "person";
        };
        BackgroundOperation: {
            /** Format: uuid */
            id: string;
            operation: components["schemas"]["OperationName"];
            state: components["schemas"]["WorkState"];
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
            progress: components["schemas"]["Progress"];
            /** @description Of work at many customers: what has come of each. */
            results: components["schemas"]["CustomerResult"][];
            /** @description Of reading a catalogue: what is read, in its order, and what came of it; null until then. */
            catalogue: components["schemas"]["CatalogueReading"][];
            /** @description Of importing or billing: the invoices that are brought, and what came of each. */
            invoices: components["schemas"]["ImportedInvoice"][];
            /** @description The first sign-ins of customers that were created, unless they were mailed: shown once, to the first who reads the finished operation and may write. */
            credentials: components["schemas"]["FirstCredentials"][];
        };
        BillDifference: {
            number: number;
            class: components["schemas"]["DifferenceClass"];
            /** @description What exactly differs. */
            kind: components["schemas"]["BillDifferenceKind"];
            currency: string;
            /** @description What the vendor bills. */
            billed: number;
            /** @description What it should by what is known here. */
            expected: number;
            /** @description What it is about, whoever gains by it. */
            atStake: number;
            /** @description The same in words. */
            explanation: string;
            providerSubscriptionId: string | null;
            /**
             * Format: uuid
             * @description Null where nobody knows the subscription here.
             */
            subscriptionId: string | null;
            /**
             * Format: uuid
             * @description Who has the subscription.
             */
            customerId: string | null;
            /** Format: uuid */
            resellerId: string | null;
            /** Format: date */
            chargeStartDate: string | null;
            /** Format: date */
            chargeEndDate: string | null;
            /** @description On how many lines it is. */
            lineCount: number;
            /** @description The numbers of some of these lines; of something that is missing there are none. */
            lineNumbers: string[];
        };
        BillDifferenceKind: {
            /** @enum {string} */
            name: "UnknownSubscription" | "UnknownCustomer" | "WrongCustomer" | "NotBilled" | "MissingCredit" | "Quantity" | "Price" | "OldPriceAfterRenewal" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        BillDifferencePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["BillDifference"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
            summary: components["schemas"]["ReconciliationSummary"];
        };
        BillingFrequency: {
            /** @enum {string} */
            name: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
        };
        BillingType: {
            /** @enum {string} */
            name: "License" | "Usage" | "None";
        };
        CatalogueReading: {
            /** @description A price sheet of a market and its timeline, the offers of a market, or the end of what they stopped listing. */
            what: string;
            rows: number | null;
            /** @description New, changed and ended prices and offers. */
            changed: number | null;
            refused: number | null;
            /** @description Prices and offers that ended. */
            ended: number | null;
            /** @description Prices that stay because a refused row may be about them. */
            kept: number | null;
            /** @description Prices and offers that the vendor stopped listing and that wait for a confirmation. */
            held: number | null;
            refusals: components["schemas"]["RefusedRow"][] | null;
        };
        CatalogueState: {
            /** @description Markets that the vendor has no price sheet for, and when it said so last. Syncs ask again after 30 days. */
            unsoldMarkets: components["schemas"]["UnsoldMarket"][];
            /** @description Ends that wait for a confirmation: these prices and offers are still sold. */
            heldEnds: components["schemas"]["HeldEnds"][];
        };
        ComparedSubscription: {
            /** @description What the subscription is called. */
            name: string | null;
            quantity: number;
            nextBillingFrequency: components["schemas"]["BillingFrequency"];
            autoRenewEnabled: boolean;
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            status: components["schemas"]["SubscriptionStatus"];
            providerOfferId: string;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** Format: date-time */
            cancellationAllowedUntil: string | null;
            partnerId: string | null;
        };
        CreateCustomerRequest: {
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
            readonly customerAssociations?: Record<string, never> | null | components["schemas"]["CustomerAssociation"][];
            /** @description Set by the service; what a request carries here is ignored. */
            readonly isDeleted?: Record<string, never> | null | boolean;
        };
        CreateDelegatedAdminRelationshipRequest: {
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
        CreateOrderRequest: {
            /**
             * Format: uuid
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly id?: Record<string, never> | null | string;
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
            /** @description What the new subscription is called, not empty; null for the name of the offer. */
            subscriptionName: string | null;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            operation: components["schemas"]["OrderOperation"];
            /** @description How many, within what the offer takes. */
            quantity: number;
            /**
             * Format: uuid
             * @description Who sells: null or absent for the csp itself, and for a customer whoever sells to it there.
             */
            resellerId?: string | null;
            /** @description The margin of whoever orders, for the new subscription alone; null for the usual margin. Not for customers. */
            subscriptionMargin?: components["schemas"]["PriceMargin"] | null;
            /** @description What the seller calls the new subscription. */
            subscriptionInternalId?: string | null;
            /** @description The purchase order that it is bought under. */
            poNumber?: string | null;
            /**
             * @description Whether it is renewed when its term ends; else it stops, and the vendor is told so.
             * @default true
             */
            autoRenewEnabled: boolean;
            /** @description A JSON object as text, with what the kind of instance asks for: of a Microsoft instance customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            providerData?: string | null;
            /**
             * Format: uuid
             * @description The subscription of the customer that an add-on belongs to.
             */
            parentSubscriptionId?: string | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly status?: {
                /** @enum {string} */
                name?: "Processing" | "Provisioning" | "Completed" | "Failed";
            } | null;
            /**
             * Format: date-time
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly createdDate?: Record<string, never> | null | string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly errorMessage?: Record<string, never> | null | string;
        };
        CreateResellerRequest: {
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
                customDomain?: string;
            } | null;
        };
        CreatedCustomer: {
            /** Format: uuid */
            customerId: string;
        };
        CreatedDelegatedAdminRelationship: {
            id: string;
            displayName: string | null;
            /** @description ISO 8601, such as P730D. */
            duration: string | null;
            /** @description P180D when it is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: components["schemas"]["RelationshipCustomer"];
            status: components["schemas"]["RelationshipStatus"];
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
        CreatedOrder: {
            /** Format: uuid */
            orderId: string;
        };
        CreatedReseller: {
            /** Format: uuid */
            resellerId: string;
        };
        CreatedScheduledChange: {
            /** Format: uuid */
            scheduledChangeId: string;
        };
        Currency: {
            /** @description A code of ISO 4217, such as EUR. */
            name: string;
        };
        CustomDomain: {
            customDomain: string;
            status: components["schemas"]["DomainStatus"];
        };
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
        CustomTermEndDateList: components["schemas"]["CustomTermEndDate"][];
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
            status: components["schemas"]["AgreementStatus"];
        };
        /** @description One page of a list. */
        CustomerAgreementPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerAgreement"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
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
        /** @description One page of a list. */
        CustomerDelegationPlanPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerDelegationPlan"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        /** @description The domain names of a customer. */
        CustomerDomainList: string[];
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
        /** @description One page of a list. */
        CustomerLicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerLicenseLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
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
        /** @description One page of a list. */
        CustomerOneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerOneTimeLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        /** @description One page of a list. */
        CustomerPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Customer"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        CustomerResult: {
            /** Format: uuid */
            customerId: string;
            state: components["schemas"]["WorkState"];
            /** @description What was done, in its order, apart from what the vendor did without an answer. */
            changes: string[];
            /** @description Who has to act before more can be done. */
            waitsFor: components["schemas"]["AwaitedParty"] | null;
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
            readonly id?: Record<string, never> | null | string;
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
        /** @description One page of a list. */
        CustomerUserPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["CustomerUser"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
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
            /** @description What reconciliation calls the line. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        DailyRatedUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["DailyRatedUsageLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        DelegatedAdminRelationship: {
            relationshipId: string;
            displayName: string | null;
            /** @description ISO 8601, such as P730D. */
            duration: string | null;
            /** @description P180D when it is extended at its end, else PT0S or P0D. */
            autoExtendDuration: string | null;
            customer: components["schemas"]["RelationshipCustomer"];
            status: components["schemas"]["RelationshipStatus"];
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
        DelegatedAdminRelationshipList: components["schemas"]["DelegatedAdminRelationship"][];
        DelegationDifference: {
            kind: components["schemas"]["DelegationDifferenceKind"];
            relationshipId: string | null;
            /** Format: uuid */
            securityGroupId: string | null;
            /** @description What apply does; null when somebody else acts. */
            step: components["schemas"]["DelegationStepKind"] | null;
            /** @description Who has to act. */
            waitsFor: components["schemas"]["AwaitedParty"] | null;
        };
        DelegationDifferenceKind: {
            /** @enum {string} */
            name: "missing" | "wrongRoles" | "expiring" | "autoExtend" | "globalAdministrator" | "assignmentAbsent" | "assignmentRoles" | "assignmentStuck";
        };
        DelegationGroup: {
            /**
             * Format: uuid
             * @description A security group in the directory of the account.
             */
            securityGroupId: string;
            roleIds: string[];
        };
        DelegationStepKind: {
            /** @enum {string} */
            name: "offer" | "lockForApproval" | "setAutoExtend" | "assign" | "changeRoles" | "removeAssignment";
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
            groups: components["schemas"]["DelegationGroup"][];
            /** @description How many days before the end of a relationship another one is asked for. */
            renewalDays: number;
        };
        DifferenceClass: {
            /** @enum {string} */
            name: "BilledButUnknown" | "KnownButNotBilled" | "Quantity" | "Price" | "Period" | "Duplicate" | "AfterCancellation" | "Currency";
        };
        DifferenceClassSummary: {
            class: components["schemas"]["DifferenceClass"];
            kind: components["schemas"]["BillDifferenceKind"];
            differences: number;
            lines: number;
            currency: string;
            /** @description What the vendor bills. */
            billed: number;
            /** @description What it should by what is known here. */
            expected: number;
            /** @description What it is about, whoever gains by it. */
            atStake: number;
        };
        /** @description True if a new customer may use the domain. */
        DomainIsAvailable: boolean;
        DomainStatus: {
            /** @enum {string} */
            name: "Pending" | "Active" | "Failed" | "Expired";
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
            changes: components["schemas"]["VendorChange"][];
            /** @description What else can be told beforehand, by name; which names there are the operation tells. */
            preview: {
                [key: string]: unknown;
            };
        };
        EndOfTermAction: {
            /** @enum {string} */
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
            type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | "BeingMade" | null;
            /** @description What is wrong and what would be right, in English. Not for programs: it may change. */
            description: string | null;
            /** @description The correlation id of the request, as in the header X-Correlation-Id. */
            correlationId: string | null;
            /** @description The invalid members of a ValidationError, all at once; null for other kinds of error. */
            errors: components["schemas"]["InvalidMember"][] | null;
        };
        ExplainedOfferPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            /** @description The ways of billing that cost the same. */
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            /** @description From what you pay to what your buyer pays, in order; members that a step does not have are null or empty. Anybody can compute the price anew from them. */
            steps: components["schemas"]["PriceStep"][];
        };
        ExplainedOfferPriceList: components["schemas"]["ExplainedOfferPrice"][];
        ExplainedSubscriptionPrice: {
            quantity: number;
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            /** @description From what you pay to what your buyer pays, in order; members that a step does not have are null or empty. Anybody can compute the price anew from them. */
            steps: components["schemas"]["PriceStep"][];
            listAmount: components["schemas"]["Price"] | null;
            revenueAmount: components["schemas"]["Price"] | null;
            erpAmount: components["schemas"]["Price"] | null;
        };
        FirstCredentials: {
            /** Format: uuid */
            providerInstanceId: string;
            userName: string;
            password: string;
        };
        HeldEnds: {
            /** Format: uuid */
            id: string;
            /** @description A price sheet of a market, or "offers" for the offers that are billed by use. */
            list: string;
            /** @description How many prices or offers the vendor stopped listing. */
            ends: number;
            /** @description How many were valid. */
            valid: number;
            /** Format: date-time */
            heldAt: string;
            /** @description The names of up to ten of the offers. */
            offerNames: string[];
        };
        ImportState: {
            /** @enum {string} */
            name: "Importing" | "Ready" | "Failed";
        };
        ImportedInvoice: {
            /**
             * Format: uuid
             * @description Null while nothing of it has come in.
             */
            invoiceId: string | null;
            /** @enum {string} */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            providerInvoiceId: string;
            state: components["schemas"]["WorkState"];
            lastError: string | null;
        };
        ImportedRevision: {
            providerInvoiceId: string;
            /** @enum {string} */
            invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
            /** @description The one that came in last; it may have been refused, or still be coming in. */
            revision: number;
            /** @description What became of it. */
            state: components["schemas"]["ImportState"];
            /** @description Why nothing of it is to be seen. */
            errorMessage: string | null;
        };
        /** @description A member of the request that breaks a rule. */
        InvalidMember: {
            /** @description The path of the member in the body, or the name of the parameter or header. */
            propertyName: string;
            /** @description Each rule that the member breaks, with what would pass. */
            description: string[];
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
            /**
             * Format: date-time
             * @description The first moment of the time that is billed.
             */
            billingPeriodStart: string;
            /**
             * Format: date-time
             * @description The first moment after the time that is billed: of October that of 1 November.
             */
            billingPeriodEnd: string;
            currency: string | null;
            /** @description Counts up whenever it is corrected. */
            revision: number;
            /** @description How many lines of it you can list. */
            lineCount: number;
            /** @description What you pay for it, before tax. */
            total: number;
            /** @description What resellers pay; null where that is not for you to know. A line whose amount is not known adds nothing: unknown-relations lists them for the csp. */
            totalForReseller: number | null;
            /** @description What customers pay. A line whose amount is not known adds nothing, so 0 can also mean that none is known. */
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
            sums: components["schemas"]["InvoiceSums"];
        };
        InvoiceImportRequest: {
            /** @description Invoices that do not add up and are to be taken nevertheless. Any other difference is refused as before. */
            acceptedDifferences?: components["schemas"]["AcceptedDifference"][];
        };
        /** @description One page of a list. */
        InvoicePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Invoice"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        /** @description What the lines add up to; null for what they do not show. */
        InvoiceSums: {
            subtotal: number | null;
            subtotalForReseller: number | null;
            subtotalForCustomer: number | null;
        };
        InvoiceType: {
            /** @enum {string} */
            name: "license" | "usage" | "onetime" | "dailyratedusage";
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
            /** @description What reconciliation calls the line. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        LicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["LicenseLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        LicenseList: components["schemas"]["License"][];
        LicenseSelection: {
            /** @description The product. */
            skuId: string;
            /** @description Whether the user is to have one. */
            isSelected: boolean;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly name?: Record<string, never> | null | string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly availableLicenses?: Record<string, never> | null | number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly totalLicenses?: Record<string, never> | null | number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly consumedLicenses?: Record<string, never> | null | number;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly suspendedLicenses?: Record<string, never> | null | number;
        };
        MarginLevel: {
            /** @enum {string} */
            name: "Subscription" | "OfferType" | "ProviderInstance";
        };
        MarginRule: {
            /** @enum {string} */
            name: "Markup" | "Margin" | "SplitMargin" | "ErpMinusDiscount";
        };
        Market: {
            /** @description The market, as a code of ISO 3166-1 alpha-2. */
            value: string;
        };
        MigrateSubscriptionRequest: {
            /** @description Whether a whole new term begins, or what is left goes on. */
            purchaseFullTerm: boolean;
            /** @description How many seats go along. */
            quantity: number;
            /** @enum {string|null} */
            termDuration?: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears" | null;
            /** @enum {string|null} */
            billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None" | null;
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
        MissingPrice: {
            /** @enum {string} */
            name: "list" | "erp";
        };
        MonthlyBudget: {
            /** @description In the currency that the customer is billed in; null for no budget. */
            monthlyBudget: number | null;
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
                name?: "Processing" | "Success" | "Failed";
            } | null;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly errorMessage?: Record<string, never> | null | string;
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
                name?: "Processing" | "Success" | "Failed";
            } | null;
        };
        NextBilling: {
            /** Format: date-time */
            scheduledDate: string;
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        Offer: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            imageUrl: string | null;
            offerType: components["schemas"]["OfferType"];
            billingType: components["schemas"]["BillingType"];
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
            /** @description False for an offer that subscriptions come into by themselves, such as an extended service term; no list has it. */
            isPurchasable: boolean;
        };
        /** @description One page of a list. */
        OfferPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Offer"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        OfferPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            /** @description The ways of billing that cost the same. */
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
        };
        OfferType: {
            /** @enum {string} */
            name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
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
            /** @description What reconciliation calls the line. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        OneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["OneTimeLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        OperationName: {
            name: string;
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
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            operation: components["schemas"]["OrderOperation"];
            /** @description How many, within what the offer takes. */
            quantity: number;
            /**
             * Format: uuid
             * @description Who sells; null for the csp itself.
             */
            resellerId: string | null;
            /** @description The margin of the reader for the new subscription alone; null for the usual margin. */
            subscriptionMargin: components["schemas"]["PriceMargin"] | null;
            /** @description What the seller calls the new subscription. */
            subscriptionInternalId: string | null;
            /** @description The purchase order that it is bought under. */
            poNumber: string | null;
            autoRenewEnabled: boolean;
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            createdDate: string;
            /** @description A JSON object as text, with what the kind of instance asks for: of a Microsoft instance customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment. */
            providerData: string | null;
            /** Format: uuid */
            parentSubscriptionId: string | null;
            /** @description Why it has failed, in the words of the vendor; of one that is Provisioning, why nobody knows yet what came of it. */
            errorMessage: string | null;
        };
        OrderOperation: {
            /** @enum {string} */
            name: "CreateSubscription";
        };
        /** @description One page of a list. */
        OrderPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Order"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        OrderStatus: {
            /** @enum {string} */
            name: "Processing" | "Provisioning" | "Completed" | "Failed";
        };
        /** @description Which page of the list this is. */
        PaginationParameters: {
            /** @description The number of this page, from 1. */
            pageNumber: number;
            /** @description How many items a page holds at most. */
            pageSize: number;
        };
        ParkedLine: {
            /** @description Its number in the invoice: a thousand million for each piece before. */
            lineNumber: string;
            /** @description The file, or the part of what the vendor sent, that it stands in. */
            piece: string;
            /** @description Its number there, from 1. */
            line: number;
            /** @description Why it was not taken. */
            reason: string;
            /** @description How it begins. */
            content: string;
        };
        ParkedLinePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ParkedLine"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
            invoice: components["schemas"]["ImportedRevision"];
        };
        /** @description True if the vendor receives the reseller's partner id. */
        PartnerIdIsReported: boolean;
        Party: {
            /** @enum {string} */
            name: "csp" | "reseller" | "customer";
        };
        PassedOverMargin: {
            level: components["schemas"]["MarginLevel"];
            margin: components["schemas"]["PriceMargin"] | null;
        };
        PortalGroup: {
            /** Format: uuid */
            id: string;
            name: string | null;
        };
        /** @description One page of a list. */
        PortalGroupPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["PortalGroup"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        PortalGroupSelection: {
            /** Format: uuid */
            id: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly name?: Record<string, never> | null | string;
        };
        PortalRole: {
            /** @enum {string} */
            name: "csp" | "reseller" | "customer";
        };
        PortalUser: {
            /** Format: uuid */
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string;
            role: components["schemas"]["PortalRole"];
            groups: components["schemas"]["PortalGroup"][] | null;
        };
        /**
         * Format: uuid
         * @description The id of the new portal user.
         */
        PortalUserId: string;
        PortalUserList: components["schemas"]["PortalUser"][];
        /** @description One page of a list. */
        PortalUserPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["PortalUser"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        PortalUserRequest: {
            /**
             * Format: uuid
             * @description Set by the service; what a request carries here is ignored.
             */
            readonly id?: Record<string, never> | null | string;
            firstName: string | null;
            lastName: string | null;
            /** @description Its own within the tenant, without regard to case. */
            email: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly role?: {
                /** @enum {string} */
                name?: "csp" | "reseller" | "customer";
            } | null;
            /** @description Who is neither in Administrator nor in Viewer cannot sign in. */
            groups: components["schemas"]["PortalGroupSelection"][] | null;
        };
        Price: {
            /** @description Exact, with at most 8 decimals. */
            value: number;
            currency: components["schemas"]["Currency"];
        };
        PriceMargin: {
            marginRule: components["schemas"]["MarginRule"];
            /** @description Percent, at most 4 decimals. */
            value: number;
        };
        PriceStep: {
            step: components["schemas"]["PriceStepKind"];
            /** @description The step in a sentence. */
            words: string;
            /** @description The price of one unit after this step; null when it is not known. */
            price: number | null;
            /** @description Who pays the price that it starts from. */
            payer: components["schemas"]["Party"] | null;
            /** @description The vendor's promotion; shown only to the party that pays the vendor. */
            promotionId: string | null;
            seller: components["schemas"]["Party"] | null;
            buyer: components["schemas"]["Party"] | null;
            /** @description What the seller pays. */
            list: number | null;
            /** @description The suggested retail price. */
            erp: number | null;
            /** @description Where the margin was found: the first of these that has one. */
            level: components["schemas"]["MarginLevel"] | null;
            margin: components["schemas"]["PriceMargin"] | null;
            /** @description The other levels, which have no margin or give way. */
            passedOver: components["schemas"]["PassedOverMargin"][];
            /** @description What the rule needs and nobody knows. */
            lacks: components["schemas"]["MissingPrice"][];
            /** @description Whether the margin did not come out exactly at 8 decimals. */
            isRounded: boolean | null;
            /** @description What a limit compares the price with. */
            bound: number | null;
            /** @description Whether a limit has changed the price. */
            isApplied: boolean | null;
        };
        PriceStepKind: {
            /** @enum {string} */
            name: "Start" | "Promotion" | "Margin" | "CapAtErp" | "FloorAtList";
        };
        /** @description Of work at many customers, with many price sheets or with many invoices: how many of them are through. */
        Progress: {
            total: number;
            succeeded: number;
            failed: number;
        };
        Provider: {
            /** Format: uuid */
            id: string;
            name: string | null;
            imageUrl: string | null;
        };
        ProviderCustomer: {
            /** Format: uuid */
            providerInstanceId: string;
            providerCustomerId: string | null;
            providerCustomerData: string | null;
            margin: components["schemas"]["PriceMargin"] | null;
            offerTypeMargins: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            status: components["schemas"]["ProvisioningStatus"];
            /** @description Why it has failed, in the words of the vendor. */
            errorMessage: string | null;
        };
        ProviderInstance: {
            /** Format: uuid */
            id: string;
            alias: string | null;
            /** @description The account's id at the vendor. */
            instanceProviderId: string | null;
            imageUrl: string | null;
            offerTypes: components["schemas"]["OfferType"][] | null;
            supportedCountries: string[] | null;
            providerData: string | null;
            provider: components["schemas"]["Provider"];
        };
        /** @description One page of a list. */
        ProviderInstancePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ProviderInstance"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        ProviderReseller: {
            /** Format: uuid */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"];
            offerTypeMargins: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
            providerResellerId: string | null;
            resellerProviderData: string | null;
            status: components["schemas"]["AssociationStatus"];
        };
        ProvisioningStatus: {
            /** @enum {string} */
            name: "Processing" | "Success" | "Failed";
        };
        Qualification: {
            /** @enum {string} */
            name: "Education" | "GovernmentCommunityCloud" | "StateOwnedEntity";
        };
        QuantityReduction: {
            quantity: number;
            /** Format: date-time */
            until: string;
        };
        ReRating: {
            /** Format: uuid */
            invoiceId: string;
            /** @description The revision that it is compared with. */
            revision: number;
            currency: string;
            /** @description For how many lines something else is owed. */
            lines: number;
            /** @description What resellers owe more, or less where it is below zero. */
            forReseller: number;
            /** @description The same of customers. */
            forCustomer: number;
            /** @description Everybody for whom something changes, by names. */
            differences: components["schemas"]["ReRatingDifference"][];
        };
        ReRatingDifference: {
            /**
             * Format: uuid
             * @description Null for customers of the csp itself.
             */
            resellerId: string | null;
            resellerName: string | null;
            /** Format: uuid */
            customerId: string;
            customerName: string | null;
            /** @description For how many lines something else is owed. */
            lines: number;
            /** @description What resellers owe more, or less where it is below zero. */
            forReseller: number;
            /** @description The same of customers. */
            forCustomer: number;
        };
        ReRatingRequest: {
            /** @description Why, for whoever reads it later. */
            reason: string;
        };
        ReconciliationRequest: {
            /** @description By how much the amount of a line may differ; by nothing unless told. */
            amountTolerance?: number;
            /** @description By how many days the beginning of a charge may differ from the day on which its cause became known here; by none unless told. */
            dayTolerance?: number;
        };
        ReconciliationSummary: {
            /**
             * Format: date-time
             * @description Null while it has not been made; then nothing is shown.
             */
            reconciledAt: string | null;
            revision: number;
            currency: string;
            /** @description How many lines were compared. */
            lineCount: number;
            /** @description With how many subscriptions. */
            subscriptionCount: number;
            /** @description What the lines come to, in the currency of the invoice. */
            billed: number;
            /** @description What they should come to; null where only the vendor knows what was used. */
            expected: number | null;
            acceptedDifference: components["schemas"]["AcceptedBillDifference"] | null;
            tolerances: components["schemas"]["ReconciliationTolerances"];
            classes: components["schemas"]["DifferenceClassSummary"][];
        };
        ReconciliationTolerances: {
            amount: number;
            days: number;
        };
        RefusedRow: {
            line: number;
            reason: string;
        };
        /** @description The link on which a customer accepts the relationship, as a URL. */
        RelationshipAcceptanceLink: string;
        RelationshipCustomer: {
            tenantId: string | null;
        };
        RelationshipStatus: {
            /** @enum {string} */
            name: "created" | "approvalPending" | "approved" | "activating" | "active" | "expiring" | "expired" | "terminationRequested" | "terminating" | "terminated" | "unknownFutureValue";
        };
        /** @description Not empty. */
        RenameSubscriptionRequest: string;
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
            endOfTermAction: components["schemas"]["EndOfTermAction"];
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
        /** @description One page of a list. */
        RenewalPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Renewal"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        ReplaceCustomerUserLicensesRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is; its vendor is asked now.
             */
            providerInstanceId: string;
            /** @description What is not in the list, or not selected, is taken from the user. */
            licenses: components["schemas"]["LicenseSelection"][];
        };
        ReplaceCustomerUserRolesRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is; its vendor is asked now.
             */
            providerInstanceId: string;
            /** @description What is not in the list is taken from the user. */
            userRoles: components["schemas"]["UserRoleSelection"][];
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
            providerResellers: components["schemas"]["ProviderReseller"][];
            customDomain: components["schemas"]["CustomDomain"] | null;
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
        /** @description One page of a list. */
        ResellerDailyRatedUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerDailyRatedUsageLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        /**
         * Format: uuid
         * @description The id of the reseller.
         */
        ResellerId: string;
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
        /** @description One page of a list. */
        ResellerLicenseLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerLicenseLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
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
        /** @description One page of a list. */
        ResellerOneTimeLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerOneTimeLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        /** @description One page of a list. */
        ResellerPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["Reseller"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
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
        /** @description One page of a list. */
        ResellerUsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ResellerUsageLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        ResetCustomerUserPasswordRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is; its vendor is asked now.
             */
            providerInstanceId: string;
            customerUser: components["schemas"]["CustomerUserChange"];
        };
        ResetPassword: {
            /**
             * Format: password
             * @description The password that was made; null when the request brought its own.
             */
            temporaryPassword: string | null;
        };
        ScheduledAction: {
            /** @enum {string} */
            name: "Update" | "Suspend" | "Reactivate" | "Cancel";
        };
        ScheduledChange: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            subscriptionId: string;
            /** Format: date-time */
            effectiveDate: string;
            action: components["schemas"]["ScheduledAction"];
            change: components["schemas"]["SubscriptionChange"];
            /** @description Conflict: what it sets was changed by others since; it is made when it is sent again, and not otherwise. */
            status: components["schemas"]["ScheduledChangeStatus"];
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
        /** @description One page of a list. */
        ScheduledChangePage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["ScheduledChange"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        ScheduledChangeRequest: {
            /**
             * Format: date-time
             * @description When it is to be done.
             */
            effectiveDate: string;
            /** @description What is to be done. */
            action: components["schemas"]["ScheduledAction"];
            change?: components["schemas"]["SubscriptionChange"] | null;
        };
        ScheduledChangeStatus: {
            /** @enum {string} */
            name: "Scheduled" | "Processing" | "Succeded" | "Failed" | "Conflict" | "Cancelled";
        };
        Segment: {
            /** @enum {string} */
            name: "Commercial" | "Education" | "Government" | "NonProfit";
        };
        /** @description What it is a subscription of; GET /v1/Offers/{id} has its prices. */
        SubscribedOffer: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            imageUrl: string | null;
            offerType: components["schemas"]["OfferType"];
            billingType: components["schemas"]["BillingType"];
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
            isPurchasable: boolean;
        };
        /** @description What one unit costs for such a term when it is bought today. */
        SubscribedPrice: {
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            region: components["schemas"]["Market"];
            billingFrequencies: components["schemas"]["BillingFrequency"][];
            costPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
        };
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
            status: components["schemas"]["SubscriptionStatus"];
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** Format: date-time */
            cancellationAllowedUntil: string | null;
            quantity: number;
            /** @description Seats that can be given back now, and until when. */
            quantityReductions: components["schemas"]["QuantityReduction"][];
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
            segment: components["schemas"]["Segment"];
            nextBillingFrequency: components["schemas"]["NextBilling"] | null;
            autoRenewEnabled: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings: components["schemas"]["AutoRenewSettings"] | null;
            margin: components["schemas"]["PriceMargin"] | null;
            internalId: string | null;
            poNumber: string | null;
            offer: components["schemas"]["SubscribedOffer"];
            offerPrice: components["schemas"]["SubscribedPrice"] | null;
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
        /** @description What is to be different; what is absent stays as it is then. */
        SubscriptionChange: {
            /** @description What the subscription is called. */
            name?: string | null;
            /** @description How many seats. */
            quantity?: number;
            /** @description How it is billed from the next billing date on; what it has now, to change nothing. */
            nextBillingFrequency?: components["schemas"]["BillingFrequency"];
            /** @description Whether it is renewed when its term ends. */
            autoRenewEnabled?: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction?: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
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
            offerType: components["schemas"]["OfferType"];
            isAddonOffer: boolean;
            isTrialOffer: boolean;
            providerOfferId: string;
            subscriptionStatus: components["schemas"]["SubscriptionStatus"];
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
            listPrice: components["schemas"]["Price"] | null;
            revenuePrice: components["schemas"]["Price"] | null;
            erpPrice: components["schemas"]["Price"] | null;
            customMargin: components["schemas"]["PriceMargin"] | null;
            billingFrequency: components["schemas"]["BillingFrequency"];
            billingType: components["schemas"]["BillingType"];
            termDuration: components["schemas"]["TermDuration"];
            segment: components["schemas"]["Segment"];
            providerData: string | null;
            providerSubscriptionId: string | null;
            autoRenewEnabled: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction: components["schemas"]["EndOfTermAction"];
            internalId: string | null;
            poNumber: string | null;
            /** Format: uuid */
            parentSubscriptionId: string | null;
            monthlyBudget: number | null;
        };
        SubscriptionListItemList: components["schemas"]["SubscriptionListItem"][];
        /** @description One page of a list. */
        SubscriptionListItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["SubscriptionListItem"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        SubscriptionStatus: {
            /** @enum {string} */
            name: "Pending" | "Active" | "Suspended" | "Expired" | "Disabled" | "Deleted";
        };
        TermDuration: {
            /** @enum {string} */
            name: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
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
            transitionEvents: components["schemas"]["TransitionEvent"][] | null;
            providerOfferId: string | null;
            /** @description With the part that changes from day to day, at a Microsoft instance. */
            providerOfferIdWithAvailability: string | null;
            /** @description The seats to move; at most so many in a list. */
            quantity: number;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        TransitionEvent: {
            name: string;
            status: string;
        };
        TransitionList: components["schemas"]["Transition"][];
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
            transitionEvents?: components["schemas"]["TransitionEvent"][] | null;
            providerOfferId: string | null;
            /** @description With the part that changes from day to day, at a Microsoft instance. */
            providerOfferIdWithAvailability: string | null;
            /** @description The seats to move; at most so many in a list. */
            quantity: number;
            termDuration: components["schemas"]["TermDuration"];
            billingFrequency: components["schemas"]["BillingFrequency"];
        };
        UnifiedRole: {
            /** Format: uuid */
            roleDefinitionId: string;
        };
        UnknownRelation: {
            /**
             * @description UnknownCustomer and UnknownSeller: nobody is billed. NoMargin: nobody sold there at the day of the charge, as far as is recorded. NoRetailPrice: the margin needs a retail price, and none is known. UnknownSubscription: billed by the margins of its customer.
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
        /** @description One page of a list. */
        UnknownRelationPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UnknownRelation"][];
            paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description How many pages the list has at this page size. */
            totalPages: number;
            /** @description How many items the list has on all pages. */
            totalCount: number;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Send it back to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        UnsoldMarket: {
            /** @description ISO 3166-1 alpha-2 code. */
            market: string;
            /** Format: date-time */
            seenAt: string;
        };
        UpdateCustomerAccountInfoRequest: {
            customer: components["schemas"]["CustomerAccountInfo"];
            /** @description Whether provider customers that their vendor has refused are tried again. */
            retryFailedProviderCustomersFromCompanyInfo?: boolean;
        };
        UpdateCustomerInternalIdentifierRequest: {
            internalIdentifier: string | null;
            /**
             * Format: uuid
             * @description The reseller whose relation with the customer is meant; the direct one of the csp when null or absent.
             */
            resellerId?: string | null;
        };
        UpdateCustomerMarginsRequest: {
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
        UpdateCustomerUserRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is; its vendor is asked now.
             */
            providerInstanceId: string;
            customerUser: components["schemas"]["CustomerUserChange"];
        };
        UpdateDelegatedAdminRelationshipRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is.
             */
            providerInstanceId: string;
            autoExtendEnabled: boolean;
        };
        UpdateResellerInternalIdentifierRequest: string;
        UpdateResellerMarginsRequest: {
            /** Format: uuid */
            providerInstanceId: string;
            priceMargin: components["schemas"]["PriceMargin"];
            /** @description Margins by offer type, which win over the price margin; an offer type without one is absent. */
            offerTypeMargins?: {
                [key: string]: components["schemas"]["PriceMargin"];
            } | null;
        };
        UpdateResellerSecondaryMpnIdsRequest: string[];
        UpdateSubscriptionInternalIdRequest: string;
        UpdateSubscriptionPoNumberRequest: string;
        UpdateSubscriptionRequest: {
            /** @description What the subscription is called. */
            name: string | null;
            /** @description How many seats. */
            quantity: number;
            /** @description How it is billed from the next billing date on; what it has now, to change nothing. */
            nextBillingFrequency: components["schemas"]["BillingFrequency"];
            /** @description Whether it is renewed when its term ends. */
            autoRenewEnabled?: boolean;
            /** @description What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price. */
            endOfTermAction?: components["schemas"]["EndOfTermAction"];
            /** @description How the subscription is renewed at the end of its term; null to renew it as it is. */
            autoRenewSettings?: components["schemas"]["AutoRenewSettings"] | null;
        };
        /**
         * Format: uuid
         * @description The reseller.
         */
        UpdateSubscriptionResellerRequest: string;
        UpdateVendorCustomerAgreementRequest: {
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
        UpdateVendorCustomerDomainRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is.
             */
            providerInstanceId: string;
            /** @description Such as contoso.com. */
            domain: string;
        };
        UpdateVendorQualificationRequest: {
            /**
             * Format: uuid
             * @description A Microsoft instance at which the customer is.
             */
            providerInstanceId: string;
            qualification: components["schemas"]["Qualification"];
            /** @description What Microsoft has given to a customer of the government; needed with GovernmentCommunityCloud. */
            validationCode?: string | null;
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
            /** @description What reconciliation calls the line. */
            lineNumber: string;
        };
        /** @description One page of a list. */
        UsageLineItemPage: {
            /** @description The items of this page, in the order of the list. */
            items: components["schemas"]["UsageLineItem"][];
            /** @description Send it back in X-ContinuationToken to get the next page; null on the last page. */
            continuationToken: string | null;
        };
        UserRole: {
            /** Format: uuid */
            roleId: string;
            name: string | null;
        };
        UserRoleList: components["schemas"]["UserRole"][];
        UserRoleSelection: {
            /** Format: uuid */
            roleId: string;
            /** @description Set by the service; what a request carries here is ignored. */
            readonly name?: Record<string, never> | null | string;
        };
        VendorChange: {
            /** Format: uuid */
            providerInstanceId: string;
            /** @description What would be done there, in words of the service. */
            step: string;
        };
        WorkState: {
            /** @enum {string} */
            name: "Processing" | "Succeded" | "Failed";
        };
    };
    responses: {
        /** @description It is being deleted. */
        Accepted: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccessAssignmentList"];
                "text/json": components["schemas"]["AccessAssignmentList"];
                "text/plain": components["schemas"]["AccessAssignmentList"];
            };
        };
        /** @description The provider instance. */
        AddedProviderInstance: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description Whether the address may be used. */
        AddressIsValid: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressIsValid"];
                "text/json": components["schemas"]["AddressIsValid"];
                "text/plain": components["schemas"]["AddressIsValid"];
            };
        };
        /** @description One page of the audit log. */
        AuditLogEntryPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditLogEntryPage"];
                "text/json": components["schemas"]["AuditLogEntryPage"];
                "text/plain": components["schemas"]["AuditLogEntryPage"];
            };
        };
        /** @description How far the work has come. */
        BackgroundOperation: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BackgroundOperation"];
                "text/json": components["schemas"]["BackgroundOperation"];
                "text/plain": components["schemas"]["BackgroundOperation"];
            };
        };
        /** @description One page of differences, and what all of them come to. */
        BillDifferencePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillDifferencePage"];
                "text/json": components["schemas"]["BillDifferencePage"];
                "text/plain": components["schemas"]["BillDifferencePage"];
            };
        };
        /** @description Held ends and markets without sale. */
        CatalogueState: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogueState"];
                "text/json": components["schemas"]["CatalogueState"];
                "text/plain": components["schemas"]["CatalogueState"];
            };
        };
        /** @description A concurrent request for the same resource or with the same idempotency key is running. */
        Conflict: {
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
        /** @description The id of the new customer. */
        CreatedCustomer: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description The relationship, with its link. */
        CreatedDelegatedAdminRelationshipOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description The earliest first. */
        CustomTermEndDateList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerAgreement"];
                "text/json": components["schemas"]["CustomerAgreement"];
                "text/plain": components["schemas"]["CustomerAgreement"];
            };
        };
        /** @description The agreement as it is now. */
        CustomerAgreementOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DelegationTemplate"];
                "text/json": components["schemas"]["DelegationTemplate"];
                "text/plain": components["schemas"]["DelegationTemplate"];
            };
        };
        /** @description Whether a new customer may use it. */
        DomainIsAvailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainIsAvailable"];
                "text/json": components["schemas"]["DomainIsAvailable"];
                "text/plain": components["schemas"]["DomainIsAvailable"];
            };
        };
        /** @description The effects that the request would have. Only with Prefer: dry-run. */
        DryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description Every price that was asked for, with its explanation. */
        ExplainedOfferPriceList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExplainedOfferPriceList"];
                "text/json": components["schemas"]["ExplainedOfferPriceList"];
                "text/plain": components["schemas"]["ExplainedOfferPriceList"];
            };
        };
        /** @description The price of one unit with its explanation, and what all of them come to. */
        ExplainedSubscriptionPrice: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExplainedSubscriptionPrice"];
                "text/json": components["schemas"]["ExplainedSubscriptionPrice"];
                "text/plain": components["schemas"]["ExplainedSubscriptionPrice"];
            };
        };
        /** @description The role of the caller may not call this operation, or the tenant is not its own. */
        Forbidden: {
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
        /** @description The idempotency key belongs to another request. */
        IdempotencyKeyReused: {
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
        /** @description The service failed. Its log has the cause under the correlation id. */
        InternalServerError: {
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
        /** @description The whole file. */
        InvoiceFile: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description What the file holds. */
        InvoiceFileManifest: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LicenseList"];
                "text/json": components["schemas"]["LicenseList"];
                "text/plain": components["schemas"]["LicenseList"];
            };
        };
        /** @description The whole list. */
        ListFile: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        /** @description How far the migration is. */
        Migration: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description It is as it was at the ETag in If-None-Match. */
        NotModified: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The offer, deleted or not. */
        Offer: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OneTimeLineItemPage"];
                "text/json": components["schemas"]["OneTimeLineItemPage"];
                "text/plain": components["schemas"]["OneTimeLineItemPage"];
            };
        };
        /** @description One page of orders. */
        OrderPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderPage"];
                "text/json": components["schemas"]["OrderPage"];
                "text/plain": components["schemas"]["OrderPage"];
            };
        };
        /** @description One page of lines, in their order, and what became of the invoice. */
        ParkedLinePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ParkedLinePage"];
                "text/json": components["schemas"]["ParkedLinePage"];
                "text/plain": components["schemas"]["ParkedLinePage"];
            };
        };
        /** @description Whether the vendor is told the reseller's partner id. */
        PartnerIdIsReportedOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description All of them. */
        PortalUserList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of provider instances. */
        ProviderInstancePage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderInstancePage"];
                "text/json": components["schemas"]["ProviderInstancePage"];
                "text/plain": components["schemas"]["ProviderInstancePage"];
            };
        };
        /** @description The range begins behind the end of the file. */
        RangeNotSatisfiable: {
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
        /** @description What would be owed more or less. */
        ReRating: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RelationshipAcceptanceLink"];
                "text/json": components["schemas"]["RelationshipAcceptanceLink"];
                "text/plain": components["schemas"]["RelationshipAcceptanceLink"];
            };
        };
        /** @description One page of renewals, the next ones first. */
        RenewalPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
                "text/json": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
                "text/plain": components["schemas"]["ResellerDailyRatedUsageLineItemPage"];
            };
        };
        /** @description The id of the reseller, which exists already with the same content. */
        ResellerIdOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResellerUsageLineItemPage"];
                "text/json": components["schemas"]["ResellerUsageLineItemPage"];
                "text/plain": components["schemas"]["ResellerUsageLineItemPage"];
            };
        };
        /** @description The password is set at the vendor. */
        ResetPasswordOrDryRun: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description The change. */
        ScheduledChange: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScheduledChangePage"];
                "text/json": components["schemas"]["ScheduledChangePage"];
                "text/plain": components["schemas"]["ScheduledChangePage"];
            };
        };
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after Retry-After. */
        ServiceUnavailable: {
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
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after Retry-After. Or: The result is still being computed (BeingMade). Retry after Retry-After. */
        ServiceUnavailableOrBeingMade: {
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
        /** @description The database is unreachable or read-only (ServiceUnavailable). Retry after Retry-After. Or: The vendor does not respond (ProviderUnavailable). Retry after Retry-After. */
        ServiceUnavailableOrProviderUnavailable: {
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
        /** @description The subscription. */
        Subscription: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
                "text/json": components["schemas"]["Subscription"];
                "text/plain": components["schemas"]["Subscription"];
            };
        };
        /** @description The subscription is no longer what was last seen at its vendor. Nothing was changed; what is shown here is up to date now, so that the request can be made of that and repeated. Or: A concurrent request for the same resource or with the same idempotency key is running. */
        SubscriptionConflictOrConflict: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["SubscriptionConflict"] | components["schemas"]["ErrorBody"];
            };
        };
        /** @description All of them. */
        SubscriptionListItemList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionListItemPage"];
                "text/json": components["schemas"]["SubscriptionListItemPage"];
                "text/plain": components["schemas"]["SubscriptionListItemPage"];
            };
        };
        /** @description All of them. */
        TransitionList: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
        /** @description One page of what is not known. */
        UnknownRelationPage: {
            headers: {
                "X-Correlation-Id": components["headers"]["X-Correlation-Id"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
                "text/json": components["schemas"]["ErrorBody"];
                "text/plain": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
        "Idempotency-Key": string;
        /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
        "If-Match": string;
        /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
        "If-None-Match": string;
        /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
        Prefer: string;
        /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
        "X-ContinuationToken": string;
        /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
        "X-Correlation-Id": string;
        /** @description true sorts upwards, false downwards. */
        ascendingOrderQuery: boolean;
        /** @description As whom to read it; as yourself unless told, and never as who sells to you. */
        audienceQuery: "csp" | "reseller" | "customer";
        /** @description Differences of these classes only. */
        classQuery: string;
        /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
        continuationTokenQuery: string;
        /** @example d0000000-0000-4000-8000-000000000301 */
        customerId: string;
        /** @description Only what this customer has; for the csp and resellers. */
        customerIdQuery: string;
        /** @example d0000000-0000-5000-8000-000000000011 */
        customerUserId: string;
        /** @description From when on the margins hold, where that is before now: for what was charged since, once an invoice is rated again. */
        effectiveDateQuery: string;
        /**
         * @description The e-mail address of the user, without regard to case; "+" stands for itself.
         * @example tomasz.wilk@partner.example
         */
        email: string;
        /** @description csv unless told; jsonl has numbers and lists as they are. */
        formatQuery: "csv" | "jsonl";
        /**
         * @description The invoice.
         * @example d0000000-0000-4000-8000-000000001001
         */
        id: string;
        /** @description Which page, from 1. */
        pageNumberQuery: number;
        /** @description How many items a page holds at most. */
        pageSizeQuery: number;
        /** @example d0000000-0000-4000-8000-000000000103 */
        providerInstanceId: string;
        /**
         * @description A Microsoft instance at which the customer is; its vendor is asked now.
         * @example d0000000-0000-4000-8000-000000000103
         */
        providerInstanceIdQuery: string;
        /**
         * @description The id of the relationship at the vendor.
         * @example d0000000-0000-4000-8000-000000000502-d0000000-0000-5000-8000-000000000010
         */
        relationshipId: string;
        /** @example d0000000-0000-4000-8000-000000000201 */
        resellerId: string;
        /** @description The reseller whose relation with the customer is meant. */
        resellerIdQuery: string;
        /** @description An earlier revision of it; the present one unless told. */
        revisionQuery: number;
        /** @example d0000000-0000-4000-8000-000000000901 */
        scheduledChangeId: string;
        /** @description Text to find anywhere in the search field, without regard to case. */
        searchValueQuery: string;
        /**
         * @description The kind of customers that the prices are for.
         * @example Commercial
         */
        segmentQuery: "Commercial" | "Education" | "Government" | "NonProfit";
        /** @description What to sort by; Company.Name unless told. */
        sortPropertyNameQuery: "Company.Name";
        /** @example d0000000-0000-4000-8000-000000000801 */
        subscriptionId: string;
        /**
         * @description The csp's own tenant at the vendor: the instanceProviderId of a provider instance, or the id of the instance itself.
         * @example d0000000-0000-4000-8000-000000000103
         */
        tenantIdQuery: string;
        /** @description The term that it is bought for; OneYear unless told. */
        termDurationQuery: "NoTerm" | "OneMonth" | "OneYear" | "ThreeYears" | "FiveYears";
    };
    requestBodies: never;
    headers: {
        /** @description bytes: any range of the file can be asked for. */
        "Accept-Ranges": string;
        /** @description sha-256 of a whole file; a trailer when it is not known beforehand. */
        "Content-Digest": string;
        /** @description What the file is called. */
        "Content-Disposition": string;
        /** @description Which range is answered, and how long the file is. */
        "Content-Range": string;
        /** @description The version of what the answer shows, for If-Match and If-None-Match. */
        ETag: string;
        /** @description true when this is the kept answer to an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description Where work that goes on in the background can be followed; absent when there is none. */
        "Operation-Location": string;
        /** @description dry-run when nothing was done, for the request has preferred that. */
        "Preference-Applied": "dry-run";
        /** @description sha-256 of the whole file, also when a range is answered. */
        "Repr-Digest": string;
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
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description Where to look; Company.Name unless told. */
                searchField?: "Company.Name" | "InternalIdentifier" | "MpnId";
                /** @description What to sort by; Company.Name unless told. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery"];
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description Only resellers at this provider instance. */
                providerInstanceId?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                resellerId: components["parameters"]["resellerId"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResellerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addResellerProviderInstance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResellerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResellerMargins: {
        parameters: {
            query?: {
                /** @description From when on the margins hold, where that is before now: for what was charged since, once an invoice is rated again. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResellerSecondaryMpnIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000205 */
                resellerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description Where to look; Company.Name unless told. */
                searchField?: "Company.Name" | "Domain" | "InternalIdentifier" | "ProviderCustomerId";
                /** @description What to sort by; Company.Name unless told. */
                sortPropertyName?: components["parameters"]["sortPropertyNameQuery"];
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Whether deleted customers are listed, too. */
                showDeleted?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000308 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeCustomerResellerRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            200: components["responses"]["DryRun"];
            /** @description It is being ended. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomerAccountInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateCustomerAccountInfoRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description Updated here; the vendors follow. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomerInternalIdentifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomerMargins: {
        parameters: {
            query?: {
                /** @description From when on the margins hold, where that is before now: for what was charged since, once an invoice is rated again. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVendorCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateVendorCustomerAgreementRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The vendor is being told. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVendorCustomerAgreementAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateVendorCustomerAgreementRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description The vendor is being told. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVendorCustomerDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateVendorCustomerDomainRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being added. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVendorQualification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateVendorQualificationRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being claimed. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVendorQualificationAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["UpdateVendorQualificationRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being claimed. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryProviderCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            200: components["responses"]["DryRun"];
            /** @description It is tried again in the background. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRelationshipAcceptance: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    validateAddress: {
        parameters: {
            query: {
                /**
                 * @description The csp's own tenant at the vendor: the instanceProviderId of a provider instance, or the id of the instance itself.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: components["parameters"]["tenantIdQuery"];
                /** @example Lange Strasse 7 */
                addressLine1: string;
                addressLine2?: string;
                /** @example Hamburg */
                city: string;
                /** @example Hamburg */
                state: string;
                /**
                 * @description A postal code of the country.
                 * @example 20095
                 */
                zipCode: string;
                /**
                 * @description ISO 3166-1 alpha-2 code, such as DE.
                 * @example DE
                 */
                country: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    validateDomain: {
        parameters: {
            query: {
                /**
                 * @description The csp's own tenant at the vendor: the instanceProviderId of a provider instance, or the id of the instance itself.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                tenantId: components["parameters"]["tenantIdQuery"];
                /**
                 * @description The first part of the domain, such as contoso; contoso.onmicrosoft.com is the same.
                 * @example lindner
                 */
                domain: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerDomains: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerLicenses: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerRoles: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listDelegatedAdminRelationships: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    createDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    createOpenDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    terminateDelegatedAdminRelationship: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    updateDelegatedAdminRelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /**
                 * @description The id of the relationship at the vendor.
                 * @example d0000000-0000-4000-8000-000000000502-d0000000-0000-5000-8000-000000000010
                 */
                relationshipId: components["parameters"]["relationshipId"];
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
            /** @description It is switched. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listAccessAssignments: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    createAccessAssignment: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            /** @description They have their roles within minutes. */
            200: components["responses"]["EmptyOrDryRun"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    addCustomerProviderInstance: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomerAgreements: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description Only at this provider instance. */
                providerInstanceId?: string;
                status?: "required" | "linkgenerated" | "customeraccepted" | "linkexpired" | "agreementcreated";
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description What to sort by; Status unless told. */
                sortPropertyName?: "Status" | "CompanyName";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /** @description Whether to leave out those whose vendor knows the agreement. */
                excludeCompliant?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refreshCustomerAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-4000-8000-000000000103 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerUsers: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, from which Next and Previous are seen. */
                continuationToken?: string;
                /** @description Where the page is: Next (unless told) and Previous go on from continuationToken, PageIndex goes to pageNumber. */
                seekOperation?: "Next" | "Previous" | "First" | "Last" | "PageIndex";
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description What to sort by; DisplayName unless told. */
                sortPropertyName?: "DisplayName" | "UserPrincipalName";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    getCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    deleteCustomerUser: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            200: components["responses"]["DryRun"];
            /** @description It is deleted at the vendor. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    updateCustomerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            /** @description It is changed at the vendor. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    resetCustomerUserPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerUserRoles: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    replaceCustomerUserRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            /** @description The user has these roles and no others. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCustomerUserLicenses: {
        parameters: {
            query: {
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    replaceCustomerUserLicenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000310 */
                customerId: string;
                /** @example d0000000-0000-5000-8000-000000000011 */
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
            /** @description The user has the selected licences and no others. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listPortalUsersOfCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPortalUserOfCustomer: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPortalUserOfReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000201 */
                resellerId: components["parameters"]["resellerId"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePortalUser: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The e-mail address of the user, without regard to case; "+" stands for itself.
                 * @example tomasz.wilk@partner.example
                 */
                email: components["parameters"]["email"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPortalGroups: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPortalUsers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description What to sort by; Name unless told. */
                sortPropertyName?: "Name" | "Email";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /**
                 * @description Only members of one of these groups, joined by "|".
                 * @example Administrator
                 */
                groups?: string;
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /**
                 * @description What to sort by; StartDate unless told.
                 * @example EndDate
                 */
                sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionsOfCustomer: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description What to sort by; StartDate unless told. */
                sortPropertyName?: "StartDate" | "Offer.Name" | "Status" | "EndDate";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: boolean;
                /**
                 * @description Only those in one of these states; all unless told.
                 * @example Active|Suspended
                 */
                subscriptionStatuses?: string;
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only those of this offer. */
                offerId?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomTermEndDates: {
        parameters: {
            query?: {
                /** @description The term that it is bought for; OneYear unless told. */
                termDuration?: components["parameters"]["termDurationQuery"];
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
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000802 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being cancelled. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SubscriptionConflictOrConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            /** @description It is being changed. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCloudEntitlements: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listCloudEntitlementsAlias: {
        parameters: {
            query?: {
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listSubscriptionsEligibleForUpgrade: {
        parameters: {
            query?: {
                /** @description Only subscriptions of this offer. */
                providerOfferId?: string;
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    listEligibleTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000805 */
                subscriptionId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    upgradeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
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
            200: components["responses"]["DryRun"];
            /** @description It is being moved. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    suspendSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000803 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being suspended. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reactivateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000804 */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being reactivated. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renameSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscriptionPriceMargin: {
        parameters: {
            query?: {
                /** @description From when on the margins hold, where that is before now: for what was charged since, once an invoice is rated again. */
                effectiveDate?: components["parameters"]["effectiveDateQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscriptionPoNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscriptionInternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMonthlyBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    getSubscriptionMigration: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
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
            200: components["responses"]["Migration"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    migrateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
                "application/json": components["schemas"]["MigrateSubscriptionRequest"];
            };
        };
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It is being migrated. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    grantOwnerAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
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
            200: components["responses"]["DryRun"];
            /** @description The user is an owner. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    updateSubscriptionReseller: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScheduledChanges: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /** @example d0000000-0000-4000-8000-000000000901 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /** @example d0000000-0000-4000-8000-000000000902 */
                scheduledChangeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It will not be made. */
            204: components["responses"]["NoContent"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceScheduledChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
                subscriptionId: components["parameters"]["subscriptionId"];
                /** @example d0000000-0000-4000-8000-000000000901 */
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
            /** @description It is scheduled as it was sent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRenewals: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description How many days ahead to look.
                 * @example 400
                 */
                days?: number;
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOffers: {
        parameters: {
            query: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Text to find anywhere in the search field, without regard to case. */
                searchValue?: components["parameters"]["searchValueQuery"];
                /** @description Where to look; Name unless told. */
                searchField?: "Name" | "ProviderOfferId";
                /** @description What to sort by; Name unless told. */
                sortPropertyName?: "Name";
                /** @description true sorts upwards, false downwards. */
                ascendingOrder?: components["parameters"]["ascendingOrderQuery"];
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
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
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOffer: {
        parameters: {
            query: {
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /**
                 * @description The provider instance that sells it.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000701 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Offer"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainOfferPrices: {
        parameters: {
            query: {
                /**
                 * @description The kind of customers that the prices are for.
                 * @example Commercial
                 */
                segment: components["parameters"]["segmentQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /**
                 * @description The provider instance that sells it.
                 * @example d0000000-0000-4000-8000-000000000101
                 */
                providerInstanceId: string;
                /** @description The term that it is bought for; OneYear unless told. */
                termDuration?: components["parameters"]["termDurationQuery"];
                /**
                 * @description Only prices billed this way.
                 * @example Annual
                 */
                billingFrequency?: "OneTime" | "Monthly" | "Annual" | "Triennial" | "None";
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000701 */
                id: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainSubscriptionPrice: {
        parameters: {
            query?: {
                /** @description A UTC date such as 2026-11-22, or a date-time, which counts by its UTC day: explains the price by which a charge of this day is rated, a purchase on the day on which it takes effect by the terms of its order. Left out: the present terms. The quantity is the present one. A day before the first term is 400, and for a reseller a day on which it did not sell the subscription. */
                chargeDate?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
                customerId: components["parameters"]["customerId"];
                /** @example d0000000-0000-4000-8000-000000000801 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrdersOfCustomer: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Taken and without effect: the list has one order, by createdDate. */
                sortPropertyName?: string;
                /** @description true for the oldest first. */
                ascendingOrder?: boolean;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000301 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description A Microsoft instance at which the customer is; its vendor is asked now.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId: components["parameters"]["providerInstanceIdQuery"];
                /**
                 * @description Which lines they have.
                 * @example license
                 */
                invoiceType: "license" | "usage" | "onetime" | "dailyratedusage";
                /** @description true begins with the oldest. */
                ascendingOrder?: boolean;
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["CustomerOneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["ResellerOneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["ResellerUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["ResellerDailyRatedUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["OneTimeLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["UsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request. */
                "X-ContinuationToken"?: components["parameters"]["X-ContinuationToken"];
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
            200: components["responses"]["DailyRatedUsageLineItemPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                /** @description As whom to read it; as yourself unless told, and never as who sells to you. */
                audience?: components["parameters"]["audienceQuery"];
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The ETag of an earlier answer. The answer is 304 without a body if the resource has not changed since. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description The byte range of the file to return, for example bytes=1048576- to resume an interrupted download. */
                Range?: string;
                /** @description The ETag of the part that the client already has. If the file has changed since, the whole file is returned. */
                "If-Range"?: string;
            };
            path: {
                /**
                 * @description The invoice.
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
            /** @description You have it already. */
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrBeingMade"];
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
                /** @description As whom to read it; as yourself unless told, and never as who sells to you. */
                audience?: components["parameters"]["audienceQuery"];
                /** @description An earlier revision of it; the present one unless told. */
                revision?: components["parameters"]["revisionQuery"];
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
                /** @description Only what this customer has; for the csp and resellers. */
                customerId?: components["parameters"]["customerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrBeingMade"];
        };
    };
    getInvoiceReconciliation: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /** @description Differences of these classes only. */
                class?: components["parameters"]["classQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    makeInvoiceReconciliation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The invoice.
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
            /** @description It has begun. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportInvoiceReconciliation: {
        parameters: {
            query?: {
                /** @description csv unless told; jsonl has numbers and lists as they are. */
                format?: components["parameters"]["formatQuery"];
                /** @description Differences of these classes only. */
                class?: components["parameters"]["classQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewInvoiceReRating: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrBeingMade"];
        };
    };
    makeInvoiceReRating: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The invoice.
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
            /** @description It has begun. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrBeingMade"];
        };
    };
    listUnknownRelations: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
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
            200: components["responses"]["UnknownRelationPage"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportUnknownRelations: {
        parameters: {
            query?: {
                /** @description csv unless told; jsonl has numbers and lists as they are. */
                format?: components["parameters"]["formatQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
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
            200: components["responses"]["ListFile"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listParkedLines: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportParkedLines: {
        parameters: {
            query?: {
                /** @description csv unless told; jsonl has numbers and lists as they are. */
                format?: components["parameters"]["formatQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /**
                 * @description The invoice.
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
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
                /** @description The reseller whose relation with the customer is meant. */
                resellerId?: components["parameters"]["resellerIdQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProviderInstances: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProviderCatalogue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000102 */
                providerInstanceId: string;
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    syncProviderCatalogue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It has begun. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationErrorOrBusinessRuleViolation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmProviderHeldEnds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000102 */
                providerInstanceId: string;
                /** @example d0000000-0000-4000-8000-000000000701 */
                heldEndsId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DryRun"];
            /** @description It has begun. */
            202: components["responses"]["Accepted"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importProviderInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
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
            /** @description It has begun. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
                providerInstanceId: components["parameters"]["providerInstanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DelegationTemplate"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description With dry-run, the service validates the request and reports its effects without applying them. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000103 */
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
            /** @description It is set. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    planDelegation: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                pageNumber?: components["parameters"]["pageNumberQuery"];
                /** @description How many items a page holds at most. */
                pageSize?: components["parameters"]["pageSizeQuery"];
                /** @description The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber. */
                continuationToken?: components["parameters"]["continuationTokenQuery"];
                /**
                 * @description Only customers at this instance.
                 * @example d0000000-0000-4000-8000-000000000103
                 */
                providerInstanceId?: string;
            };
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableOrProviderUnavailable"];
        };
    };
    applyDelegationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer and changes nothing; the same key with another content is 422. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag of the resource to change. The answer is 412 if the resource has changed since. */
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
            /** @description It has begun. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that connects the request with its audit log entries and background work. The service creates one if absent. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
            };
            path: {
                /** @example d0000000-0000-4000-8000-000000000401 */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
