-- GST is reported by the state of the supply; existing documents are written anew once, with the column.
alter table invoice
  add column place_of_supply text not null generated always as (content #>> '{placeOfSupply,code}') stored;
