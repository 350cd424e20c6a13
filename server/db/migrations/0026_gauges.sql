-- What the gauges of /metrics and the sweeps read at every turn: few rows each, whatever the tables grow to.
create index booking_paid_without_visit on booking (id)
  where payment_status = 'Paid' and status in ('Pending', 'Failed', 'Cancelled');
create index payment_attempt_paid on payment_attempt (created_at) where state = 'paid';
create index refund_unsettled on refund (created_at) where state in ('requested', 'pending', 'failed');
create index sms_message_waiting on sms_message (created_at) where state = 'waiting';
