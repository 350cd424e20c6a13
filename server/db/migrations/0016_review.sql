-- What customers keep and say.

create table favourite (
  customer_id uuid not null references customer,
  service_id text not null references service,
  created_at timestamptz(3) not null,
  primary key (customer_id, service_id)
);

create table review (
  booking_item_id uuid primary key references booking_item,
  service_id text not null references service,
  customer_id uuid not null references customer,
  stars integer not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null default '' check (char_length(text) <= 2000),
  created_at timestamptz(3) not null,
  -- What colleagues took off the pages of customers: a review, which then counts for no rating, or just its photos.
  hidden text check (hidden in ('review', 'photos')),  -- null: all of it is shown
  hidden_at timestamptz(3),
  hidden_by uuid references customer,
  hidden_reason text not null default '',
  -- What we answer to a review, below it on the page of its service.
  answer text not null default '',               -- empty: none
  answered_at timestamptz(3),
  answered_by uuid references customer,
  constraint review_answer_whole check ((answer = '') = (answered_at is null) and (answer = '') = (answered_by is null)),
  constraint review_hidden_whole check ((hidden is null) = (hidden_at is null) and (hidden is null) = (hidden_by is null))
);
create index review_of_service on review (service_id, created_at desc, booking_item_id desc);
create index review_customer on review (customer_id);
create index review_created on review (created_at);
create index review_hidden on review (created_at, booking_item_id) where hidden is not null;

-- Photos of a review, shown with it: public under /media, unlike those of a report. They go with the account.
create table review_photo (
  id uuid primary key,                           -- chosen by the browser: a photo that is sent twice is one
  customer_id uuid not null references customer,
  booking_item_id uuid not null references booking_item,
  media_hash text not null references media,
  is_shown boolean not null default false,       -- part of the review, once that is sent
  at timestamptz(3) not null
);
create index review_photo_customer on review_photo (customer_id);
create index review_photo_item on review_photo (booking_item_id);
create index review_photo_media on review_photo (media_hash);
