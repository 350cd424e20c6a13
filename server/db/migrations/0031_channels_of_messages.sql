-- Messages about bookings go out by the channels that a customer chose; SMS comes last. Since when they want WhatsApp: their consent.
alter table customer add whatsapp_since timestamptz(3);

-- A browser with notifications switched on; they end with the session.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  session_id uuid not null unique references session (id) on delete cascade,
  endpoint text not null unique,                 -- of its push service: the address that it is reached at
  p256dh text not null,                          -- what messages to it are encrypted with (RFC 8291)
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_device_customer on push_device (customer_id);

-- A notification on its way by one channel, each at most once. The next one follows when it fails or no receipt comes in time.
create table channel_message (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'whatsapp')),
  later text[] not null,                         -- the channels that follow, in order
  state text not null check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  created_at timestamptz(3) not null,
  next_at timestamptz(3),                        -- when it is sent, or the next channel takes over; null: nothing is to be done
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  provider_id text,
  failure text not null default '',
  unique (notification_id, channel)
);
create index channel_message_next on channel_message (next_at) where next_at is not null;

-- At night a message waits until the morning.
alter table sms_message add send_after timestamptz(3);
