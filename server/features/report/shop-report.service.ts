import { grievance } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { CancellationCause, ShopReportView } from '#contract/report.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { reportsByKind } from './case-report.queries.ts'
import { reportPeriod } from './period.rules.ts'
import { meanRefundDays } from './refund-days.queries.ts'
import { toSeries } from './series.rules.ts'
import { countArrivals, countBookings, countCauses } from './visits.queries.ts'

const days = 30
const ours: ReadonlySet<CancellationCause> = new Set(['us', 'we_did_not_come', 'area_closed'])

interface Counted {
  day: string
  report: Promise<ShopReportView>
}

/** Visitors cannot make the database count again. */
const counted = new WeakMap<Database, Counted>()

/** The last 30 days until yesterday, counted once a day. */
export async function shopReport({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ShopReportView> {
  const now = clock.now()
  const day = indiaDay(now)
  const known = counted.get(db)
  if (known?.day === day) return await known.report
  const report = countMonth(db, now)
  counted.set(db, { day, report })
  report.catch(() => counted.delete(db))
  return await report
}

/** By the counts of the console. */
async function countMonth(db: Database, now: Date): Promise<ShopReportView> {
  const [from, until] = [addDays(indiaDay(now), -days), addDays(indiaDay(now), -1)]
  const period = reportPeriod(from, until, 'month')
  if (!period) throw new Error('No period')
  const scope = { ...period, area: null, category: null }
  const bookings = toSeries(await countBookings(db, scope), [], { orders: 0, planVisits: 0 }, (counts) => counts).total
  const { arrivals, onTime } = toSeries(
    await countArrivals(db, scope),
    [],
    { arrivals: 0, onTime: 0 },
    (counts) => counts,
  ).total
  const causes = await countCauses(db, scope)
  const refunds = await meanRefundDays(db, scope.from, scope.until)
  const due = new Date(now.getTime() - grievance.acknowledgedHours * 3_600_000)
  const kinds = await reportsByKind(db, scope.from, due < scope.until ? due : scope.until)
  const sum = (field: 'received' | 'inTime') => kinds.reduce((all, kind) => all + kind[field], 0)
  return {
    ...{ from, until, arrivals, onTime },
    bookings: bookings.orders + bookings.planVisits,
    cancelledByUs: causes.reduce((all, { cause, count }) => all + (ours.has(cause) ? count : 0), 0),
    ...{ refunds: refunds.refunds, refundDays: refunds.days },
    ...{ messages: sum('received'), answeredInTime: sum('inTime') },
  }
}
