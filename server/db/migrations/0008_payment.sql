-- Payments, refunds, disputes and settlements of the payment provider.

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
  -- What the payment page of an attempt shows first: an app, or cards. Null: nothing was chosen.
  preferred text check (preferred in ('paytm', 'phonepe', 'gpay', 'card')),
  -- The order of an attempt and the address that opens a UPI app to pay it, beside the link of the attempt.
  order_id text,
  intent_url text,
  intent_payment_id text,
  unique (booking_id, attempt)
);
create unique index one_live_payment on payment_attempt (booking_id) where state in ('starting', 'open');
create unique index one_paid_payment on payment_attempt (payment_id) where payment_id is not null;
create index payment_attempt_paid on payment_attempt (created_at) where state = 'paid';
-- Closed payment links are asked about for four days.
create index payment_attempt_closed on payment_attempt (created_at)
  where payment_id is null and state in ('failed', 'expired', 'cancelled');
create unique index payment_attempt_order on payment_attempt (order_id) where order_id is not null;
-- Paid in one way, the other is asked about for four days.
create index payment_attempt_other_way on payment_attempt (created_at) where payment_id is not null and order_id is not null;
-- Lists of payments, refunds and credit for staff, newest first.
create index payment_attempt_created on payment_attempt (created_at, reference);

-- Every event of the provider, once.
create table payment_event (
  event_id text primary key,
  kind text not null,
  reference text,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz(3) not null
);
create index payment_event_age on payment_event using brin (received_at);
-- The events of a payment, for the timeline of its booking.
create index payment_event_reference on payment_event (reference) where reference is not null;

create table refund (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  reference text references payment_attempt,
  payment_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  state text not null check (state in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz(3) not null,
  processed_at timestamptz(3),
  -- A payment in another currency goes back in that currency, and is never counted as rupees.
  currency text not null default 'INR',
  -- A refund that was refused is tried again, each try a row of its own, because its id is the provider's idempotency key.
  first_id uuid references refund,               -- the first try; null in the first
  due_at timestamptz(3) not null default now(),  -- when it is sent, or asked about, the next time
  refusal text,                                  -- why a failed try failed
  -- Staff pay some another way: refused ones, and cash, which has no attempt at the provider.
  way text not null default 'source' check (way in ('source', 'bank_transfer', 'other_payment', 'credit')),
  hand_reference text not null default '',       -- of the transfer or the other payment
  check (reference is not null or way <> 'source')
);
create index refund_booking on refund (booking_id);
-- Whether money went back already is asked whenever money comes.
create index refund_payment on refund (payment_id);
create index refund_unsettled on refund (created_at) where state in ('requested', 'pending', 'failed');
create index refund_first on refund (first_id) where first_id is not null;
create index refund_due on refund (due_at) where state in ('requested', 'pending');
create index refund_created on refund (created_at, id);
create index refund_happened on refund (coalesce(processed_at, created_at));
-- A payout is approved, then paid, then recorded with its reference; until then it is a refund that is requested. Of a refund there
-- is one at a time, so that its money cannot be sent twice.
create unique index refund_open_payout on refund (payment_id) where way <> 'source' and state = 'requested';

-- Payments that a customer disputes at the bank, as the payment provider reports them.
create table payment_dispute (
  id text primary key,                           -- the provider's
  booking_id uuid references booking,            -- null for a payment that we do not know
  payment_id text not null,
  amount_paise integer not null check (amount_paise > 0),  -- hundredths of the currency
  currency text not null,
  phase text not null,
  reason text not null,
  state text not null check (state in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index payment_dispute_open on payment_dispute (respond_by) where state not in ('won', 'lost', 'closed');
create index payment_dispute_booking on payment_dispute (booking_id);

-- What the payment provider settled to our bank account, item by item, as its reconciliation report lists it.
create table settled_item (
  entity_id text primary key,                    -- the provider's id of the payment, refund or adjustment
  kind text not null check (kind in ('payment', 'refund', 'other')),
  amount_paise integer not null,
  credit_paise integer not null check (credit_paise >= 0),
  debit_paise integer not null check (debit_paise >= 0),
  fee_paise integer not null,                    -- with its tax
  tax_paise integer not null,
  settlement_id text not null,
  utr text,                                      -- the reference on the statement of the bank
  settled_at timestamptz(3) not null,
  fetched_at timestamptz(3) not null
);
create index settled_item_settled on settled_item (settled_at);
