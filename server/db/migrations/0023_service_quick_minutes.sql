-- Services that can begin within the hour where a professional is near: the least minutes until the arrival. Null: slots only.
alter table service add quick_minutes integer check (quick_minutes between 10 and 60);

drop trigger raise_catalogue_version on service;
create trigger raise_catalogue_version before insert or delete or update of
  active, crew_size, description, details, duration_minutes, gst_percent, id, kind, max_quantity, name, notice_minutes,
  package_select, package_title, picture, position, price_label, price_paise, pricing_mode, quantity_unit, quick_minutes, sac,
  strike_price_paise, subcategory_id
  on service for each statement execute function raise_catalogue_version('content');

-- Help by the hour: of all services only these need hardly any notice.
update service set quick_minutes = 20 where notice_minutes < 60;
