-- The Idempotency-Key that last raised a line: when the answer was lost and the same comes again, it adds no more.

alter table cart_line add column added_by text;
