-- A closed area keeps its visits until its last day; after a reopening the day is empty again.
alter table area drop constraint area_status_check;
alter table area add constraint area_status_check check (status in ('live', 'launching', 'waitlist', 'closed'));
alter table area add column last_visit_day date;
