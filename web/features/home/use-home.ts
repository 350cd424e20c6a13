import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Retries once when the page came without its catalog; true meanwhile. */
export function useRetryOnce(missing: boolean): boolean {
  const revalidator = useRevalidator()
  const tryAgain = useEffectEvent(() => revalidator.revalidate())
  useEffect(() => {
    if (missing) tryAgain()
  }, [missing])
  return missing && revalidator.state === 'loading'
}
