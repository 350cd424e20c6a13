-- Payments that the bank took back after a dispute.
insert into ledger_account (position, code, kind, name) values
  (470, 'lost_disputes', 'expense', 'Payments taken back after a dispute')
on conflict do nothing;
