-- What can be booked. Ids are the slugs of the catalogue: readable in links and stable between environments.

create table category (
  id text primary key,
  name text not null,
  description text not null,
  picture text not null,
  position integer not null
);

create table subcategory (
  id text primary key,                           -- category.slug
  category_id text not null references category,
  name text not null,
  picture text not null,
  position integer not null
);
create index subcategory_category on subcategory (category_id, position);

create table service (
  id text primary key,
  kind text not null check (kind in ('service', 'combo')),
  subcategory_id text references subcategory,    -- null for combos
  name text not null,
  description text not null,
  picture text not null,
  price_paise integer check (price_paise > 0),   -- null: 'Price on request', cannot be put into a cart
  strike_price_paise integer check (strike_price_paise > price_paise),
  price_label text not null check (price_label in ('from', 'fixed')),
  pricing_mode text not null check (pricing_mode in ('variant_path_sum', 'plan', 'per_unit', 'inspection', 'flat')),
  quantity_unit text,
  max_quantity integer not null default 10 check (max_quantity > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  crew_size integer not null check (crew_size > 0),
  notice_minutes integer not null,
  sac text not null,
  gst_percent integer not null,
  package_title text,                            -- title of the first level of variants
  package_select text check (package_select in ('single', 'multi')),
  details jsonb not null,                        -- inclusions, exclusions, prep, warranty, safety, questions, tags
  position integer not null,
  rating_sum integer not null default 0,         -- kept with every review
  rating_count integer not null default 0,
  booked_count integer not null default 0,       -- kept with every completed visit
  active boolean not null default true
);
create index service_subcategory on service (subcategory_id, position);

create table variant (
  id text primary key,
  service_id text not null references service,
  parent_id text references variant,
  level_title text,                              -- title of the level below this variant
  level_select text check (level_select in ('single', 'multi')),
  name text not null,
  price_paise integer check (price_paise >= 0),  -- null: quoted after an inspection
  duration_minutes integer not null,
  crew_size integer,
  min_units integer,                             -- per_unit services: the range of units this variant prices
  max_units integer,
  covers_two_bathrooms boolean not null default false,
  visits integer,
  warranty_days integer,
  position integer not null
);
create index variant_service on variant (service_id);

create table add_on (
  id text primary key,
  name text not null,
  price_paise integer not null,
  duration_minutes integer not null
);

create table service_add_on (
  service_id text not null references service,
  add_on_id text not null references add_on,
  position integer not null,
  primary key (service_id, add_on_id)
);

create table combo_item (
  combo_id text not null references service,
  position integer not null,
  service_id text not null references service,
  variant_ids text[] not null,
  label text not null,
  primary key (combo_id, position)
);

create table banner (
  id text primary key,
  title text not null,
  description text not null,
  eyebrow text not null,
  picture text not null,
  picture_mobile text not null,
  background text not null,
  text_color text not null,
  target text not null,                          -- path that 'Learn more' opens
  position integer not null
);

create table strip_item (
  id text primary key,
  name text not null,
  picture text not null,
  target text not null,
  position integer not null
);

-- Goes up with every change of the catalogue; cached answers carry it.
create table catalog_version (
  singleton boolean primary key default true check (singleton),
  version integer not null,
  changed_at timestamptz(3) not null
);
