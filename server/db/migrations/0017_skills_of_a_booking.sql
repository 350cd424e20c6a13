-- What everybody who comes must know is written down with the booking, as its duration and crew are.

alter table booking add column category_ids text[];

update booking set category_ids = array(
  select distinct subcategory.category_id
  from booking_item item
  left join combo_item on combo_item.combo_id = item.service_id
  join service on service.id = coalesce(combo_item.service_id, item.service_id)
  join subcategory on subcategory.id = service.subcategory_id
  where item.booking_id = booking.id
  order by subcategory.category_id
);

alter table booking alter column category_ids set not null;
