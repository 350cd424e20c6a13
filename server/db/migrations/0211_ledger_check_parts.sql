-- The check of the ledger reads its sources by the time they happened, some thousand rows in a statement.
create index visit_pay_at on visit_pay (at);
create index booking_event_cash_at on booking_event (at) where detail ? 'paidInCash';
create index refund_happened on refund (coalesce(processed_at, created_at));
