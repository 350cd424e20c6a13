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

insert into ledger_account (position, code, kind, name) values
  (460, 'cash_shortage', 'expense', 'Cash not handed in, written off')
on conflict do nothing;
