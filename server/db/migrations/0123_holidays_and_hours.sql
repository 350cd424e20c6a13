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
