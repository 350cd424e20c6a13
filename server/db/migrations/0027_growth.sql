-- Look-ups that read a whole table. The staff list shows every status, so the partial index of visits did not serve it.
create index booking_starts on booking (starts_at);
create index booking_refunded_visit on booking (id) where status = 'Completed' and payment_status = 'Refunded';
create index cart_customer on cart (customer_id);
create index review_customer on review (customer_id);
create index notification_booking on notification (booking_id);
create index contact_message_customer on contact_message (customer_id);
create index contact_message_phone on contact_message (phone) where customer_id is null;
create index partner_application_phone on partner_application (phone);
create index credit_entry_booking on credit_entry (booking_id);
create index referral_unsettled on referral (friend_id) where state in ('joined', 'booked');
-- Closed payment links are asked about for four days.
create index payment_attempt_closed on payment_attempt (created_at)
  where payment_id is null and state in ('failed', 'expired', 'cancelled');
