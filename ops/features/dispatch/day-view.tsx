import { useCallback, useMemo, useState } from 'react'
import { dispatchCalls } from '#contract/calls.gen.ts'
import { useTakeBack } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { EmptyNote } from '#ops/ui/page.tsx'
import { type DispatchDay, toMinutes, type Visit } from './board.ts'
import { dispatchCopy } from './dispatch.copy.ts'
import { HourList } from './hour-list.tsx'
import { MoveDialog } from './move/move-dialog.tsx'
import { isChange, type MovePlan, reverseMove, toMoveInput, toMovePlan } from './move/plan.ts'
import { DispatchTimeline, type Drop } from './timeline/board-timeline.tsx'
import { nearestStart, shownHours, useRows } from './timeline/rows.ts'

interface DayViewProps {
  data: DispatchDay
  now: number
  /** Of the board; empty for all cities. */
  area: string
  locality: string
  openId: string
  onOpen: (bookingId: string) => void
}

/** The timeline; on a phone a list by hour. */
export function DayView({ data, now, area, locality, openId, onOpen }: DayViewProps) {
  const isWide = useIsWide()
  const may = useMay()
  const takeBack = useTakeBack(dispatchCalls.move, {
    undone: dispatchCopy.movedBack,
    notUndone: dispatchCopy.notMovedBack,
  })
  // Without a crew there is no place to go back to.
  const undoable = (moved: MovePlan) =>
    takeBack(dispatchCopy.moved, moved.leaves !== '' && toMoveInput(reverseMove(moved), 'us', dispatchCopy.undoReason))
  const [plan, setPlan] = useState<MovePlan | null>(null)
  const rows = useRows(data, { locality, area })
  const hours = useMemo(() => shownHours(data.visits), [data.visits])
  const open = useCallback((visit: Visit) => onOpen(visit._id), [onOpen])
  const move = (visit: Visit, from: string, to = from, minute = toMinutes(visit).from) => {
    const next = toMovePlan(visit, from, to, minute)
    if (next) setPlan(next)
  }
  const drop = (dropped: Drop) => {
    const { visit, from, to } = dropped
    const start = nearestStart(dropped.minute, [...data.startMinutes, toMinutes(visit).from])
    const next = toMovePlan(visit, from, to, start)
    if (next && isChange(next)) setPlan(next)
  }
  if (!isWide) {
    const visits = data.visits.filter((visit) => !locality || visit.locality === locality)
    return <HourList visits={visits} professionals={data.professionals} {...{ now, area }} onOpen={open} />
  }
  if (data.professionals.length === 0) return <EmptyNote>{dispatchCopy.noProfessionals}</EmptyNote>
  return (
    <>
      <DispatchTimeline
        day={data.day}
        {...{ rows, hours, now, locality }}
        openId={openId || null}
        isMoving={plan !== null}
        onOpen={open}
        {...(may(dispatchCalls.move) && { onMove: move, onDrop: drop })}
      />
      {plan && <MoveDialog plan={plan} day={data} onClose={() => setPlan(null)} onMoved={undoable} />}
    </>
  )
}
