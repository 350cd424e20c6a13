-- Since when a professional cannot do a visit: it waits to be reassigned from then on.
alter table professional
  add column inactive_since timestamptz(3),
  add column hours_since timestamptz(3);                        -- staff changed the hours
alter table professional_leave add column created_at timestamptz(3) not null default now();
alter table professional_skill add column lost_at timestamptz(3);  -- null: still has it
create index slot_reservation_ahead on slot_reservation (ends_at) where expires_at is null;
