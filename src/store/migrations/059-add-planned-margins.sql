-- A margin of a future day is a row of margin_history from the moment at which it is planned. While it waits for its day, the row
-- has an id, by which its seller withdraws it.
alter table margin_history add column planned_margin_id uuid;

create unique index margin_history_planned on margin_history (tenant_id, planned_margin_id)
  where planned_margin_id is not null;

-- The lists of planned margins, in their order: of the csp, also by kind and of one reseller, and of a reseller.
create index margin_history_planned_for_csp on margin_history (tenant_id, valid_from, planned_margin_id)
  where planned_margin_id is not null and (kind <> 'Subscription' or seller_id = tenant_id);
create index margin_history_planned_by_kind on margin_history (tenant_id, kind, valid_from, planned_margin_id)
  where planned_margin_id is not null and (kind <> 'Subscription' or seller_id = tenant_id);
create index margin_history_planned_of_reseller
  on margin_history (tenant_id, (case when seller_id is null then party_id else seller_id end), valid_from, planned_margin_id)
  where planned_margin_id is not null and (kind <> 'Subscription' or seller_id = tenant_id);
create index margin_history_planned_by_seller on margin_history (tenant_id, seller_id, valid_from, planned_margin_id)
  where planned_margin_id is not null;
-- The list of one customer or subscription, and the day of the next planned margin of a party.
create index margin_history_planned_by_party on margin_history (tenant_id, kind, party_id, valid_from, planned_margin_id)
  where planned_margin_id is not null;

-- The day of the next planned margin; null if none is planned. From this day until the clock of margins has copied the planned
-- margin, margin_history has the margins that apply, and the columns of margins are out of date.
alter table reseller_associations add column next_margin_at timestamptz;
alter table customer_bindings add column next_margin_at timestamptz;
alter table subscriptions add column next_margin_at timestamptz;

-- Withdrawn before its day, or applied.
grant delete, update (planned_margin_id) on margin_history to reseller_management_api;

alter table directory.due_work drop constraint due_work_kind_check;
alter table directory.due_work add constraint due_work_kind_check check (
  kind in ('Term', 'ScheduledChange', 'SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch', 'Seats', 'Webhook',
    'SlowWebhook', 'Upkeep', 'Alerts', 'Margin')
) not valid;
