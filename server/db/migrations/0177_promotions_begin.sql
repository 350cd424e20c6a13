-- A promotion of a season is written down before it begins.
alter table promotion add column starts_on date;     -- null: shown at once
