-- Payments, refunds, offers, credits, referrals.

create table payment_attempt (
  reference text primary key check (char_length(reference) <= 40),
  booking_id uuid not null references booking,
  attempt integer not null,
  amount_paise integer not null check (amount_paise > 0),
  state text not null check (state in ('starting', 'open', 'paid', 'failed', 'expired', 'cancelled')),
  link_id text unique,
  url text,
  payment_id text,
  method text,
  expires_at timestamptz(3) not null,
  checked_at timestamptz(3),                     -- when the poller last asked the provider
  created_at timestamptz(3) not null,
  unique (booking_id, attempt)
);
create unique index one_live_payment on payment_attempt (booking_id) where state in ('starting', 'open');
create unique index one_paid_payment on payment_attempt (payment_id) where payment_id is not null;

-- Every event of the provider, once.
create table payment_event (
  event_id text primary key,
  kind text not null,
  reference text,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz(3) not null
);

create table refund (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  reference text not null references payment_attempt,
  payment_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  state text not null check (state in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz(3) not null,
  processed_at timestamptz(3)
);
create index refund_booking on refund (booking_id);

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
  audience text not null check (audience in ('everyone', 'referred_first_order', 'issued_by_support')),
  payment_methods text[] not null default '{}',
  weekdays integer[] not null default '{}',
  slot_before_minute integer,
  requires_gstin boolean not null default false,
  valid_from date,
  valid_to date,
  per_customer_limit integer,
  global_limit integer,
  check ((kind = 'flat') = (value_paise is not null) and (kind = 'percent') = (percent is not null))
);

create table offer_use (
  booking_id uuid primary key references booking,
  code text not null references offer,
  customer_id uuid not null references customer,
  discount_paise integer not null check (discount_paise > 0),
  at timestamptz(3) not null
);
create index offer_use_code on offer_use (code, customer_id);

-- A coupon that support gave to one person.
create table offer_grant (
  code text not null references offer,
  customer_id uuid not null references customer,
  expires_at timestamptz(3) not null,
  primary key (code, customer_id)
);

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
  position integer not null
);

-- Append-only; the balance is the sum and never below zero.
create table credit_entry (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  amount_paise integer not null check (amount_paise <> 0),
  kind text not null
    check (kind in ('referral_reward', 'referral_reversal', 'spent', 'returned', 'goodwill', 'expired')),
  booking_id uuid references booking,
  note text not null,
  at timestamptz(3) not null,
  unique nulls not distinct (customer_id, kind, booking_id, note)
);
create index credit_entry_customer on credit_entry (customer_id, id);

create table referral (
  friend_id uuid primary key references customer,
  referrer_id uuid not null references customer,
  booking_id uuid unique references booking,     -- the friend's first booking
  state text not null check (state in ('joined', 'booked', 'rewarded', 'reversed')),
  created_at timestamptz(3) not null,
  check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);
