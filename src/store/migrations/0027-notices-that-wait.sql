-- What could not be followed is looked at again after a while, and says why. A notice without the id of a subscription is
-- about all that the customer has.
alter table subscription_notices
  add column look_after timestamptz not null default '-infinity',
  add column missed_because text;
