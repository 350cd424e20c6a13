-- Pesticides that we use, by the registration on their label; staff of the catalog keep them. One that is used no more stays for its records.
create table treatment_product (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  registration text not null unique,
  ingredient text not null,                      -- with its share, as on the label
  active boolean not null default true
);

-- The products of a visit, as its professional recorded them before the end. The rooms are usable again `re_entry_minutes` after the end.
create table treatment_record (
  booking_id uuid primary key references booking,
  products jsonb not null,                       -- as of the visit: [{name, registration, ingredient, dilution, rooms}]
  re_entry_minutes integer not null check (re_entry_minutes between 0 and 2880),
  at timestamptz(3) not null
);
