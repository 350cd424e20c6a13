import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import {
  cancellationCauses,
  maxReportDays,
  type reportCalls,
  type SalesReportView,
  type WorkReportView,
} from '#contract/report.ts'
import type { Context } from '#server/context.ts'
import { meanRating } from '#server/features/catalog/catalog.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { listChoices, type ReportScope } from './grouped.queries.ts'
import { reportPeriod } from './period.rules.ts'
import { countCarts, countCustomers, sumRevenue } from './sales.queries.ts'
import { ofPeriodBy, toSeries } from './series.rules.ts'
import {
  countArrivals,
  countBookings,
  countCancellations,
  countCauses,
  countHours,
  starsByProfessional,
  starsByService,
} from './visits.queries.ts'

type Question = EndpointInput<typeof reportCalls.work>

/** Throws BAD_DATE. */
export async function workReport({ db }: Pick<Context, 'db'>, question: Question): Promise<WorkReportView> {
  const scope = scopeOf(question)
  const { cities, categories } = await listChoices(db)
  const bookings = await countBookings(db, scope)
  const arrivals = await countArrivals(db, scope)
  const cancelled = await countCancellations(db, scope)
  const causes = new Map((await countCauses(db, scope)).map((cause) => [cause.cause, cause]))
  const workOf = (dimension: 'area' | 'category', all: typeof cities) => {
    const [booked, came, lost] = [
      ofPeriodBy(dimension, bookings),
      ofPeriodBy(dimension, arrivals),
      ofPeriodBy(dimension, cancelled),
    ]
    const found = all.filter(({ _id }) => booked.has(_id) || came.has(_id) || lost.has(_id))
    return found.map(({ _id, name }) => ({
      ...{ _id, name, cancelled: lost.get(_id)?.cancelled ?? 0 },
      ...pickBookings(booked.get(_id) ?? noBookings),
      ...pickArrivals(came.get(_id) ?? noArrivals),
    }))
  }
  return {
    ...{ before: scope.before, cities, categories },
    bookings: toSeries(bookings, scope.steps, noBookings, pickBookings),
    arrivals: toSeries(arrivals, scope.steps, noArrivals, pickArrivals),
    cancellations: cancellationCauses.map((cause) => ({ ...{ count: 0, before: 0 }, ...causes.get(cause), cause })),
    hours: await countHours(db, scope),
    services: (await starsByService(db, scope)).flatMap(rated),
    professionals: (await starsByProfessional(db, scope)).flatMap(rated),
    byCity: workOf('area', cities),
    byCategory: workOf('category', categories),
  }
}

/** Throws BAD_DATE. */
export async function salesReport({ db }: Pick<Context, 'db'>, question: Question): Promise<SalesReportView> {
  const scope = scopeOf(question)
  const { cities, categories } = await listChoices(db)
  const revenue = await sumRevenue(db, scope)
  const customers = toSeries(await countCustomers(db, scope), scope.steps, noCustomers, (counts) => counts)
  const revenueOf = (dimension: 'area' | 'category', all: typeof cities) => {
    const sums = ofPeriodBy(dimension, revenue)
    return all.flatMap(({ _id, name }) => {
      const sum = sums.get(_id)
      return sum ? [{ _id, name, revenue: rupeesFromPaise(sum.revenue) }] : []
    })
  }
  const ofPeriod = ({ customers, returning }: typeof noCustomers) => ({ customers, returning })
  return {
    before: scope.before,
    revenue: toSeries(revenue, scope.steps, { revenue: 0, gst: 0, documents: 0 }, ({ revenue, gst, documents }) => ({
      ...{ revenue: rupeesFromPaise(revenue), gst: rupeesFromPaise(gst), documents },
    })),
    carts: toSeries(await countCarts(db, scope), scope.steps, noCarts, ({ carts, checkouts, booked }) => ({
      ...{ carts, checkouts, booked },
    })),
    customers: {
      ...{ total: ofPeriod(customers.total), before: ofPeriod(customers.before) },
      points: customers.points.map(({ day, customers, returningInStep }) => ({
        ...{ day, customers, returning: returningInStep },
      })),
    },
    byCity: revenueOf('area', cities),
    byCategory: revenueOf('category', categories),
  }
}

const noBookings = { orders: 0, planVisits: 0 }
const noArrivals = { arrivals: 0, onTime: 0 }
const noCarts = { carts: 0, checkouts: 0, booked: 0 }
const noCustomers = { customers: 0, returning: 0, returningInStep: 0 }
const pickBookings = ({ orders, planVisits }: typeof noBookings) => ({ orders, planVisits })
const pickArrivals = ({ arrivals, onTime }: typeof noArrivals) => ({ arrivals, onTime })

function scopeOf({ from, until, by = 'day', area, category }: Question): ReportScope {
  const period = reportPeriod(from, until, by)
  if (!period) {
    throw new AppError('BAD_DATE', { reason: 'PERIOD_TOO_LONG', values: { days: maxReportDays } })
  }
  return { ...period, area: area || null, category: category || null }
}

function rated({ id, name, sum, reviews }: { id: string; name: string; sum: number; reviews: number }) {
  const rating = meanRating(sum, reviews)
  return rating === null ? [] : [{ _id: id, name, rating, reviews }]
}
