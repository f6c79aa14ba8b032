-- The data of a row as only the csp may see it, such as a request with the csp's margins for a reseller. Null if `data` is
-- complete. `data` has only what everybody may see who may see the row.
alter table audit_logs add column csp_data text;
