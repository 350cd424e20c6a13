import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { countGroups, findStep, inScope, isPlanVisit, type ReportScope } from './grouped.queries.ts'
import type { CountedGroup } from './series.rules.ts'

/**
 * Invoices less credit notes by the day of their issue, in paise. One of a booking of several categories is divided by the
 * price of the items.
 */
export async function sumRevenue(db: Queryable, scope: ReportScope) {
  const shares = sql`
    select document.*, 1.0 as share from (${documents(scope)}) as document where cardinality(category_ids) = 1
    union all
    select document.id, document.at, document.area, array[part.category], document.revenue, document.gst,
      document.booking_id, part.share
    from (${documents(scope)}) as document cross join lateral (${partsOf(sql.ref('document.booking_id'))}) as part
    where cardinality(document.category_ids) <> 1`
  const facts = sql`
    select at, area, category_ids, revenue * share as revenue, gst * share as gst, share from (${shares}) as shared
    where ${scope.category}::text is null or ${scope.category} = any (category_ids)`
  return await countGroups(db, scope, facts, {
    revenue: sql`sum(revenue)`,
    gst: sql`sum(gst)`,
    documents: sql`sum(share)`,
  })
}

const documents = (scope: ReportScope) => sql`
  select invoice.id, invoice.issued_at as at, coalesce(booking.area_id, '') as area, booking.category_ids,
    case invoice.series when 'IN' then invoice.taxable_paise else -invoice.taxable_paise end as revenue,
    (case invoice.series when 'IN' then 1 else -1 end)
      * (invoice.cgst_paise + invoice.sgst_paise + invoice.igst_paise) as gst,
    booking.id as booking_id
  from invoice join booking on booking.id = invoice.booking_id
  where invoice.issued_at >= ${scope.beforeFrom} and invoice.issued_at < ${scope.until} and ${inScope(scope)}`

/** The categories of a booking with their share of its price; a combo is of its first service. */
const partsOf = (bookingId: RawBuilder<unknown>) => sql`
  select sold.category, case when sum(sum(sold.payable)) over () > 0
    then sum(sold.payable)::numeric / sum(sum(sold.payable)) over () else 1.0 / count(*) over () end as share
  from (
    select item.total_paise - item.discount_paise as payable, coalesce(subcategory.category_id, (
      select part_of.category_id from combo_item
      join service part on part.id = combo_item.service_id join subcategory part_of on part_of.id = part.subcategory_id
      where combo_item.combo_id = item.service_id order by part.position, part.id limit 1), '') as category
    from booking_item item join service on service.id = item.service_id
    left join subcategory on subcategory.id = service.subcategory_id
    where item.booking_id = ${bookingId}
  ) as sold group by sold.category`

/** Carts by the time they were begun, those taken to checkout, and those of which a booking was confirmed until now. */
export async function countCarts(db: Queryable, scope: ReportScope) {
  const facts = sql`
    select cart.created_at as at, '' as area, '{}'::text[] as category_ids,
      taken.cart_id is not null as checked_out, coalesce(taken.is_booked, false) as is_booked
    from cart left join (
      select cart_id, count(confirmed_at) > 0 as is_booked from booking
      where cart_id is not null and created_at >= ${scope.beforeFrom} group by cart_id
    ) as taken on taken.cart_id = cart.id
    where cart.created_at >= ${scope.beforeFrom} and cart.created_at < ${scope.until}`
  return await countGroups(db, scope, facts, {
    carts: sql`count(*)`,
    checkouts: sql`count(*) filter (where checked_out)`,
    booked: sql`count(*) filter (where is_booked)`,
  })
}

interface Customers {
  customers: number
  returning: number
  returningInStep: number
}

/** Customers whose order was confirmed, and of those who had booked before the period or the step began. */
export async function countCustomers(db: Queryable, scope: ReportScope) {
  const { rows } = await sql<CountedGroup<Customers>>`
    with ordered as (
      select distinct booking.customer_id, (booking.confirmed_at at time zone ${timeZone})::date as day
      from booking
      where booking.confirmed_at >= ${scope.beforeFrom} and booking.confirmed_at < ${scope.until} and ${inScope(scope)}
        and ${isOfKind('visit')} and not ${isPlanVisit}),
    placed as (
      select ordered.*, day >= ${scope.firstDay}::date as current, ${findStep(scope)} as step, first.first_day
      from ordered join (
        select customer_id, (
          select (min(earlier.confirmed_at) at time zone ${timeZone})::date from booking earlier
          where earlier.customer_id = customer.customer_id and earlier.confirmed_at is not null) as first_day
        from (select distinct customer_id from ordered) as customer
      ) as first on first.customer_id = ordered.customer_id)
    select current, step, null as area, null as category, count(distinct customer_id)::int as customers,
      count(distinct customer_id) filter (where first_day
        < case when current then ${scope.firstDay}::date else ${scope.before.from}::date end)::int as "returning",
      count(distinct customer_id) filter (where first_day < date_trunc(${scope.by}, day::timestamp)::date)::int
        as "returningInStep"
    from placed group by grouping sets ((current), (current, step))`.execute(db)
  return rows
}
