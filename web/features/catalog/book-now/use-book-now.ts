import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useFillCart } from '#web/features/cart/use-fill-cart.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { readToken } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { linesOfSelection } from '../variants/selection.ts'
import type { Choice } from '../variants/variant-choice.ts'
import { bookCopy } from './book.copy.ts'
import { bookParameter, type Hour, rememberWanted, takeWanted } from './wanted-booking.ts'

/**
 * Takes the shown choice and hour into the checkout, which begins at the cart. A cart with anything else in it is shown
 * instead: its total and its hours are others. A visitor logs in first and comes back to it.
 */
export function useBookNow(service: ServiceDetail, selection: Choice, onAskLogin: () => void) {
  const navigate = useNavigate()
  const fill = useFillCart()

  function book(hour: Hour | null) {
    if (readToken() === null) {
      rememberWanted(service._id, hour)
      return onAskLogin()
    }
    fill.mutate(
      { serviceId: service._id, lines: linesOfSelection(service, selection) },
      {
        onSuccess({ cartId, isAlone }) {
          navigate(paths.cart, { state: isAlone ? { bookNow: { cartId, hour } } : { notAlone: true } })
        },
        onError: (error) => toast.error(errorMessage(error, bookCopy.failed)),
      },
    )
  }

  useBookInAddress(() => {
    const hour = takeWanted(service._id)
    if (hour !== undefined && readToken() !== null) book(hour)
  })
  return { book, booking: fill.isPending }
}

/** Applied once, then removed. */
function useBookInAddress(onNamed: () => void): void {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const named = params.has(bookParameter)
  const applyOnce = useEffectEvent(() => {
    setParams(
      [...params].filter(([key]) => key !== bookParameter),
      { replace: true, state, preventScrollReset: true },
    )
    onNamed()
  })
  useEffect(() => {
    if (named) applyOnce()
  }, [named])
}
