import { useItem } from 'dnd-timeline'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { clockLabel } from '#contract/lib/india-time.ts'
import { formatTime } from '#ops/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { formatServices, type Minutes, type Visit } from '../board.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { moneyIcons, stateLooks } from '../state-looks.ts'
import { type DispatchState, moneyState } from '../visit-state.ts'
import type { Placed } from './rows.ts'

export const laneHeight = 52

interface VisitBlockProps {
  placed: Placed
  rowId: string
  /** Names the row for screen readers. */
  rowName: string
  state: DispatchState
  isOpen: boolean
  /** The one block that Tab reaches. */
  isCurrent: boolean
  wantsFocus: boolean
  isFaint: boolean
  canMove: boolean
  onOpen: (visit: Visit, rowId: string) => void
}

/** A visit in the row of a professional. */
export const VisitBlock = memo(function VisitBlock({ placed, rowId, state, canMove, ...rest }: VisitBlockProps) {
  const { visit, minutes, lane, city } = placed
  const { setNodeRef, listeners, itemStyle } = useItem({
    id: `${visit._id} ${rowId}`,
    span: { start: minutes.from, end: minutes.until },
    disabled: !canMove || city !== '' || visit.bookingStatus !== 'Confirmed',
    data: { visit, rowId },
  })
  const button = useRef<HTMLButtonElement>(null)
  const { wantsFocus } = rest
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement?.closest('[role="dialog"]')
    if (wantsFocus && !isElsewhere) button.current?.focus({ preventScroll: true })
  }, [wantsFocus])
  // The library centres an item in its row; lanes are placed by hand.
  const place: CSSProperties = { ...itemStyle, top: lane * laneHeight + 2, height: laneHeight - 4 }
  const { isOpen, isFaint } = rest
  const { icon: Icon, look } = stateLooks[state]
  const money = moneyState(visit)
  const Money = moneyIcons[money]
  return (
    <div ref={setNodeRef} style={place} className="touch-pan-x touch-pan-y px-px">
      <button
        ref={button}
        type="button"
        {...listeners}
        tabIndex={rest.isCurrent ? 0 : -1}
        data-visit={visit._id}
        data-of={rowId}
        aria-pressed={isOpen}
        title={`${visit.number} · ${formatServices(visit)} · ${visit.locality}`}
        onClick={() => rest.onOpen(visit, rowId)}
        className={classes(
          'block size-full overflow-hidden rounded-sm border border-l-4 px-1.5 py-0.5 text-left text-xs leading-tight',
          city ? 'border-outline border-dashed bg-ground text-ink' : look,
          isOpen && 'outline-2 outline-teal',
          isFaint && 'opacity-40',
        )}
      >
        <span className="flex items-center gap-1 font-bold whitespace-nowrap">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{visit.number}</span>
        </span>
        <span className="flex items-center gap-1 whitespace-nowrap">
          <Money aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            {visit.promised ? dispatchCopy.promisedBy(clockLabel(minutes.from)) : shortHours(minutes)}
          </span>
        </span>
        <span className="block truncate">
          {city ? dispatchCopy.inCity(city) : formatServices(visit)}
          {visit.locality && ` · ${visit.locality}`}
        </span>
        <span className="sr-only">{spokenOf(placed, rest.rowName, state)}</span>
      </button>
    </div>
  )
})

/** '10:00 - 11:15': before or after noon is in the head. */
function shortHours({ from, until }: Minutes): string {
  const short = (minute: number) => clockLabel(minute).slice(0, -3)
  return `${short(from)} - ${short(until)}`
}

/** Shown by place, colour and icons to those who see them. */
function spokenOf({ visit, travel }: Placed, rowName: string, state: DispatchState): string {
  const way = travel && dispatchCopy.travel(travel.minutes, travel.fits)
  const since = visit.search?.since && dispatchCopy.offeredSince(formatTime(visit.search.since))
  const spoken = [rowName, dispatchCopy.states[state], since, dispatchCopy.money[moneyState(visit)], way]
  return spoken
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')
}
