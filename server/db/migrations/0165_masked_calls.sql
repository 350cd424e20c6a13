-- Calls between customer and professional of a visit, through a number of ours. Neither number is kept here.
create table masked_call (
  id uuid primary key,
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  caller text not null check (caller in ('customer', 'professional')),
  state text not null default 'queued' check (state in ('queued', 'in_progress', 'completed', 'no_answer', 'failed')),
  provider_id text,                              -- null: no readable answer of the provider
  at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  seconds int check (seconds >= 0)               -- of talking, when the provider says so
);
create index masked_call_booking on masked_call (booking_id, at);
create index masked_call_professional on masked_call (professional_id);
create index masked_call_at on masked_call (at);
