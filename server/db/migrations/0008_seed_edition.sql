-- Which edition of the reference data this database holds. A start with the same edition touches nothing, so that
-- prices and people changed since then stay as they are.
create table seed_edition (
  name text primary key,
  fingerprint text not null,
  applied_at timestamptz(3) not null
);
