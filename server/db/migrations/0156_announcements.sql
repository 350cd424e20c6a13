-- Messages of staff to customers of some cities: a notification, and an SMS if asked for.
create table announcement (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  body text not null,
  title_hi text not null default '',
  body_hi text not null default '',
  sms_words text not null default '',            -- empty: no SMS
  area_ids text[] not null default '{}',         -- none: all
  audience text not null check (audience in ('all', 'upcoming', 'recent')),
  reason text not null,
  state text not null check (state in ('waiting', 'planned', 'sending', 'sent', 'stopped')),
  send_at timestamptz(3) not null,
  created_by uuid not null references staff_member,
  created_at timestamptz(3) not null,
  approved_by uuid references staff_member,      -- a second person, for many recipients
  started_at timestamptz(3),
  ended_at timestamptz(3),
  stopped_by uuid references staff_member,
  stop_reason text not null default '',
  check (approved_by <> created_by),
  check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create index announcement_created on announcement (created_at desc, id);
create index announcement_open on announcement (send_at) where state in ('planned', 'sending');

-- Written when it begins: who gets it, each once.
create table announcement_recipient (
  announcement_id uuid not null references announcement,
  customer_id uuid not null references customer,
  notified_at timestamptz(3),
  texted_at timestamptz(3),                      -- handed to the outbox, or without a number
  sms_id uuid references sms_message on delete set null,
  primary key (announcement_id, customer_id)
);
create index announcement_recipient_customer on announcement_recipient (customer_id);
create index announcement_recipient_sms on announcement_recipient (sms_id) where sms_id is not null;
create index announcement_recipient_left on announcement_recipient (announcement_id)
  where notified_at is null or texted_at is null;
