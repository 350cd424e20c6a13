import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** One refund with all its tries. Positions are ids of the booking's history, because many commands share an instant. */
export interface RefundFacts {
  amount: number
  /** Paise of the first try that a later one leaves out, because they were paid another way. */
  dropped: number
  /** Of its latest try. */
  state: string
  /** Staff ordered it by their own choice, as opposed to what the policy owes. */
  isOrdered: boolean
  /** The difference of work that was taken off. */
  isPartialCancellation: boolean
  /** Cash is a payment that is always kept. */
  isOfKeptPayment: boolean
  paymentId: string
  /** `source` when the provider sends it. */
  way: string
  requestedAt: number
  /** Of the latest refusal. */
  failedAt: number | null
}

/** Of the booking it was bought with. */
export interface PlanFacts {
  id: string
  kind: string
  isEnded: boolean
  visits: number
  price: number
  refundedVisits: number
  refunded: number
  /** Bookings, with the purchase; `isReturned`: can be booked again. */
  booked: { status: string; price: number; isReturned: boolean; outcome: string | null; reduced: number | null }[]
}

export interface BookingFacts {
  id: string
  number: string
  status: string
  paymentStatus: string
  total: number
  credit: number
  wasConfirmed: boolean
  /** Position of the event that ended it. */
  endedAt: number | null
  creditInBooking: number
  goodwill: number
  lateCredit: number
  orderedCredit: number
  waived: number
  /** Online payments that the provider reported, each once. */
  payments: { id: string; amount: number; isKept: boolean }[]
  cash: number
  refunds: RefundFacts[]
  ordered: number
  orderedCreditBack: number
  offerUse: number
  discount: number
  cancellation: { fee: number; credit: number } | null
  visit: { outcome: string | null; reduced: number } | null
  reservation: {
    isPermanent: boolean
    isHeld: boolean
    isAtStart: boolean
    professionals: number
    cells: number
  } | null
  cellsNeeded: number
  crewSize: number
  /** Of a tip; null of any other booking. */
  tip: { visitStatus: string; ofVisit: number; cells: number; shares: number } | null
  liveAttempts: number
  decisions: string[]
  plans: PlanFacts[]
  /** New credit for cash that a plan gave back. */
  planCredit: number
}

export interface Facts {
  bookings: BookingFacts[]
  /** Sum of the ledger, and of its entries without a booking, by kind. */
  balance: number
  unbooked: Record<string, number>
}

/** All money and hours of one customer, read with SQL of its own: the product's queries are under test. */
export async function readFacts(db: Queryable, customerId: string, now: Date): Promise<Facts> {
  const bookings = await sql<{ facts: BookingFacts }>`
    select json_build_object(
      'id', b.id, 'number', b.number, 'status', b.status, 'paymentStatus', b.payment_status,
      'total', b.total_paise, 'credit', b.credit_paise, 'discount', b.discount_paise,
      'wasConfirmed', b.confirmed_at is not null, 'crewSize', b.crew_size,
      'endedAt', (select max(id) from booking_event where booking_id = b.id
        and to_status in ('Completed', 'Cancelled', 'Failed')),
      'creditInBooking', (select coalesce(-sum(amount_paise), 0) from credit_entry
        where booking_id = b.id and kind in ('spent', 'returned')),
      'goodwill', (select coalesce(sum(amount_paise), 0) from credit_entry where booking_id = b.id and kind = 'goodwill'),
      'lateCredit', (select coalesce(sum((detail->>'creditPaise')::int), 0) from booking_event
        where booking_id = b.id and kind in ('started', 'completed')),
      'orderedCredit', (select coalesce(sum((detail->>'amountPaise')::int), 0) from booking_event
        where booking_id = b.id and kind = 'credit_given'),
      'ordered', (select coalesce(sum((detail->>'amountPaise')::int), 0) from booking_event
        where booking_id = b.id and kind = 'refund_ordered'),
      'orderedCreditBack', (select coalesce(sum((detail->>'creditBackPaise')::int), 0) from booking_event
        where booking_id = b.id and kind = 'refund_ordered'),
      'waived', (select coalesce(sum((detail->>'amountPaise')::int), 0) from booking_event
        where booking_id = b.id and kind = 'fee_waived'),
      'payments', (select coalesce(json_agg(p), '[]') from (
        select distinct on (e.body->>'paymentId') e.body->>'paymentId' as id, (e.body->>'amountPaise')::int as amount,
          exists (select from payment_attempt where state = 'paid' and payment_id = e.body->>'paymentId') as "isKept"
        from payment_event e
        join payment_attempt a on a.booking_id = b.id
          and (a.reference = e.reference or a.link_id = e.body->>'linkId' or a.order_id = e.body->>'orderId')
        where e.kind in ('link_paid', 'payment_captured') order by e.body->>'paymentId') p),
      'cash', (select coalesce(sum((detail->>'paidInCash')::int), 0) from booking_event where booking_id = b.id),
      'refunds', (select coalesce(json_agg(r order by r."requestedAt"), '[]') from (
        select coalesce(live.amount_paise, first.amount_paise) as amount,
          first.amount_paise - coalesce(live.amount_paise, first.amount_paise) as dropped, first.payment_id as "paymentId",
          first.way, first.way <> 'source'
            -- Sent again by staff: another order.
            or cause.kind in ('refund_ordered', 'refund_retried') or exists (select from booking_event ordered
            where ordered.booking_id = b.id and ordered.kind = 'refund_ordered' and ordered.detail ? 'visit'
              and ordered.at = first.created_at and (ordered.detail->>'amountPaise')::int >= first.amount_paise
            ) as "isOrdered",
          first.way = 'source' and cause.kind = 'work_removed' as "isPartialCancellation",
          first.payment_id = 'cash ' || b.number or exists (select from payment_attempt
            where state = 'paid' and payment_id = first.payment_id) as "isOfKeptPayment",
          (select state from refund try where try.id = first.id or try.first_id = first.id
            order by state = 'failed', state limit 1) as state,
          asked.id as "requestedAt",
          (select max(event.id) from booking_event event join refund try on detail->>'refundId' = try.id::text
            where event.booking_id = b.id and kind = 'refund_failed'
              and (try.id = first.id or try.first_id = first.id)) as "failedAt"
        from refund first
        left join refund live on live.state <> 'failed' and (live.id = first.id or live.first_id = first.id)
        cross join lateral (select min(id) as id from booking_event
          where booking_id = b.id and detail->>'refundId' = first.id::text) asked
        -- A deleted account leaves no reasons; one order can be refunds of several payments.
        cross join lateral (select max(kind) as kind from (select kind from booking_event
          where booking_id = b.id and id < asked.id and kind <> 'refund_requested' order by id desc limit 1) last) cause
        where first.booking_id = b.id and first.first_id is null) r),
      'offerUse', (select coalesce(sum(discount_paise), 0) from offer_use where booking_id = b.id),
      'cancellation', (select json_build_object('fee', fee_paise, 'credit', credit_paise)
        from booking_cancellation where booking_id = b.id),
      'visit', (select json_build_object('outcome', outcome, 'reduced', reduced_paise)
        from booking_visit where booking_id = b.id),
      'reservation', (select json_build_object('isPermanent', s.expires_at is null,
          'isHeld', s.expires_at is null or s.expires_at > ${now}, 'isAtStart', s.starts_at = b.starts_at,
          'professionals', (select count(distinct professional_id) from reserved_cell where reservation_id = s.id),
          'cells', (select count(*) from reserved_cell where reservation_id = s.id
            and cell_at >= s.starts_at - interval '30 minutes'
            and cell_at < b.ends_at))
        from slot_reservation s where s.booking_id = b.id),
      'tip', (select json_build_object('visitStatus', v.status,
          'ofVisit', (select count(*) from booking o where o.extra_of = v.id and o.kind = 'tip' and o.status not in ('Failed', 'Cancelled')),
          'cells', (select count(*) from reserved_cell join slot_reservation s on s.id = reservation_id where s.booking_id = b.id),
          'shares', (select coalesce(sum(amount_paise), 0) from visit_pay where booking_id = b.id and kind = 'tip' and revision = 1))
        from booking v where v.id = b.extra_of and b.kind = 'tip'),
      'cellsNeeded', b.crew_size * ceil(b.duration_minutes / 30.0)::int,
      'liveAttempts', (select count(*) from payment_attempt where booking_id = b.id and state in ('starting', 'open')),
      'decisions', (select coalesce(json_agg(kind || ' ' || state order by asked_at, id), '[]')
        from approval where booking_id = b.id),
      'plans', (select coalesce(json_agg(json_build_object(
          'id', e.id, 'kind', e.kind, 'isEnded', e.ended_at is not null, 'visits', e.visits, 'price', e.price_paise,
          'refundedVisits', e.refunded_visits, 'refunded', e.refunded_paise,
          'booked', (select coalesce(json_agg(json_build_object('status', v.status, 'price', v.total_paise + v.credit_paise, 'isReturned', used.returned,
              'outcome', done.outcome,
              'reduced', done.reduced_paise) order by v.created_at, v.id), '[]')
            from entitlement_visit used join booking v on v.id = used.booking_id
            left join booking_visit done on done.booking_id = v.id where used.entitlement_id = e.id)
        ) order by e.id), '[]') from entitlement e where e.booking_id = b.id),
      'planCredit', (select coalesce(sum((detail->>'newCreditPaise')::int), 0) from booking_event
        where booking_id = b.id and kind = 'plan_ended')
    ) as facts
    from booking b where b.customer_id = ${customerId} order by b.created_at, b.id`.execute(db)
  const ledger = await sql<{ kind: string | null; sum: number }>`
    select case when booking_id is null then kind end as kind, sum(amount_paise)::int as sum
    from credit_entry where customer_id = ${customerId} group by 1`.execute(db)
  return {
    bookings: bookings.rows.map(({ facts }) => facts),
    balance: ledger.rows.reduce((sum, row) => sum + row.sum, 0),
    unbooked: Object.fromEntries(ledger.rows.flatMap(({ kind, sum }) => (kind ? [[kind, sum]] : []))),
  }
}
