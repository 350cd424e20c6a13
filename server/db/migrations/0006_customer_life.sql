-- What a customer keeps and says; messages to and from them; people who want to work with us.

create table address (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  kind text not null check (kind in ('Home', 'Other')),
  house text not null default '' check (char_length(house) <= 200),
  landmark text not null default '' check (char_length(landmark) <= 200),
  text text not null check (char_length(text) between 1 and 500),
  pincode text not null default '',
  lat double precision not null,
  lng double precision not null,
  preferred boolean not null default false,
  created_at timestamptz(3) not null
);
create index address_customer on address (customer_id, created_at);
create unique index one_preferred_address on address (customer_id) where preferred;

create table favourite (
  customer_id uuid not null references customer,
  service_id text not null references service,
  created_at timestamptz(3) not null,
  primary key (customer_id, service_id)
);

create table review (
  booking_item_id uuid primary key references booking_item,
  service_id text not null references service,
  customer_id uuid not null references customer,
  stars integer not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null default '' check (char_length(text) <= 1000),
  created_at timestamptz(3) not null
);
create index review_service on review (service_id, created_at desc);

create table notification (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  booking_id uuid references booking,
  kind text not null
    check (kind in ('order_accepted', 'confirm_order', 'assigned', 'completed', 'cancelled', 'announcement')),
  event text not null,
  title text not null,
  body text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique nulls not distinct (customer_id, booking_id, event)
);
create index notification_customer on notification (customer_id, created_at desc);

-- SMS to send, written with the change it tells of.
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
  unique (booking_id, event)
);

create table area_waitlist (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  pincode text not null default '',
  place text not null default '',
  interest text not null check (interest in ('area', 'membership')),
  created_at timestamptz(3) not null,
  unique (phone, pincode, interest)
);

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customer,
  name text not null,
  phone text not null,
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz(3) not null
);

create table partner_application (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null,
  city text not null,
  profession text not null,
  previous_company text not null default '',
  experience text not null check (experience in ('fresher', 'experienced')),
  consent_at timestamptz(3) not null,
  state text not null check (state in ('received', 'reviewing', 'accepted', 'declined')),
  created_at timestamptz(3) not null
);

create table partner_document (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references partner_application on delete cascade,
  kind text not null check (kind in ('identity', 'pan', 'experience')),
  content_type text not null,
  sealed bytea not null,                         -- AES-256-GCM: nonce, tag, cipher text
  created_at timestamptz(3) not null
);
