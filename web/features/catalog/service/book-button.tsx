import { Button } from '#web/ui/actions/button.tsx'
import { useNextFree } from '../availability/availability.api.ts'
import { startLabel } from '../availability/availability.ts'
import { bookCopy } from '../book-now/book.copy.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { missingChoiceText } from '../variants/selection.ts'
import type { ServiceChoice } from './use-service-choice.ts'

/** A service sold by the square foot or the chair needs its number first, in the cart. */
export function canBookNow({ quantityUnit, price }: Pick<ServiceDetail, 'quantityUnit' | 'price'>): boolean {
  return quantityUnit === null && price !== null
}

interface BookButtonProps {
  service: ServiceDetail
  chosen: ServiceChoice
}

/** One tap to the payment of the shown choice, at the next free hour where it is known, else at a time chosen next. */
export function BookButton({ service, chosen }: BookButtonProps) {
  const { selection } = chosen
  const free = useNextFree({ serviceId: service._id, selection }).data
  if (free?.served === false) return null
  // An incomplete choice is asked for as the service alone, whose hour may be too short.
  const isKnown = missingChoiceText(service, selection) === null
  const next = (isKnown && free?.next) || null
  const start = next && free && startLabel(free)
  const hour = next && { date: next.date, start: next.start, end: next.end }
  return (
    <Button
      size="large"
      className="needs-script min-w-0 flex-1 px-3 whitespace-normal lg:flex-none"
      busy={chosen.booking}
      onClick={() => chosen.book(hour)}
    >
      <span className="leading-tight">
        {bookCopy.now}
        {start && <span className="block text-sm font-semibold">{start}</span>}
      </span>
    </Button>
  )
}
