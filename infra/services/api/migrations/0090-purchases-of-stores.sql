-- A purchase in the store of another company belongs to one account at a time.

create unique index one_subscription_of_a_purchase on subscriptions (source_kind, external_reference)
  where source_kind in ('google', 'apple', 'amazon', 'roku') and state <> 'closed' and part_of is null;
