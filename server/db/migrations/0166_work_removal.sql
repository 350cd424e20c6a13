-- Work taken off a visit to come, whose difference is large, waits for a second person with what is taken off.
alter table money_decision
  add column removal jsonb,
  drop constraint money_decision_kind_check,
  add constraint money_decision_kind_check
    check (kind in ('refund', 'credit', 'waiver', 'payout', 'reduction', 'removal')),
  add check ((kind = 'removal') = (removal is not null));
