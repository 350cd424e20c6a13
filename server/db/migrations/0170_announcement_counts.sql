-- What became of an announcement, once no text of it is on its way: ended ones need no counting of their recipients.
alter table announcement add column progress jsonb;
create index announcement_uncounted on announcement (ended_at) where ended_at is not null and progress is null;
