-- Changes of staff that wait for a second person: large price cuts, and cash handed in without a receipt. Offers wait as drafts.
create table staff_request (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('prices', 'price_file', 'hand_in')),
  subject text not null,
  input jsonb not null,  -- of the call, which is made when approved
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
