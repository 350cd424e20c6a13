-- Whether money went back already is asked whenever money comes.
create index refund_payment on refund (payment_id);
