-- The day of a visit: its updates, refusals and claims, calls, checklists and photos.

-- Times that happened; when they were entered is in booking_event.
create table booking_visit (
  booking_id uuid primary key references booking,
  arrived_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text
    check (outcome in ('completed', 'done_in_part', 'not_possible', 'not_at_home', 'cancelled_at_door', 'we_did_not_come')),
  reason text not null default '',
  reduced_paise integer not null default 0 check (reduced_paise >= 0),
  on_the_way_at timestamptz(3),
  -- Visits that ended and are not paid for in full: some of the crew have no rate on their day.
  pay_settled boolean not null default false,
  check (arrived_at <= started_at),
  check (started_at <= ended_at)
);
create index booking_visit_unpaid on booking_visit (ended_at, booking_id) where outcome is not null and not pay_settled;

-- A problem with a visit that its customer reported.
create table booking_problem (
  booking_id uuid primary key references booking,
  reason text not null,
  at timestamptz(3) not null,
  answer text,
  settled_at timestamptz(3),
  -- A problem that a customer reports about a visit opens a case.
  case_number bigint,
  check ((answer is null) = (settled_at is null))
);
create index booking_problem_open on booking_problem (at) where settled_at is null;

-- A professional who cannot come.
create table visit_refusal (
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  starts_at timestamptz(3) not null,             -- of the visit: at another time they may come after all
  reason text not null,
  at timestamptz(3) not null,
  primary key (booking_id, professional_id)
);

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

-- What a professional records of the work: ticks of the checklist of each category, and photos before and after.
create table checklist_item (
  id text primary key,
  category_id text not null references category,
  position int not null,
  words text not null,
  words_hi text not null,                        -- professionals read Hindi or English
  -- Staff edit the checklist of a category. The words of a point never change, so that earlier visits keep their ticks.
  from_at timestamptz(3) not null default 'epoch',
  until_at timestamptz(3)                        -- null: in use
);
create index checklist_item_category on checklist_item (category_id, position);

create table checklist_change (
  id bigint generated always as identity primary key,
  category_id text not null references category,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  before jsonb not null,                         -- [{words, wordsHindi}]
  after jsonb not null,
  reason text not null
);
create index checklist_change_of on checklist_change (category_id, id);

create table visit_tick (
  booking_id uuid not null references booking,
  item_id text not null references checklist_item,
  at timestamptz(3) not null,
  primary key (booking_id, item_id)
);

-- Inside a customer's home: never under a public address, deleted after a period and with the account.
create table visit_photo (
  id uuid primary key,                           -- chosen by the phone: a photo that is sent twice is one
  booking_id uuid not null references booking,
  moment text not null check (moment in ('before', 'after')),
  webp bytea not null,
  at timestamptz(3) not null                     -- taken
);
create index visit_photo_booking on visit_photo (booking_id, at);
create index visit_photo_at on visit_photo (at);
