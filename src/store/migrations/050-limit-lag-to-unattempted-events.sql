-- Returns how old the oldest event is that an active webhook has not got, in seconds, for receivers that answer well and for
-- slow or failing ones. Dead letters do not count. A receiver that refuses one event and confirms others answers well, so a
-- refused event and those of its object that wait behind it count as those of a failing receiver. Otherwise one such event would
-- look like a late delivery for three days.
create or replace function event_feed.webhook_lag() returns table (is_slow boolean, seconds double precision)
  language plpgsql set search_path = public, pg_temp
as $$
declare
  tenant uuid;
  oldest timestamptz[] := array[null, null];
  found_oldest timestamptz;
  found_slow boolean;
begin
  for tenant in
    select distinct d.tenant_id from directory.due_work d where d.kind in ('Webhook', 'SlowWebhook')
  loop
    perform set_config('app.tenant', tenant::text, true);
    for found_slow, found_oldest in
      select p.is_slow or late.has_failed, min(late.since)
        from webhook_progress p
        join webhooks w on w.tenant_id = tenant and w.webhook_id = p.webhook_id and w.state = 'Active'
        cross join lateral (
          (select false as has_failed, e.occurred_at as since from events e
            where e.tenant_id = tenant and e.event_number > p.position order by e.event_number limit 1)
          union all
          select b.attempts > 0 or b.next_attempt_at is null, min(b.added_at) from webhook_backlog b
            where b.tenant_id = tenant and b.webhook_id = p.webhook_id and b.state = 'Waiting' group by 1
        ) late
        where p.tenant_id = tenant group by 1
    loop
      oldest[found_slow::integer + 1] := least(oldest[found_slow::integer + 1], found_oldest);
    end loop;
  end loop;
  return query select place = 2, greatest(0, coalesce(extract(epoch from now() - oldest[place]), 0))::double precision
    from generate_series(1, 2) place;
end
$$;
