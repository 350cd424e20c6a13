-- What a professional says of a visit that could not be done. It waits for the office: no fee, pay or cancellation before.
create table visit_claim (
  booking_id uuid primary key references booking,
  professional_id uuid not null references professional,
  outcome text not null check (outcome in ('not_possible', 'not_at_home', 'cancelled_at_door')),
  reason text not null,                          -- the customer reads it once it is confirmed
  happened_at timestamptz(3) not null,           -- of the tap
  at timestamptz(3) not null,                    -- when it reached us
  waited_minutes integer not null check (waited_minutes >= 0),
  calls integer not null check (calls >= 0),
  metres integer check (metres >= 0),            -- from the address; null without a position
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  answer text not null default ''                -- of the office
);
create index visit_claim_waiting on visit_claim (at) where state = 'waiting';
create index visit_claim_professional on visit_claim (professional_id);
