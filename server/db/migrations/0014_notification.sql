-- Notifications, SMS and announcements.

create table notification (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  booking_id uuid references booking,
  kind text not null check (kind in ('order_accepted', 'confirm_order', 'assigned', 'completed', 'cancelled', 'announcement')),
  event text not null,
  title text not null,
  body text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique nulls not distinct (customer_id, booking_id, event)
);
create index notification_customer on notification (customer_id, created_at desc);
create index notification_booking on notification (booking_id);
-- Daily clean-ups look for old rows of tables that grow in the order of their dates.
create index notification_age on notification using brin (created_at);

-- SMS to send, written with the change it reports.
create table sms_message (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references booking,
  event text not null,
  phone text not null,
  template text not null,
  variables jsonb not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  provider_id text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- How often a message was handed to the company that sends it and no answer came. It may have gone out then, so it is
  -- sent once more, and not a third time.
  unclear integer not null default 0,
  unique (booking_id, event)
);
create index sms_message_waiting on sms_message (created_at) where state = 'waiting';
create index sms_message_age on sms_message using brin (created_at);
-- Found by the number when its account is deleted: these texts belong to no booking.
create index sms_message_area_opened on sms_message (phone) where template in ('area_opened', 'area_opened_hi');

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
  -- The outcome of an announcement, once no text of it is on its way: ended ones need no counting of their recipients.
  progress jsonb,
  check (approved_by <> created_by),
  check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create index announcement_created on announcement (created_at desc, id);
create index announcement_open on announcement (send_at) where state in ('planned', 'sending');
create index announcement_uncounted on announcement (ended_at) where ended_at is not null and progress is null;

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
