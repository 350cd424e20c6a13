import { phonePattern, phonePrefix } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'
import type { StaffBookingLineView, StaffBookingView } from '#contract/ops.ts'
import type { StaffActor } from '#server/actor.ts'
import { cancelByStaff } from '#server/features/booking/verbs/cancel-booking.ts'
import { startVisit } from '#server/features/booking/verbs/start-visit.ts'
import { AppError } from '#server/http/app-error.ts'
import { assignProfessional, candidatesFor, refundPart } from './crew-and-refund.service.ts'
import { deskCommands } from './desk/desk-commands.ts'
import { inboxCommands } from './inbox-commands.ts'
import { findStaffByPhone, upsertStaffMember } from './ops.queries.ts'
import { type Command, type CommandContext, CommandError, formatMoment, parseReason } from './staff-command.ts'
import { bookingForStaff, visitsOfDay } from './staff-view.service.ts'
import { failVisit, finishVisit } from './visits.service.ts'

const change =
  (work: (ctx: CommandContext, actor: StaffActor, booking: StaffBookingView, words: string[]) => Promise<void>) =>
  async (ctx: CommandContext, actor: StaffActor, [name = '', ...words]: string[]): Promise<string[]> => {
    const booking = await bookingForStaff(ctx, name)
    await work(ctx, actor, booking, words)
    return lines(await bookingForStaff(ctx, booking._id))
  }

const bookingCommands: Record<string, Command> = {
  list: {
    args: '[DAY] [AREA]',
    async run(ctx, _actor, [day, area]) {
      const visits = await visitsOfDay(ctx, { day, area })
      return visits.length > 0 ? visits.map(visitLine) : ['No visits.']
    },
  },
  find: { args: 'NUMBER', run: async (ctx, _actor, [name = '']) => lines(await bookingForStaff(ctx, name)) },
  start: { args: 'NUMBER', run: change((ctx, actor, { _id }) => startVisit(ctx, actor, { bookingId: _id })) },
  complete: { args: 'NUMBER', run: change((ctx, actor, { _id }) => finishVisit(ctx, actor, { bookingId: _id })) },
  cancel: {
    args: 'NUMBER REASON',
    run: change((ctx, actor, { _id }, words) =>
      cancelByStaff(ctx, actor, { bookingId: _id, reason: parseReason(words) }),
    ),
  },
  fail: {
    args: 'NUMBER REASON',
    run: change((ctx, actor, { _id }, words) => failVisit(ctx, actor, { bookingId: _id, reason: parseReason(words) })),
  },
  candidates: {
    args: 'NUMBER',
    async run(ctx, _actor, [name = '']) {
      const { _id } = await bookingForStaff(ctx, name)
      return (await candidatesFor(ctx, { bookingId: _id })).map((one) => `${one.phone}  ${one.name}`)
    },
  },
  assign: {
    args: 'NUMBER PHONE [PHONE OF WHO IS REPLACED]',
    run: change(async (ctx, actor, { _id: bookingId, professionals }, [comes = '', leaves]) => {
      const professionalId = byPhone(await candidatesFor(ctx, { bookingId }), comes)
      const inPlaceOf = leaves === undefined ? undefined : byPhone(professionals, leaves)
      await assignProfessional(ctx, actor, { bookingId, professionalId, inPlaceOf })
    }),
  },
  refund: {
    args: 'NUMBER RUPEES REASON',
    run: change(async (ctx, actor, { _id }, [rupees = '', ...words]) => {
      const amount = Number(rupees)
      if (!(amount > 0)) throw new CommandError(`${rupees} is no amount in rupees.`)
      await refundPart(ctx, actor, { bookingId: _id, amount, reason: parseReason(words) })
    }),
  },
}

const commands: Record<string, Command> = { ...bookingCommands, ...inboxCommands, ...deskCommands }

/**
 * Runs a command as the member of staff with the ten-digit phone number `as` and returns lines to print. `hire` needs
 * no `as`, because a new database has no staff. Throws CommandError and the errors of the services.
 */
export async function runStaffCommand(
  ctx: CommandContext,
  as: string | undefined,
  [name = '', ...words]: string[],
): Promise<string[]> {
  if (name === 'hire') return await hire(ctx, words)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(usage())
  const member = as && (await findStaffByPhone(ctx.db, phonePrefix + as))
  if (!member) throw new CommandError('Say who you are: --as and the phone number of a member of staff.')
  const role = member.role === 'manager' ? 'manager' : 'operator'
  return await command.run(ctx, { kind: 'staff', customerId: member.customerId, role }, words)
}

async function hire(ctx: CommandContext, [phone = '', role = '']: string[]): Promise<string[]> {
  if (!phonePattern.test(phone) || !['operator', 'manager'].includes(role)) throw new CommandError(usage())
  if (await upsertStaffMember(ctx.db, phonePrefix + phone, role, ctx.clock.now())) return [`${phone} is ${role} now.`]
  throw new CommandError('No customer has signed in with that number yet.')
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { args }]) => `  npm run staff -- --as PHONE ${name} ${args}`)
  return ['Say what to do:', ...lines, '  npm run staff -- hire PHONE operator|manager'].join('\n')
}

function byPhone(people: readonly { _id: string; phone: string }[], phone: string): string {
  const found = people.find((one) => one.phone.endsWith(phone.slice(-10)) && phone.length >= 10)
  if (!found) throw new AppError('SLOT_TAKEN', { message: `No professional to choose from has the number ${phone}.` })
  return found._id
}

function visitLine(visit: StaffBookingLineView): string {
  const crew = visit.professionals.map(({ name }) => name).join(', ') || 'no crew'
  const when = visit.startsAt ? formatMoment(new Date(visit.startsAt)) : 'no time yet'
  return [visit.number, when, visit.bookingStatus, visit.services.join(' + '), crew, visit.customer.phone].join('  ')
}

function lines(booking: StaffBookingView): string[] {
  const money = `${formatRupees(booking.totalPrice)}, ${booking.paymentStatus}, refundable ${formatRupees(booking.refundable)}`
  const history = booking.history.map(({ at, kind, actor }) => `  ${formatMoment(new Date(at))}  ${kind}  ${actor}`)
  return [visitLine(booking), `${booking.customer.name}, ${booking.address}`, money, ...history]
}
