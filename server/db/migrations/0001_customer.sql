-- Customers, how they sign in, and the limits that slow guessing down.

create extension if not exists pg_trgm;

create table media (
  hash text primary key,                         -- sha-256 of the bytes, hex: the address under /media
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null
);

create table customer (
  id uuid primary key default gen_random_uuid(),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),  -- null once erased or left
  name text not null default '' check (char_length(name) <= 200),
  email text check (char_length(email) <= 254),
  photo_hash text references media,
  referral_code text not null unique,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_at timestamptz(3) not null,
  erased_at timestamptz(3),
  gst_details jsonb,                             -- of a business: {gstin, legalName, address}
  -- The language a customer reads us in; null: not chosen yet. Codes are those of contract/lib/languages.ts.
  language text check (language in ('en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn')),
  -- An account unused for a year may have lost its number to another person, who then starts a new account with it: the old one keeps
  -- everything but the number, until it is erased.
  used_at timestamptz(3),
  left_at timestamptz(3),
  constraint customer_phone check (phone is not null or erased_at is not null or left_at is not null)
);
-- Staff find customers by a part of a name or a phone number.
create index customer_name_search on customer using gin (lower(name) gin_trgm_ops);
create index customer_phone_search on customer using gin (phone gin_trgm_ops);
create index customer_left on customer (left_at) where left_at is not null and erased_at is null;

create table address (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  kind text not null check (kind in ('Home', 'Work', 'Other')),
  house text not null default '' check (char_length(house) <= 200),
  landmark text not null default '' check (char_length(landmark) <= 200),
  text text not null check (char_length(text) between 1 and 500),
  pincode text not null default '',
  lat double precision not null,
  lng double precision not null,
  preferred boolean not null default false,
  created_at timestamptz(3) not null
);
create index address_customer on address (customer_id, created_at);
create unique index one_preferred_address on address (customer_id) where preferred;

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

create table session (
  token_hash bytea primary key,                  -- sha-256 of the opaque token
  customer_id uuid not null references customer,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  device text not null default '',
  -- A session is named in the list of devices without its token, and knows the device's cookie, so that signing a device out
  -- also ends its own limits for codes.
  id uuid not null default gen_random_uuid() unique,
  device_hash bytea,
  -- When this session proved the second factor.
  second_factor_at timestamptz(3)
);
create index session_customer on session (customer_id);

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

-- A code answers the request it was sent for: guesses count against the request whose id the caller names, or whose address
-- the caller has, so that others cannot use up the owner's guesses. The code is not stored: it is an HMAC of `seed` with
-- CODE_PEPPER.
create table code_request (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null check (purpose in ('sign_in', 'change_phone', 'confirm_phone_change', 'export_data', 'erase_account')),
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

-- Wrong codes in a row for a number, from devices that never signed in to it. Ended by the right code or by staff.
create table wrong_code_row (
  phone text primary key check (phone ~ '^\+91[6-9][0-9]{9}$'),
  length integer not null,
  last_at timestamptz(3) not null
);

-- Codes sent by SMS on a day in India, and the budget of that day when staff raised it.
create table sms_day (
  day date primary key,
  sent integer not null default 0,
  raised_to integer,
  -- Of the codes of a day, those that were redeemed, and the wrong guesses: an attack shows as codes that no one redeems.
  redeemed integer not null default 0 check (redeemed >= 0),
  wrong_guesses integer not null default 0 check (wrong_guesses >= 0)
);

-- A slow hash (scrypt) of a number whose account was deleted; the number itself is gone. Kept for three years.
create table erased_phone (
  phone_hash bytea primary key,
  erased_at timestamptz(3) not null
);

-- Fixed windows shared by every instance of the server. One row a key, so that two first requests at once open one window.
create table rate_window (
  key text primary key,
  window_start timestamptz(3) not null,
  hits integer not null,
  expires_at timestamptz(3) not null
);
create index rate_window_expiry on rate_window (expires_at);

-- The first answer to a write that carried an Idempotency-Key, given again when the write is repeated.
create table idempotent_answer (
  customer_id uuid not null references customer,
  key text not null check (char_length(key) between 8 and 100),
  call text not null,
  input_hash text not null,
  answer jsonb,                                  -- null while the first attempt is under way
  created_at timestamptz(3) not null,
  -- Two attempts can begin in the same millisecond, so created_at does not order them.
  attempt_id uuid,
  primary key (customer_id, key)
);
