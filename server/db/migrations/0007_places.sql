-- The gazetteer: every post office of India, and the localities of the cities we serve.
create extension if not exists pg_trgm;

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
  approximate boolean not null
);
create index place_search on place using gin (search_name gin_trgm_ops);
create index place_pincode on place (pincode);
create index place_position on place (lat, lng);
