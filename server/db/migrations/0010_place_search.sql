-- What people type runs over name, aliases, city and pincode, with any punctuation. A blank stands before every word, so
-- that '% word%' asks for the beginnings of words and the trigrams of the index still help.
alter table place add column search_text text not null
  generated always as (' ' || btrim(regexp_replace(lower(search_name || ' ' || city || ' ' || pincode), '[^a-z0-9]+', ' ', 'g'))) stored;
drop index place_search;
create index place_search on place using gin (search_text gin_trgm_ops);

-- The few hundred places where we work (or soon will) are asked first, always.
create index place_in_area on place (area_id) where area_id is not null;
