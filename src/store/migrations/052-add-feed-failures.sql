-- The failure of a vendor's change feed: its reason, its start, and the time of the next attempt. All are null while the feed
-- can be read. The other feeds of the account continue meanwhile.
alter table subscription_syncs
  add column changes_error text,
  add column changes_failing_since timestamptz,
  add column changes_due_at timestamptz;
