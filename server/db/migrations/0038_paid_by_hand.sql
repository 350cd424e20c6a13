-- Refunds that staff pay another way: refused ones, and cash. Cash has no attempt at the provider.
alter table refund
  alter column reference drop not null,
  add column way text not null default 'source' check (way in ('source', 'bank_transfer', 'other_payment', 'credit')),
  add column hand_reference text not null default '',  -- of the transfer or the other payment
  add check (reference is not null or way <> 'source');
alter table money_decision
  add column way text check (way in ('bank_transfer', 'other_payment', 'credit')),
  add column hand_reference text not null default '',
  drop constraint money_decision_kind_check,
  add constraint money_decision_kind_check check (kind in ('refund', 'credit', 'waiver', 'payout')),
  add check ((kind = 'payout') = (way is not null));
