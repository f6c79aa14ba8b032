-- Which look at an account has it: one that has been slow must not write over what its successor has found.
alter table subscription_syncs add column claim_id uuid;
