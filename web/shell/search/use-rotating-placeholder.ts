import { useEffect, useState } from 'react'
import { placeholderRotationMs } from '#contract/lib/business.ts'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'
import { searchExamples } from '../autocomplete/search.copy.ts'

/** The next example every 2 s; constant under reduced motion and while `active` is false. */
export function useRotatingPlaceholder(active: boolean): string {
  const [index, setIndex] = useState(0)
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    if (!active || reducedMotion) return
    const timer = setInterval(
      () => setIndex((previous) => (previous + 1) % searchExamples().length),
      placeholderRotationMs,
    )
    return () => clearInterval(timer)
  }, [active, reducedMotion])
  return searchExamples()[index] ?? ''
}
