-- Staff find customers, bookings and professionals by a part of a name, an address or a phone number.
create index customer_name_search on customer using gin (lower(name) gin_trgm_ops);
create index customer_phone_search on customer using gin (phone gin_trgm_ops);
create index booking_address_search on booking using gin (lower(address_text) gin_trgm_ops);

-- The events of a payment, for the timeline of its booking.
create index payment_event_reference on payment_event (reference) where reference is not null;
