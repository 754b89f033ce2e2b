-- Links in mails and letters. A visitor who follows one is identified but not signed in, so no
-- address, card or bill is shown.

create table entry_links (
  link_hash text primary key,
  -- what it was sent for; it opens nothing else
  purpose text not null
    check (purpose in ('renewal', 'proactive', 'offer', 'streaming', 'satellite', 'oneClick', 'credentials',
                       'upgrade', 'changePlan', 'cancelPlan', 'transfer', 'accountPay', 'activate', 'reverify')),
  -- whom it speaks of; a radio may be nobody's yet
  account_number text references customers,
  device_id text references radios,
  offer_id text,
  -- it was sent so that it signs in, once
  authenticates boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (account_number is not null or device_id is not null)
);

create index entry_links_by_account on entry_links (account_number);
create index entry_links_by_radio on entry_links (device_id);
create index entry_links_by_age on entry_links (expires_at);

-- Customer that a browser is identified as after a link or a lookup, for half an hour.
create table identified_visitors (
  device_id uuid primary key references devices on delete cascade,
  account_number text not null references customers,
  radio_device_id text references radios,
  -- the link that was followed
  link_hash text references entry_links on delete cascade,
  expires_at timestamptz not null
);

create index identified_visitors_by_account on identified_visitors (account_number);
create index identified_visitors_by_radio on identified_visitors (radio_device_id);
create index identified_visitors_by_link on identified_visitors (link_hash);
create index identified_visitors_by_age on identified_visitors (expires_at);
