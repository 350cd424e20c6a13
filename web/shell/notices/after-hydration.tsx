import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'

/** Draws what is not part of the first view once the page stands, so that its code is fetched after everything else. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [standing, setStanding] = useState(false)
  useEffect(() => {
    const start = () => setStanding(true)
    if (!('requestIdleCallback' in window)) return start()
    const handle = requestIdleCallback(start, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return <Suspense fallback={null}>{standing && children}</Suspense>
}

/** For React.lazy, which knows default exports only. */
export async function asDefault<Props>(component: Promise<ComponentType<Props>>) {
  return { default: await component }
}
