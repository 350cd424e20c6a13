-- Of the codes of a day, those that were redeemed, and the wrong guesses: an attack shows as codes that no one redeems.
alter table sms_day
  add column redeemed integer not null default 0 check (redeemed >= 0),
  add column wrong_guesses integer not null default 0 check (wrong_guesses >= 0);
