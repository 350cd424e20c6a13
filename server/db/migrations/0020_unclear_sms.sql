-- How often a message was handed to the company that sends it and no answer came. It may have gone out then, so it is
-- sent once more, and not a third time.
alter table sms_message add column unclear integer not null default 0;
