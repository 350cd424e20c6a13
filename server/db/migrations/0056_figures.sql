-- The figures of a period read its rows alone.
create index booking_confirmed on booking (confirmed_at) where confirmed_at is not null;
create index booking_cancellation_at on booking_cancellation (at);
create index cart_created on cart (created_at);
create index booking_cart on booking (cart_id) where cart_id is not null;
create index review_created on review (created_at);
create index invoice_issued on invoice (issued_at);
create index booking_customer_confirmed on booking (customer_id, confirmed_at) where confirmed_at is not null;

-- Summed over thousands of documents: read without the whole content.
alter table invoice
  add column taxable_paise integer not null generated always as ((content ->> 'taxablePaise')::integer) stored,
  add column cgst_paise integer not null generated always as ((content ->> 'cgstPaise')::integer) stored,
  add column sgst_paise integer not null generated always as ((content ->> 'sgstPaise')::integer) stored,
  add column igst_paise integer not null generated always as ((content ->> 'igstPaise')::integer) stored;
