const history = 'Each row records the change of another row, and that row has events.'
const lines = 'The events of an invoice report its lines, too.'
const list = 'The table is derived from another one, for lists and their counts.'
const ofOperation = 'The event about the end of the background operation reports these rows, too.'
const ofRequests = 'The table belongs to the handling of requests and changes no resource.'
const claims = 'The table has the leases and the progress of background work.'
const commands = 'Only commands change these rows, and no operation returns them.'
const chain = 'The table seals the audit log.'

/** The tables of tenants whose rows have no events, each with the reason. */
export const tablesWithoutEvents: Readonly<Record<string, string>> = {
  events: 'The table contains the events.',
  audit_logs: 'GET /v1/AuditLogs returns the audit log.',
  audit_log_counts: list,
  audit_chains: chain,
  audit_links: chain,
  audit_checkpoints: chain,
  token_requests: 'GET /v1/AuditLogs/sign-ins returns the requests for tokens.',
  list_intervals: list,
  list_changes: list,
  open_operations: list,
  offer_counts: list,
  offer_listings: list,
  seat_readings: 'An alert about unassigned seats has events.',
  seat_rounds: claims,
  invoice_parties: list,
  idempotency_records: ofRequests,
  vendor_changes: ofRequests,
  background_operation_items: ofOperation,
  operation_invoices: ofOperation,
  operation_credentials: ofOperation,
  failed_jobs: ofOperation,
  catalogue_readings: ofOperation,
  catalogue_syncs: claims,
  subscription_syncs: claims,
  subscription_notices: claims,
  invoice_syncs: claims,
  delegation_watches: claims,
  unsold_markets: claims,
  delegation_warnings: 'Each row records a mail that was sent.',
  delegated_relationships:
    'The vendor stores the relationship; a row has only the reseller that requested it.',
  alert_checks: claims,
  daily_usage: lines,
  daily_usage_invoices: claims,
  price_limits: commands,
  margin_history: history,
  subscription_changes: history,
  invoice_revisions: lines,
  invoice_pieces: lines,
  invoice_totals: lines,
  invoice_gaps: lines,
  invoice_usage_groups: lines,
  invoice_license_lines: lines,
  invoice_usage_lines: lines,
  invoice_onetime_lines: lines,
  invoice_dailyratedusage_lines: lines,
  parked_lines: lines,
  waiting_charges:
    'An alert about a missing price has events, and so has the invoice that has the charges later.',
  delayed_subscriptions: 'The renewal has events, and so has the invoice that has the charges later.',
  billed_own_services: claims,
  invoice_exports: 'The files are derived from an invoice, and invoices have events.',
  webhook_progress: claims,
  webhook_backlog: 'The rows contain events for a receiver.',
  webhook_deliveries: 'The rows contain events for a receiver.',
  plan_items: 'The plan and the subscriptions have events.',
  plan_totals: list,
  reconciliation_differences: 'The reconciliation has events.',
}
