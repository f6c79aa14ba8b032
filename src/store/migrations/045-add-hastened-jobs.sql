-- Whether somebody has asked for the next attempt while this one runs: the job then continues at once instead of after its delay.
alter table directory.jobs add column is_hastened boolean not null default false;
