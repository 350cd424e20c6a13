import { useEffect, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { useBlockingCalls } from '#web/lib/state/in-flight.ts'
import { ProgressBar } from '#web/ui/feedback/spinner.tsx'

const deferAfterMs = 250

/** Takes the taps of the whole screen during a blocking call and hides nothing of it; the delay avoids a flash for fast calls. */
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
    <div role="status" className="fixed inset-0 z-70 animate-fade-in cursor-progress">
      <ProgressBar label={t`Loading`} />
    </div>
  )
}
