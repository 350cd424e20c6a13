import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { onFirstInput, onIdle } from '#web/lib/state/idle.ts'
import { useFromServer } from '#web/lib/state/use-from-server.ts'
import { ProgressBar } from '../feedback/spinner.tsx'

/** Renders children when the page is hydrated and idle, so that their code loads last. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onIdle(() => setIsIdle(true)), [])
  return <Suspense fallback={null}>{isIdle && children}</Suspense>
}

/**
 * A Suspense boundary around server-rendered content: React hydrates it in a task after its surroundings, which keeps
 * tasks short, or at once when it is tapped.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

interface InViewProps {
  /** Asked in the browser: whether it has something to do out of view, too. */
  atOnce?: () => boolean
  children: ReactNode
}

/**
 * Server-rendered content that hydrates when it comes near the view, or right away when it is tapped, focused or rendered
 * again. It has to be inside a memo: what renders often around it would hydrate it.
 */
export function HydratedInView({ atOnce, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const fromServer = useFromServer()
  const [gate] = useState(() => createGate(import.meta.env.SSR || !fromServer || atOnce?.() === true))
  useEffect(() => whenNear(place.current, gate.open), [gate])
  return (
    <div ref={place} className="contents">
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  )
}

type Gate = ReturnType<typeof createGate>

/** React asks once when it is idle. Again it asks when it cannot wait: then what waits for the first answer has to go on too. */
function createGate(isOpen: boolean) {
  let passes = isOpen
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    open() {
      passes = true
      open()
    },
    /** A promise to wait for. */
    ask(): Promise<void> | undefined {
      if (passes) {
        open()
        return undefined
      }
      passes = true
      return opened
    },
  }
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const opened = gate.ask()
  // `use` may let React wait with all that is idle, and begin it again.
  if (opened) throw opened
  return children
}

/** Calls `act` when a child is less than half a screen away. Returns a cancel function. */
function whenNear(place: Element | null, act: () => void): () => void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      act()
    },
    { rootMargin: '50%' },
  )
  for (const child of place?.children ?? []) watch.observe(child)
  return () => watch.disconnect()
}

interface OnDemandProps {
  /** Renders at once, because a dialog is open. */
  wanted: boolean
  children: ReactNode
}

/**
 * For dialogs: loads their code at the first input, which usually precedes the tap that opens one. A tap before it has
 * loaded shows that the dialog will come.
 */
export function OnDemand({ wanted, children }: OnDemandProps) {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstInput(() => setTouched(true)), [])
  return <Suspense fallback={wanted && <DialogLoading />}>{(touched || wanted) && children}</Suspense>
}

/** A CSS delay hides it when the code arrives soon. */
function DialogLoading() {
  return <ProgressBar role="status" label={t`Loading`} className="fade-in-late" />
}

const retryAfterMs = 2_000

/**
 * For React.lazy, which needs a default export. Retries a failed import, when offline after reconnecting: a page must not
 * fail because of a dialog that is not open.
 */
export async function asDefault<Props>(load: () => Promise<ComponentType<Props>>, retries = 3) {
  try {
    return { default: await load() }
  } catch (error) {
    if (!retries) throw error
    await new Promise((resolve) => {
      if (navigator.onLine) setTimeout(resolve, retryAfterMs)
      else addEventListener('online', resolve, { once: true })
    })
    return asDefault(load, retries - 1)
  }
}
