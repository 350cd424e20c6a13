-- Internal notes of staff about a customer. The customer does not see them on screens; deletion of the account removes them.
create table customer_note (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  staff_id uuid not null references staff_member,
  words text not null check (char_length(words) between 1 and 500),
  at timestamptz(3) not null
);
create index customer_note_customer on customer_note (customer_id, at);
create index customer_note_at on customer_note (at);

-- Customers whom staff let book nothing more.
create table customer_block (
  customer_id uuid primary key references customer,
  staff_id uuid not null references staff_member,
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz(3) not null
);
