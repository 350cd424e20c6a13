import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import type { BookingView } from '../booking.view.ts'
import { Portraits } from '../visit/portraits.tsx'
import { useVisit } from '../visit/use-visit.ts'
import { visitCopy } from '../visit/visit.copy.ts'
import { visitTitle } from '../visit/visit.view.ts'
import { VisitProgress } from '../visit/visit-progress.tsx'

/** Who comes and how far they are in one row, with the start code. Its parent is positioned. */
export function VisitStrip({ booking, children }: { booking: BookingView; children?: ReactNode }) {
  const visit = useVisit(booking)
  const [item] = booking.items
  const isAssigned = visit !== undefined && visit.professionals.length > 0
  return (
    <>
      {isAssigned ? (
        <Portraits people={visit.professionals} />
      ) : (
        item && (
          <Picture picture={item.serviceId.picture} alt="" sizes="56px" className="size-14 shrink-0 rounded-full" />
        )
      )}
      <span className="min-w-0 flex-1">
        <b
          className={classes('line-clamp-2 font-heading leading-tight', children ? 'md:text-md' : 'text-md')}
          aria-live="polite"
        >
          {isAssigned ? visitTitle(visit) : visitCopy.nearest}
        </b>
        {children}
      </span>
      {visit?.startCode && (
        <span className="shrink-0 rounded-field bg-teal-50 px-2.5 py-1.5 text-center text-xs text-teal-700">
          {visitCopy.codeShort}
          <b className="block text-lg tracking-[0.12em] text-ink tabular-nums">{visit.startCode}</b>
        </span>
      )}
      {visit && <VisitProgress visit={visit} className="absolute inset-x-0 bottom-0" />}
    </>
  )
}
