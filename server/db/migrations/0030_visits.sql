-- What happened at a visit, as times that happened; when they were entered is in booking_event.

create table booking_visit (
  booking_id uuid primary key references booking,
  arrived_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (
    outcome in ('completed', 'done_in_part', 'not_possible', 'not_at_home', 'cancelled_at_door', 'we_did_not_come')
  ),
  reason text not null default '',
  reduced_paise integer not null default 0 check (reduced_paise >= 0),
  check (arrived_at <= started_at),
  check (started_at <= ended_at)
);

-- A problem with a visit that its customer reported.
create table booking_problem (
  booking_id uuid primary key references booking,
  reason text not null,
  at timestamptz(3) not null,
  answer text,
  settled_at timestamptz(3),
  check ((answer is null) = (settled_at is null))
);
create index booking_problem_open on booking_problem (at) where settled_at is null;
