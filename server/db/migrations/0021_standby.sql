-- Customers who wait for a slot on a full day. The row is deleted once its day, its booking or its hold is over.
create table standby (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  booking_id uuid not null references booking,   -- open: its services, place and price
  day date not null,
  from_minute integer not null,                  -- of the start windows waited for
  until_minute integer not null,
  asked_at timestamptz(3) not null,              -- the order
  held_at timestamptz(3),                        -- a slot was held for it, which happens once
  unique (booking_id, day),
  check (from_minute >= 0 and from_minute < until_minute and until_minute <= 1440)
);
create index standby_customer on standby (customer_id);
create index standby_waiting on standby (day, asked_at) where held_at is null;
