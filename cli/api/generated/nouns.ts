// Written by `npm run generate` from the declarations in src/: edit these, not this file.
/** The nouns of the API with their descriptions. */
export const nouns: Readonly<Record<string, string>> = {
  resellers: "Companies that sell on behalf of the tenant.",
  customers: "Companies that buy from the csp or its resellers, and their state at vendors.",
  customerUsers: "Users in the directories of customers at vendors, with their roles and licences.",
  portalUsers: "Users of the portal: employees of the csp, its resellers and their customers.",
  offers: "Products of provider instances with their prices and price explanations.",
  plannedMargins: "Margins that apply from a later day.",
  orders: "Purchases that are not yet subscriptions.",
  subscriptions: "Subscriptions of customers: terms, prices, changes and renewals.",
  invoices: "Vendor bills, with the amounts that resellers and customers owe for each line.",
  auditLogs: "The outcomes of all writes.",
  events: "What has changed, as CloudEvents 1.0.",
  plans: "Changes of many subscriptions, with a preview and an undo.",
  webhooks: "URLs that get the events, with the log of deliveries.",
  delegatedAdministration: "Delegated administration of customers: templates, differences and their correction.",
  providers: "Accounts of the csp at vendors.",
  operations: "Background work of requests.",
  alerts: "Conditions that a person must act on, with the requests that resolve them.",
}
