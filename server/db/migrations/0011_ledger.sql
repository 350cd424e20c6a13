-- Double-entry ledger: every movement of money is a posting whose entries add up to zero. Nothing is changed or deleted.

create table ledger_account (
  code text primary key check (code ~ '^[a-z_]+$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'revenue', 'expense')),
  position integer not null unique
);
insert into ledger_account (position, code, kind, name) values
  (10, 'provider_receivable', 'asset', 'Payment provider, not settled yet'),
  (20, 'bank', 'asset', 'Bank'),
  (30, 'cash_with_professionals', 'asset', 'Cash with professionals'),
  (40, 'input_gst', 'asset', 'GST paid on fees'),
  (110, 'customer_advances', 'liability', 'Advances of customers'),
  (120, 'payments_to_return', 'liability', 'Payments to give back'),
  (130, 'refunds_payable', 'liability', 'Refunds under way'),
  (140, 'customer_credit', 'liability', 'Customer credit'),
  (150, 'plan_visits', 'liability', 'Visits of plans not done yet'),
  (160, 'output_cgst', 'liability', 'CGST on sales'),
  (170, 'output_sgst', 'liability', 'SGST on sales'),
  (180, 'output_igst', 'liability', 'IGST on sales'),
  (190, 'payable_to_professionals', 'liability', 'Payable to professionals'),
  (200, 'tips_payable', 'liability', 'Tips payable'),
  (310, 'revenue', 'revenue', 'Sales without GST, before discounts'),
  (320, 'discounts', 'revenue', 'Discounts without GST'),
  (330, 'cancellation_fees', 'revenue', 'Cancellation fees without GST'),
  (340, 'expired_credit', 'revenue', 'Credit that ended with its account'),
  (410, 'professional_pay', 'expense', 'Pay of professionals'),
  (420, 'goodwill', 'expense', 'Goodwill'),
  (430, 'referral_cost', 'expense', 'Referral rewards'),
  (440, 'provider_fees', 'expense', 'Fees of the payment provider'),
  (450, 'rounding', 'expense', 'Rounding of GST'),
  (460, 'cash_shortage', 'expense', 'Cash not handed in, written off'),
  (470, 'lost_disputes', 'expense', 'Payments taken back after a dispute');

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: post the opposite';
end $$;
create trigger keep_ledger before update or delete on ledger_account for each statement execute function keep_ledger();

create table ledger_posting (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  source text not null,                          -- the id of the posted row: a retry posts it once
  booking_id uuid references booking,
  professional_id uuid references professional,
  happened_at timestamptz(3) not null,
  posted_at timestamptz(3) not null default now(),
  unique (kind, source)
);
create index ledger_posting_happened on ledger_posting (happened_at, id);
create index ledger_posting_booking on ledger_posting (booking_id) where booking_id is not null;
create index ledger_posting_professional on ledger_posting (professional_id, happened_at) where professional_id is not null;
create trigger keep_ledger before update or delete on ledger_posting for each statement execute function keep_ledger();

create table ledger_entry (
  posting_id bigint not null references ledger_posting,
  account text not null references ledger_account,
  amount_paise bigint not null check (amount_paise <> 0),  -- a debit is positive; a day's settlement is more than an integer holds
  primary key (posting_id, account)
);
create index ledger_entry_account on ledger_entry (account, posting_id) include (amount_paise);

create function balance_posting() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entry where posting_id = new.posting_id) <> 0 then
    raise exception 'the entries of posting % do not add up to zero', new.posting_id;
  end if;
  return null;
end $$;
create constraint trigger balance_posting after insert on ledger_entry
  deferrable initially deferred for each row execute function balance_posting();
create trigger keep_ledger before update or delete on ledger_entry for each statement execute function keep_ledger();

-- Results of the comparison of the ledger with what it is posted from.
create table ledger_check (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  posted_late integer not null check (posted_late >= 0),  -- postings that were missing and were added
  differences jsonb not null
);
create index ledger_check_at on ledger_check (at);
