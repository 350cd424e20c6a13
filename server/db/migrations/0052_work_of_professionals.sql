-- Professionals say themselves how a visit goes, and that they cannot come.
alter table booking_visit add column on_the_way_at timestamptz(3);

create table visit_refusal (
  booking_id uuid not null references booking,
  professional_id uuid not null references professional,
  starts_at timestamptz(3) not null,             -- of the visit: at another time they may come after all
  reason text not null,
  at timestamptz(3) not null,
  primary key (booking_id, professional_id)
);

create index booking_event_of_professional on booking_event (actor, at) where actor like 'professional:%';
