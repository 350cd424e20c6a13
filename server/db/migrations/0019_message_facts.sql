-- Notifications and SMS are stored as what they say and put into words when they are read or sent. Words of colleagues, and of
-- messages before this migration, stay as they were written.

alter table notification
  add message text,
  add facts jsonb,
  alter title drop not null,
  alter body drop not null,
  add check ((message is null) = (facts is null)),
  add check (message is not null or (title is not null and body is not null));

-- In which language a text goes out if the operators know it in that one; null is English.
alter table sms_message
  add language text,
  add facts jsonb;

-- The values in English are beside the Hindi ones.
update sms_message set template = left(template, -3) where right(template, 3) = '_hi';

drop index sms_message_area_opened;
create index sms_message_area_opened on sms_message (phone) where template = 'area_opened';
