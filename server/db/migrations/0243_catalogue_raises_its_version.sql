-- Caches are valid for one version of the catalogue: every transaction that changes what the shop shows raises it, so that no writer
-- forgets. Before the statement, because those who change the catalogue lock the version first and their rows then.
create function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  -- By this transaction: 'content', 'counts' or nothing yet; a backup brings its own version.
  raised text := coalesce(current_setting('gharsaaf.catalogue_raised', true), '');
begin
  if raised not in ('content', tg_argv[0]) then
    update catalog_version
      set version = version + 1, counts = counts + (tg_argv[0] = 'counts')::integer, changed_at = now();
    perform set_config('gharsaaf.catalogue_raised', tg_argv[0], true);
  end if;
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'category', 'subcategory', 'variant', 'add_on', 'service_add_on', 'combo_item', 'banner', 'strip_item', 'promotion', 'offer',
    'catalogue_picture', 'catalogue_text', 'catalogue_change',
    'area', 'area_pincode', 'area_pause', 'area_hours', 'holiday', 'local_holiday', 'roster_policy'
  ] loop
    execute format('create trigger raise_catalogue_version before insert or update or delete on %I
      for each statement execute function raise_catalogue_version(''content'')', shown);
  end loop;
end $$;

create trigger raise_catalogue_version before insert or delete or update of
  active, crew_size, description, details, duration_minutes, gst_percent, id, kind, max_quantity, name, notice_minutes,
  package_select, package_title, picture, position, price_label, price_paise, pricing_mode, quantity_unit, sac,
  strike_price_paise, subcategory_id
  on service for each statement execute function raise_catalogue_version('content');
-- What does not show ratings and counts stays cached.
create trigger raise_catalogue_counts before update of booked_count, rating_count, rating_sum, usual_choice
  on service for each statement execute function raise_catalogue_version('counts');
