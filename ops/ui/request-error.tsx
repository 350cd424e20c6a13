import { RotateCw } from 'lucide-react'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'

interface RequestErrorProps {
  error: Error
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** Why a request failed, with the id under which the server logged it. */
export function RequestError({ error, onRetry, retrying, className }: RequestErrorProps) {
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <InPageAlert
      className={className}
      action={
        onRetry && (
          <Button variant="outline" size="small" busy={retrying} onClick={() => onRetry()}>
            {!retrying && <RotateCw aria-hidden className="size-4" />}
            Try again
          </Button>
        )
      }
    >
      {errorMessage(error, error instanceof CallError ? error.message : 'Something went wrong')}
      {requestId && <p className="mt-0.5 text-xs font-medium break-all">Request {requestId}</p>}
    </InPageAlert>
  )
}
