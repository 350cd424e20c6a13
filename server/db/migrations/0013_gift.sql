-- What staff give or ask less for, and what waits for a second person.

-- Refunds, credits and waivers that staff decide. Larger ones wait for a second person.
create table money_decision (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  kind text not null check (kind in ('refund', 'credit', 'waiver', 'payout', 'reduction', 'removal')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  -- 'alone': small enough for one person, carried out at once.
  state text not null check (state in ('waiting', 'alone', 'approved', 'declined', 'withdrawn')),
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  answer text not null default '',
  way text check (way in ('bank_transfer', 'other_payment', 'credit')),
  hand_reference text not null default '',
  -- A much lower price of work done in part waits for a second person, with the end of the visit that was entered.
  ended_at timestamptz(3),
  -- Work taken off a visit to come, whose difference is large, waits for a second person with its lines.
  removal jsonb,
  -- Credit that the policy owes for our failure, above the limits of one colleague.
  is_owed boolean not null default false,
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'declined') or (decided_by is not null and decided_by <> asked_by)),
  check ((kind = 'payout') = (way is not null)),
  check ((kind = 'reduction') = (ended_at is not null)),
  check ((kind = 'removal') = (removal is not null))
);
create index money_decision_booking on money_decision (booking_id);
create index money_decision_waiting on money_decision (asked_at) where state = 'waiting';
create trigger money_decision_kept before delete on money_decision for each row execute function refuse_change_of_record();
create trigger money_decision_stays before update on money_decision for each row
  when (
    (old.id, old.booking_id, old.kind, old.amount_paise, old.asked_by, old.asked_at)
      is distinct from (new.id, new.booking_id, new.kind, new.amount_paise, new.asked_by, new.asked_at)
    or (old.state <> 'waiting' and (old.state, old.decided_by, old.decided_at) is distinct from (new.state, new.decided_by, new.decided_at))
  )
  execute function refuse_change_of_record();

-- What colleagues gave or asked less for, through server/features/gift: its limits count these rows.
create table staff_gift (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  kind text not null,
  amount_paise integer not null check (amount_paise > 0),
  booking_id uuid references booking,
  -- Without a second person; these count towards the limits of one.
  is_alone boolean not null,
  -- Owed by the policy for our failure, which a colleague stated.
  is_owed boolean not null default false,
  approved_by uuid references staff_member
);
create index staff_gift_at on staff_gift (at, staff_id);
create index staff_gift_booking on staff_gift (booking_id);

create function refuse_change_of_gift() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger staff_gift_stays before update or delete on staff_gift for each row execute function refuse_change_of_gift();

-- Changes of staff that wait for a second person: large price cuts, and cash handed in without a receipt. Offers wait as drafts.
create table staff_request (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('prices', 'price_file', 'hand_in')),
  subject text not null,
  input jsonb not null,                          -- of the call, which is made when approved
  reason text not null,
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  answer text not null default '',
  check (state not in ('approved', 'declined') or (decided_by is not null and decided_by <> asked_by))
);
-- One at a time of a subject.
create unique index staff_request_waiting on staff_request (kind, subject) where state = 'waiting';
