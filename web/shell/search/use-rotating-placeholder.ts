import { useEffect, useState } from 'react'
import { placeholderRotationMs, searchPlaceholders } from '#contract/business.ts'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'

/** The next example every 2 s; constant under reduced motion and while `active` is false. */
export function useRotatingPlaceholder(active: boolean): string {
  const [index, setIndex] = useState(0)
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    if (!active || reducedMotion) return
    const timer = setInterval(
      () => setIndex((previous) => (previous + 1) % searchPlaceholders.length),
      placeholderRotationMs,
    )
    return () => clearInterval(timer)
  }, [active, reducedMotion])
  return searchPlaceholders[index] ?? searchPlaceholders[0]
}
