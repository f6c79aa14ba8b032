import type { Statement } from './database.ts'

/** What margins, and limits of prices, are set for. */
type MarginKind = 'Association' | 'Binding' | 'Subscription' | 'Limits'

const relation = (margin: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', offer_type_margins)`

/** What is set now for a party, as rows of the history have it. */
const present: Readonly<Record<MarginKind, string>> = {
  Association: `select null::uuid as seller_id, provider_instance_id, ${relation('price_margin')} as terms
    from reseller_associations where tenant_id = $1::uuid and reseller_id = $2::uuid`,
  Binding: `select seller_id, provider_instance_id, ${relation('margin')} as terms
    from customer_bindings where tenant_id = $1::uuid and customer_id = $2::uuid`,
  Subscription: `select null::uuid as seller_id, null::uuid as provider_instance_id,
      json_build_object('csp', csp_margin, 'reseller', reseller_margin) as terms
    from subscriptions where tenant_id = $1::uuid and subscription_id = $2::uuid
      and (csp_margin is not null or reseller_margin is not null)`,
  Limits: `select null::uuid as seller_id, null::uuid as provider_instance_id,
      json_build_object('capsAtErp', caps_at_erp, 'floorsAtList', floors_at_list) as terms
    from price_limits where tenant_id = $1::uuid and seller_id = $2::uuid`,
}

/**
 * The statement that writes down, in the transaction that has changed something, which margins or limits of a party hold
 * from now on; nothing where all is as it was. It is by these rows that a charge of a past day is rated.
 */
export function recordMargins(tenantId: string, kind: MarginKind, partyId: string): Statement {
  return {
    name: `record-margins-${kind}`,
    text: `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
           select $1::uuid, '${kind}', $2::uuid, coalesce(p.seller_id, r.seller_id),
             coalesce(p.provider_instance_id, r.provider_instance_id), now(), p.terms
           from (select *, concat(seller_id, ' ', provider_instance_id) as place from (${present[kind]}) s) p
           full join (
             select distinct on (seller_id, provider_instance_id) seller_id, provider_instance_id, terms,
               concat(seller_id, ' ', provider_instance_id) as place
             from margin_history where tenant_id = $1::uuid and kind = '${kind}' and party_id = $2::uuid
             order by seller_id, provider_instance_id, margin_history_id desc
           ) r on r.place = p.place
           where p.terms::text is distinct from r.terms::text`,
    values: [tenantId, partyId],
  }
}
