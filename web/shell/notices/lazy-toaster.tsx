import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(async () => ({ default: (await import('../../ui/feedback/toaster.tsx')).Toaster }))

/** The toast library is fetched once the page stands; what was said before waits in ui/feedback/toast.ts. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => setWanted(true), [])
  return <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>
}
