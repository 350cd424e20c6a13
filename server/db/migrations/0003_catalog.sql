-- What can be booked. Ids are the slugs of the catalog: readable in links and stable between environments.

-- Goes up with every change of the catalog; cached answers carry it.
create table catalog_version (
  singleton boolean primary key default true check (singleton),
  version integer not null,
  changed_at timestamptz(3) not null,
  -- Of the changes that `version` counts, those of ratings and booking counts alone: they leave the rest of the catalog cached.
  counts integer not null default 0
);

-- Caches are valid for one version of the catalog: every transaction that changes what the shop shows raises it, so that no writer
-- forgets. Before the statement, because those who change the catalog lock the version first and their rows then.
create function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  -- By this transaction: 'content', 'counts' or nothing yet; a backup brings its own version.
  raised text := coalesce(current_setting('gharsaaf.catalogue_raised', true), '');
begin
  if raised not in ('content', tg_argv[0]) then
    update catalog_version
      set version = version + 1, counts = counts + (tg_argv[0] = 'counts')::integer, changed_at = now();
    perform set_config('gharsaaf.catalogue_raised', tg_argv[0], true);
  end if;
  return null;
end $$;

create table category (
  id text primary key,
  name text not null,
  description text not null,
  picture text not null,
  position integer not null,
  -- Staff make and hide rows of the catalog. A row that is hidden stays, because carts, bookings and history name it.
  active boolean not null default true
);
create trigger raise_catalogue_version before insert or update or delete on category
  for each statement execute function raise_catalogue_version('content');

create table subcategory (
  id text primary key,                           -- category.slug
  category_id text not null references category,
  name text not null,
  picture text not null,
  position integer not null,
  active boolean not null default true
);
create index subcategory_category on subcategory (category_id, position);
create trigger raise_catalogue_version before insert or update or delete on subcategory
  for each statement execute function raise_catalogue_version('content');

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
  active boolean not null default true,
  -- The size of a service that is booked most, counted every night. Ids of variants, joined by commas.
  usual_choice text not null default ''
);
create index service_subcategory on service (subcategory_id, position);
create trigger raise_catalogue_version before insert or delete or update of
  active, crew_size, description, details, duration_minutes, gst_percent, id, kind, max_quantity, name, notice_minutes,
  package_select, package_title, picture, position, price_label, price_paise, pricing_mode, quantity_unit, sac,
  strike_price_paise, subcategory_id
  on service for each statement execute function raise_catalogue_version('content');
-- What does not show ratings and counts stays cached.
create trigger raise_catalogue_counts before update of booked_count, rating_count, rating_sum, usual_choice
  on service for each statement execute function raise_catalogue_version('counts');

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
  position integer not null,
  visit_kind text check (visit_kind in ('plan', 'follow_up')),
  valid_days integer check (valid_days > 0),
  permitted_days text check (permitted_days in ('weekday_morning', 'weekday_afternoon', 'weekend')),
  active boolean not null default true
);
create index variant_service on variant (service_id);
create trigger raise_catalogue_version before insert or update or delete on variant
  for each statement execute function raise_catalogue_version('content');

create table add_on (
  id text primary key,
  name text not null,
  price_paise integer not null,
  duration_minutes integer not null,
  active boolean not null default true,
  picture text                                   -- none: the shop shows its words alone
);
create trigger raise_catalogue_version before insert or update or delete on add_on
  for each statement execute function raise_catalogue_version('content');

create table service_add_on (
  service_id text not null references service,
  add_on_id text not null references add_on,
  position integer not null,
  active boolean not null default true,
  primary key (service_id, add_on_id)
);
create trigger raise_catalogue_version before insert or update or delete on service_add_on
  for each statement execute function raise_catalogue_version('content');

create table combo_item (
  combo_id text not null references service,
  position integer not null,
  service_id text not null references service,
  variant_ids text[] not null,
  label text not null,
  active boolean not null default true,
  primary key (combo_id, position)
);
create trigger raise_catalogue_version before insert or update or delete on combo_item
  for each statement execute function raise_catalogue_version('content');

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
  position integer not null,
  active boolean not null default true,
  shown_from timestamptz(3),                     -- null: at once
  shown_until timestamptz(3),                    -- null: without an end
  audience text not null default 'everyone' check (audience in ('everyone', 'new', 'returning')),
  area_ids text[] not null default '{}'          -- none: all cities
);
create trigger raise_catalogue_version before insert or update or delete on banner
  for each statement execute function raise_catalogue_version('content');

create table strip_item (
  id text primary key,
  name text not null,
  picture text not null,
  target text not null,
  position integer not null,
  active boolean not null default true
);
create trigger raise_catalogue_version before insert or update or delete on strip_item
  for each statement execute function raise_catalogue_version('content');

-- Texts of the catalog in other languages, by the English text in the columns: the same words are written once.
create table catalogue_text (
  language text not null check (language in ('hi', 'kn', 'ta', 'te', 'mr', 'bn')),
  english text not null check (octet_length(english) between 1 and 2000),  -- an index holds no more
  text text not null check (length(text) <= 2000),  -- empty: the English is shown
  primary key (language, english)
);
create trigger raise_catalogue_version before insert or update or delete on catalogue_text
  for each statement execute function raise_catalogue_version('content');

-- Pictures that staff upload for rows of the catalog. The name is the hash of the picture and its description, so addresses never change.
create table catalogue_picture (
  name text primary key check (name like 'uploaded/%'),
  shape text not null,
  alt text not null,
  color text not null,                           -- average, shown while the picture loads
  width int not null,
  height int not null,
  widths int[] not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null
);
create index catalogue_picture_at on catalogue_picture (at);
create trigger raise_catalogue_version before insert or update or delete on catalogue_picture
  for each statement execute function raise_catalogue_version('content');

create table catalogue_picture_file (
  picture text not null references catalogue_picture on delete cascade,
  width int not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (picture, width, format)
);

-- Changes of the catalog by staff, now or from a moment on. What holds is the row of the table with the changes that began.
create table catalogue_change (
  id bigint generated always as identity primary key,
  entity text not null,                          -- the table
  entity_id text not null,
  before jsonb not null,                         -- the changed columns; written again when it is applied
  after jsonb not null,
  valid_from timestamptz(3) not null,
  reason text not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null,
  applied_at timestamptz(3),                     -- since then it is in the row of its table
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references staff_member,
  withdrawn_reason text,
  check (applied_at is null or withdrawn_at is null),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index catalogue_change_entity on catalogue_change (entity, entity_id, id);
create index catalogue_change_pending on catalogue_change (valid_from, id) where applied_at is null and withdrawn_at is null;
create trigger raise_catalogue_version before insert or update or delete on catalogue_change
  for each statement execute function raise_catalogue_version('content');

-- Which edition of the reference data this database holds. A start with the same edition touches nothing, so that
-- prices and people changed since then stay as they are.
create table seed_edition (
  name text primary key,
  fingerprint text not null,
  applied_at timestamptz(3) not null
);

-- The key of every row that seeding ever inserted: a row that people deleted is not inserted again.
create table seeded_row (
  table_name text not null,
  key text not null,                             -- columns of the key, joined by |
  primary key (table_name, key)
);
