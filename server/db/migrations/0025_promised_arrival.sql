-- A visit booked as soon as possible: we promised to come by its start, which is no window then. Another start is no promise.
alter table booking add promised_at timestamptz(3);
