-- Of the changes that `version` counts, those of ratings and booking counts alone: they leave the rest of the catalogue cached.
alter table catalog_version add column counts integer not null default 0;
