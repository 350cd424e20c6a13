import { useNavigation } from 'react-router'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Says that the next page is on its way, once it takes long enough to be noticed. The waiting is CSS: no timer to clear. */
export function PageProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-60 grid justify-items-center">
      {state === 'loading' && (
        <p className="flex animate-fade-in items-center gap-2 rounded-full bg-white px-4 py-2 font-semibold text-teal shadow-2 [animation-delay:300ms] [animation-fill-mode:both]">
          <Spinner className="size-4.5" />
          Loading...
        </p>
      )}
    </div>
  )
}
