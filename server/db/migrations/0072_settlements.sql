-- What the payment provider settled to our bank account, item by item, as its reconciliation report lists it.
create table settled_item (
  entity_id text primary key,                    -- the provider's id of the payment, refund or adjustment
  kind text not null check (kind in ('payment', 'refund', 'other')),
  amount_paise integer not null,
  credit_paise integer not null check (credit_paise >= 0),
  debit_paise integer not null check (debit_paise >= 0),
  fee_paise integer not null,                    -- with its tax
  tax_paise integer not null,
  settlement_id text not null,
  utr text,                                      -- the reference on the statement of the bank
  settled_at timestamptz(3) not null,
  fetched_at timestamptz(3) not null
);
create index settled_item_settled on settled_item (settled_at);
