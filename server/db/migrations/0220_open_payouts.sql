-- A payout is approved, then paid, then recorded with its reference; until then it is a refund that is requested. Of a refund there
-- is one at a time, so that its money cannot be sent twice.
create unique index refund_open_payout on refund (payment_id) where way <> 'source' and state = 'requested';

-- Those that wait now were paid before they were asked for.
update money_decision set reason = reason || ' (paid already, reference ' || hand_reference || ')'
  where kind = 'payout' and state = 'waiting' and hand_reference <> '';
