-- Cart, booking and the hours it holds. A slot is real because its half hours can be taken only once.

create table cart (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  active boolean not null default true,
  created_at timestamptz(3) not null
);
create unique index one_active_cart on cart (customer_id) where active;
create index cart_customer on cart (customer_id);
create index cart_created on cart (created_at);

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart,
  service_id text not null references service,
  variant_ids text[] not null,                   -- sorted: the same choice is the same line
  quantity integer not null check (quantity >= 1),
  seen_unit_price_paise integer not null,        -- what the customer last saw and agreed to
  created_at timestamptz(3) not null,
  added_by text,                                 -- the Idempotency-Key that raised it last: again, it adds no more
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
  category_ids text[] not null,                  -- what all who come must know
  gst_details jsonb,                             -- of the customer, as of the order
  -- The visit that extra work and tips belong to. Each is a booking of its own, with its own payment and refunds; hours belong to the visit.
  extra_of uuid references booking,
  kind text not null default 'visit',
  check (total_paise = subtotal_paise - discount_paise - credit_paise),
  check ((starts_at is null) = (ends_at is null)),
  constraint booking_kind check (kind in ('visit', 'extra', 'tip')),
  constraint booking_kind_of check ((kind = 'visit') = (extra_of is null))
);
create unique index one_pending_booking_per_cart on booking (cart_id) where status = 'Pending';
create index booking_customer on booking (customer_id, created_at desc);
create index booking_visits on booking (starts_at) where status in ('Confirmed', 'Progress');
-- Each minute holds that ran out are looked for: among the few open bookings with a time, not among all there ever were.
create index booking_open_with_time on booking (id) where status = 'Pending' and starts_at is not null;
-- What the gauges of /metrics and the sweeps read at every turn: few rows each, whatever the tables grow to.
create index booking_paid_without_visit on booking (id)
  where payment_status = 'Paid' and status in ('Pending', 'Failed', 'Cancelled');
-- Lists of staff show every status.
create index booking_starts on booking (starts_at);
create index booking_refunded_visit on booking (id) where status = 'Completed' and payment_status = 'Refunded';
-- Open bookings left without a time are ended: found among the few of them, not among all there ever were.
create index booking_open_without_time on booking (created_at) where status = 'Pending' and starts_at is null;
-- Staff find bookings by a part of an address.
create index booking_address_search on booking using gin (lower(address_text) gin_trgm_ops);
-- The figures of a period read its rows alone.
create index booking_confirmed on booking (confirmed_at) where confirmed_at is not null;
create index booking_cart on booking (cart_id) where cart_id is not null;
create index booking_customer_confirmed on booking (customer_id, confirmed_at) where confirmed_at is not null;
create index booking_extra_of on booking (extra_of) where extra_of is not null;
-- One tip that is open or paid belongs to a visit.
create unique index booking_tip on booking (extra_of) where kind = 'tip' and status not in ('Failed', 'Cancelled');
create index booking_tip_paid on booking (confirmed_at) where kind = 'tip';

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
  -- Sold with a line: {visit, plan, warranty} as of the order.
  terms jsonb,
  unique (booking_id, position)
);

-- Append-only: who moved a booking, when and why.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  at timestamptz(3) not null,
  actor text not null,                           -- customer, system, payment, staff:<id> or professional:<id>
  from_status text,
  to_status text,
  kind text not null,
  detail jsonb not null default '{}'
);
create index booking_event_booking on booking_event (booking_id, id);
create index booking_event_of_professional on booking_event (actor, at) where actor like 'professional:%';
create index booking_event_cash on booking_event (booking_id) where detail ? 'paidInCash';
create index booking_event_cash_at on booking_event (at) where detail ? 'paidInCash';
create trigger booking_event_kept before delete on booking_event for each row execute function refuse_change_of_record();
create trigger booking_event_stays before update on booking_event for each row
  when (
    (old.id, old.booking_id, old.at, old.from_status, old.to_status, old.kind)
      is distinct from (new.id, new.booking_id, new.at, new.from_status, new.to_status, new.kind)
    or old.detail - 'reason' - 'answer' - 'before' - 'after' is distinct from new.detail - 'reason' - 'answer' - 'before' - 'after'
    or (old.actor <> new.actor and not (old.actor like 'professional:%' and new.actor = 'professional'))
  )
  execute function refuse_change_of_record();

-- Internal notes and calls of staff about a booking. The customer does not see them; deletion of the account removes them.
create table booking_note (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  direction text check (direction in ('in', 'out')),  -- of a call; null for a note
  outcome text check (outcome in ('answered', 'no_answer', 'call_back', 'wrong_number')),
  words text not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null,
  check ((direction is null) = (outcome is null))
);
create index booking_note_booking on booking_note (booking_id);

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
create index booking_cancellation_at on booking_cancellation (at);

-- What a customer still owes for a booking that was to be paid in cash, until it is paid online or waived.
create table booking_due (
  booking_id uuid primary key references booking,
  kind text not null check (kind in ('late_cancellation', 'no_show', 'unpaid_visit')),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'waived')),
  at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index booking_due_open on booking_due (booking_id) where state = 'open';

-- The hours of a booking. expires_at is set while it is only a hold; an expired hold blocks nothing.
create table slot_reservation (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references booking,
  area_id text not null references area,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,               -- of the work
  expires_at timestamptz(3),
  prolonged boolean not null default false,
  created_at timestamptz(3) not null
);
create index slot_reservation_expiry on slot_reservation (expires_at) where expires_at is not null;
create index slot_reservation_ahead on slot_reservation (ends_at) where expires_at is null;

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

-- Visits that were sold together or are owed free of charge: N of them, until a day, on permitted days.
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
  -- Of a plan: a visit bought alone, or in the smallest plan, when it was bought; null where none is dearer. Used visits count at it.
  single_paise integer check (single_paise > 0),
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

-- What the professional or the office proposes; the customer approves or declines it.
create table work_proposal (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  state text not null check (state in ('proposed', 'approved', 'declined', 'withdrawn', 'expired')),
  items jsonb not null,                          -- as they will be in booking_item, at the prices of then
  total_paise integer not null check (total_paise > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  category_ids text[] not null,                  -- skills of the crew
  reason text not null,
  proposed_by text not null,                     -- as in booking_event.actor
  proposed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  extra_id uuid unique references booking,       -- once approved
  check ((state = 'proposed') = (ended_at is null)),
  check ((state = 'approved') = (extra_id is not null))
);
create unique index work_proposal_open on work_proposal (booking_id) where state = 'proposed';
create index work_proposal_booking on work_proposal (booking_id, proposed_at);
