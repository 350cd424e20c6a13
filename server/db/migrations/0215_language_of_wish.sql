-- The language of the page on which a number was left; null: asked before, or without a page. Such a number has no profile.
alter table area_waitlist add column language text check (language in ('en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn'));

-- The text goes out in Hindi, too.
drop index sms_message_area_opened;
create index sms_message_area_opened on sms_message (phone) where template in ('area_opened', 'area_opened_hi');
