-- Lists of payments, refunds and credit for staff, newest first.
create index payment_attempt_created on payment_attempt (created_at, reference);
create index refund_created on refund (created_at, id);
create index credit_entry_at on credit_entry (at, id);
