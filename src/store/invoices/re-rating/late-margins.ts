/**
 * For each kind of margins, the SQL condition that an invoice `t.invoice_id` has a line of the party whose margin `m` is
 * recorded. `t` is a row of the totals of the invoice.
 */
const parties = {
  Association: 't.reseller_id = m.party_id',
  Binding: 't.customer_id = m.party_id',
  Subscription: `t.customer_id = (select s.customer_id from subscriptions s
    where s.tenant_id = m.tenant_id and s.subscription_id = m.party_id)`,
} as const

/**
 * Returns the SQL that selects the margins by which a re-rating of an invoice can change amounts. These margins belong to a party
 * of the invoice and were recorded after the rating of the invoice began (`ready_at`). The day from which they are valid was past
 * when they were recorded, and is before the end of the billed period. The SQL finds them by an index, because
 * `margin_history_id` ascends with the time of the record.
 *
 * @param invoice The alias of the table `invoices`.
 */
export function lateMargins(invoice: string): string {
  return Object.entries(parties)
    .map(([kind, isParty]) => {
      const ofKind = (alias: string) => `${alias}.tenant_id = ${invoice}.tenant_id
        and ${alias}.provider_instance_id = ${invoice}.provider_instance_id and ${alias}.kind = '${kind}'`
      return `select 1 from margin_history m
        where ${ofKind('m')} and m.margin_history_id > coalesce((
            select r.margin_history_id from margin_history r
            where ${ofKind('r')} and r.recorded_at <= ${invoice}.ready_at
            order by r.margin_history_id desc limit 1), 0)
          and m.corrects_past and m.recorded_at > ${invoice}.ready_at and m.valid_from < ${invoice}.period_end
          and exists (select from invoice_totals t where t.tenant_id = ${invoice}.tenant_id
            and t.invoice_id = ${invoice}.invoice_id and t.revision = ${invoice}.revision and ${isParty})`
    })
    .join(' union all ')
}
