-- Claims of customers for damage at a visit, what two colleagues decided, and how it was paid.

insert into ledger_account (position, code, kind, name) values
  (230, 'damages_payable', 'liability', 'Damage to be paid to customers'),
  (490, 'damage_cost', 'expense', 'Damage, our share, less what insurers paid')
  on conflict do nothing;

create table damage_claim (
  id uuid primary key,                           -- chosen by the caller: one that is sent twice is one claim
  booking_id uuid not null references booking,   -- of the visit
  case_id uuid unique references customer_case on delete set null,  -- its messages and photos
  what text not null,                            -- cleared with the account, and after a year, as the statement is
  claimed_paise integer not null check (claimed_paise > 0),
  pay_to text not null,                          -- a UPI ID, in part once the claim is over; may be empty
  claimed_by uuid references staff_member,       -- on the phone; null: the customer
  claimed_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'approved', 'refused', 'paid')),
  statement text not null default '',            -- of the professional
  statement_by uuid references staff_member,
  statement_at timestamptz(3),
  proposal_id uuid unique,                       -- of the correction of pay too
  proposed_by uuid references staff_member,
  proposed_at timestamptz(3),
  amount_paise integer,                          -- null: refused, or not proposed yet
  company_paise integer,
  professional_paise integer,
  professional_id uuid references professional,  -- null without a share
  reason text not null default '',
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  paid_by uuid references staff_member,
  paid_at timestamptz(3),
  paid_way text check (paid_way in ('upi', 'bank_transfer')),
  payment_reference text not null default '',
  insurer_reference text not null default '',
  recovered_paise integer check (recovered_paise > 0),
  insured_by uuid references staff_member,
  insured_at timestamptz(3),
  recovered_at timestamptz(3),
  check (amount_paise is null or amount_paise between 1 and claimed_paise),
  -- Not one paisa more or less than the amount.
  check (amount_paise is not distinct from company_paise + professional_paise),
  check (company_paise >= 0 and professional_paise >= 0),
  check ((coalesce(professional_paise, 0) > 0) = (professional_id is not null)),
  check ((state = 'open') = (proposal_id is null)),
  check ((proposal_id is null) = (proposed_by is null)),
  check ((state in ('open', 'proposed')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by),
  check (state not in ('approved', 'paid') or amount_paise is not null),
  check (state not in ('open', 'refused') or amount_paise is null),
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_way is null)),
  check ((recovered_paise is null) = (recovered_at is null)),
  check (recovered_paise is null or state = 'paid' and recovered_paise <= amount_paise)
);
-- One open claim of a visit, also when two are sent at once.
create unique index damage_claim_open on damage_claim (booking_id) where state in ('open', 'proposed', 'approved');
create index damage_claim_booking on damage_claim (booking_id);
create index damage_claim_unfinished on damage_claim (claimed_at) where state in ('open', 'proposed', 'approved');
create index damage_claim_words on damage_claim (claimed_at) where what <> '';
-- The check of the ledger reads its sources by the time they happened.
create index damage_claim_decided on damage_claim (decided_at) where amount_paise is not null;
create index damage_claim_paid on damage_claim (paid_at) where paid_at is not null;
create index damage_claim_recovered on damage_claim (recovered_at) where recovered_at is not null;
