-- Photos of customers and staff in the messages of a case. Inside a customer's home: never under a public address,
-- deleted after a period and with the account.
create table case_photo (
  id uuid primary key,                           -- chosen by the browser: a photo that is sent twice is one
  customer_id uuid not null references customer, -- whose case it is
  staff_id uuid references staff_member,         -- null for a photo by the customer
  case_id uuid references customer_case on delete cascade,
  message_id uuid references contact_message on delete cascade,
  entry_id uuid references case_entry on delete cascade,
  webp bytea not null,
  at timestamptz(3) not null,
  check (num_nonnulls(message_id, entry_id) <= 1)
);
create index case_photo_case on case_photo (case_id);
create index case_photo_customer on case_photo (customer_id);
create index case_photo_message on case_photo (message_id) where message_id is not null;
create index case_photo_entry on case_photo (entry_id) where entry_id is not null;
create index case_photo_at on case_photo (at);

-- What a customer chooses when reporting a problem.
alter table customer_case drop constraint customer_case_kind_check;
alter table customer_case add constraint customer_case_kind_check check (kind in
  ('question', 'complaint', 'late', 'cleaning', 'damage', 'payment', 'behaviour', 'grievance', 'other'));
create index customer_case_created on customer_case (created_at);
