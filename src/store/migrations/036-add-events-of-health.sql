-- Events of alerts, and of APIs of vendors that do not answer.

-- An alert is for one party, whose role is the first id of the event.
select event_feed.watch('alerts', '{"kind": "alert", "ids": ["audience", "alert_id", "customer_id", "subscription_id",
    "provider_instance_id"], "reseller": "reseller_id", "customer": "customer_id", "instance": "provider_instance_id",
    "version": null, "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": true,
    "transitions": [], "watched": ["act_before", "budget", "currency", "description", "request", "severity", "stake",
    "subject_name"]}');

-- The APIs of the vendor that did not answer several requests in a row, in any process, and have not answered since.
alter table provider_connections add column unreachable_apis text[] not null default '{}';
-- Whether there is none. It changes once for each outage.
alter table provider_connections add column is_reachable boolean not null default true;
select event_feed.watch('provider_connections', '{"kind": "provider-connection", "ids": ["provider_instance_id"],
    "reseller": null, "customer": null, "instance": "provider_instance_id", "version": null, "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [{"column": "needs",
    "value": "credentials", "action": "blocked"}, {"column": "needs", "value": "consent", "action": "blocked"},
    {"column": "is_reachable", "value": "false", "action": "unreachable"}, {"column": "is_reachable", "value": "true",
    "action": "recovered"}], "watched": ["changed_at", "is_reachable", "needed_since", "needs", "reason"]}');
