import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import type { StaffBookingLineView, StaffBookingView, staffBookingCalls } from '#contract/staff-booking.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { oldestWaiting } from '#server/features/approval/approval.rules.ts'
import { waitingPaise } from '#server/features/approval/approval.service.ts'
import { bookingById, paidAndRefunded } from '#server/features/booking/booking.service.ts'
import { openDuePaise } from '#server/features/booking/due/due.service.ts'
import { findVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { staffRefundablePaise } from '#server/features/refund/refund-by-staff.service.ts'
import { type CrewMember, listCrews } from '#server/features/roster/reservation.service.ts'
import { parseStaffSearch } from '#server/features/search/search.rules.ts'
import { getClaim } from '#server/features/visit/claim.service.ts'
import { isWithoutCrew, listAsked } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import {
  areasOfVisits,
  countVisits,
  findStaffBooking,
  listHistory,
  listProfessionals,
  listUnclosedVisits,
  listVisits,
  type StaffRow,
} from '../staff-booking.queries.ts'
import { listActs } from './act-facts.service.ts'

const pageSize = 100

/** A page of the visits that match, in the order of their start. Throws BAD_INPUT for a day that does not exist. */
export async function visitsOfDay(
  ctx: Pick<Context, 'db' | 'clock'>,
  { day = indiaDay(ctx.clock.now()), area, search = '', page = 1 }: EndpointInput<typeof staffBookingCalls.list>,
): Promise<EndpointResponse<typeof staffBookingCalls.list>['data']> {
  if (!isDay(day)) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
  const range = { from: indiaInstant(day), until: indiaInstant(addDays(day, 1)), areaId: area }
  const wanted = { ...range, search: search.trim() ? parseStaffSearch(search) : null }
  const [rows, total, areas] = await Promise.all([
    listVisits(ctx.db, wanted, { offset: (page - 1) * pageSize, limit: pageSize }),
    countVisits(ctx.db, wanted),
    areasOfVisits(ctx.db, wanted),
  ])
  return { bookings: await withCrews(ctx, rows), total, pages: Math.max(1, Math.ceil(total / pageSize)), areas }
}

/** What staff still have to close or answer: the first of them. */
export async function unclosedVisits(
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<EndpointResponse<typeof staffBookingCalls.unclosed>['data']> {
  const { shown, total } = limitRows(await listUnclosedVisits(ctx.db, ctx.clock.now()))
  return { bookings: await withCrews(ctx, shown), total }
}

async function withCrews(ctx: Pick<Context, 'db'>, rows: readonly StaffRow[]): Promise<StaffBookingLineView[]> {
  const crews = await listCrews(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => line(row, crews.get(row.id) ?? []))
}

/** By id or number, with its history. Throws BOOKING_NOT_FOUND. */
export async function bookingForStaff(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  name: string,
): Promise<StaffBookingView> {
  const row = await findStaffBooking(ctx.db, name)
  if (!row) throw new AppError('BOOKING_NOT_FOUND')
  const [
    crews,
    history,
    { paid, refunded, underWay },
    refundable,
    visit,
    waiting,
    acts,
    claim,
    kept,
    duePaise,
    search,
  ] = await Promise.all([
    listCrews(ctx.db, [row.id]),
    listHistory(ctx.db, row.id),
    paidAndRefunded(ctx.db, row.id),
    staffRefundablePaise(ctx.db, row),
    findVisit(ctx.db, row.id),
    waitingPaise(ctx.db, row.id, oldestWaiting(ctx.clock.now())),
    listActs(ctx.db, actor, row.id, ctx.clock.now()),
    getClaim(ctx.db, row),
    keptMoney(ctx.db, row),
    openDuePaise(ctx.db, row.id),
    searchOf(ctx.db, row.id),
  ])
  return {
    ...line(row, crews.get(row.id) ?? []),
    extraOf: row.extraOf,
    addressType: row.addressType,
    isTip: row.isTip,
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    visit: visit
      ? {
          arrivedAt: visit.arrivedAt?.toISOString() ?? null,
          startedAt: visit.startedAt?.toISOString() ?? null,
          endedAt: visit.endedAt?.toISOString() ?? null,
          outcome: visit.outcome,
        }
      : null,
    search,
    claim,
    paid: rupeesFromPaise(paid),
    refunded: rupeesFromPaise(refunded),
    underWay: rupeesFromPaise(underWay),
    refundable: rupeesFromPaise(refundable),
    cash: rupeesFromPaise(kept.cashPaise),
    due: rupeesFromPaise(duePaise),
    waiting: rupeesFromPaise(waiting),
    acts,
    history: history.map(({ at, actor, kind, from_status: from, to_status: to, detail }) => ({
      at: at.toISOString(),
      actor,
      kind,
      from,
      to,
      detail: detail as Record<string, unknown>,
    })),
  }
}

/** Whom a quick visit was offered to, until one accepts. */
async function searchOf(db: Queryable, bookingId: string): Promise<StaffBookingView['search']> {
  if (!(await isWithoutCrew(db, await bookingById(db, bookingId)))) return null
  const asked = await listAsked(db, bookingId)
  const ids = asked.map(({ professionalId }) => professionalId)
  const people = await listProfessionals(db, ids)
  return {
    asked: asked.map(({ professionalId, offeredAt, expiresAt, answer }) => {
      const { name = '', phone = '' } = people.find(({ id }) => id === professionalId) ?? {}
      const [since, until] = [offeredAt.toISOString(), expiresAt.toISOString()]
      return { professional: { _id: professionalId, name, phone }, since, until, answer }
    }),
  }
}

function line(row: StaffRow, crew: readonly CrewMember[]): StaffBookingLineView {
  return {
    _id: row.id,
    number: row.number,
    area: row.areaId,
    bookingStatus: row.status as BookingStatus,
    paymentStatus: row.paymentStatus as PaymentStatus,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    totalPrice: rupeesFromPaise(row.totalPaise),
    customer: { _id: row.customerId, name: row.name, phone: row.phone ?? '' },
    address: row.address,
    problem: row.problem,
    entitlement: row.entitlement as StaffBookingLineView['entitlement'],
    services: row.items.map(({ name }) => name),
    professionals: crew.map(({ id, name, phone }) => ({ _id: id, name, phone })),
    promisedBy: row.promisedBy?.toISOString() ?? null,
    offered: row.offered && { name: row.offered.name, since: new Date(row.offered.since).toISOString() },
  }
}
