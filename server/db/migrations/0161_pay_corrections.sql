-- The pay of a visit, corrected by finance on top of the earned amount: above a limit a second person decides.
create table pay_correction (
  id uuid primary key,                           -- chosen by the caller: a retry records it once
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  amount_paise integer not null check (amount_paise <> 0),  -- the difference
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  asked_by uuid not null references staff_member,
  asked_at timestamptz(3) not null,
  decided_by uuid references staff_member,       -- who asked, within the limit of one person
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null))
);
create unique index pay_correction_waiting on pay_correction (booking_id, professional_id) where state = 'waiting';
create index pay_correction_visit on pay_correction (booking_id, professional_id);
create index pay_correction_open on pay_correction (asked_at, id) where state = 'waiting';

alter table visit_pay add column correction_id uuid unique references pay_correction;
