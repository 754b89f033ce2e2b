-- Resold cars, and why no trial starts in them, according to the keepers of vehicle records. A car
-- is identified by its radio or its VIN.

create table used_vehicle_findings (
  name text primary key,
  code text not null
);
