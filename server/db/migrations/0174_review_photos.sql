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
