import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { reportUnanswered, useOnline } from '#web/lib/state/online.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { offlineCopy } from '#web/ui/feedback/offline.copy.ts'

/** Replaces a failed page: not found, or an error with a retry button. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = (isRouteErrorResponse(error) || error instanceof CallError) && error.status === 404
  return missing ? <NotFound /> : <FailedPage />
}

/** The error does not show whether there was an answer. */
function FailedPage() {
  useEffect(reportUnanswered, [])
  const message = useOnline() ? t`Something went wrong` : offlineCopy.page
  return <ErrorState whole className="py-16" message={message} onRetry={reload} />
}

const reload = () => location.reload()

export function NotFound({ title = t`Page not found` }: { title?: string }) {
  return (
    <EmptyState
      whole
      className="py-14"
      picture="not-found"
      title={title}
      action={
        <ButtonLink to={paths.home} size="large">
          {t({ context: 'shell', message: `Back to home` })}
        </ButtonLink>
      }
    >{t`It may have moved, or the link was cut short.`}</EmptyState>
  )
}
