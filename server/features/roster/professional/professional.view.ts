import { toTime } from '#contract/lib/india-time.ts'
import type { RosterEntryView, VisitToReassignView } from '#contract/professional.ts'
import { mediaPath } from '#server/features/media/media.rules.ts'
import type { DayHours } from '../roster.rules.ts'
import type { RosterRow } from './professional.queries.ts'
import type { VisitRow } from './reassign.queries.ts'

const toTimes = ({ from, until }: DayHours) => ({
  from: toTime(from),
  until: until === 1440 ? '24:00' : toTime(until),
})

export function toEntry({ id, areaId, shifts, breaks, leaves, photoHash, ...row }: RosterRow): RosterEntryView {
  const weekdays = [...new Set([...shifts, ...breaks].map(({ weekday }) => weekday))].sort()
  return {
    _id: id,
    name: row.name,
    phone: row.phone,
    area: areaId,
    active: row.active,
    awaitsPapers: row.awaitsPapers,
    version: row.version,
    photo: mediaPath(photoHash),
    languages: row.languages,
    vehicle: row.vehicle,
    leadsCrews: row.leadsCrews,
    skills: row.skills,
    hours: weekdays.map((weekday) => ({
      weekday,
      shifts: shifts.filter((one) => one.weekday === weekday).map(toTimes),
      breaks: breaks.filter((one) => one.weekday === weekday).map(toTimes),
    })),
    leaves: leaves.map(toLeave),
  }
}

export function toVisit(row: VisitRow): VisitToReassignView {
  const { bookingId, number, startsAt, areaId, id, name, phone, reason, since } = row
  return {
    bookingId,
    number,
    startsAt: startsAt.toISOString(),
    area: areaId,
    professional: { _id: id, name, phone },
    reason,
    since: since.toISOString(),
  }
}

type LeaveRow = RosterRow['leaves'][number]

export function toLeave({ id, from, until, reason }: LeaveRow): RosterEntryView['leaves'][number] {
  return { _id: id, from: new Date(from).toISOString(), until: new Date(until).toISOString(), reason }
}
