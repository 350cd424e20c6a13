-- Each minute holds that ran out are looked for: among the few open bookings with a time, not among all there ever were.
create index booking_open_with_time on booking (id) where status = 'Pending' and starts_at is not null;
