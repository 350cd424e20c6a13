import type pg from 'pg'

/**
 * Towns on a grid, so that none lies within 40 km of another, around the cities that are there already. Each has five
 * pincodes that no post office has.
 */
export async function addAreas(client: pg.ClientBase, total: number): Promise<void> {
  await client.query(
    `create temporary table town as
     select 'town-' || at as id, 'Town ' || at as city, lat, lng, at
     from (
       select lat, lng, row_number() over (order by lat, lng) as at
       from (select 11 + row * 0.8 as lat, 74.5 + place * 0.8 as lng
         from generate_series(0, 19) as row cross join generate_series(0, 11) as place) as grid
       where not exists (select from area where abs(area.lat - grid.lat) < 0.8 and abs(area.lng - grid.lng) < 0.8)
     ) as free
     where at <= $1::int - (select count(*) from area)`,
    [total],
  )
  await client.query(
    `insert into area (id, city, state, gst_state_code, status, price_multiplier, lat, lng)
     select id, city, 'Maharashtra', '27', 'live', 0.85 + at % 3 * 0.05, lat, lng from town`,
  )
  await client.query(
    `insert into area_pincode (pincode, area_id, name, lat, lng)
     select (960000 + at * 10 + place)::text, id, city || ' ' || place, lat + (place - 2) * 0.04, lng
     from town cross join generate_series(0, 4) as place`,
  )
  await client.query('drop table town')
}
