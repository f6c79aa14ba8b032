-- The service cuts longer texts (store/audit-logs). Rows are never deleted, so one long text would stay in every answer
-- that lists it. Rows from before are not checked, because audit rows never change.
alter table audit_logs add constraint audit_logs_are_bounded check (
  length(description) <= 4000 and length(error_message) <= 4000 and length(data) <= 16000
    and length(csp_data) <= 16000
) not valid;
