-- Reviews may be twice as long, and are read page by page.

alter table review drop constraint review_text_check;
alter table review add constraint review_text_check check (char_length(text) <= 2000);

create index review_of_service on review (service_id, created_at desc, booking_item_id desc);
drop index review_service;
