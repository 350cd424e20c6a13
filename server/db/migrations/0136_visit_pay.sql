-- What professionals earn by visits and extra work. A correction is a further revision with the difference; nothing is changed.
create table visit_pay (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,   -- the visit, or extra work of it
  professional_id uuid not null references professional,
  revision integer not null check (revision > 0),
  day date not null,                             -- of the visit in India: its rate holds
  kind text not null check (kind in ('visit', 'extra_work', 'in_vain', 'late_cancellation', 'nothing')),
  amount_paise integer not null,                 -- what this revision adds to the ones before
  rate_paise integer,                            -- for a visit; both are null without a rate on that day
  share_basis_points integer,
  price_paise integer not null,                  -- of the work without GST, before offers and credit
  crew_size integer not null check (crew_size > 0),
  at timestamptz(3) not null,
  unique (booking_id, professional_id, revision)
);
create index visit_pay_professional on visit_pay (professional_id, day);

-- Visits that ended and are not paid for in full: some of the crew have no rate on their day.
alter table booking_visit add column pay_settled boolean not null default false;
create index booking_visit_unpaid on booking_visit (ended_at, booking_id) where outcome is not null and not pay_settled;
