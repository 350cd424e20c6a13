import type pg from 'pg'
import { travelPolicy } from '#contract/lib/business.ts'
import { addDays, indiaDay, weekday } from '#contract/lib/india-time.ts'
import {
  type BookedVisit,
  crewFor,
  type ProfessionalDay,
  type VisitHours,
  visitHours,
} from '#server/features/roster/roster.rules.ts'
import type { Point } from '#server/features/roster/roster.service.ts'
import { travelMinutes } from '#server/features/roster/travel/travel.rules.ts'

interface Professional {
  id: string
  name: string
  areaId: string
  skills: readonly string[]
  /** By weekday; null on the day off. */
  hours: readonly ({ from: number; until: number } | null)[]
}

export interface WantedVisit {
  areaId: string
  place: Point
  day: string
  startMinute: number
  durationMinutes: number
  crewSize: number
  categoryIds: readonly string[]
  /** Preferred when free. */
  favourite?: string
  /** Search direction when no crew is free: towards the past or the future. */
  otherwise: 'earlier' | 'later'
}

export interface PlannedVisit extends VisitHours {
  crew: { id: string; name: string }[]
}

type Planned = Omit<BookedVisit, 'travelMinutes'> & { place: Point }

const startMinutes = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => hour * 60)

/** The roster plus the visits planned so far, so that no professional is double-booked. */
export class DemoRoster {
  readonly #professionals: readonly Professional[]
  readonly #visits: Map<string, Planned[]>
  readonly #closed: ReadonlySet<string>

  private constructor(professionals: readonly Professional[], visits: Map<string, Planned[]>, closed: Set<string>) {
    this.#professionals = professionals
    this.#visits = visits
    this.#closed = closed
  }

  static async read(client: pg.ClientBase): Promise<DemoRoster> {
    const { rows: people } = await client.query(peopleQuery)
    const { rows: visits } = await client.query(visitsQuery)
    const { rows: days } = await client.query('select date::text as day from holiday where closed')
    const planned = new Map<string, Planned[]>()
    for (const { id, startsAt, endsAt, place } of visits) {
      const visit = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), place }
      planned.set(id, [...(planned.get(id) ?? []), visit])
    }
    return new DemoRoster(people, planned, new Set(days.map(({ day }) => day)))
  }

  /** Reserves a crew at the requested time, or at the nearest time with enough free professionals. */
  plan(wanted: WantedVisit): PlannedVisit {
    for (
      let round = 0, day = wanted.day;
      round < 30;
      round++, day = addDays(day, wanted.otherwise === 'later' ? 1 : -1)
    ) {
      const starts = round === 0 ? [wanted.startMinute, ...startMinutes] : startMinutes
      for (const startMinute of this.#closed.has(day) ? [] : starts) {
        const planned = this.#try({ ...wanted, day, startMinute })
        if (planned) return planned
      }
    }
    throw new Error(`No crew is free in ${wanted.areaId} around ${wanted.day}`)
  }

  #try(wanted: WantedVisit): PlannedVisit | undefined {
    const visit = visitHours(wanted.day, wanted.startMinute, wanted.durationMinutes)
    const able = this.#ableFor(wanted)
    const friend = able.filter(({ id }) => id === wanted.favourite)
    const [first] = crewFor(visit, friend, 1) ?? []
    const others = able.filter(({ id }) => id !== first)
    const rest = crewFor(visit, others, wanted.crewSize - (first ? 1 : 0))
    if (!rest) return undefined
    const crew = [...(first ? [first] : []), ...rest]
    const { place } = wanted
    const planned = { startsAt: visit.startsAt.getTime(), endsAt: visit.endsAt.getTime(), place }
    for (const id of crew) this.#visits.set(id, [...(this.#visits.get(id) ?? []), planned])
    return { ...visit, crew: crew.map((id) => ({ id, name: this.#nameOf(id) })) }
  }

  #ableFor({ areaId, categoryIds, day, place }: WantedVisit): ProfessionalDay[] {
    return this.#professionals
      .filter((person) => person.areaId === areaId && categoryIds.every((skill) => person.skills.includes(skill)))
      .flatMap(({ id, hours }) => {
        const today = hours[weekday(day)]
        const visits = (this.#visits.get(id) ?? []).map((visit) => ({
          ...visit,
          travelMinutes: travelMinutes(place, visit.place, travelPolicy.defaultKmh),
        }))
        return today ? [{ id, shifts: [today], breaks: [], leaves: [], visits }] : []
      })
  }

  teamOf(areaId: string): readonly Pick<Professional, 'id' | 'name'>[] {
    return this.#professionals.filter((person) => person.areaId === areaId)
  }

  #nameOf(id: string): string {
    return this.#professionals.find((person) => person.id === id)?.name ?? ''
  }
}

const visitsQuery = `
  select distinct cell.professional_id as id, visit.starts_at as "startsAt", visit.ends_at as "endsAt",
    jsonb_build_object('lat', booking.lat, 'lng', booking.lng) as place
  from reserved_cell cell
    join slot_reservation visit on visit.id = cell.reservation_id
    join booking on booking.id = visit.booking_id`

const peopleQuery = `
  select person.id, person.name, person.area_id as "areaId",
    array(select category_id from professional_skill where professional_id = person.id) as skills,
    array(
      select (select jsonb_build_object('from', starts_minute, 'until', ends_minute) from working_hours hours
        where hours.weekday = day and hours.professional_id = person.id order by starts_minute limit 1)
      from generate_series(0, 6) as day order by day
    ) as hours
  from professional person
  where active
  order by person.phone`

/** The day in India, `days` from now. */
export function dayFrom(now: Date, days: number): string {
  return addDays(indiaDay(now), days)
}
