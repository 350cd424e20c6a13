-- A problem that a customer reports about a visit opens a case; null for those reported before.
alter table booking_problem add column case_number bigint;
