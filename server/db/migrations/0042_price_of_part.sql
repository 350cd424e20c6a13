-- A much lower price of work done in part waits for a second person, with the end of the visit that was entered.
alter table money_decision
  add column ended_at timestamptz(3),
  drop constraint money_decision_kind_check,
  add constraint money_decision_kind_check check (kind in ('refund', 'credit', 'waiver', 'payout', 'reduction')),
  add check ((kind = 'reduction') = (ended_at is not null));
