-- Texts of the catalogue in other languages, by the English text that stands in the columns: the same words are written once.
create table catalogue_text (
  language text not null check (language in ('hi', 'kn', 'ta', 'te', 'mr', 'bn')),
  english text not null check (octet_length(english) between 1 and 2000),  -- an index holds no more
  text text not null check (length(text) <= 2000),                        -- empty: the English is shown
  primary key (language, english)
);
