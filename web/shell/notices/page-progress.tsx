import { useNavigation } from 'react-router'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Shows that the next page is loading. A CSS delay hides it for fast navigations, without a timer to clear. */
export function PageProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-60 grid justify-items-center">
      {state === 'loading' && (
        <p className="flex fade-in-late items-center gap-2 rounded-full bg-white px-4 py-2 font-semibold text-teal shadow-2">
          <Spinner className="size-4.5" />
          Loading...
        </p>
      )}
    </div>
  )
}
