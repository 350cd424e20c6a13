-- Payouts to professionals: a run of a city collects what was earned until a day; two colleagues make it final.
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
  cash_paise integer not null default 0 check (cash_paise >= 0),        -- cash not handed in
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
  unique (run_id, professional_id),
  check ((state = 'failed') = (failed_at is not null)),
  check (carried_into is null or state = 'failed')
);
create index payout_line_professional on payout_line (professional_id);
create index payout_line_carried on payout_line (carried_into) where carried_into is not null;

-- Pay is paid once, whoever runs what at the same time.
create table payout_item (
  pay_id bigint primary key references visit_pay,
  line_id uuid not null references payout_line
);
create index payout_item_line on payout_item (line_id);
