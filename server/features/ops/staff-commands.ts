import { visitOutcomes } from '#contract/booking-states.ts'
import type { CallDefinition } from '#contract/call.ts'
import { type DecisionKind, decisionCalls } from '#contract/decision.ts'
import { indiaDay, indiaInstant } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { opsCalls, type StaffBookingLineView, type StaffBookingView } from '#contract/ops.ts'
import type { PlanKind } from '#contract/plan.ts'
import { mayCall } from '#contract/staff-roles.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import { cancelByStaff } from '#server/features/booking/verbs/cancel-booking.ts'
import { startVisit } from '#server/features/booking/verbs/start-visit.ts'
import { settleReport } from '#server/features/care/report/report.service.ts'
import { recordAccess } from '#server/features/staff/audit/staff-access.service.ts'
import { staffByPhone } from '#server/features/staff/member/members.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { areaCommands } from './area/area-commands.ts'
import { assignProfessional, candidatesFor } from './crew.service.ts'
import { decideMoney } from './decision/decide-money.service.ts'
import { decisionCommands } from './decision/decision-commands.ts'
import { endVisitOtherwise } from './decision/reduce-price.service.ts'
import { deskCommands } from './desk/desk-commands.ts'
import { memberCommands } from './desk/member-commands.ts'
import { inboxCommands } from './inbox-commands.ts'
import { professionalCommands } from './professional/professional-commands.ts'
import { refundCommands } from './refund/refund-commands.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  formatMoment,
  parseReason,
  type TerminalContext,
} from './staff-command.ts'
import { bookingForStaff, unclosedVisits, visitsOfDay } from './staff-view.service.ts'
import { failVisit, finishVisit } from './visits.service.ts'

const change =
  (work: (ctx: CommandContext, actor: StaffActor, booking: StaffBookingView, words: string[]) => Promise<void>) =>
  async (ctx: CommandContext, actor: StaffActor, [name = '', ...words]: string[]): Promise<string[]> => {
    const booking = await bookingForStaff(ctx, actor, name)
    ctx.audit({ bookings: [booking._id] })
    await work(ctx, actor, booking, words)
    return lines(await bookingForStaff(ctx, actor, booking._id))
  }

const bookingCommands: Record<string, Command> = {
  list: {
    args: '[DAY] [AREA]',
    call: () => opsCalls.list,
    async run(ctx, _actor, [day, area]) {
      const visits = await visitsOfDay(ctx, { day, area })
      ctx.audit({ bookings: visits.map(({ _id }) => _id) })
      return visits.length > 0 ? visits.map(visitLine) : ['No visits.']
    },
  },
  find: { args: 'NUMBER', call: () => opsCalls.find, run: change(async () => {}) },
  unclosed: {
    args: '',
    call: () => opsCalls.unclosed,
    async run(ctx) {
      const visits = await unclosedVisits(ctx)
      ctx.audit({ bookings: visits.map(({ _id }) => _id) })
      return visits.length > 0 ? visits.map(unclosedLine) : ['No visits.']
    },
  },
  start: {
    args: 'NUMBER [TIME OF THE ARRIVAL, SUCH AS 10:40]',
    call: () => opsCalls.start,
    run: change((ctx, actor, booking, [time]) =>
      startVisit(ctx, actor, { bookingId: booking._id, arrivedAt: timeOnDay(booking, time) }),
    ),
  },
  complete: {
    args: 'NUMBER [TIME OF THE END]',
    call: () => opsCalls.complete,
    run: change((ctx, actor, booking, [time]) =>
      finishVisit(ctx, actor, { bookingId: booking._id, endedAt: timeOnDay(booking, time) }),
    ),
  },
  end: {
    args: `NUMBER ${visitOutcomes.join('|')} [RUPEES FOR THE PART DONE|again] REASON`,
    call: () => opsCalls.end,
    run: change(async (ctx, actor, { _id: bookingId }, [word, ...words]) => {
      const outcome = visitOutcomes.find((one) => one === word)
      if (!outcome) throw new CommandError(`A visit ends as ${visitOutcomes.join(', ')}.`)
      const price = outcome === 'done_in_part' ? priceOfPart(words.shift()) : undefined
      await endVisitOtherwise(ctx, actor, { bookingId, outcome, reason: parseReason(words), price })
    }),
  },
  settle: {
    args: 'NUMBER ANSWER',
    call: () => opsCalls.settle,
    run: change((ctx, actor, { _id }, words) =>
      settleReport(ctx, actor, { bookingId: _id, answer: parseReason(words) }),
    ),
  },
  cancel: {
    args: 'NUMBER REASON',
    call: () => opsCalls.cancel,
    run: change((ctx, actor, { _id }, words) =>
      cancelByStaff(ctx, actor, { bookingId: _id, reason: parseReason(words) }),
    ),
  },
  fail: {
    args: 'NUMBER REASON',
    call: () => opsCalls.fail,
    run: change((ctx, actor, { _id }, words) => failVisit(ctx, actor, { bookingId: _id, reason: parseReason(words) })),
  },
  candidates: {
    args: 'NUMBER',
    call: () => opsCalls.candidates,
    async run(ctx, actor, [name = '']) {
      const { _id } = await bookingForStaff(ctx, actor, name)
      ctx.audit({ bookings: [_id] })
      return (await candidatesFor(ctx, { bookingId: _id })).map((one) => `${one.phone}  ${one.name}`)
    },
  },
  assign: {
    args: 'NUMBER PHONE [PHONE OF WHO IS REPLACED]',
    call: () => opsCalls.assign,
    run: change(async (ctx, actor, { _id: bookingId, professionals }, [comes = '', leaves]) => {
      const professionalId = byPhone(await candidatesFor(ctx, { bookingId }), comes)
      const inPlaceOf = leaves === undefined ? undefined : byPhone(professionals, leaves)
      await assignProfessional(ctx, actor, { bookingId, professionalId, inPlaceOf })
    }),
  },
  refund: money(opsCalls.refund, 'refund'),
  credit: money(decisionCalls.credit, 'credit'),
  waive: money(decisionCalls.waive, 'waiver'),
}

/** `again`: a visit of a plan or a free one goes back to be booked again. */
function priceOfPart(word: string | undefined): number | undefined {
  if (word === 'again') return undefined
  const price = Number(word)
  if (price > 0) return price
  throw new CommandError("Say what the part that was done costs, or 'again' for a visit of a plan to be booked again.")
}

/** Above the limit of one person a colleague approves; `decisions` lists what waits. */
function money(call: Pick<CallDefinition, 'path'>, kind: DecisionKind): Command {
  const decide = decideMoney(kind)
  return {
    args: 'NUMBER RUPEES REASON',
    call: () => call,
    run: change(async (ctx, actor, { _id: bookingId }, [rupees = '', ...words]) => {
      const amount = Number(rupees)
      if (!(amount > 0)) throw new CommandError(`${rupees} is no amount in rupees.`)
      await decide(ctx, actor, { bookingId, amount, reason: parseReason(words) })
    }),
  }
}

const commands: Record<string, Command> = {
  ...bookingCommands,
  ...decisionCommands,
  ...refundCommands,
  ...areaCommands,
  ...inboxCommands,
  ...deskCommands,
  ...professionalCommands,
  ...memberCommands,
}

/**
 * Runs a command as the member of staff with the ten-digit phone number `as` and returns lines to print. Without `as` only
 * `hire` runs: a new database has no staff. The caller has the database, so no second factor is asked; the access log
 * names the command line and `origin`. Throws CommandError and the errors of the services.
 */
export async function runStaffCommand(
  ctx: TerminalContext,
  as: string | undefined,
  [name = '', ...words]: string[],
  origin = '',
): Promise<string[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(usage())
  const member = as && (await staffByPhone(ctx.db, as))
  if (!member && (as || name !== 'hire'))
    throw new CommandError('Say who you are: --as and the phone number of a member of staff.')
  if (member && !mayCall(member.role, command.call(words).path)) throw new AppError('ROLE_NOT_ALLOWED')
  const actor: StaffActor = member
    ? { kind: 'staff', ...member, secondFactor: 'missing' }
    : { kind: 'staff', customerId: '', role: 'admin', secondFactor: 'missing' }
  const whose: Whose[] = []
  const lines = await command.run({ ...ctx, audit: (more) => void whose.push(more) }, actor, words)
  const who = { staffId: member ? member.customerId : null, role: member ? member.role : null }
  await recordAccess(ctx, { ...who, action: name, whose, source: 'command line', origin, requestId: null })
  return lines
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { args }]) => `  npm run staff -- --as PHONE ${name} ${args}`)
  return ['Say what to do:', ...lines, 'The first admin: npm run staff -- hire PHONE admin'].join('\n')
}

function byPhone(people: readonly { _id: string; phone: string }[], phone: string): string {
  const found = people.find((one) => one.phone.endsWith(phone.slice(-10)) && phone.length >= 10)
  if (!found) throw new AppError('SLOT_TAKEN', { message: `No professional to choose from has the number ${phone}.` })
  return found._id
}

function visitLine(visit: StaffBookingLineView): string {
  const crew = visit.professionals.map(({ name }) => name).join(', ') || 'no crew'
  const when = visit.startsAt ? formatMoment(new Date(visit.startsAt)) : 'no time yet'
  const services = visit.services.join(' + ')
  const sold = visit.entitlement ? `${services} (${entitlementWords[visit.entitlement]})` : services
  return [visit.number, when, visit.bookingStatus, sold, crew, visit.customer.phone].join('  ')
}

/** Such a visit is paid or free. */
const entitlementWords: Record<PlanKind, string> = {
  plan: 'visit of a plan',
  follow_up: 'follow-up visit',
  warranty: 'free revisit',
}

function unclosedLine(visit: StaffBookingLineView): string {
  return visit.problem === null ? visitLine(visit) : `${visitLine(visit)}  reported: ${visit.problem}`
}

/** A time of day in India on the day of the visit. */
function timeOnDay({ startsAt }: StaffBookingView, time: string | undefined): string | undefined {
  if (time === undefined) return undefined
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!startsAt || hours === undefined) throw new CommandError(`${time} is no time of the day, such as 10:40.`)
  return indiaInstant(indiaDay(new Date(startsAt)), Number(hours) * 60 + Number(minutes)).toISOString()
}

function lines(booking: StaffBookingView): string[] {
  const waiting = booking.waiting > 0 ? `, ${formatRupees(booking.waiting)} waits for a second person` : ''
  const money = `${formatRupees(booking.totalPrice)}, ${booking.paymentStatus}, refundable ${formatRupees(booking.refundable)}${waiting}`
  const history = booking.history.map(({ at, kind, actor }) => `  ${formatMoment(new Date(at))}  ${kind}  ${actor}`)
  return [visitLine(booking), `${booking.customer.name}, ${booking.address}`, money, ...history]
}
