-- Lists of acknowledged operations, of which there are few. acknowledged_at is null until a person acknowledges a failure, so these
-- indexes cost nothing before.
create index background_operations_acknowledged on background_operations (tenant_id, created_at, operation_id)
  where acknowledged_at is not null;
create index background_operations_acknowledged_of_reseller on background_operations
  (tenant_id, reseller_id, created_at, operation_id) where acknowledged_at is not null and reseller_id is not null;
