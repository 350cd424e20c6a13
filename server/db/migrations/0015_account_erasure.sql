-- Deleting an account: its own purpose of codes, and what stops a number from being "invited" once more.

alter table sign_in_code
  drop constraint sign_in_code_purpose_check,
  add constraint sign_in_code_purpose_check check (purpose in ('sign_in', 'change_phone', 'erase_account'));

-- A slow hash (scrypt) of a number whose account was deleted; the number itself is gone. Kept for three years.
create table erased_phone (
  phone_hash bytea primary key,
  erased_at timestamptz(3) not null
);
