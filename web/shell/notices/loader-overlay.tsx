import { useEffect, useState } from 'react'
import { useBlockingCalls } from '#web/lib/state/in-flight.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const deferAfterMs = 250

/** Covers the screen during a blocking call; the delay avoids a flash for fast calls. */
export function LoaderOverlay() {
  const busy = useBlockingCalls() > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), deferAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return (
    <div className="fixed inset-0 z-70 grid animate-fade-in place-items-center bg-ground/70 text-teal">
      <div className="rounded-hero bg-white p-6 shadow-2">
        <Spinner label="Loading" className="size-9" />
      </div>
    </div>
  )
}
