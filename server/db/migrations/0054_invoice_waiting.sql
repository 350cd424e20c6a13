-- Bookings whose invoice or credit note is to be issued: added by the change that calls for it, deleted by the issue.
create table invoice_waiting (
  booking_id uuid primary key references booking,
  since timestamptz(3) not null,
  next_at timestamptz(3) not null,               -- the sweep tries again
  tries integer not null default 0 check (tries >= 0),
  problem text not null default ''
);
create index invoice_waiting_next on invoice_waiting (next_at);
create index invoice_waiting_since on invoice_waiting (since);
