-- People who sign in, how they sign in, and the counters that slow guessing down.

create table media (
  hash text primary key,                         -- sha-256 of the bytes, hex: the address under /media
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null
);

create table customer (
  id uuid primary key default gen_random_uuid(),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),  -- null only after erasure
  name text not null default '' check (char_length(name) <= 200),
  email text check (char_length(email) <= 254),
  photo_hash text references media,
  referral_code text not null unique,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_at timestamptz(3) not null,
  erased_at timestamptz(3),
  check (phone is not null or erased_at is not null)
);

create table staff_member (
  customer_id uuid primary key references customer,
  role text not null check (role in ('operator', 'manager')),
  created_at timestamptz(3) not null
);

-- A code lives five minutes and its row dies with its use. A hash of four digits would hide nothing, so the code
-- itself is kept: "resend" within a minute has to send the same one again.
create table sign_in_code (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null check (purpose in ('sign_in', 'change_phone')),
  customer_id uuid references customer,          -- who asks, for change_phone
  code text not null check (code ~ '^[0-9]{4}$'),
  guesses integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (phone, purpose)
);

create table session (
  token_hash bytea primary key,                  -- sha-256 of the opaque token
  customer_id uuid not null references customer,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  device text not null default ''
);
create index session_customer on session (customer_id);

-- Fixed windows shared by every instance of the server.
create table rate_window (
  key text not null,
  window_start timestamptz(3) not null,
  hits integer not null,
  expires_at timestamptz(3) not null,
  primary key (key, window_start)
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
  primary key (customer_id, key)
);
