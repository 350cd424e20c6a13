import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { onFirstInput, onIdle } from '#web/lib/state/idle.ts'
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
