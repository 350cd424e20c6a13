import { type CatalogFile, toSlug } from '#seed/catalog/catalog-file.ts'
import { personName } from '#seed/roster/names.ts'
import { stableId } from '#server/stable-id.ts'
import type { Row } from './insert-rows.ts'

type Calling = 'all-rounder' | 'cleaner' | 'pest specialist'

const pestSkills = ['pest-control', 'bed-bug-and-termite']

/** The largest crew is six (villas), and each cleaner has one day off, so a city needs more than six. */
const defaultTeam: readonly [Calling, number][] = [
  ['all-rounder', 5],
  ['cleaner', 4],
  ['pest specialist', 2],
]
const largeTeam: readonly [Calling, number][] = [
  ['all-rounder', 6],
  ['cleaner', 7],
  ['pest specialist', 3],
]
const largeCities = ['bengaluru', 'mumbai', 'new-delhi']

interface Worker {
  calling: Calling
  areaId: string
  /** Index over all cities; gives the name and phone. */
  index: number
  /** 0 for Sunday. */
  dayOff: number
}

interface RosterRows {
  professionals: Row[]
  skills: Row[]
  hours: Row[]
}

/** Professionals of the live cities with skills and hours. */
export function rosterRows(file: CatalogFile): RosterRows {
  const workers = workersOf(file)
  const categories = file.categories.map(({ slug }) => slug)
  return {
    professionals: workers.map(({ index, areaId }) => ({
      id: professionalId(index),
      name: personName(index),
      phone: `+9170000${String(index).padStart(5, '0')}`,
      area_id: areaId,
      created_at: '2026-01-05T04:30:00Z',
    })),
    skills: workers.flatMap(({ index, calling }) =>
      skillsOf(calling, categories).map((category) => ({
        professional_id: professionalId(index),
        category_id: category,
      })),
    ),
    hours: workers.flatMap(hoursOf),
  }
}

function professionalId(index: number): string {
  return stableId('professional', index)
}

function workersOf({ serviceAreas }: CatalogFile): Worker[] {
  const live = serviceAreas.filter(({ status }) => status === 'live').map(({ city }) => toSlug(city))
  const posts = live.flatMap((areaId) => {
    const team = largeCities.includes(areaId) ? largeTeam : defaultTeam
    const callings = team.flatMap(([calling, count]) => Array.from({ length: count }, () => calling))
    return callings.map((calling, place) => ({ areaId, calling, dayOff: (place + 1) % 7 }))
  })
  return posts.map((post, index) => ({ ...post, index: index + 1 }))
}

function skillsOf(calling: Calling, categories: readonly string[]): readonly string[] {
  if (calling === 'all-rounder') return categories
  return categories.filter((category) => pestSkills.includes(category) === (calling === 'pest specialist'))
}

/** Cleaners work until 21:00: a villa takes twelve and a half hours and could not be booked otherwise. */
function hoursOf({ index, calling, dayOff }: Worker): Row[] {
  const ends = calling === 'pest specialist' ? 20 : 21
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => weekday !== dayOff)
    .map((weekday) => ({
      professional_id: professionalId(index),
      weekday,
      starts_minute: 8 * 60,
      ends_minute: ends * 60,
    }))
}
