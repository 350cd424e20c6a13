import { slotLabel, toMinute } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { phoneCopy } from './phone.copy.ts'

export interface Time {
  /** YYYY-MM-DD in India; empty before one is chosen. */
  date: string
  start: string
}

interface TimePanelProps {
  /** Address and services are known. */
  isReady: boolean
  /** Of the day; undefined while they load. */
  times: readonly { start: string; end: string }[] | undefined
  time: Time
  onTime: (time: Time) => void
}

export function TimePanel({ isReady, times, time, onTime }: TimePanelProps) {
  return (
    <Panel title={phoneCopy.time}>
      {!isReady && <p className="text-muted">{phoneCopy.first}</p>}
      {isReady && (
        <div className="flex flex-wrap items-end gap-2">
          <FilterDay
            label={phoneCopy.day}
            min={today()}
            value={time.date}
            onChange={(date) => onTime({ date, start: '' })}
          />
          {time.date !== '' && times && times.length > 0 && (
            <FilterSelect
              label={phoneCopy.freeTimes}
              all={phoneCopy.choose}
              options={times.map(({ start, end }) => ({
                value: start,
                title: slotLabel(toMinute(start), toMinute(end)),
              }))}
              value={times.some(({ start }) => start === time.start) ? time.start : ''}
              onChange={(start) => onTime({ ...time, start })}
            />
          )}
          {time.date !== '' && times?.length === 0 && (
            <p role="status" className="basis-full text-muted">
              {phoneCopy.noFreeTimes}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
