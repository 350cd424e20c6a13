-- Travel follows the distance since 0047.
alter table roster_policy drop column travel_buffer_minutes;
