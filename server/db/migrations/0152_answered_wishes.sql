-- Whoever left a number is told once that we come, and the number is deleted. How many wished stays, by week, like who asked.
alter table area_demand drop constraint area_demand_asked_check;
alter table area_demand add column wishes integer not null default 0;
alter table area_demand add check (asked >= 0 and wishes >= 0 and asked + wishes > 0);
