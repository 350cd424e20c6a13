import { useServerNow } from '#web/lib/state/server-clock.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { type BookingView, serviceNames, whenLabel } from '../booking.view.ts'
import { Portraits } from '../visit/portraits.tsx'
import { useVisit } from '../visit/use-visit.ts'
import { visitCopy } from '../visit/visit.copy.ts'
import { isAssigned, visitSentence, whenSentence } from '../visit/visit.view.ts'
import { VisitProgress } from '../visit/visit-progress.tsx'

interface VisitStripProps {
  booking: BookingView
  /** With the services, and when where the sentence does not say it. */
  whole?: boolean
}

/** The sentence about a visit in one row, with who comes and the start code. Its parent is positioned. */
export function VisitStrip({ booking, whole = false }: VisitStripProps) {
  const visit = useVisit(booking)
  const [item] = booking.items
  const now = useServerNow(null)
  return (
    <>
      {isAssigned(visit) ? (
        <Portraits people={visit.professionals} />
      ) : (
        item && (
          <Picture picture={item.serviceId.picture} alt="" sizes="56px" className="size-14 shrink-0 rounded-full" />
        )
      )}
      <span className="min-w-0 flex-1">
        <b
          className={classes('line-clamp-2 font-heading leading-tight', whole ? 'md:text-md' : 'text-md')}
          aria-live="polite"
        >
          {visitSentence(visit, whenSentence(booking, now))}
        </b>
        {whole && (
          <span className="mt-0.5 block truncate text-sm text-muted">
            {(visit?.search || isAssigned(visit)) && (
              <>
                <b className="text-ink">{whenLabel(booking)}</b> ·{' '}
              </>
            )}
            {serviceNames(booking)}
          </span>
        )}
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
