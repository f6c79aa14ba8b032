-- The waiting jobs of an operation, which a retry or a cancellation looks for. During an outage of a vendor, all jobs of a
-- tenant can wait. Jobs that run at once are in no entry.
create index jobs_waiting_of_operation on directory.jobs (tenant_id, (data -> 'origin' ->> 'operationId'))
  where state = 'Waiting';
