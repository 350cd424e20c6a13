import type { InputOf } from '#contract/call.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/india-time.ts'
import { professionalCalls, type RosterEntryView, type VisitToReassignView } from '#contract/roster.ts'
import type { StaffActor } from '#server/actor.ts'
import {
  changeProfessional,
  professionalsOf,
  visitsToReassign,
} from '#server/features/roster/professional/professional.service.ts'
import { type Command, type CommandContext, CommandError, formatMoment } from '../staff-command.ts'

type Change = Omit<InputOf<typeof professionalCalls.change>, 'professionalId' | 'reason'>

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Prints the professional and the visits that then need another one. */
function change(args: string, changeOf: (professional: RosterEntryView, words: string[]) => Change): Command {
  return {
    args,
    call: () => professionalCalls.change,
    async run(ctx: CommandContext, actor: StaffActor, [phone = '', ...words]) {
      const found = (await professionalsOf(ctx, {})).find((one) => one.phone.endsWith(phone) && phone.length >= 10)
      if (!found) throw new CommandError(`No professional has the phone number ${phone}.`)
      const { professional, visits } = await changeProfessional(ctx, actor, {
        professionalId: found._id,
        reason: 'By a command of the terminal',
        ...changeOf(found, words),
      })
      ctx.audit({ bookings: visits.map(({ bookingId }) => bookingId), detail: { professionalId: found._id } })
      const hit =
        visits.length > 0 ? ['Visits to reassign:', ...visits.map((visit) => visitLine(visit, ctx.clock.now()))] : []
      return [...entryLines(professional), ...hit]
    },
  }
}

/** Who works when, and the visits whose professional cannot come. */
export const professionalCommands: Record<string, Command> = {
  professionals: {
    args: '[AREA]',
    call: () => professionalCalls.list,
    async run(ctx, _actor, [area]) {
      return (await professionalsOf(ctx, { ...(area && { area }) })).flatMap(entryLines)
    },
  },
  reassign: {
    args: '',
    call: () => professionalCalls.toReassign,
    async run(ctx) {
      const visits = await visitsToReassign(ctx)
      ctx.audit({ bookings: visits.map(({ bookingId }) => bookingId) })
      return visits.length > 0 ? visits.map((visit) => visitLine(visit, ctx.clock.now())) : ['No visits.']
    },
  },
  hours: change('PHONE WEEKDAY off|08:00-12:00,14:00-18:00 [BREAKS]', (_one, [day = '', shifts = '', breaks = '']) => {
    const weekday = (weekdays as readonly string[]).indexOf(day.toLowerCase())
    if (weekday < 0) throw new CommandError(`Say the weekday: ${weekdays.join(', ')}.`)
    return { hours: [{ weekday, shifts: shifts === 'off' ? [] : parseHours(shifts), breaks: parseHours(breaks) }] }
  }),
  skills: change('PHONE CATEGORY,CATEGORY', (_one, [list = '']) => ({ skills: list.split(',').filter(Boolean) })),
  leave: change('PHONE FIRST_DAY LAST_DAY REASON', (_one, [first = '', last = '', ...words]) => {
    if (!isDay(first) || !isDay(last)) throw new CommandError('Say the days as 2026-11-24.')
    const [from, until] = [indiaInstant(first).toISOString(), indiaInstant(addDays(last, 1)).toISOString()]
    return { leave: { from, until, reason: words.join(' ') } }
  }),
  'end-leave': change('PHONE DAY', ({ leaves }, [day = '']) => {
    const leave = leaves.find(
      ({ from, until }) => indiaDay(new Date(from)) <= day && until > indiaInstant(day).toISOString(),
    )
    if (!leave) throw new CommandError(`There is no leave on ${day}.`)
    return { endLeave: leave._id }
  }),
  deactivate: change('PHONE', () => ({ active: false })),
  activate: change('PHONE', () => ({ active: true })),
}

function parseHours(text: string) {
  return text
    .split(',')
    .filter(Boolean)
    .map((hours) => {
      const [from, until] = hours.split('-')
      const isTime = (time = '') => /^([01]\d|2[0-4]):[0-5]\d$/.test(time)
      if (!from || !until || !isTime(from) || !isTime(until)) throw new CommandError('Say the hours as 08:00-12:00.')
      return { from, until }
    })
}

function entryLines({ name, phone, area, active, skills, hours, leaves }: RosterEntryView): string[] {
  const list = (times: readonly { from: string; until: string }[]) =>
    times.map(({ from, until }) => `${from}-${until}`).join(',')
  return [
    `${phone}  ${name}  ${area}  ${active ? 'active' : 'not active'}  ${skills.join(',')}`,
    ...hours.map(
      ({ weekday, shifts, breaks }) =>
        `  ${weekdays[weekday]}  ${list(shifts)}${breaks.length > 0 ? `  breaks ${list(breaks)}` : ''}`,
    ),
    ...leaves.map(
      ({ from, until, reason }) =>
        `  leave ${formatMoment(new Date(from))} to ${formatMoment(new Date(until))}  ${reason}`,
    ),
  ]
}

/** With how long it has been waiting. */
function visitLine({ startsAt, number, area, professional, reason, since }: VisitToReassignView, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / 3_600_000)
  return `${formatMoment(new Date(startsAt))}  ${number}  ${area}  ${professional.name}  ${reason}  waits ${hours} h`
}
