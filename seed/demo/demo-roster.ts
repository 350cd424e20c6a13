import type pg from 'pg'
import { addDays, indiaDay, weekday } from '#contract/india-time.ts'
import { crewFor, type ProfessionalDay, type VisitHours, visitHours } from '#server/features/roster/roster.rules.ts'

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

const travelBufferMinutes = 30
const startMinutes = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => hour * 60)

/** The roster plus the visits planned so far, so that no professional is double-booked. */
export class DemoRoster {
  readonly #professionals: readonly Professional[]
  readonly #busy: Map<string, Set<number>>
  readonly #closed: ReadonlySet<string>

  private constructor(professionals: readonly Professional[], busy: Map<string, Set<number>>, closed: Set<string>) {
    this.#professionals = professionals
    this.#busy = busy
    this.#closed = closed
  }

  static async read(client: pg.ClientBase): Promise<DemoRoster> {
    const { rows: people } = await client.query(peopleQuery)
    const { rows: cells } = await client.query('select professional_id as id, cell_at from reserved_cell')
    const { rows: days } = await client.query('select date::text as day from holiday where closed')
    const busy = new Map<string, Set<number>>()
    for (const { id, cell_at } of cells) busy.set(id, (busy.get(id) ?? new Set()).add(cell_at.getTime()))
    return new DemoRoster(people, busy, new Set(days.map(({ day }) => day)))
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
    const visit = visitHours(wanted.day, wanted.startMinute, wanted.durationMinutes, travelBufferMinutes)
    const able = this.#ableFor(wanted)
    const friend = able.filter(({ id }) => id === wanted.favourite)
    const [first] = crewFor(visit, friend, 1) ?? []
    const others = able.filter(({ id }) => id !== first)
    const rest = crewFor(visit, others, wanted.crewSize - (first ? 1 : 0))
    if (!rest) return undefined
    const crew = [...(first ? [first] : []), ...rest]
    for (const id of crew) this.#busy.set(id, new Set([...(this.#busy.get(id) ?? []), ...visit.cells]))
    return { ...visit, crew: crew.map((id) => ({ id, name: this.#nameOf(id) })) }
  }

  #ableFor({ areaId, categoryIds, day }: WantedVisit): ProfessionalDay[] {
    return this.#professionals
      .filter((person) => person.areaId === areaId && categoryIds.every((skill) => person.skills.includes(skill)))
      .flatMap(({ id, hours }) => {
        const today = hours[weekday(day)]
        const busy = this.#busy.get(id) ?? new Set<number>()
        return today ? [{ id, worksFrom: today.from, worksUntil: today.until, leaves: [], busy }] : []
      })
  }

  #nameOf(id: string): string {
    return this.#professionals.find((person) => person.id === id)?.name ?? ''
  }
}

const peopleQuery = `
  select person.id, person.name, person.area_id as "areaId",
    array(select category_id from professional_skill where professional_id = person.id) as skills,
    array(
      select case when hours.weekday is null then null
        else jsonb_build_object('from', starts_minute, 'until', ends_minute) end
      from generate_series(0, 6) as day
        left join working_hours hours on hours.weekday = day and hours.professional_id = person.id
      order by day
    ) as hours
  from professional person
  where active
  order by person.phone`

/** The day in India, `days` from now. */
export function dayFrom(now: Date, days: number): string {
  return addDays(indiaDay(now), days)
}
