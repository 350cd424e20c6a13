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

-- The account that a file for the bank named, and when.
alter table payout_line add column account_id uuid references payout_account, add column filed_at timestamptz(3);
create index payout_line_account on payout_line (account_id) where account_id is not null;
