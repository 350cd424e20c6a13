import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readToken } from '../../../lib/session.ts'
import { textIn, useNavigationState } from '../../../lib/state/use-navigation-state.ts'
import { useAddToCart } from '../add/use-add-to-cart.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { type Choice, inTreeOrder, minutesOf, totalOf } from '../variants/variant-choice.ts'

/**
 * What is chosen of a service and how it gets into the cart. `?variants=` brings a choice along: from a shared link, or
 * back from login.
 */
export function useServiceChoice(service: ServiceDetail) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const state = useNavigationState()
  const [picked, setPicked] = useState<Choice | null>(null)
  const [asking, setAsking] = useState(false)
  const { add, busy } = useAddToCart({ onAdded: () => setPicked([]) })

  const brought = textIn(state, 'variants') ?? params.get('variants')
  const choice = picked ?? (service.packages && brought ? inTreeOrder(service.packages, brought.split(',')) : [])
  const { packages } = service
  return {
    choice,
    setChoice: setPicked,
    total: packages ? totalOf(packages, choice) : service.price,
    minutes: packages ? minutesOf(packages, choice) : service.time,
    /** Nothing to choose, or something chosen. */
    ready: !packages || choice.length > 0,
    busy,
    add() {
      if (readToken() === null) setAsking(true)
      else add(service, choice)
    },
    asking,
    stopAsking: () => setAsking(false),
    wayBack: choice.length > 0 ? `${pathname}?variants=${choice.join(',')}` : pathname,
  }
}

export type ServiceChoice = ReturnType<typeof useServiceChoice>
