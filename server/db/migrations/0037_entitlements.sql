-- Visits that were sold together or are owed free of charge: N of them, until a day, on permitted days.

alter table variant add column visit_kind text check (visit_kind in ('plan', 'follow_up'));
alter table variant add column valid_days integer check (valid_days > 0);
alter table variant add column permitted_days text
  check (permitted_days in ('weekday_morning', 'weekday_afternoon', 'weekend'));

-- What was sold with a line: {visit, plan, warranty} as of the order; null before these were recorded.
alter table booking_item add column terms jsonb;

create table entitlement (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,   -- the purchase; of a warranty the visit it is for
  item_id uuid not null references booking_item,
  kind text not null check (kind in ('plan', 'follow_up', 'warranty')),
  visits integer not null check (visits > 0),    -- of a plan and of follow-ups the purchase's own visit is the first
  price_paise integer not null check (price_paise >= 0),  -- for all visits, after the discount; 0: at no price
  valid_until date not null,                     -- the last day of a visit
  permitted_days text check (permitted_days in ('weekday_morning', 'weekday_afternoon', 'weekend')),
  duration_minutes integer not null,
  crew_size integer not null,
  notice_minutes integer not null,
  category_ids text[] not null,
  paused_at timestamptz(3),
  paused_days integer not null default 0 check (paused_days >= 0),  -- of pauses that are over
  ended_at timestamptz(3),
  refunded_visits integer not null default 0 check (refunded_visits between 0 and visits),
  refunded_paise integer not null default 0 check (refunded_paise between 0 and price_paise),
  created_at timestamptz(3) not null,
  unique (item_id, kind)
);
create index entitlement_booking on entitlement (booking_id);
create index entitlement_open on entitlement (valid_until) where ended_at is null;

-- The bookings that are visits of an entitlement; `returned`: cancelled so that the visit can be booked again.
create table entitlement_visit (
  entitlement_id uuid not null references entitlement,
  booking_id uuid not null references booking,
  returned boolean not null default false,
  primary key (entitlement_id, booking_id)
);
create index entitlement_visit_booking on entitlement_visit (booking_id);
