-- A case: what a customer or visitor wants from support, with its owner, state and clocks. What they write is a
-- contact_message of it, what we answer and note a case_entry. Deletion of the account removes all of it.
create table customer_case (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  customer_id uuid references customer,          -- null for a visitor
  booking_id uuid references booking,
  kind text not null check (kind in ('question', 'complaint', 'damage', 'payment', 'grievance', 'other')),
  state text not null default 'new' check (state in ('new', 'open', 'waiting', 'settled')),
  name text not null,
  phone text not null default '',
  email text not null default '',
  owner_id uuid references staff_member,
  outcome text check (outcome in ('answered', 'refunded', 'credit', 'revisit', 'declined', 'duplicate', 'no_reply')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  opened_at timestamptz(3) not null,             -- the clocks run from here: renewed when it is opened again
  acknowledged_at timestamptz(3),
  settled_at timestamptz(3),
  due_at timestamptz(3) not null,                -- of the next step; when settled, of the last
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (outcome is not null))
);
create index customer_case_due on customer_case (due_at, id) where state <> 'settled';
create index customer_case_settled on customer_case (settled_at desc, id desc) where state = 'settled';
create index customer_case_customer on customer_case (customer_id);
create index customer_case_booking on customer_case (booking_id);
create index customer_case_phone on customer_case (phone) where customer_id is null;

create table case_entry (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references customer_case on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'change')),
  channel text check (channel in ('app', 'phone')),  -- of an answer
  words text not null default '',
  change jsonb,                                  -- what, before and after
  staff_id uuid references staff_member,         -- null for the system
  at timestamptz(3) not null,
  check ((kind = 'answer') = (channel is not null)),
  check ((kind = 'change') = (change is not null))
);
create index case_entry_case on case_entry (case_id, at);

-- No foreign key: a table refers to earlier ones only, in whose order a backup is loaded.
alter table contact_message add column case_id uuid;

-- Every message becomes a case. Those older than a month were answered outside of the product.
update contact_message set case_id = gen_random_uuid();
insert into customer_case
  (id, customer_id, booking_id, kind, state, name, phone, email, outcome, created_at, opened_at, acknowledged_at, settled_at, due_at)
select case_id, customer_id, booking_id, 'question', case when is_old then 'settled' else 'new' end, name, phone, email,
  case when is_old then 'answered' end, created_at, created_at, case when is_old then created_at end,
  case when is_old then created_at end, created_at + interval '48 hours'
from (select *, created_at < now() - interval '30 days' as is_old from contact_message order by created_at, id) as message;
create index contact_message_case on contact_message (case_id, created_at);
