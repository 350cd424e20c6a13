import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { bookingPath } from '#web/lib/paths.ts'
import type { BookingView } from '../booking.view.ts'
import { visitCopy } from '../visit/visit.copy.ts'
import { VisitStrip } from './visit-strip.tsx'

/** The visit under way or the next one, in the height that app.css keeps for it. */
export function NearestVisit({ booking }: { booking: BookingView }) {
  return (
    <section aria-label={visitCopy.nearest} className="h-full animate-fade-in">
      <Link
        to={bookingPath(booking._id)}
        viewTransition
        className="relative flex h-full items-center gap-3 overflow-hidden rounded-card bg-white py-3 pr-2.5 pl-3.5 shadow-1 transition-shadow duration-200 hover:shadow-2"
      >
        <VisitStrip booking={booking} whole />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </section>
  )
}
