import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block empty:hidden">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-amber-50 px-4 py-2.5 font-semibold text-amber-900">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  )
}
