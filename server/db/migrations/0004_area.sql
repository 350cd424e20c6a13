-- Where we work: areas with their pincodes, hours and holidays, and the places of India.

create table area (
  id text primary key,
  city text not null unique,
  state text not null,
  gst_state_code text not null,
  status text not null check (status in ('live', 'launching', 'waitlist', 'closed')),
  price_multiplier numeric(4, 2) not null,
  lat double precision not null,
  lng double precision not null,
  -- Travel between two visits follows the distance.
  travel_kmh integer not null default 18 check (travel_kmh between 5 and 80),
  last_visit_day date                            -- of a closed area, which keeps its visits until then
);
create trigger raise_catalogue_version before insert or update or delete on area
  for each statement execute function raise_catalogue_version('content');

create table area_pincode (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  area_id text not null references area,
  name text not null,
  lat double precision not null,
  lng double precision not null
);
create index area_pincode_area on area_pincode (area_id);
create trigger raise_catalogue_version before insert or update or delete on area_pincode
  for each statement execute function raise_catalogue_version('content');

create table area_hours (
  area_id text not null references area,
  valid_from date not null,                      -- day of the visit
  first_minute integer not null check (first_minute between 0 and 1439),
  last_minute integer not null check (last_minute between 0 and 1439),
  lead_minutes integer not null check (lead_minutes > 0),
  days_ahead integer not null check (days_ahead > 0),
  primary key (area_id, valid_from),
  check (first_minute <= last_minute)
);
create trigger raise_catalogue_version before insert or update or delete on area_hours
  for each statement execute function raise_catalogue_version('content');

-- Staff pause areas and change their pincodes and centre in the console; each change can be undone.
create table area_pause (
  area_id text primary key references area,
  until date not null,                           -- the last day without new bookings
  reason text not null,
  since timestamptz(3) not null
);
create trigger raise_catalogue_version before insert or update or delete on area_pause
  for each statement execute function raise_catalogue_version('content');

create table holiday (
  date date not null,
  name text not null,
  state text not null default '',                -- '' is everywhere
  closed boolean not null,
  primary key (date, state)
);
create trigger raise_catalogue_version before insert or update or delete on holiday
  for each statement execute function raise_catalogue_version('content');

-- Staff add holidays, and hours of an area from a day on. Those of every area stay in holiday and roster_policy.
create table local_holiday (
  id uuid primary key default gen_random_uuid(),
  date date not null,
  area_id text references area,                  -- null: everywhere
  name text not null,
  first_minute integer,                          -- visits begin from here to last_minute; null: closed
  last_minute integer,
  check ((first_minute is null) = (last_minute is null)),
  check (first_minute between 0 and 1439 and last_minute between first_minute and 1439)
);
create unique index local_holiday_day on local_holiday (date, coalesce(area_id, ''));
create trigger raise_catalogue_version before insert or update or delete on local_holiday
  for each statement execute function raise_catalogue_version('content');

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

-- How often a service was booked in an area of late, counted every night. Services without bookings have no row.
create table area_service (
  area_id text not null references area on delete cascade,
  service_id text not null references service on delete cascade,
  booked integer not null check (booked > 0),
  primary key (area_id, service_id)
);

-- Numbers to be notified when we come.
create table area_waitlist (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  pincode text not null default '',
  place text not null default '',
  interest text not null check (interest in ('area', 'membership')),
  created_at timestamptz(3) not null,
  -- The language of the page on which a number was left; null: without a page. Such a number has no profile.
  language text check (language in ('en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn')),
  unique (phone, pincode, interest)
);
create index area_waitlist_created on area_waitlist (created_at) where interest = 'area';

-- Where people look for us and we do not come: how many, by week. Nothing about who asked.
create table area_demand (
  week date not null,                            -- its Monday in India
  pincode text not null,
  asked integer not null,
  wishes integer not null default 0,             -- numbers left here, notified that we come and deleted
  primary key (week, pincode),
  check (asked >= 0 and wishes >= 0 and asked + wishes > 0)
);

-- The gazetteer: every post office of India, and the localities of the cities we serve.
create table place (
  id integer primary key,
  kind text not null check (kind in ('city', 'locality', 'post_office')),
  name text not null,
  search_name text not null,                     -- lower case, with aliases
  city text not null,
  state text not null,
  pincode text not null,
  area_id text references area,
  lat double precision not null,
  lng double precision not null,
  approximate boolean not null,
  -- What people type runs over name, aliases, city and pincode, with any punctuation. A blank is before every word, so
  -- that '% word%' asks for the beginnings of words and the trigrams of the index still help.
  search_text text not null
    generated always as (' ' || btrim(regexp_replace(lower(search_name || ' ' || city || ' ' || pincode), '[^a-z0-9]+', ' ', 'g'))) stored
);
create index place_pincode on place (pincode);
create index place_position on place (lat, lng);
create index place_search on place using gin (search_text gin_trgm_ops);
-- The few hundred places where we work (or soon will) are asked first, always.
create index place_in_area on place (area_id) where area_id is not null;
