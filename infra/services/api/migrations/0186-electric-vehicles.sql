-- Whether a radio is built into an electric vehicle, as its manufacturer reports it.
alter table radios add column is_electric boolean not null default false;
