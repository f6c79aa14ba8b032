/**
 * What an erasure does with the columns of a table. Each column with a text or JSON is in one of the lists; a test compares
 * them with the database.
 */
export interface PersonalTable {
  /** The data of a person, whose e-mail address is in the column `email`. Erased rows get null in each of the columns. */
  readonly contact?: { readonly email: string; readonly columns: readonly string[] }
  /** Columns that the erasure treats in a way of its own, in `own-columns.ts` or `audit-rows.ts`. */
  readonly own?: readonly string[]
  /** Texts and JSON that can mention a person. The mentions are replaced. */
  readonly texts?: readonly string[]
  /** Columns that are set to null if they mention a person. */
  readonly dropped?: readonly string[]
  /** Columns that can have personal data and are not erased, with the reason. */
  readonly kept?: Readonly<Record<string, Reason>>
  /** Columns without personal data. */
  readonly other?: readonly string[]
}

/** Why personal data is not erased. */
export const reasons = {
  company:
    'The legal name, address and tax number of a company, which invoices and contracts must name. They are kept even if the company has the name of a person.',
  agreement:
    "The signatory of a vendor's customer agreement is the evidence that the customer has accepted it. The vendor requires it while the customer buys.",
  idempotency:
    'A program has chosen the key. Repeated requests need it; it expires within a day, that of an order within 30 days.',
  invoice:
    'The lines of invoices are accounting records, which by law must stay unchanged. They name companies and subscriptions.',
} as const
export type Reason = keyof typeof reasons

const company: Readonly<Record<string, Reason>> = {
  company_name: 'company',
  company_name_key: 'company',
  tax_id: 'company',
  country: 'company',
  address_line1: 'company',
  address_line2: 'company',
  city: 'company',
  state: 'company',
}

/** The tables that can have personal data of portal users and contacts, by name. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  'public.audit_logs': {
    own: ['user_name', 'user_email', 'description', 'error_message', 'data', 'csp_data'],
    other: ['operation', 'status'],
  },
  'public.portal_users': {
    own: ['first_name', 'last_name', 'name_key', 'email', 'email_key', 'search_key'],
    other: ['groups'],
  },
  'directory.sign_ins': { own: ['name', 'email'] },
  'directory.api_accesses': {
    own: ['subject'],
    texts: ['name'],
    other: ['issuer', 'role', 'secret_hash', 'scopes', 'allowed_addresses'],
  },
  'public.token_requests': { own: ['address'], other: ['outcome', 'scopes'] },
  'public.list_changes': { own: ['name_key'], other: ['list'] },
  'public.list_intervals': { own: ['begins'], other: ['list'] },
  'directory.jobs': { own: ['data'], other: ['account', 'state'] },
  'public.failed_jobs': { own: ['data'] },
  'public.customers': {
    contact: { email: 'email', columns: ['first_name', 'middle_name', 'last_name', 'email', 'phone'] },
    kept: { ...company, zip: 'company' },
  },
  'public.resellers': {
    contact: { email: 'email', columns: ['first_name', 'last_name', 'email', 'phone'] },
    kept: { ...company, zip_code: 'company' },
    texts: ['internal_identifier', 'internal_identifier_key'],
  },
  'public.customer_agreements': {
    kept: { first_name: 'agreement', last_name: 'agreement', email: 'agreement', phone: 'agreement' },
    other: ['status'],
  },
  'public.customer_relations': {
    texts: ['internal_identifier', 'internal_identifier_key'],
    kept: { company_name_key: 'company' },
  },
  'public.provider_customers': {
    texts: ['error_message', 'provider_customer_data'],
    // Our copy for the comparison with the vendor. Without it, the next change sends all members of the customer.
    dropped: ['vendor_company'],
    kept: { domain: 'company', domain_key: 'company', company_name_key: 'company', country: 'company' },
    other: ['provider_customer_id', 'provider_customer_id_key', 'status', 'link_state', 'agreement_status'],
  },
  'public.reseller_associations': {
    texts: ['error_message', 'reseller_provider_data'],
    other: ['price_margin', 'offer_type_margins', 'provider_reseller_id', 'partner_ids', 'status'],
  },
  'public.scheduled_changes': {
    contact: { email: 'user_email', columns: ['user_name', 'user_email'] },
    texts: ['change', 'seen', 'error_message'],
    other: ['action', 'status'],
  },
  'public.subscription_changes': {
    texts: ['before', 'after'],
    other: ['origin', 'kind', 'correlation_id'],
  },
  'public.subscriptions': {
    texts: ['name', 'search_key', 'internal_id', 'po_number', 'provider_data'],
    other: [
      ...['provider_subscription_id', 'provider_offer_id', 'offer_name_key', 'status', 'term_duration'],
      ...['billing_frequency', 'next_billing_frequency', 'refundable', 'auto_renew_settings'],
      ...['end_of_term_action', 'partner_id', 'segment', 'region', 'currency', 'promotion'],
      ...['csp_margin', 'reseller_margin'],
    ],
  },
  'public.orders': {
    texts: ['subscription_name', 'subscription_internal_id', 'po_number', 'error_message', 'provider_data'],
    other: [
      ...['term_duration', 'billing_frequency', 'segment', 'region', 'currency', 'csp_margin'],
      ...['reseller_margin', 'sale_terms', 'status', 'provider_cart_id', 'provider_order_id'],
    ],
  },
  'public.purchases': { texts: ['reason'], other: ['kind', 'currency', 'state', 'exceeded'] },
  'public.background_operations': {
    texts: ['last_error', 'first_error', 'waiting_reason'],
    other: ['operation', 'state', 'kind', 'started_by'],
  },
  'public.background_operation_items': {
    texts: ['last_error', 'waits_for'],
    other: ['state', 'changes'],
  },
  'public.operation_invoices': { texts: ['reason'], other: ['provider_invoice_id', 'kind', 'state'] },
  'public.invoice_revisions': {
    texts: ['reason', 'accepted_reason'],
    other: ['origin', 'source_version', 'relations_state'],
  },
  'public.idempotency_records': {
    texts: ['headers', 'body'],
    kept: { idempotency_key: 'idempotency' },
    other: ['fingerprint'],
  },
  'public.alerts': {
    texts: ['subject_name', 'description', 'request'],
    other: ['kind', 'severity', 'audience', 'subject_type', 'subject_id', 'currency', 'budget'],
  },
  'public.webhooks': {
    texts: ['description'],
    other: ['url', 'types', 'state', 'pause_reason', 'secret', 'previous_secret'],
  },
  // Requests have ids only; an answer has what the receiver says.
  'public.webhook_deliveries': {
    texts: ['answer', 'error'],
    other: ['type', 'object', 'body', 'outcome'],
  },
  'public.plans': {
    texts: ['name'],
    // Conditions of subscriptions, ids, and values of subscriptions.
    other: ['audience', 'kind', 'change', 'selection', 'state', 'reason'],
  },
  'public.parked_lines': {
    kept: { content: 'invoice', reason: 'invoice' },
    other: ['piece', 'code', 'currency'],
  },
}

/** Returns the columns whose data an erasure keeps, with the reasons. */
export function keptData(): { readonly columns: readonly string[]; readonly reason: string }[] {
  return Object.entries(reasons).map(([name, reason]) => ({
    reason,
    columns: Object.entries(personalTables).flatMap(([table, { kept = {} }]) =>
      Object.keys(kept).flatMap((column) => (kept[column] === name ? [`${table}.${column}`] : [])),
    ),
  }))
}

/** Columns of other tables whose name or type looks personal, although they name no person. */
export const withoutPersons: Readonly<Record<string, readonly string[]>> = {
  // Companies, and the domains, keys and settings of the installation.
  'directory.tenants': ['name'],
  // Values of subscriptions, without their names.
  'public.plan_items': ['state', 'reason', 'change', 'before', 'after', 'found', 'currency'],
  'directory.tenant_moves': ['name'],
  'directory.secrets': ['name'],
  'directory.signing_keys': ['private_key', 'public_key'],
  // Operators of the installation, who belong to no tenant, and what they have done.
  'directory.operators': ['name', 'allowed_addresses'],
  'directory.operator_requests': ['operator_name', 'description', 'answer_headers'],
  // Of strangers, without a name, for some days.
  'directory.unknown_clients': ['address'],
  'public.schema_migrations': ['name'],
  // Salts and digests.
  'public.audit_links': ['openings'],
  // Products, prices and amounts.
  'public.offers': ['name', 'name_key', 'description'],
  'public.offer_listings': ['name_key'],
  'public.catalogue_readings': ['refusals'],
  'public.customer_bindings': ['margin', 'offer_type_margins'],
  'public.margin_history': ['terms'],
  'public.purchase_limits': ['amounts'],
  'public.reconciliations': ['summary'],
  // Objects at a vendor.
  'public.delegation_templates': ['groups'],
  'public.delegation_warnings': ['subject_id'],
  'public.vendor_changes': ['subject'],
  // Records of accounting (`reasons.invoice`): companies, products and subscriptions.
  'public.invoice_pieces': ['name'],
  'public.invoice_gaps': ['customer_name'],
  'public.invoice_usage_groups': [
    'reseller_name',
    'customer_name',
    'subscription_name',
    'entitlement_description',
  ],
  'public.invoice_license_lines': [
    ...['reseller_name', 'customer_name', 'subscription_name', 'subscription_description', 'offer_name'],
  ],
  'public.invoice_usage_lines': [
    ...['reseller_name', 'customer_company_name', 'subscription_name', 'subscription_description'],
    ...['offer_name', 'domain_name', 'service_name', 'resource_name'],
  ],
  'public.invoice_dailyratedusage_lines': [
    ...['reseller_name', 'customer_name', 'subscription_name', 'entitlement_description', 'meter_name'],
  ],
  'public.invoice_onetime_lines': [
    ...['reseller_name', 'customer_name', 'customer_domain_name', 'subscription_name', 'product_name'],
    ...['subscription_description', 'offer_name', 'sku_name', 'publisher_name'],
  ],
}

/** Matches names of columns that look as if they had personal data. */
export const looksPersonal =
  /name|mail|phone|first|last_?name|user|contact|address|person|street|city|zip|subject|description/
