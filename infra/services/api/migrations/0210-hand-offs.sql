-- Hand-off links of cars: issued by a car maker and opened here, or mailed by us.

create table hand_offs (
  token_hash text primary key,
  -- The radio of the car.
  device_id text not null references radios,
  oem_driver_id text,
  is_mailed boolean not null default false,
  -- The maker's app, which waits for an authorization code. Null for a mailed link.
  client_id text,
  redirect_uri text,
  state text,
  -- The browser that opened the link. Null for a mailed link that is not opened yet.
  opened_by text,
  expires_at timestamptz not null
);
create index hand_offs_by_browser on hand_offs (opened_by, device_id);
create index hand_offs_by_radio on hand_offs (device_id);
create index hand_offs_by_expiry on hand_offs (expires_at);
