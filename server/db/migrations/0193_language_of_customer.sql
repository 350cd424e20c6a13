-- The language a customer reads us in; null: not chosen yet. Codes are those of contract/lib/languages.ts.
alter table customer add column language text check (language in ('en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn'));
