-- Tax deducted at source on payouts, and the PANs it is filed with.

insert into ledger_account (position, code, kind, name) values
  (220, 'tds_payable', 'liability', 'Tax deducted on payouts, to be paid')
  on conflict do nothing;

create table professional_pan (
  professional_id uuid primary key references professional,
  masked text not null,                          -- AB••••••4F, for people
  sealed bytea not null,
  reason text not null,
  entered_by uuid not null references staff_member,
  entered_at timestamptz(3) not null
);

-- Of a payout: `net_paise` less `tax_paise` is paid.
alter table payout_line
  add column base_paise integer,                 -- pay without tips; null in payouts of before: all that was earned
  add column taxed_paise integer not null default 0 check (taxed_paise >= 0),  -- the tax is of it
  add column tax_basis_points integer,           -- null: nothing is deducted
  add column tax_paise integer not null default 0 check (tax_paise >= 0);
