-- What a professional records of the work: ticks of the checklist of each category, and photos before and after.
create table checklist_item (
  id text primary key,
  category_id text not null references category,
  position int not null,
  words text not null,
  words_hi text not null                         -- professionals read Hindi or English
);
create index checklist_item_category on checklist_item (category_id, position);

create table visit_tick (
  booking_id uuid not null references booking,
  item_id text not null references checklist_item,
  at timestamptz(3) not null,
  primary key (booking_id, item_id)
);

-- Inside a customer's home: never under a public address, deleted after a period and with the account.
create table visit_photo (
  id uuid primary key,                           -- chosen by the phone: a photo that is sent twice is one
  booking_id uuid not null references booking,
  moment text not null check (moment in ('before', 'after')),
  webp bytea not null,
  at timestamptz(3) not null                     -- taken
);
create index visit_photo_booking on visit_photo (booking_id, at);
create index visit_photo_at on visit_photo (at);
