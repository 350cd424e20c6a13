import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readToken } from '#web/lib/session/session.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { useAddInAddress } from '../add/use-add-in-address.ts'
import { useAddToCart } from '../add/use-add-to-cart.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { minutesOfSelection, missingChoiceText, splitSelection, totalOfSelection } from '../variants/selection.ts'
import type { Choice } from '../variants/variant-choice.ts'

/**
 * The selection of a service and adding it to the cart. It begins with the choice that is booked most; `?variants=` preselects instead:
 * from a shared link, or after login.
 */
export function useServiceChoice(service: ServiceDetail) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const state = useNavigationState()
  const [picked, setPicked] = useState<Choice | null>(null)
  const [added, setAdded] = useState(false)
  const [asking, setAsking] = useState(false)
  const { add, busy, missed, miss } = useAddToCart({
    onAdded() {
      setPicked([])
      setAdded(true)
    },
  })

  const brought = textIn(state, 'variants') ?? params.get('variants')
  const { choice, extras } = splitSelection(service, picked ?? (brought ? brought.split(',') : service.usualChoice))
  const selection = [...choice, ...extras]
  const ready = !service.packages || choice.length > 0

  function addNow() {
    if (readToken() === null && missingChoiceText(service, selection) === null) setAsking(true)
    else add(service, selection)
  }
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
    asking,
    stopAsking: () => setAsking(false),
    returnTo: selection.length > 0 ? `${pathname}?variants=${selection.join(',')}` : pathname,
  }
}

export type ServiceChoice = ReturnType<typeof useServiceChoice>
