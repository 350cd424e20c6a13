-- Travel between two visits follows the distance; the cells of a visit cover its work only.
alter table area add column travel_kmh integer not null default 18 check (travel_kmh between 5 and 80);
alter table roster_policy alter column travel_buffer_minutes set default 0;  -- no longer read
delete from reserved_cell cell using slot_reservation held
  where held.id = cell.reservation_id and cell.cell_at >= held.ends_at;

-- Several shifts on a weekday, and breaks; the hours of before are one shift.
alter table working_hours drop constraint working_hours_pkey,
  add primary key (professional_id, weekday, starts_minute);
create table working_break (
  professional_id uuid not null references professional,
  weekday integer not null check (weekday between 0 and 6),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  primary key (professional_id, weekday, starts_minute),
  check (starts_minute < ends_minute)
);
