-- The events of one request and of its background work. Events without a correlation id, such as those of nightly work, are in
-- no index but the primary key.
create index events_of_correlation on events (tenant_id, correlation_id, event_number)
  where correlation_id is not null;
