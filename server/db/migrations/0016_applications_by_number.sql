-- Whoever applies gets the same answer whether or not the number has an open application, so the second one is kept
-- beside the first; the staff, who see both, call one person.
drop index one_open_application;
