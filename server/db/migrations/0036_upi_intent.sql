-- The order of an attempt and the address that opens a UPI app to pay it, beside the link of the attempt.
alter table payment_attempt
  add column order_id text,
  add column intent_url text,
  add column intent_payment_id text;
create unique index payment_attempt_order on payment_attempt (order_id) where order_id is not null;
-- Paid in one way, the other is asked about for four days.
create index payment_attempt_other_way on payment_attempt (created_at) where payment_id is not null and order_id is not null;
