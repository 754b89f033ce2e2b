-- Background work is taken in batches by lease: a process withholds what it takes from the others
-- for a while, and loses it when it dies and the lease expires. What is due stays in the tables
-- that the work is about.

create table job_leases (
  job text not null,
  -- the row that the work is about
  subject text not null,
  -- Nobody takes it before then: it is being worked on, it failed and backs off, or its day has not come yet.
  not_before timestamptz not null,
  -- since it last succeeded
  attempts integer not null,
  -- the name or code of the last error
  problem text,
  -- since when it has failed so often that somebody has to look at it
  parked_at timestamptz,
  primary key (job, subject)
);

create index job_leases_by_age on job_leases (job, not_before);
create index job_leases_parked on job_leases (job) where parked_at is not null;

-- Subscriptions whose paid period is over, or whose end has come.
drop index subscriptions_to_renew;
create index subscriptions_due on subscriptions (coalesce(ends_on, renews_on))
  where part_of is null
    and (state in ('active', 'pending_cancellation') or (state = 'suspended' and ends_on is not null));

create index collections_asking_by_account on collections (account_number, invoice_id, attempt)
  where state = 'asking';

create index balance_payments_under_way on balance_payments (began_at) where state = 'intended';
create index gateway_customers_to_forget on gateway_customers (forget_from) where forget_from is not null;

drop index student_statuses_ending;
create index student_statuses_to_remind on student_statuses (valid_until)
  where told_days is null or told_days > 7;
