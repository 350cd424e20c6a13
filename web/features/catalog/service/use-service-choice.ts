import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readToken } from '#web/lib/session/session.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { useAddInAddress } from '../add/use-add-in-address.ts'
import { useAddToCart } from '../add/use-add-to-cart.ts'
import { useBookNow } from '../book-now/use-book-now.ts'
import { bookParameter, type Hour } from '../book-now/wanted-booking.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { minutesOfSelection, missingChoiceText, splitSelection, totalOfSelection } from '../variants/selection.ts'
import type { Choice } from '../variants/variant-choice.ts'

/**
 * The selection of a service and adding it to the cart. It begins with the cheapest choice; `?variants=` preselects instead: from a
 * shared link, or after login.
 */
export function useServiceChoice(service: ServiceDetail) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const state = useNavigationState()
  const [picked, setPicked] = useState<Choice | null>(null)
  const [added, setAdded] = useState(false)
  const [asking, setAsking] = useState<'add' | 'book' | null>(null)
  const { add, busy, missed, miss } = useAddToCart({
    onAdded() {
      setPicked([])
      setAdded(true)
    },
  })

  const brought = textIn(state, 'variants') ?? params.get('variants')
  const { choice, extras } = splitSelection(service, picked ?? (brought ? brought.split(',') : service.firstChoice))
  const selection = [...choice, ...extras]
  const ready = !service.packages || choice.length > 0

  function addNow() {
    if (readToken() === null && missingChoiceText(service, selection) === null) setAsking('add')
    else add(service, selection)
  }
  const { book, booking } = useBookNow(service, selection, () => setAsking('book'))
  useAddInAddress(() => ready && addNow())

  return {
    choice,
    setChoice: (next: Choice) => setPicked([...next, ...extras]),
    extras,
    setExtras: (next: Choice) => setPicked([...choice, ...next]),
    /** Variants and add-ons together. */
    selection,
    total: totalOfSelection(service, selection),
    minutes: minutesOfSelection(service, selection),
    /** True without options, or with one chosen. */
    ready,
    /** True once it was added on this visit of the page. */
    added,
    busy,
    missed,
    miss,
    add: addNow,
    /** At the shown hour, or at one chosen next; an incomplete choice is marked. */
    book: (hour: Hour | null) =>
      missingChoiceText(service, selection) === null ? book(hour) : add(service, selection),
    booking,
    asking: asking !== null,
    stopAsking: () => setAsking(null),
    returnTo: returnTo(pathname, selection, asking === 'book'),
  }
}

/** The way back from login: the choice, and whether it was to be booked. */
function returnTo(pathname: string, selection: Choice, isBooking: boolean): string {
  const query = [
    ...(selection.length > 0 ? [`variants=${selection.join(',')}`] : []),
    ...(isBooking ? [`${bookParameter}=1`] : []),
  ]
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname
}

export type ServiceChoice = ReturnType<typeof useServiceChoice>
