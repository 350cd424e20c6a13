-- Staff give an offer to chosen customers, again when an earlier grant is used or over; each use names its grant.
alter table offer_grant
  drop constraint offer_grant_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column uses integer check (uses > 0),      -- null: as often as the terms of the offer allow
  add column given_at timestamptz(3) not null default now(),
  add column staff_id uuid references staff_member,
  add column reason text not null default '',
  add column withdrawn_at timestamptz(3),
  add column withdrawn_by uuid references staff_member,
  add column withdraw_reason text not null default '';
create index offer_grant_of on offer_grant (customer_id, code);
create index offer_grant_list on offer_grant (code, given_at desc, id desc);

alter table offer_use add column grant_id uuid references offer_grant on delete set null;
create index offer_use_grant on offer_use (grant_id) where grant_id is not null;
