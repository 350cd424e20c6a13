-- Banners of the home page for some days and some customers.
alter table banner
  add column shown_from timestamptz(3),          -- null: at once
  add column shown_until timestamptz(3),         -- null: without an end
  add column audience text not null default 'everyone' check (audience in ('everyone', 'new', 'returning')),
  add column area_ids text[] not null default '{}'; -- none: all cities
