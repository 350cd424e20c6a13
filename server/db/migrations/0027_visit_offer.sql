-- Who was asked to take a quick visit: one professional after the other, the nearest who can keep the promise first, each once.
create table visit_offer (
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  arrives_by timestamptz(3) not null,            -- what the customer was promised then
  drive_minutes integer not null,                -- from where the professional was taken to be
  offered_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  answer text check (answer in ('accepted', 'declined', 'expired', 'withdrawn')),  -- null: still to be answered
  answered_at timestamptz(3),
  primary key (booking_id, professional_id),
  check ((answer is null) = (answered_at is null))
);
create unique index visit_offer_open on visit_offer (booking_id) where answer is null;
create index visit_offer_to_answer on visit_offer (professional_id) where answer is null;
create index visit_offer_offered_at on visit_offer (offered_at);

-- The hours of a quick visit that no professional has accepted: until then they are kept for the one who is asked, or for no one.
alter table slot_reservation add without_crew boolean not null default false;
create index slot_reservation_without_crew on slot_reservation (booking_id) where without_crew;
