-- Internal notes and calls of staff about a booking. The customer does not see them; deletion of the account removes them.
create table booking_note (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  direction text check (direction in ('in', 'out')),  -- of a call; null for a note
  outcome text check (outcome in ('answered', 'no_answer', 'call_back', 'wrong_number')),
  words text not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null,
  check ((direction is null) = (outcome is null))
);
create index booking_note_booking on booking_note (booking_id);
