-- Messages and cases of customers and visitors.

-- What customers and visitors write to us: each message belongs to a case.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customer,
  name text not null,
  phone text not null default '',
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz(3) not null,
  email text not null default '',
  booking_id uuid references booking,
  -- No foreign key: a table refers to earlier ones only, in whose order a backup is loaded.
  case_id uuid
);
create index contact_message_newest on contact_message (created_at desc, id desc);
create index contact_message_customer on contact_message (customer_id);
create index contact_message_phone on contact_message (phone) where customer_id is null;
create index contact_message_case on contact_message (case_id, created_at);

-- A case: what a customer or visitor wants from support, with its owner, state and clocks. What they write is a
-- contact_message of it, what we answer and note a case_entry. Deletion of the account removes all of it.
create table customer_case (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  customer_id uuid references customer,          -- null for a visitor
  booking_id uuid references booking,
  kind text not null
    check (kind in ('question', 'complaint', 'late', 'cleaning', 'damage', 'payment', 'behaviour', 'grievance', 'other')),
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
  -- The last answer did not reach the sender; cleared by the next one.
  undelivered_at timestamptz(3),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (outcome is not null))
);
create index customer_case_due on customer_case (due_at, id) where state <> 'settled';
create index customer_case_settled on customer_case (settled_at desc, id desc) where state = 'settled';
create index customer_case_customer on customer_case (customer_id);
create index customer_case_booking on customer_case (booking_id);
create index customer_case_phone on customer_case (phone) where customer_id is null;
create index customer_case_undelivered on customer_case (undelivered_at) where undelivered_at is not null;
create index customer_case_created on customer_case (created_at);

create table case_entry (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references customer_case on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'change')),
  channel text check (channel in ('app', 'phone', 'sms', 'email')),  -- of an answer
  words text not null default '',
  change jsonb,                                  -- what, before and after
  staff_id uuid references staff_member,         -- null for the system
  at timestamptz(3) not null,
  sms_id uuid references sms_message on delete set null,  -- the delivery by SMS; by e-mail it is a case_mail
  check ((kind = 'answer') = (channel is not null)),
  check ((kind = 'change') = (change is not null))
);
create index case_entry_case on case_entry (case_id, at);
create index case_entry_sms on case_entry (sms_id) where sms_id is not null;
create index case_entry_sent on case_entry (at) where channel in ('sms', 'email');

-- Answers to send by e-mail, written with the answer. Their words are those of the entry.
create table case_mail (
  entry_id uuid primary key references case_entry on delete cascade,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  failure text,                                  -- what the mail server said
  attempts integer not null default 0,
  unclear integer not null default 0,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)                         -- while waiting, the claim of a worker
);
create index case_mail_waiting on case_mail (created_at) where state = 'waiting';

-- Photos of customers and staff in the messages of a case. Inside a customer's home: never under a public address,
-- deleted after a period and with the account.
create table case_photo (
  id uuid primary key,                           -- chosen by the browser: a photo that is sent twice is one
  customer_id uuid not null references customer,  -- whose case it is
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

-- Answers that support inserts and completes. Who wrote which words is in the log of staff access.
create table canned_answer (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  words text not null,
  version integer not null default 1,
  changed_by uuid references staff_member,       -- null for those of the demo
  changed_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create unique index canned_answer_title on canned_answer (lower(title)) where removed_at is null;
