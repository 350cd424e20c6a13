-- Staff make and hide rows of the catalogue. A row that is hidden stays, because carts, bookings and history name it.
alter table category add column active boolean not null default true;
alter table subcategory add column active boolean not null default true;
alter table variant add column active boolean not null default true;
alter table add_on add column active boolean not null default true;
alter table service_add_on add column active boolean not null default true;
alter table combo_item add column active boolean not null default true;
alter table banner add column active boolean not null default true;
alter table strip_item add column active boolean not null default true;
