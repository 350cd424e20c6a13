-- Open bookings left without a time are ended: found among the few of them, not among all there ever were.
create index booking_open_without_time on booking (created_at) where status = 'Pending' and starts_at is null;
