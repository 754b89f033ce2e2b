-- Mail that no mail server accepts is finally given up: kept, and marked.

alter table outbox add column given_up_at timestamptz;

drop index outbox_due;
create index outbox_due on outbox (next_try_at) where sent_at is null and given_up_at is null;
