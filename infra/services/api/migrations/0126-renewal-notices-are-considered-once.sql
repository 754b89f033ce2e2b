-- When to consider a notice of the next renewal. Null: not before something changes that the notice
-- depends on. The trigger then sets a date again.
alter table subscriptions add column notice_on date;

create function plan_renewal_notice() returns trigger language plpgsql as $$
begin
  new.notice_on := case when new.state = 'active' and new.part_of is null then new.renews_on - 30 end;
  return new;
end;
$$;

create trigger renewal_notice_is_planned before insert on subscriptions
  for each row execute function plan_renewal_notice();
create trigger renewal_notice_is_planned_again before update of
  state, part_of, renews_on, anchored_on, schedule, next_period, phase, source_kind, pending_offer_id, pending_terms
  on subscriptions for each row
  when ((old.state, old.part_of, old.renews_on, old.anchored_on, old.schedule, old.next_period, old.phase,
         old.source_kind, old.pending_offer_id, old.pending_terms)
        is distinct from
        (new.state, new.part_of, new.renews_on, new.anchored_on, new.schedule, new.next_period, new.phase,
         new.source_kind, new.pending_offer_id, new.pending_terms))
  execute function plan_renewal_notice();

update subscriptions set notice_on = renews_on - 30 where state = 'active' and part_of is null;

create index subscriptions_to_notify on subscriptions (notice_on) where notice_on is not null;

-- The same for cards that expire: thirty days before their last day, and daily from then on while
-- no renewal charges the card, because that may change. Null: the customer was notified, or the
-- card has expired.
alter table payment_methods add column expiry_notice_on date;

create function plan_expiry_notice() returns trigger language plpgsql as $$
begin
  new.expiry_notice_on := (make_date(new.expiry_year, new.expiry_month, 1) + interval '1 month')::date - 31;
  return new;
end;
$$;

create trigger expiry_notice_is_planned before insert or update of expiry_year, expiry_month on payment_methods
  for each row execute function plan_expiry_notice();

update payment_methods
  set expiry_notice_on = (make_date(expiry_year, expiry_month, 1) + interval '1 month')::date - 31;

drop index payment_methods_by_expiry;
create index payment_methods_to_notify on payment_methods (expiry_notice_on)
  where expiry_notice_on is not null and removed_at is null;
