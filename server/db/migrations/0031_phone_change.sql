-- A new number waits a day after its code, so that the owner of the number before can stop a thief: by the link of the notice
-- that is sent to it. One change a customer.
create table phone_change (
  customer_id uuid primary key references customer,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  session_hash bytea not null,                   -- asked for it; stays signed in when the number changes
  stop_hash bytea not null unique,
  created_at timestamptz(3) not null,
  changes_at timestamptz(3) not null
);
create index phone_change_due on phone_change (changes_at);

alter table code_request drop constraint code_request_purpose_check;
alter table code_request add constraint code_request_purpose_check
  check (purpose in ('sign_in', 'change_phone', 'confirm_phone_change', 'export_data', 'erase_account'));
