-- A code answers the request it was sent for: guesses count against the request whose id the caller names, or whose address
-- the caller has, so that others cannot use up the owner's guesses. The code is not stored: it is an HMAC of `seed` with
-- CODE_PEPPER.
create table code_request (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null check (purpose in ('sign_in', 'change_phone', 'erase_account')),
  customer_id uuid references customer,          -- who asks, for purposes of an account
  address text not null,                         -- network address of who asked
  seed bytea not null,
  guesses integer not null default 0,            -- with the id
  address_guesses integer not null default 0,    -- without it, from the same address
  code_at timestamptz(3) not null,               -- a code is sent again within a minute of this
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index code_request_phone on code_request (phone, purpose);
create index code_request_expiry on code_request (expires_at);

-- Not used any more; a later migration drops it. Its codes were stored as they are.
truncate sign_in_code;

-- Wrong codes in a row for a number, from devices that never signed in to it. Ended by the right code or by staff.
create table wrong_code_row (
  phone text primary key check (phone ~ '^\+91[6-9][0-9]{9}$'),
  length integer not null,
  last_at timestamptz(3) not null
);

-- A browser that signed in to an account: strangers' guesses never lock it out. The cookie's value is kept as its hash.
create table known_device (
  token_hash bytea not null,
  customer_id uuid not null references customer,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (token_hash, customer_id)
);
create index known_device_customer on known_device (customer_id);
create index known_device_last_use on known_device (last_used_at);

-- Codes sent by SMS on a day in India, and the budget of that day when staff raised it.
create table sms_day (
  day date primary key,
  sent integer not null default 0,
  raised_to integer
);
