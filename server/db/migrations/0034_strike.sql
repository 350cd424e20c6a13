-- A strike of a professional that was not their fault: it does not count.
create table strike_dismissal (
  professional_id uuid not null references professional,
  booking_id uuid not null references booking,   -- of the visit
  reason text not null,
  dismissed_by uuid not null references staff_member,
  dismissed_at timestamptz(3) not null,
  primary key (professional_id, booking_id)
);

-- Talks with professionals about their strikes: those before one count no longer.
create table strike_talk (
  professional_id uuid not null references professional,
  reason text not null,                          -- the agreement
  talked_by uuid not null references staff_member,
  talked_at timestamptz(3) not null,
  primary key (professional_id, talked_at)
);
