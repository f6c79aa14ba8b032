-- Lists of subscriptions with a status are ordered by their start, and their matches are counted from the index alone.
create index subscriptions_by_status_and_start on subscriptions (tenant_id, status, start_date, subscription_id);
drop index subscriptions_by_status;
