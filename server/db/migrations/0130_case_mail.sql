-- An answer may go by SMS or e-mail. Its delivery is a row of sms_message or case_mail.
alter table case_entry drop constraint case_entry_channel_check;
alter table case_entry add constraint case_entry_channel_check check (channel in ('app', 'phone', 'sms', 'email'));
alter table case_entry add column sms_id uuid references sms_message on delete set null;
create index case_entry_sms on case_entry (sms_id) where sms_id is not null;
create index case_entry_sent on case_entry (at) where channel in ('sms', 'email');

-- Answers to send by e-mail, written with the answer. Their words are those of the entry.
create table case_mail (
  entry_id uuid primary key references case_entry on delete cascade,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  failure text,                                  -- what the mail server said
  attempts integer not null default 0,
  unclear integer not null default 0,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)                         -- while waiting, the claim of a worker
);
create index case_mail_waiting on case_mail (created_at) where state = 'waiting';

-- The last answer did not reach the sender; cleared by the next one.
alter table customer_case add column undelivered_at timestamptz(3);
create index customer_case_undelivered on customer_case (undelivered_at) where undelivered_at is not null;
