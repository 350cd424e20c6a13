import { useRow } from 'dnd-timeline'
import { type CSSProperties, memo } from 'react'
import { formatPlace } from '#ops/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import type { Minutes, Visit } from '../board.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { dispatchState } from '../visit-state.ts'
import type { DispatchRow, Placed, Spot } from './rows.ts'
import { laneHeight, VisitBlock } from './visit-block.tsx'

export const nameWidth = 168

export interface RowContext {
  hours: Minutes
  /** Milliseconds, by the minute. */
  now: number
  locality: string
  openId: string | null
  current: Spot | undefined
  wantsFocus: boolean
  canMove: boolean
  onOpen: (visit: Visit, rowId: string) => void
}

const shadeLooks = {
  off: 'bg-[#eceff0]',
  break: 'bg-amber-50',
  leave: 'bg-error-50',
} as const

/** A professional with the visits of the day. */
export const Row = memo(function Row({ row, context, top }: { row: DispatchRow; context: RowContext; top: number }) {
  const { setNodeRef, rowWrapperStyle, rowStyle, rowSidebarStyle } = useRow({ id: row.id })
  const { hours, openId, current, locality } = context
  const height = row.lanes * laneHeight
  const name = row.professional?.name ?? dispatchCopy.unassigned
  return (
    <div
      style={{ ...rowWrapperStyle, position: 'absolute', top, left: 0, right: 0, height }}
      className="border-b border-line"
    >
      <div
        style={{ ...rowSidebarStyle, width: nameWidth, position: 'sticky', left: 0 }}
        className="z-20 flex flex-col justify-center border-r border-line bg-white px-3 leading-tight"
      >
        <span className={classes('truncate font-semibold', !row.professional && 'text-error-700')}>{name}</span>
        <span className="truncate text-xs text-muted">
          {row.professional && `${formatPlace(row.professional.area)} · `}
          {dispatchCopy.visitsOf(row.visits.length)}
        </span>
      </div>
      <div
        ref={setNodeRef}
        style={{ ...rowStyle, height, '--hours': (hours.until - hours.from) / 60 } as CSSProperties}
        className="board-grid relative"
      >
        {row.shades.map(({ kind, from, until }) => (
          <Span
            key={kind + from}
            hours={hours}
            from={from}
            until={until}
            className={shadeLooks[kind]}
            label={kind === 'off' ? '' : dispatchCopy.shades[kind]}
          />
        ))}
        {row.visits.map((placed) => (
          <Travel key={placed.visit._id} placed={placed} hours={hours} />
        ))}
        {row.visits.map((placed) => (
          <VisitBlock
            key={placed.visit._id}
            placed={placed}
            rowId={row.id}
            rowName={name}
            state={dispatchState(placed.visit, context.now)}
            isOpen={openId === placed.visit._id}
            isCurrent={current?.rowId === row.id && current.visitId === placed.visit._id}
            wantsFocus={context.wantsFocus && current?.rowId === row.id && current.visitId === placed.visit._id}
            isFaint={locality !== '' && placed.visit.locality !== locality}
            canMove={context.canMove}
            onOpen={context.onOpen}
          />
        ))}
      </div>
    </div>
  )
})

/** The travel before a visit; red when the gap is too short. */
function Travel({ placed: { travel, minutes, lane }, hours }: { placed: Placed; hours: Minutes }) {
  if (!travel) return null
  return (
    <Span
      hours={hours}
      from={minutes.from - travel.minutes}
      until={minutes.from}
      top={lane * laneHeight + laneHeight - 10}
      className={classes('h-1.5 rounded-full', travel.fits ? 'bg-teal-200' : 'bg-error')}
      label=""
    />
  )
}

interface SpanProps extends Minutes {
  hours: Minutes
  className: string
  label: string
  top?: number
}

function Span({ hours, from, until, className, label, top }: SpanProps) {
  const [start, end] = [Math.max(from, hours.from), Math.min(until, hours.until)]
  if (end <= start) return null
  const share = (minutes: number) => `${((minutes / (hours.until - hours.from)) * 100).toFixed(3)}%`
  return (
    <span
      style={{ left: share(start - hours.from), width: share(end - start), top: top ?? 0 }}
      className={classes(
        'pointer-events-none absolute overflow-hidden text-xs text-muted',
        top === undefined && 'inset-y-0 px-1',
        className,
      )}
    >
      {label}
    </span>
  )
}
