import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onFirstInput, onIdle } from '#web/lib/state/idle.ts'

/** Draws what is not part of the first view once the page stands, so that its code is fetched after everything else. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [stage, setStanding] = useState(false)
  useEffect(() => onIdle(() => setStanding(true)), [])
  return <Suspense fallback={null}>{stage && children}</Suspense>
}

/**
 * Drawn by the server with the rest, and taken over by React after what stands around it, so that no single turn is long;
 * one within another comes last. A tap in it comes first.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

interface OnDemandProps {
  /** It is opened now: there is no waiting for anything. */
  wanted: boolean
  children: ReactNode
}

/**
 * For dialogs: their code is fetched at the first touch of the page, which mostly comes before the tap that opens one.
 * Who only looks at a page pays nothing for them.
 */
export function OnDemand({ wanted, children }: OnDemandProps) {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstInput(() => setTouched(true)), [])
  return <Suspense fallback={null}>{(touched || wanted) && children}</Suspense>
}

const retryAfterMs = 2_000

/**
 * For React.lazy, which knows default exports only. Code that cannot be fetched is fetched again with the network: a
 * page must not fail for a dialog that nobody has opened.
 */
export async function asDefault<Props>(load: () => Promise<ComponentType<Props>>, retries = 3) {
  try {
    return { default: await load() }
  } catch (error) {
    if (!retries) throw error
    await new Promise((again) => {
      if (navigator.onLine) setTimeout(again, retryAfterMs)
      else addEventListener('online', again, { once: true })
    })
    return asDefault(load, retries - 1)
  }
}
