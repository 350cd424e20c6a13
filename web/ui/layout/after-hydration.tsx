import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle, whenTouched } from '../../lib/state/when-idle.ts'

/** Draws what is not part of the first view once the page stands, so that its code is fetched after everything else. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [standing, setStanding] = useState(false)
  useEffect(() => whenIdle(() => setStanding(true)), [])
  return <Suspense fallback={null}>{standing && children}</Suspense>
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
  useEffect(() => whenTouched(() => setTouched(true)), [])
  return <Suspense fallback={null}>{(touched || wanted) && children}</Suspense>
}

/** For React.lazy, which knows default exports only. */
export async function asDefault<Props>(component: Promise<ComponentType<Props>>) {
  return { default: await component }
}
