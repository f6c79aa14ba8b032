-- Why the vendor of an account does not call us when something changes; null where it does, or was not asked to.
alter table subscription_syncs add column webhook_refusal text;
