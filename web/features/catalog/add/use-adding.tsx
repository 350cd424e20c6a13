import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginPrompt } from '#web/features/identity/login-prompt.tsx'
import { addPath, paths } from '#web/lib/paths.ts'
import { readToken } from '#web/lib/session/session.ts'
import { detailsPath, type ServiceView } from '../catalog.view.ts'
import type { Choice, ChoiceMode } from '../variants/variant-choice.ts'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

export interface Adding {
  /** Handles a tap on Add; the same on each render. */
  start: (service: ServiceView) => void
  /** Picker and login prompt; may be rendered anywhere on the page. */
  dialogs: ReactNode
}

/**
 * Adding from a list: visitors are asked to log in, a service without variants opens its own page, any other opens
 * the picker. `?choose=` and `?variants=` open the picker too: the link back from login carries them.
 */
export function useAdding(services: readonly ServiceView[], mode: ChoiceMode): Adding {
  const navigate = useNavigate()
  const dialogs = useRef<Dialogs>(null)
  const back = useChoiceInAddress(services, (service, initial) => dialogs.current?.pick({ service, initial }))

  const latest = useRef<Adding['start']>(undefined)
  useLayoutEffect(() => {
    latest.current = begin
  })
  const start = useCallback((service: ServiceView) => latest.current?.(service), [])

  function begin(service: ServiceView) {
    if (service.price === null) navigate(detailsPath(service))
    else if (readToken() === null) dialogs.current?.ask(service.packages ? back(service._id) : addPath(service._id))
    else if (service.packages) dialogs.current?.pick({ service, initial: [] })
    else navigate(addPath(service._id))
  }

  return { start, dialogs: <AddingDialogs ref={dialogs} mode={mode} back={back} /> }
}

interface Picking {
  service: ServiceView
  initial: readonly string[]
}

interface Dialogs {
  pick: (picking: Picking) => void
  /** To log in, with the address that leads back. */
  ask: (returnTo: string) => void
}

interface AddingDialogsProps {
  ref: Ref<Dialogs>
  mode: ChoiceMode
  back: (serviceId: string, choice: Choice) => string
}

/** Keeps its own state: a tap on Add must not render the list again. */
function AddingDialogs({ ref, mode, back }: AddingDialogsProps) {
  const [picking, setPicking] = useState<Picking | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const { add, busy, missed } = useAddToCart({ onAdded: () => setPicking(null) })
  useImperativeHandle(ref, () => ({ pick: setPicking, ask: setAsking }), [])

  function finish(service: ServiceView, choice: Choice) {
    if (readToken() !== null) return add(service, choice)
    // Signed out in another tab while choosing.
    setPicking(null)
    setAsking(back(service._id, choice))
  }

  return (
    <>
      <VariantPicker
        service={picking?.service ?? null}
        initial={picking?.initial}
        mode={mode}
        busy={busy}
        missed={missed}
        onClose={() => setPicking(null)}
        onAdd={finish}
      />
      <LoginPrompt open={asking !== null} returnTo={asking ?? paths.home} onClose={() => setAsking(null)} />
    </>
  )
}

/** Opens the choice in the address once and removes it from there; returns how to write one into it. */
function useChoiceInAddress(
  services: readonly ServiceView[],
  open: (service: ServiceView, variantIds: readonly string[]) => void,
) {
  const { pathname, search, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const chosenId = params.get('choose')
  const applyOnce = useEffectEvent(() => {
    const service = services.find((one) => one._id === chosenId)
    if (!service || readToken() === null) return
    open(service, params.get('variants')?.split(',') ?? [])
    setParams(without(params, 'choose', 'variants'), { replace: true, state, preventScrollReset: true })
  })
  useEffect(() => {
    if (chosenId && services.length > 0) applyOnce()
  }, [chosenId, services.length])
  return (serviceId: string, variantIds: Choice = []) => {
    const next = without(new URLSearchParams(search), 'choose', 'variants')
    next.set('choose', serviceId)
    if (variantIds.length > 0) next.set('variants', variantIds.join(','))
    return `${pathname}?${next}`
  }
}

function without(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) next.delete(name)
  return next
}
