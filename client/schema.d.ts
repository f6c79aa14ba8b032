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
         * @description The order is taken at the price that holds now, and carried out in the background; Operation-Location and GET /v1/Orders/customers/{customerId} tell how far it has come. An Idempotency-Key is good for 30 days.
         */
        post: operations["createOrder"];
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
            type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | null;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        orderId: string;
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
                        /** @description Of work at many customers: how many of them are through. */
                        progress: {
                            total: number;
                            succeeded: number;
                            failed: number;
                        };
                        /** @description Of work at many customers: what has come of each. */
                        results: components["schemas"]["CustomerResult"][];
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
