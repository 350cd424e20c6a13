import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** When the page came without its catalogue it is asked for once more; true while it is under way. */
export function useSecondTry(missing: boolean): boolean {
  const revalidator = useRevalidator()
  const tryAgain = useEffectEvent(() => revalidator.revalidate())
  useEffect(() => {
    if (missing) tryAgain()
  }, [missing])
  return missing && revalidator.state === 'loading'
}
