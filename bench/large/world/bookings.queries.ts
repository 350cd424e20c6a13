/**
 * Bookings of two years and the next 30 days, most of them near today; $1 is now, $2 their number. Each customer of `customers`
 * has one at least, the first ones some hundred. A customer's city has as large a share of the customers as of the
 * professionals, and the n-th service is booked by far more than the next. A professional takes six visits a day at most,
 * two hours apart.
 */
export function listBookings({ customers }: { customers: number }): string {
  return `
  with crew as materialized (
    select added.id, added.area_id, area.lat, area.lng, row_number() over (order by added.area_id, added.id) - 1 as at,
      count(*) over () as size, rank() over (order by added.area_id) - 1 as first, count(*) over (partition by added.area_id) as team
    from professional added join area on area.id = added.area_id where added.phone like '+916%'
  ), offered as materialized (
    select service.id, service.name, service.sac, service.gst_percent, category_id, coalesce(price_paise, 49900) as price_paise,
      row_number() over (order by hashtext(service.id), service.id) - 1 as at, count(*) over () as size
    from service join subcategory on subcategory.id = service.subcategory_id
  ), drawn as materialized (
    -- A few more than asked for: days of professionals that are full are left out.
    select n, case when n < ${customers} then n else floor(${customers} * power(random(), 1.5))::int end as customer,
      random() as of_crew, random() as of_service, random() as of_status, random() as of_place,
      case when random() < 0.04 then floor(30 * power(random(), 2))::int else -1 - floor(729 * power(random(), 1.5))::int end as day
    from generate_series(0, $2::int + $2::int / 50) as n
  ), turned as (
    select drawn.*, crew.id as professional_id, crew.area_id, crew.lat, crew.lng, crew.at as crew_at,
      row_number() over (partition by crew.at, day order by n) - 1 as turn
    from drawn
    join crew home on home.at = drawn.customer * 7919::bigint % (select size from crew limit 1)
    join crew on crew.at = home.first + floor(of_crew * home.team)::int
  ), timed as (
    select *, date_trunc('day', $1::timestamptz) + day * interval '1 day' + interval '150 minutes'
        + ((turn * 5 + crew_at + day + 1000) % 6) * interval '2 hours' as starts_at
    from turned where turn < 6
  )
  select n, md5('booking' || n)::uuid as id, md5('customer' || customer)::uuid as customer_id, customer,
    '+916' || lpad(customer::text, 9, '0') as phone, md5('cart' || n)::uuid as cart_id, md5('item' || n)::uuid as item_id,
    md5('slot' || n)::uuid as slot_id, professional_id, timed.area_id, offered.id as service_id, offered.name, offered.sac,
    offered.gst_percent, offered.category_id, offered.price_paise,
    case when n % 5 = 0 then least(5000, offered.price_paise / 10) else 0 end as discount_paise,
    timed.lat + (of_place - 0.5) * 0.2 as lat, timed.lng + (of_service - 0.5) * 0.2 as lng, starts_at,
    case when of_status < 0.1 then 'Cancelled' when starts_at > $1::timestamptz - interval '1 hour' then 'Confirmed'
      when of_status < 0.17 and day < -40 then 'Failed' else 'Completed' end as status
  from timed join offered on offered.at = floor((select size from offered limit 1) * power(of_service, 3))::int
  order by n limit $2::int`
}

/** Carts that are being filled, and what services and the days of professionals say of those visits. */
export const besideBookings: readonly string[] = [
  `insert into cart (id, customer_id, active, created_at)
   select md5('filling' || customer)::uuid, customer_id, true, max(starts_at) from past where customer % 5 = 0
   group by customer, customer_id`,
  `insert into cart_line (cart_id, service_id, variant_ids, quantity, seen_unit_price_paise, created_at)
   select distinct on (customer, service_id) md5('filling' || customer)::uuid, service_id, '{}', 1, price_paise, starts_at
   from past where customer % 5 = 0 and n % 3 = 0`,
  `insert into area_day (area_id, day)
   select distinct area_id, (starts_at at time zone 'Asia/Kolkata')::date from past on conflict do nothing`,
  `update service set booked_count = booked_count + bookings, rating_count = rating_count + ratings,
     rating_sum = rating_sum + stars
   from (select service_id, count(*) as bookings, count(*) filter (where n % 3 = 0) as ratings,
       coalesce(sum(4 + n % 2) filter (where n % 3 = 0), 0) as stars
     from past where status = 'Completed' group by service_id) as booked
   where booked.service_id = service.id`,
  `insert into risk_signal (customer_id, kind, hash, booking_id, seen_at)
   select customer_id, 'address', sha256(customer::text::bytea), id, starts_at from past where status <> 'Failed'`,
  `insert into booking_visit (booking_id, on_the_way_at, arrived_at, started_at, ended_at, outcome, pay_settled)
   select id, starts_at - interval '20 minutes', starts_at, starts_at, starts_at + interval '1 hour', 'completed', true
   from past where status = 'Completed'`,
  `insert into visit_pay (booking_id, professional_id, revision, day, kind, amount_paise, rate_paise, price_paise, crew_size, at)
   select id, professional_id, 1, (starts_at at time zone 'Asia/Kolkata')::date, 'visit', 24000, 24000, price_paise, 1,
     starts_at + interval '1 hour'
   from past where status = 'Completed'`,
]

const state = `jsonb_build_object('code', '27', 'name', 'Maharashtra')`
const taxable = `(paid * 100.0 / (100 + gst_percent))::int`

/** Numbered without gaps after those that there are. */
export const invoices: readonly string[] = [
  `create temporary table sale as
   select past.*, price_paise - discount_paise as paid,
     coalesce((select last from invoice_counter where series = 'IN' and financial_year = year), 0)
       + row_number() over (partition by year order by starts_at, n) as serial
   from (select *, to_char(starts_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
     || to_char(starts_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY') as year from past) as past
   where status = 'Completed'`,
  `insert into invoice (series, financial_year, serial, number, booking_id, customer_id, total_paise, issued_at, content)
   select 'IN', year, serial, 'IN/' || year || '/' || lpad(serial::text, 7, '0'), id, customer_id, paid, starts_at + interval '1 hour',
     jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('sac', sac, 'description', name, 'quantity', 1,
         'pricePaise', price_paise, 'discountPaise', discount_paise, 'ratePercent', gst_percent, 'totalPaise', paid,
         'taxablePaise', ${taxable}, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', paid - ${taxable},
         'roundingPaise', 0)),
       'totalPaise', paid, 'taxablePaise', ${taxable}, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', paid - ${taxable},
       'roundingPaise', 0, 'creditUsedPaise', 0, 'reduces', null, 'placeOfSupply', ${state},
       'booking', jsonb_build_object('day', (starts_at at time zone 'Asia/Kolkata')::date, 'number', 'GP-' || n),
       'supplier', jsonb_build_object('name', 'GharSaaf', 'gstin', '29AAKCG4711Q1ZZ', 'state', ${state}, 'address', 'Pune'),
       'recipient', jsonb_build_object('name', 'Asha Rao', 'gstin', null, 'address', '12, 5th Block'))
   from sale`,
  `insert into invoice_counter (series, financial_year, last)
   select 'IN', year, max(serial) from sale group by year
   on conflict (series, financial_year) do update set last = excluded.last`,
  'drop table sale',
]
