import { unsentText } from '../identity.api.ts'

/** Below the button that sends a code: why it was not sent. */
export function UnsentText({ error }: { error: Error | null }) {
  return (
    <p aria-live="polite" className="mt-2 text-center text-sm font-semibold text-error empty:hidden">
      {unsentText(error)}
    </p>
  )
}
