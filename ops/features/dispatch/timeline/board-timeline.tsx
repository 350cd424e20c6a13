import { PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type DragEndEvent, TimelineContext, useTimelineContext } from 'dnd-timeline'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { clockLabel, indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Minutes, Visit } from '../board.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { nameWidth, Row, type RowContext } from './board-row.tsx'
import { type DispatchRow, isStep, neighbour } from './rows.ts'
import { useCurrent, useInView } from './use-current.ts'
import { laneHeight } from './visit-block.tsx'

const halfHourWidth = 46
const headHeight = 32

/** A visit dropped at another row or minute. */
export interface Drop {
  visit: Visit
  from: string
  to: string
  minute: number
}

interface DispatchTimelineProps {
  day: string
  rows: readonly DispatchRow[]
  hours: Minutes
  now: number
  locality: string
  openId: string | null
  /** A dialog asks about a move: the visit gets the focus when it closes, in whatever row it then is. */
  isMoving: boolean
  onOpen: (visit: Visit, rowId: string) => void
  onMove?: (visit: Visit, rowId: string) => void
  onDrop?: (drop: Drop) => void
}

const nothing = () => undefined

/** The library needs pointer events; a finger has a sensor of its own. */
class MousePointer extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: { isPrimary, button, pointerType } }: PointerEvent) =>
        isPrimary && button === 0 && pointerType !== 'touch',
    },
  ]
}

/** Rows of professionals on the hours of a day; only those in view are drawn. */
export function DispatchTimeline(props: DispatchTimelineProps) {
  const { hours, onDrop } = props
  const sensors = useSensors(
    useSensor(MousePointer, { activationConstraint: { distance: 6 } }),
    // A swipe scrolls; a finger that rests drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const { visit, rowId, getSpanFromDragEvent } = active.data.current as unknown as DragData
    const span = getSpanFromDragEvent?.({ active, over } as DragEndEvent)
    if (over && span) onDrop?.({ visit, from: rowId, to: String(over.id), minute: span.start })
  }
  return (
    <TimelineContext
      range={{ start: hours.from, end: hours.until }}
      onRangeChanged={nothing}
      onResizeEnd={nothing}
      onDragEnd={end}
      sidebarWidth={nameWidth}
      rangeGridSizeDefinition={30}
      // Edges of a block drag it too: a visit has the length of its work.
      resizeHandleWidth={0}
      sensors={sensors}
      usePanStrategy={nothing}
      accessibility={{ screenReaderInstructions: { draggable: dispatchCopy.keys } }}
    >
      <Grid {...props} />
    </TimelineContext>
  )
}

interface DragData {
  visit: Visit
  rowId: string
  getSpanFromDragEvent?: (event: DragEndEvent) => { start: number } | null
}

function Grid({ day, rows, hours, now, locality, openId, isMoving, onOpen, onMove, onDrop }: DispatchTimelineProps) {
  const { setTimelineRef, style } = useTimelineContext()
  const scroller = useRef<HTMLDivElement>(null)
  const { current, place, seen, wantsFocus, choose, onFocus } = useCurrent({ rows, openId })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: (index) => (rows[index]?.lanes ?? 1) * laneHeight,
    overscan: 4,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    // A row that is scrolled away would take the focus with it.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), current?.row),
  })
  useInView(place, seen, ({ row, minutes }) => {
    virtual.scrollToIndex(row)
    if (scroller.current) scrollToMinutes(scroller.current, leftOf(minutes.from, hours), leftOf(minutes.until, hours))
  })
  useFirstHour(scroller, { day, hours, now })
  const width = nameWidth + leftOf(hours.until, hours)
  const context: RowContext = useMemo(
    () => ({
      ...{ hours, now, locality, openId, current, canMove: onDrop !== undefined },
      wantsFocus: wantsFocus && !isMoving,
      onOpen: (visit, rowId) => {
        choose({ rowId, visitId: visit._id }, 'pointer')
        onOpen(visit, rowId)
      },
    }),
    [hours, now, locality, openId, current, wantsFocus, isMoving, choose, onDrop, onOpen],
  )
  const onKey = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return
    const placed = rows[current.row]?.visits.find((one) => one.visit._id === current.visitId)
    if (event.key === 'm' && placed && !placed.city) {
      // Else the letter is typed into the dialog.
      event.preventDefault()
      choose(current, 'keys')
      onMove?.(placed.visit, current.rowId)
    }
    if (!isStep(event.key)) return
    event.preventDefault()
    const next = neighbour(rows, current, event.key)
    if (next) choose({ rowId: rows[next.row]?.id ?? '', visitId: next.visitId }, 'keys')
  }
  return (
    <section
      ref={scroller}
      aria-label={dispatchCopy.timeline}
      data-rows
      onKeyDown={onKey}
      onFocus={onFocus}
      className="h-[calc(100dvh-15rem)] min-h-96 overflow-auto rounded-card bg-white shadow-1"
    >
      <div
        ref={setTimelineRef}
        style={{ ...style, width, minWidth: '100%', height: virtual.getTotalSize(), overflow: 'visible' }}
      >
        <Hours hours={hours} />
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return row && <Row key={key} row={row} context={context} top={start} />
        })}
        <NowLine day={day} hours={hours} now={now} />
      </div>
    </section>
  )
}

const withRow = (rows: number[], row: number | undefined) =>
  row === undefined || rows.includes(row) ? rows : [...rows, row].sort((one, other) => one - other)

/** Pixels from the left of the hours at their narrowest. */
const leftOf = (minute: number, hours: Minutes) => ((minute - hours.from) / 30) * halfHourWidth

/** The hour before now first, once. */
function useFirstHour(
  scroller: RefObject<HTMLDivElement | null>,
  { day, hours, now }: Pick<DispatchTimelineProps, 'day' | 'hours' | 'now'>,
): void {
  const isToday = indiaDay(new Date(now)) === day
  const firstLeft = useRef(isToday ? leftOf(indiaMinute(new Date(now)) - 60, hours) : 0)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = firstLeft.current
  }, [scroller])
}

/** As little as needed; the names cover the left. */
function scrollToMinutes(scroller: HTMLElement, left: number, right: number): void {
  const room = scroller.clientWidth - nameWidth
  const { scrollLeft } = scroller
  if (left < scrollLeft) scroller.scrollLeft = left
  else if (right > scrollLeft + room) scroller.scrollLeft = Math.min(left, right - room)
}

function Hours({ hours }: { hours: Minutes }) {
  const all = Array.from({ length: (hours.until - hours.from) / 60 }, (_, index) => hours.from + index * 60)
  return (
    <div
      style={{ height: headHeight, paddingLeft: nameWidth }}
      className="sticky top-0 z-30 flex border-b border-line bg-white"
    >
      <span
        style={{ width: nameWidth, marginLeft: -nameWidth }}
        className="sticky left-0 z-10 shrink-0 border-r border-line bg-white"
      />
      {all.map((minute) => (
        <span key={minute} className="min-w-0 flex-1 border-l border-line px-1 py-2 text-xs font-semibold text-muted">
          {clockLabel(minute)}
        </span>
      ))}
    </div>
  )
}

function NowLine({ day, hours, now }: { day: string; hours: Minutes; now: number }) {
  const at = new Date(now)
  const share = (indiaMinute(at) - hours.from) / (hours.until - hours.from)
  if (indiaDay(at) !== day || share < 0 || share > 1) return null
  return (
    <span
      aria-hidden
      style={{ left: `calc(${nameWidth}px + (100% - ${nameWidth}px) * ${share.toFixed(4)})` }}
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-error"
    />
  )
}
