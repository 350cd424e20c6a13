-- Extra work of a visit is a booking of its own, with its own payment, invoice and refunds. Its hours belong to the visit.
alter table booking add column extra_of uuid references booking;
create index booking_extra_of on booking (extra_of) where extra_of is not null;

-- What the professional or the office proposes; the customer approves or declines it.
create table work_proposal (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  state text not null check (state in ('proposed', 'approved', 'declined', 'withdrawn', 'expired')),
  items jsonb not null,                          -- as they will be in booking_item, at the prices of then
  total_paise integer not null check (total_paise > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  category_ids text[] not null,                  -- skills of the crew
  reason text not null,
  proposed_by text not null,                     -- as in booking_event.actor
  proposed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  extra_id uuid unique references booking,       -- once approved
  check ((state = 'proposed') = (ended_at is null)),
  check ((state = 'approved') = (extra_id is not null))
);
create unique index work_proposal_open on work_proposal (booking_id) where state = 'proposed';
create index work_proposal_booking on work_proposal (booking_id, proposed_at);
