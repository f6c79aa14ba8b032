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
    'A program has chosen the key, and a retry of the request needs it. It expires within a day, or within 30 days for an order.',
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
    texts: ['last_error', 'first_error', 'waiting_reason', 'acknowledged_by'],
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
  'public.webhook_backlog': { texts: ['last_error'], other: ['type', 'object', 'body', 'state'] },
  'public.webhook_deliveries': {
    texts: ['answer', 'error'],
    other: ['type', 'object', 'body', 'outcome'],
  },
  'public.plans': {
    texts: ['name'],
    // Conditions of subscriptions, ids, and values of subscriptions.
    other: ['audience', 'kind', 'change', 'selection', 'state', 'reason'],
  },
  // The snapshots have the internal id of a seller.
  'public.plan_items': {
    texts: ['before', 'after', 'found'],
    other: ['state', 'reason', 'change', 'currency'],
  },
  'public.invoices': {
    texts: ['error_message'],
    other: ['provider_invoice_id', 'kind', 'currency', 'amends', 'state'],
  },
  'public.provider_connections': {
    texts: ['reason'],
    other: ['settings', 'refresh_token', 'needs', 'unreachable_apis'],
  },
  'public.subscription_syncs': { texts: ['last_error', 'webhook_refusal', 'changes_error'] },
  // An operator has written the reason.
  'directory.work_holds': { texts: ['reason'] },
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

/** The columns of other tables, with a text or JSON that names no person. */
export const withoutPersons: Readonly<Record<string, readonly string[]>> = {
  // Companies, and the domains, keys and settings of the installation.
  'directory.tenants': ['name'],
  // Values of subscriptions, without their names.
  'directory.tenant_moves': ['name', 'state', 'other_home'],
  'directory.secrets': ['name'],
  'directory.signing_keys': ['private_key', 'public_key', 'key_id', 'sealed_key'],
  // Operators of the installation, who belong to no tenant, and what they have done.
  'directory.operators': ['name', 'allowed_addresses', 'client_id'],
  'directory.operator_requests': [
    'operator_name',
    'description',
    'answer_headers',
    'operation',
    'status',
    'error_message',
    'idempotency_key',
    'answer_body',
  ],
  // Of strangers, without a name, for some days.
  'directory.unknown_clients': ['address'],
  'public.schema_migrations': ['name', 'digest'],
  // Salts and digests.
  'public.audit_links': ['openings'],
  // Products, prices and amounts.
  'public.offers': [
    'name',
    'name_key',
    'description',
    'provider_offer_id',
    'image_url',
    'offer_type',
    'billing_type',
    'attestation_type',
    'prerequisites',
  ],
  'public.offer_listings': ['name_key', 'segment', 'region', 'offer_type'],
  'public.catalogue_readings': ['refusals', 'what'],
  'public.customer_bindings': ['margin', 'offer_type_margins'],
  'public.margin_history': ['terms', 'kind'],
  'public.purchase_limits': ['amounts'],
  'public.reconciliations': ['summary'],
  // Objects at a vendor.
  'public.delegation_templates': ['groups', 'label', 'duration', 'role_ids'],
  'public.delegation_warnings': ['subject_id', 'kind'],
  'public.vendor_changes': ['subject'],
  // Records of accounting (`reasons.invoice`): companies, products and subscriptions.
  'public.waiting_charges': [
    'kind',
    'provider_offer_id',
    'term_duration',
    'billing_frequency',
    'provider_invoice_id',
  ],
  'public.invoice_pieces': ['name'],
  'public.invoice_gaps': ['customer_name', 'gap', 'customer_provider_id', 'provider_subscription_id'],
  'public.invoice_usage_groups': [
    'reseller_name',
    'customer_name',
    'subscription_name',
    'entitlement_description',
    'customer_provider_id',
    'customer_internal_id',
    'provider_subscription_id',
    'subscription_internal_id',
    'entitlement_id',
    'resource_group',
    'billing_currency',
    'gap',
  ],
  'public.invoice_license_lines': [
    ...['reseller_name', 'customer_name', 'subscription_name', 'subscription_description', 'offer_name'],
    'provider_line_id',
    'reseller_internal_id',
    'reseller_mpn_id',
    'customer_provider_id',
    'customer_internal_id',
    'order_id',
    'po_number',
    'provider_subscription_id',
    'subscription_internal_id',
    'offer_provider_id',
    'offer_type',
    'charge_type',
    'billing_currency',
    'gap',
  ],
  'public.invoice_usage_lines': [
    ...['reseller_name', 'customer_company_name', 'subscription_name', 'subscription_description'],
    ...['offer_name', 'domain_name', 'service_name', 'resource_name'],
    'provider_line_id',
    'reseller_internal_id',
    'customer_provider_id',
    'customer_internal_id',
    'order_id',
    'provider_subscription_id',
    'subscription_internal_id',
    'offer_provider_id',
    'offer_type',
    'charge_type',
    'service_type',
    'resource_guid',
    'region',
    'unit',
    'billing_currency',
    'gap',
  ],
  'public.invoice_dailyratedusage_lines': [
    ...['reseller_name', 'customer_name', 'subscription_name', 'entitlement_description', 'meter_name'],
    'provider_line_id',
    'reseller_internal_id',
    'reseller_mpn_id',
    'customer_provider_id',
    'customer_internal_id',
    'provider_subscription_id',
    'subscription_internal_id',
    'offer_type',
    'entitlement_id',
    'resource_group',
    'resource_uri',
    'meter_category',
    'meter_sub_category',
    'meter_region',
    'unit_of_measure',
    'billing_currency',
    'gap',
  ],
  'public.invoice_onetime_lines': [
    ...['reseller_name', 'customer_name', 'customer_domain_name', 'subscription_name', 'product_name'],
    ...['subscription_description', 'offer_name', 'sku_name', 'publisher_name'],
    'provider_line_id',
    'invoice_number',
    'alternate_id',
    'partner_id',
    'reseller_internal_id',
    'customer_provider_id',
    'customer_country',
    'customer_internal_id',
    'order_id',
    'po_number',
    'provider_subscription_id',
    'subscription_internal_id',
    'offer_provider_id',
    'offer_type',
    'product_id',
    'sku_id',
    'availability_id',
    'publisher_id',
    'charge_type',
    'term_and_billing_cycle',
    'unit_type',
    'currency',
    'gap',
  ],
  // Ids, codes and settings.
  'directory.audit_retentions': ['pruning'],
  'directory.client_secrets': ['secret_hash'],
  'directory.domains': ['domain', 'status', 'verification'],
  'directory.due_work': ['kind'],
  'directory.operator_secrets': ['secret_hash'],
  'public.audit_checkpoints': ['seal'],
  'public.catalogue_syncs': ['markets'],
  'public.daily_usage': ['entitlement_id', 'currency'],
  'public.delegated_relationships': ['relationship_id'],
  'public.events': ['kind', 'action', 'ids', 'changed'],
  'public.held_ends': ['list'],
  'public.invoice_exports': ['export_tag', 'checkpoint_places'],
  'public.invoice_parties': ['kind'],
  'public.offer_counts': ['segment', 'region', 'offer_type'],
  'public.offer_prices': ['segment', 'region', 'currency', 'term_duration', 'billing_frequency', 'seen_in'],
  // Sealed first sign-ins of new customers, deleted when they are read.
  'public.operation_credentials': ['sealed'],
  'public.plan_totals': ['sums', 'state', 'currency'],
  'public.provider_instances': [
    'type',
    'alias',
    'instance_provider_id',
    'image_url',
    'offer_types',
    'supported_countries',
    'provider_data',
  ],
  'public.reconciliation_differences': [
    'class',
    'kind',
    'provider_subscription_id',
    'currency',
    'explanation',
  ],
  'public.seat_readings': ['sku_id'],
  'public.subscription_notices': ['provider_customer_id', 'provider_subscription_id', 'missed_because'],
  'public.unsold_markets': ['market'],
}
