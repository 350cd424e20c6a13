-- How often a service was booked in an area of late, counted every night. Services without bookings have no row.
create table area_service (
  area_id text not null references area (id) on delete cascade,
  service_id text not null references service (id) on delete cascade,
  booked integer not null check (booked > 0),
  primary key (area_id, service_id)
);
