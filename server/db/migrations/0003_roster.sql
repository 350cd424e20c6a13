-- Where we work, who works there and when. A slot is real because its half hours can be taken only once.

create table area (
  id text primary key,
  city text not null unique,
  state text not null,
  gst_state_code text not null,
  status text not null check (status in ('live', 'launching', 'waitlist')),
  price_multiplier numeric(4, 2) not null,
  lat double precision not null,
  lng double precision not null
);

create table area_pincode (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  area_id text not null references area,
  name text not null,
  lat double precision not null,
  lng double precision not null
);
create index area_pincode_area on area_pincode (area_id);

create table professional (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null unique,
  area_id text not null references area,
  active boolean not null default true,
  created_at timestamptz(3) not null
);
create index professional_area on professional (area_id) where active;

create table professional_skill (
  professional_id uuid not null references professional,
  category_id text not null references category,
  primary key (professional_id, category_id)
);

-- Minutes after midnight, Asia/Kolkata. weekday 0 is Sunday.
create table working_hours (
  professional_id uuid not null references professional,
  weekday integer not null check (weekday between 0 and 6),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  primary key (professional_id, weekday),
  check (starts_minute < ends_minute)
);

create table professional_leave (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professional,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reason text not null default '',
  check (starts_at < ends_at)
);
create index professional_leave_person on professional_leave (professional_id, starts_at);

create table holiday (
  date date not null,
  name text not null,
  state text not null default '',                -- '' is everywhere
  closed boolean not null,
  primary key (date, state)
);

create table roster_policy (
  singleton boolean primary key default true check (singleton),
  start_minutes integer[] not null,
  window_minutes integer not null,
  lead_minutes integer not null,
  horizon_days integer not null,
  hold_minutes integer not null,
  travel_buffer_minutes integer not null,
  max_unpaid_holds integer not null
);
