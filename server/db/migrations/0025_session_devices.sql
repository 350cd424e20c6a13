-- A session is named in the list of devices without its token, and knows the device's cookie, so that signing a device out
-- also ends its own limits for codes.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column device_hash bytea;
