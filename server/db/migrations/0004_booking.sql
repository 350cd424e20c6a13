-- Cart, booking and the hours it holds.

create table cart (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  active boolean not null default true,
  created_at timestamptz(3) not null
);
create unique index one_active_cart on cart (customer_id) where active;

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart,
  service_id text not null references service,
  variant_ids text[] not null,                   -- sorted: the same choice is the same line
  quantity integer not null check (quantity >= 1),
  seen_unit_price_paise integer not null,        -- what the customer last saw and agreed to
  created_at timestamptz(3) not null,
  unique (cart_id, service_id, variant_ids)
);

create table booking (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customer,
  cart_id uuid references cart,
  area_id text references area,
  status text not null check (status in ('Pending', 'Confirmed', 'Progress', 'Completed', 'Failed', 'Cancelled')),
  payment_status text not null
    check (payment_status in ('Pending', 'Paid', 'Failed', 'Refunded', 'PartiallyRefunded', 'PayAfterService')),
  subtotal_paise integer not null check (subtotal_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and subtotal_paise),
  credit_paise integer not null default 0 check (credit_paise >= 0),
  total_paise integer not null check (total_paise >= 0),
  offer_code text,
  duration_minutes integer not null,
  crew_size integer not null,
  notice_minutes integer not null,
  address_text text not null default '',
  address_type text not null default '',
  lat double precision,
  lng double precision,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  reschedules integer not null default 0,
  check (total_paise = subtotal_paise - discount_paise - credit_paise),
  check ((starts_at is null) = (ends_at is null))
);
create unique index one_pending_booking_per_cart on booking (cart_id) where status = 'Pending';
create index booking_customer on booking (customer_id, created_at desc);
create index booking_visits on booking (starts_at) where status in ('Confirmed', 'Progress');

create table booking_item (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  position integer not null,
  service_id text not null references service,
  name text not null,
  description text not null,
  quantity integer not null check (quantity >= 1),
  unit_price_paise integer not null check (unit_price_paise >= 0),
  total_paise integer not null check (total_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and total_paise),
  variants jsonb not null,                       -- [{id, name, pricePaise}]
  sac text not null,
  gst_percent integer not null,
  unique (booking_id, position)
);

-- Append-only: who moved a booking, when and why.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  at timestamptz(3) not null,
  actor text not null,                           -- customer, system, payment or staff:<customer id>
  from_status text,
  to_status text,
  kind text not null,
  detail jsonb not null default '{}'
);
create index booking_event_booking on booking_event (booking_id, id);

create table booking_cancellation (
  booking_id uuid primary key references booking,
  by_actor text not null,
  reason text not null,
  fee_paise integer not null check (fee_paise >= 0),
  refund_paise integer not null check (refund_paise >= 0),
  credit_paise integer not null check (credit_paise >= 0),
  policy_version text not null,
  inputs jsonb not null,
  at timestamptz(3) not null
);

-- The hours of a booking. expires_at is set while it is only a hold; an expired hold never blocks anybody.
create table slot_reservation (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references booking,
  area_id text not null references area,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,               -- end of work; cells also cover the travel buffer
  expires_at timestamptz(3),
  prolonged boolean not null default false,
  created_at timestamptz(3) not null
);
create index slot_reservation_expiry on slot_reservation (expires_at) where expires_at is not null;

create table reserved_cell (
  professional_id uuid not null references professional,
  cell_at timestamptz(3) not null,               -- start of a half hour
  reservation_id uuid not null references slot_reservation on delete cascade,
  primary key (professional_id, cell_at)
);
create index reserved_cell_reservation on reserved_cell (reservation_id);
create index reserved_cell_time on reserved_cell (cell_at);

-- Reservations of one area and day queue here instead of failing against each other.
create table area_day (
  area_id text not null references area,
  day date not null,
  primary key (area_id, day)
);
