-- Campaigns seen, by the anonymous ID of the browser, without a customer or an address.

create table campaign_events (
  campaign_event_id bigint generated always as identity primary key,
  anonymous_id text not null,
  campaign text not null,
  page text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null
);

create index campaign_events_by_age on campaign_events (received_at);
