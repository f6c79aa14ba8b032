-- PostgreSQL parses and plans the condition of each CHECK for each statement that writes its table. A list of texts takes long to
-- parse, and the body of a function in SQL is put into the condition. A function in PL/pgSQL is only called, and its body is
-- planned once for each session. These are the checks of the tables that nearly every write changes; they took a sixth of the
-- processor time that PostgreSQL needs to create a reseller.

create or replace function public.is_trimmed(value text) returns boolean
  language plpgsql immutable parallel safe
as $$
begin
  return value = btrim(value, U&' \0009\000a\000b\000c\000d\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');
end
$$;

-- Rows from before meet the same conditions, so NOT VALID only saves a scan of them.

create function public.is_state_of_work(value text) returns boolean
  language plpgsql immutable parallel safe
as $$ begin return value in ('Processing', 'Succeded', 'Failed'); end $$;
create function public.is_provisioning_status(value text) returns boolean
  language plpgsql immutable parallel safe
as $$ begin return value in ('Processing', 'Success', 'Failed'); end $$;

alter table audit_logs drop constraint audit_logs_status_check, drop constraint audit_logs_are_bounded;
create function public.are_bounded(description text, error_message text, data text, csp_data text) returns boolean
  language plpgsql immutable parallel safe
as $$
begin
  return length(description) <= 4000 and length(error_message) <= 4000 and length(data) <= 16000
    and length(csp_data) <= 16000;
end
$$;
alter table audit_logs
  add constraint audit_logs_status_check check (public.is_state_of_work(status)) not valid,
  add constraint audit_logs_are_bounded check (public.are_bounded(description, error_message, data, csp_data)) not valid;

alter table background_operations
  drop constraint background_operations_state_check, drop constraint background_operations_started_by_check;
create function public.is_role(value text) returns boolean
  language plpgsql immutable parallel safe
as $$ begin return value in ('csp', 'reseller', 'customer'); end $$;
alter table background_operations
  add constraint background_operations_state_check check (public.is_state_of_work(state)) not valid,
  add constraint background_operations_started_by_check check (public.is_role(started_by)) not valid;

alter table directory.jobs drop constraint jobs_state_check, drop constraint jobs_check;
create function directory.is_job_state(state text, heartbeat_at timestamptz) returns boolean
  language plpgsql immutable parallel safe
as $$
begin
  return state in ('Waiting', 'Ready', 'Running') and (state = 'Running') = (heartbeat_at is not null);
end
$$;
alter table directory.jobs
  add constraint jobs_state_check check (directory.is_job_state(state, heartbeat_at)) not valid;

alter table margin_history drop constraint margin_history_kind_check, drop constraint margin_history_of_seller,
  drop constraint margin_history_from_day, drop constraint margin_history_corrections;
create function public.is_margin_of_seller(kind text, seller_id uuid) returns boolean
  language plpgsql immutable parallel safe
as $$
begin
  return kind in ('Association', 'Binding', 'Subscription', 'Limits', 'Price', 'Seller')
    and (kind not in ('Binding', 'Subscription') or seller_id is not null);
end
$$;
create function public.is_margin_from_day(kind text, valid_from timestamptz) returns boolean
  language plpgsql immutable parallel safe
as $$ begin return kind = 'Seller' or valid_from = date_trunc('day', valid_from, 'UTC'); end $$;
create function public.is_margin_correction(corrects_past boolean, valid_from timestamptz, recorded_at timestamptz)
  returns boolean
  language plpgsql immutable parallel safe
as $$ begin return not corrects_past or valid_from < date_trunc('day', recorded_at, 'UTC'); end $$;
alter table margin_history
  add constraint margin_history_of_seller check (public.is_margin_of_seller(kind, seller_id)) not valid,
  add constraint margin_history_from_day check (public.is_margin_from_day(kind, valid_from)) not valid,
  add constraint margin_history_corrections
    check (public.is_margin_correction(corrects_past, valid_from, recorded_at)) not valid;

alter table reseller_associations drop constraint reseller_associations_status_check;
alter table reseller_associations
  add constraint reseller_associations_status_check check (public.is_provisioning_status(status)) not valid;
