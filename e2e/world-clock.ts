import { fileURLToPath } from 'node:url'
import { addDays, indiaDay, indiaInstant, weekday } from '#contract/lib/india-time.ts'
import { readCatalog } from '#seed/catalog/catalog-file.ts'

const tuesday = 2
const tenInTheMorning = 10 * 60

/**
 * Journeys always begin on a Tuesday at ten in India, the next one that is no holiday, nor the day after it, for which they book;
 * whatever the hour of the machine. In the future: a browser takes an answer dated before now for an old one.
 */
export function worldClock(now: Date): { WORLD_CLOCK_SHIFT_MS: string; NODE_OPTIONS: string } {
  const holidays = new Set(readCatalog().holidays.map(({ date }) => date))
  const days = Array.from({ length: 60 }, (_, index) => addDays(indiaDay(now), index + 1))
  const isOrdinary = (one: string) => !holidays.has(one) && !holidays.has(addDays(one, 1))
  const day = days.find((one) => weekday(one) === tuesday && isOrdinary(one)) as string
  return {
    WORLD_CLOCK_SHIFT_MS: String(indiaInstant(day, tenInTheMorning).getTime() - now.getTime()),
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('moved-clock.ts', import.meta.url))}`,
  }
}
