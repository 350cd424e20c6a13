-- Colleagues sign in while no SMS arrives: by their authenticator app, or by a passkey.

-- A secret that replaces the present one once its first code is right; sealed with DOCUMENT_KEY.
alter table staff_member add totp_next_secret bytea;

-- Nothing secret: the private key stays on the device.
create table staff_passkey (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references staff_member on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,                     -- COSE
  counter bigint not null,                       -- of the signatures, where the device counts them: one that does not grow is a copy
  name text not null,                            -- as the colleague calls the device
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index staff_passkey_member on staff_passkey (customer_id, created_at);

-- Outcomes of messages, by the minute: whether SMS go out and, by the codes that were used, whether they arrive.
create table sms_outcome (
  minute timestamptz(0) not null,
  provider text not null,                        -- empty for codes that were used: they do not say who sent them
  is_code boolean not null,                      -- of signing in, a new number, a deletion
  accepted integer not null default 0,
  failed integer not null default 0,
  used integer not null default 0,
  primary key (minute, provider, is_code)
);
