-- What colleagues took off the pages of customers: a review, which then counts for no rating, or just its photos.
alter table review
  add column hidden text check (hidden in ('review', 'photos')),   -- null: all of it is shown
  add column hidden_at timestamptz(3),
  add column hidden_by uuid references customer,
  add column hidden_reason text not null default '',
  add constraint review_hidden_whole check ((hidden is null) = (hidden_at is null) and (hidden is null) = (hidden_by is null));
create index review_hidden on review (created_at, booking_item_id) where hidden is not null;
