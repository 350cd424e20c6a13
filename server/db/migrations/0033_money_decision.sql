-- Refunds, credits and waivers that staff decide. Larger ones wait for a second person.
create table money_decision (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  kind text not null check (kind in ('refund', 'credit', 'waiver')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  -- 'alone': small enough for one person, carried out at once.
  state text not null check (state in ('waiting', 'alone', 'approved', 'declined', 'withdrawn')),
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  answer text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'declined') or (decided_by is not null and decided_by <> asked_by))
);
create index money_decision_booking on money_decision (booking_id);
create index money_decision_waiting on money_decision (asked_at) where state = 'waiting';
