import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/state/when-idle.ts'

interface AfterHydrationProps {
  /** The person asked for it already: there is no waiting for a quiet moment. */
  wanted?: boolean
  children: ReactNode
}

/** Draws what is not part of the first view once the page stands, so that its code is fetched after everything else. */
export function AfterHydration({ wanted = false, children }: AfterHydrationProps) {
  const [standing, setStanding] = useState(false)
  useEffect(() => whenIdle(() => setStanding(true)), [])
  return <Suspense fallback={null}>{(standing || wanted) && children}</Suspense>
}

/** For React.lazy, which knows default exports only. */
export async function asDefault<Props>(component: Promise<ComponentType<Props>>) {
  return { default: await component }
}
