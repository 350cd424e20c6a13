import { addDays, clockLabel, indiaInstant } from '#contract/lib/india-time.ts'
import { formatInstant, today } from '#ops/lib/format.ts'
import { FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { catalogCopy } from './catalog.copy.ts'

/** When a change begins: at once, or a whole hour in India. */
interface Moment {
  way: string
  day: string
  hour: string
}

const copy = catalogCopy.dialog
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), title: clockLabel(hour * 60) }))
const ways = toOptions(copy.ways)

export const atOnce = (): Moment => ({ way: 'now', day: addDays(today(), 1), hour: '0' })

/** As the API takes it; undefined: now. */
export function toMomentInput({ way, day, hour }: Moment): { day: string; hour: number } | undefined {
  return way === 'later' ? { day, hour: Number(hour) } : undefined
}

/** 'Mon 30 Nov, 12:00 AM', or 'now'. */
export function momentText({ way, day, hour }: Moment): string {
  return way === 'later' ? formatInstant(indiaInstant(day, Number(hour) * 60).toISOString()) : copy.atOnce
}

export function MomentFields({ moment, onChange }: { moment: Moment; onChange: (moment: Moment) => void }) {
  const set = (part: Partial<Moment>) => onChange({ ...moment, ...part })
  return (
    <div className="flex flex-wrap gap-2">
      <FilterSelect label={copy.when} options={ways} value={moment.way} onChange={(way) => set({ way })} />
      {moment.way === 'later' && <FilterDay label={copy.day} value={moment.day} onChange={(day) => set({ day })} />}
      {moment.way === 'later' && (
        <FilterSelect label={copy.hour} options={hours} value={moment.hour} onChange={(hour) => set({ hour })} />
      )}
    </div>
  )
}
