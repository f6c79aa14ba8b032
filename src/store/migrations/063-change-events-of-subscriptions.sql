-- Lists show the assigned seats of a subscription from seat_readings. The column assigned_licenses was always null, and processes of
-- this version neither read nor write it; a later migration may drop it. The trigger is that of 032-add-events.sql without the column.
select event_feed.watch('subscriptions', '{"kind": "subscription", "ids": ["subscription_id", "customer_id"],
    "reseller": "reseller_id", "customer": "customer_id", "instance": "provider_instance_id", "version": "version",
    "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions":
    [{"column": "status", "value": "Active", "action": "activated"}, {"column": "status", "value": "Suspended",
    "action": "suspended"}, {"column": "status", "value": "Expired", "action": "expired"}, {"column": "status",
    "value": "Disabled", "action": "disabled"}, {"column": "status", "value": "Deleted", "action": "deleted"}],
    "watched": ["auto_renew_enabled", "auto_renew_settings", "billing_frequency",
    "cancellation_allowed_until", "cost", "csp_margin", "end_date", "end_of_term_action", "erp", "internal_id",
    "monthly_budget", "name", "next_billing_frequency", "offer_id", "order_id", "parent_subscription_id",
    "partner_id", "po_number", "promotion", "provider_data", "provider_instance_id", "provider_offer_id",
    "provider_subscription_id", "quantity", "replaces", "reseller_id", "reseller_margin", "segment", "start_date",
    "status", "term_duration"]}');
