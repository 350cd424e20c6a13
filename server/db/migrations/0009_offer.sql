-- Offers and promotions, credit, referrals, and what keeps them to one a household.

-- A coupon that a customer types in.
create table offer (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('flat', 'percent')),
  value_paise integer check (value_paise > 0),
  percent integer check (percent between 1 and 100),
  max_discount_paise integer,
  min_order_paise integer not null default 0,
  min_order_strict boolean not null default false,  -- strictly above, not at least
  category_ids text[] not null default '{}',
  audience text not null check (audience in ('everyone', 'first_order', 'referred_first_order', 'issued_by_support')),
  payment_methods text[] not null default '{}',
  weekdays integer[] not null default '{}',
  slot_before_minute integer,
  requires_gstin boolean not null default false,
  valid_from date,
  valid_to date,
  per_customer_limit integer,
  global_limit integer,
  title text not null default '',
  service_ids text[] not null default '{}',
  area_ids text[] not null default '{}',
  once_per_household boolean not null default false,
  state text not null default 'published' check (state in ('draft', 'published', 'stopped')),
  check ((kind = 'flat') = (value_paise is not null) and (kind = 'percent') = (percent is not null))
);
create trigger raise_catalogue_version before insert or update or delete on offer
  for each statement execute function raise_catalogue_version('content');

-- A booking is judged by the terms of its confirmation: these are `before` of the first change after it.
create table offer_change (
  id bigint generated always as identity primary key,
  code text not null references offer,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  before jsonb,                                  -- the row of the offer; null when it was made
  after jsonb not null,
  reason text not null
);
create index offer_change_of on offer_change (code, at, id);

-- Staff give an offer to chosen customers, again when an earlier grant is used or over; each use names its grant.
create table offer_grant (
  code text not null references offer,
  customer_id uuid not null references customer,
  expires_at timestamptz(3) not null,
  id uuid primary key default gen_random_uuid(),
  uses integer check (uses > 0),                 -- null: as often as the terms of the offer allow
  given_at timestamptz(3) not null default now(),
  staff_id uuid references staff_member,
  reason text not null default '',
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references staff_member,
  withdraw_reason text not null default ''
);
create index offer_grant_of on offer_grant (customer_id, code);
create index offer_grant_list on offer_grant (code, given_at desc, id desc);

create table offer_use (
  booking_id uuid primary key references booking,
  code text not null references offer,
  customer_id uuid not null references customer,
  discount_paise integer not null check (discount_paise > 0),
  at timestamptz(3) not null,
  grant_id uuid references offer_grant on delete set null
);
create index offer_use_code on offer_use (code, customer_id);
create index offer_use_grant on offer_use (grant_id) where grant_id is not null;

-- A promotion shown on the home page.
create table promotion (
  id text primary key,
  title text not null,
  description text not null,
  picture text not null,
  discount_percent integer not null,
  code text references offer,
  expires_on date not null,
  terms text[] not null,
  position integer not null,
  starts_on date                                 -- null: shown at once
);
create trigger raise_catalogue_version before insert or update or delete on promotion
  for each statement execute function raise_catalogue_version('content');

-- The credit of customers. Append-only; the balance is the sum and never below zero.
create table credit_entry (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  amount_paise integer not null check (amount_paise <> 0),
  kind text not null check (kind in ('referral_reward', 'referral_reversal', 'spent', 'returned', 'goodwill', 'expired')),
  booking_id uuid references booking,
  note text not null,
  at timestamptz(3) not null,
  -- Cash of a plan's unused visits comes back as credit: the customer's own money, no goodwill.
  of_unused_visits boolean not null default false,
  unique nulls not distinct (customer_id, kind, booking_id, note)
);
create index credit_entry_customer on credit_entry (customer_id, id);
create index credit_entry_booking on credit_entry (booking_id);
create index credit_entry_at on credit_entry (at, id);

create table referral (
  friend_id uuid primary key references customer,
  referrer_id uuid not null references customer,
  booking_id uuid unique references booking,     -- the friend's first booking
  state text not null check (state in ('joined', 'booked', 'rewarded', 'reversed', 'refused')),
  created_at timestamptz(3) not null,
  check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);
create index referral_unsettled on referral (friend_id) where state in ('joined', 'booked');

-- What accounts have in common, so that a second one of a household gets no second welcome. Kept after an account is deleted.
create table identity_trace (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('address', 'device', 'phone')),
  hash bytea not null,                           -- HMAC with CODE_PEPPER; of a device the hash of its random token
  booking_id uuid unique references booking,     -- an address has a row for its customer and one for each booking
  seen_at timestamptz(3) not null,
  check (booking_id is null or kind = 'address')
);
create unique index identity_trace_once on identity_trace (customer_id, kind, hash) where booking_id is null;
create index identity_trace_hash on identity_trace (kind, hash);
