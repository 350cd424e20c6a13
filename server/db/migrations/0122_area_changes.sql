-- Staff pause areas and change their pincodes and centre in the console; each change can be undone.
create table area_pause (
  area_id text primary key references area,
  until date not null,                           -- the last day without new bookings
  reason text not null,
  since timestamptz(3) not null
);

create table area_change (
  id bigint generated always as identity primary key,
  area_id text references area,                  -- null: of every area
  at timestamptz(3) not null,
  actor text not null,                           -- staff:<id>
  field text not null check (field in ('added', 'status', 'pause', 'pincode', 'centre', 'holiday', 'hours')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  undoes bigint unique references area_change on delete set null
);
create index area_change_of on area_change (area_id, id);
create index area_change_at on area_change (at);
