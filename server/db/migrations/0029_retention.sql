-- Daily clean-ups look for old rows of tables that grow in the order of their dates.
create index notification_age on notification using brin (created_at);
create index sms_message_age on sms_message using brin (created_at);
create index payment_event_age on payment_event using brin (received_at);
