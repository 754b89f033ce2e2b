-- The channels on which a customer allows us to advertise. No row means none.
create table contact_preferences (
  account_number text primary key references customers,
  email boolean not null,
  phone boolean not null,
  post boolean not null,
  text_message boolean not null,
  changed_at timestamptz not null
);

-- A passcode can confirm a new password in place of the current one.
alter table one_time_passcodes drop constraint one_time_passcodes_context_check;
alter table one_time_passcodes add check
  (context in ('SIGN_IN', 'CHANGE_HANDLE', 'CHANGE_PASSWORD', 'CHANGE_PHONE_NUMBER'));
