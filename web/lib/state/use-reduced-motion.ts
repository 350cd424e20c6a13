import { useSyncExternalStore } from 'react'

const question = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const answer = matchMedia(question)
  answer.addEventListener('change', listener)
  return () => answer.removeEventListener('change', listener)
}

/** True once the person's system asks for stillness; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => false,
  )
}
