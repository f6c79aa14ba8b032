-- Subscriptions come into some offers by themselves, such as an extended service term. Their prices are kept;
-- they cannot be ordered, so no list of offers has them.
alter table offers add column is_purchasable boolean not null default true;
