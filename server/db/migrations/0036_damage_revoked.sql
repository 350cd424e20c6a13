-- The approval of a claim for damage that is not paid yet can be taken back, and its UPI ID corrected.

alter table damage_claim drop constraint damage_claim_state_check;
alter table damage_claim add constraint damage_claim_state_check
  check (state in ('open', 'proposed', 'approved', 'refused', 'revoked', 'paid'));
alter table damage_claim
  add column pay_to_by uuid references staff_member,  -- who corrected it last: another one pays
  add column pay_to_at timestamptz(3),
  add column revoked_by uuid references staff_member,
  add column revoked_at timestamptz(3),
  add column revoke_reason text not null default '',  -- cleared with the account, and after a year
  add constraint damage_claim_pay_to check ((pay_to_at is null) = (pay_to_by is null)),
  add constraint damage_claim_paid_by_other check (state <> 'paid' or paid_by is distinct from pay_to_by),
  add constraint damage_claim_revoked check ((state = 'revoked') = (revoked_at is not null)),
  add constraint damage_claim_revoked_by check ((revoked_at is null) = (revoked_by is null)),
  -- Not by who approved it alone.
  add constraint damage_claim_revoked_by_other check (revoked_by <> decided_by);
-- The check of the ledger reads its sources by the time they happened.
create index damage_claim_revoked_at on damage_claim (revoked_at) where revoked_at is not null;
