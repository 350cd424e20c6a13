import { useEffect, useState } from 'react'
import { placeholderRotationMs, searchPlaceholders } from '#contract/business.ts'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'

/** The next example every 2 s; stays the same under reduced motion and while `active` is false. */
export function useRotatingPlaceholder(active: boolean): string {
  const [index, setIndex] = useState(0)
  const stillness = useReducedMotion()
  useEffect(() => {
    if (!active || stillness) return
    const timer = setInterval(
      () => setIndex((before) => (before + 1) % searchPlaceholders.length),
      placeholderRotationMs,
    )
    return () => clearInterval(timer)
  }, [active, stillness])
  return searchPlaceholders[index] ?? searchPlaceholders[0]
}
