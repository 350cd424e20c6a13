-- Found by the number when its account is deleted: these texts belong to no booking.
create index sms_message_area_opened on sms_message (phone) where template = 'area_opened';
