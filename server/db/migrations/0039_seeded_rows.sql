-- The key of every row that seeding ever inserted: a row that people deleted is not inserted again. A database of before this
-- migration has none, so its next start inserts what is missing once more.

create table seeded_row (
  table_name text not null,
  key text not null,                             -- columns of the key, joined by |
  primary key (table_name, key)
);
