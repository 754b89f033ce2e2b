-- Cars that were sold again, and why no trial begins in them, as those say who keep the records of vehicles. One is
-- named by its radio or by its own number.

create table used_vehicle_findings (
  name text primary key,
  code text not null
);
