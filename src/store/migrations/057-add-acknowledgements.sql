-- A failed operation that a person has put away, with the name of the person or API access.
alter table background_operations
  add column acknowledged_at timestamptz,
  add column acknowledged_by text;

-- As in 032-add-events.sql, with the acknowledgement. A retry clears it, and is the event then.
select event_feed.watch('background_operations', '{"kind": "operation", "ids": ["operation_id"], "reseller":
    "reseller_id", "customer": "customer_id", "instance": null, "version": null, "created": false, "announces": false,
    "createdWith": null, "updated": false, "deleted": false, "transitions": [{"column": "state", "value": "Succeded",
    "action": "succeeded"}, {"column": "state", "value": "Failed", "action": "failed"}, {"column": "state", "value":
    "Processing", "action": "retried"}, {"column": "is_cancelled", "value": "true", "action": "cancelled"}, {"column":
    "acknowledged_at", "value": null, "action": "acknowledged"}],
    "watched": ["acknowledged_at", "is_cancelled", "state"]}');

-- Settled: the csp has decided that an order with an unknown outcome bought nothing. Unlike a released purchase, it cannot be
-- requested again, because the vendor may show it later.
alter table purchases drop constraint purchases_state_check;
alter table purchases add constraint purchases_state_check
  check (state in ('Allowed', 'Held', 'Approved', 'Rejected', 'Expired', 'Released', 'Settled')) not valid;
