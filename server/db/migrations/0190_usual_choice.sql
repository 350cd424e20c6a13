-- The size of a service that is booked most, counted every night. Ids of variants, joined by commas.
alter table service add column usual_choice text not null default '';
