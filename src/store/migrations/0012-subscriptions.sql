-- How a subscription is found that has taken the place of another one, and what is below a plan.
create index subscriptions_replacing on subscriptions (tenant_id, replaces) where replaces is not null;
create index subscriptions_below on subscriptions (tenant_id, parent_subscription_id)
  where parent_subscription_id is not null;
