-- What professionals earn, and how it reaches them.

-- The pay of a visit, corrected by finance on top of the earned amount: above a limit a second person decides.
create table pay_correction (
  id uuid primary key,                           -- chosen by the caller: a retry records it once
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  amount_paise integer not null check (amount_paise <> 0),  -- the difference
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  decided_by uuid references staff_member,       -- who asked, within the limit of one person
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null))
);
create unique index pay_correction_waiting on pay_correction (booking_id, professional_id) where state = 'waiting';
create index pay_correction_visit on pay_correction (booking_id, professional_id);
create index pay_correction_open on pay_correction (asked_at, id) where state = 'waiting';

-- What professionals earn by visits and extra work. A correction is a further revision with the difference; nothing is changed.
create table visit_pay (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,   -- the visit, or extra work of it
  professional_id uuid not null references professional,
  revision integer not null check (revision > 0),
  day date not null,                             -- of the visit in India: its rate holds
  -- 'tip': a share in it; given back, a further revision takes it off again.
  kind text not null check (kind in ('visit', 'extra_work', 'in_vain', 'late_cancellation', 'nothing', 'tip')),
  amount_paise integer not null,                 -- what this revision adds to the ones before
  rate_paise integer,                            -- for a visit; both are null without a rate on that day
  share_basis_points integer,
  price_paise integer not null,                  -- of the work without GST, before offers and credit
  crew_size integer not null check (crew_size > 0),
  at timestamptz(3) not null,
  correction_id uuid unique references pay_correction,
  unique (booking_id, professional_id, revision)
);
create index visit_pay_professional on visit_pay (professional_id, day);
-- The check of the ledger reads its sources by the time they happened, some thousand rows in a statement.
create index visit_pay_at on visit_pay (at);

-- Where professionals are paid: one colleague enters it, another confirms it before it is used.
create table payout_account (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professional,
  kind text not null check (kind in ('bank', 'upi')),
  masked text not null,                          -- •••• 1234, for people
  sealed bytea,                                  -- holder, number and IFSC, or UPI id; gone once it is not used any more
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'replaced')),
  reason text not null,
  entered_by uuid not null references staff_member,
  entered_at timestamptz(3) not null,
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  check ((state in ('waiting', 'confirmed')) = (sealed is not null)),
  check (state <> 'confirmed' or (decided_at is not null and decided_by <> entered_by))
);
create unique index payout_account_waiting on payout_account (professional_id) where state = 'waiting';
create unique index payout_account_confirmed on payout_account (professional_id) where state = 'confirmed';
create index payout_account_professional on payout_account (professional_id, entered_at desc);

-- Payouts to professionals: a run of a city collects the pay earned until a day; two colleagues make it final.
create table payout_run (
  id uuid primary key default gen_random_uuid(),
  area_id text not null references area,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  state text not null default 'draft' check (state in ('draft', 'approved', 'discarded')),
  created_by uuid not null references staff_member,
  created_at timestamptz(3) not null,
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  check ((state = 'draft') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> created_by)
);
create unique index payout_run_draft on payout_run (area_id) where state = 'draft';
create index payout_run_created on payout_run (created_at desc, id);

create table payout_line (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references payout_run,
  professional_id uuid not null references professional,
  earned_paise integer not null,                 -- by its items
  carried_paise integer not null default 0 check (carried_paise >= 0),  -- of failed lines of earlier runs
  cash_paise integer not null default 0 check (cash_paise >= 0),  -- cash not handed in
  other_paise integer not null default 0 check (other_paise >= 0),
  reason text not null default '',               -- of the deductions
  changed_by uuid references staff_member,
  net_paise integer generated always as (earned_paise + carried_paise - cash_paise - other_paise) stored check (net_paise >= 0),
  state text not null default 'draft' check (state in ('draft', 'to_pay', 'paid', 'failed')),
  utr text not null default '',
  paid_at timestamptz(3),
  failure text not null default '',
  failed_at timestamptz(3),
  carried_into uuid references payout_line,      -- a failed line is paid by a later run
  -- The account that a file for the bank named, and when.
  account_id uuid references payout_account,
  filed_at timestamptz(3),
  unique (run_id, professional_id),
  check ((state = 'failed') = (failed_at is not null)),
  check (carried_into is null or state = 'failed')
);
create index payout_line_professional on payout_line (professional_id);
create index payout_line_carried on payout_line (carried_into) where carried_into is not null;
create index payout_line_account on payout_line (account_id) where account_id is not null;

-- Pay is paid once, also when two runs are made at the same time.
create table payout_item (
  pay_id bigint primary key references visit_pay,
  line_id uuid not null references payout_line
);
create index payout_item_line on payout_item (line_id);

-- Cash on its way from professionals to the company. A correction is a further row with the difference; nothing is changed.
create table cash_hand_in (
  id uuid primary key,                           -- chosen by the caller: a retry records it once
  professional_id uuid not null references professional,
  day date not null,                             -- in India, on which the cash was received
  amount_paise integer not null check (amount_paise <> 0),
  corrects uuid references cash_hand_in,
  receiver text not null default '',
  reference text not null default '',
  reason text not null,
  is_from_pay boolean not null default false,    -- taken off a payout instead
  actor text not null,                           -- staff:<id>
  at timestamptz(3) not null
);
create index cash_hand_in_day on cash_hand_in (professional_id, day);
create index cash_hand_in_corrects on cash_hand_in (corrects) where corrects is not null;

-- Cash that will not come any more: one colleague asks, another decides.
create table cash_write_off (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professional,
  day date not null,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  reason text not null,
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create index cash_write_off_day on cash_write_off (professional_id, day);
