import { useRevalidator } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { catalogCopy } from '../catalog.copy.ts'

interface ServiceFailedProps {
  failure: 'missing' | 'failed' | null
  /** Another screen words it differently. */
  missing?: string
}

export function ServiceFailed({ failure, missing = catalogCopy.serviceNotFound }: ServiceFailedProps) {
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeader title={t`Service`} backTo={paths.services} />
      {failure === 'missing' ? (
        <EmptyState
          className="py-12"
          picture="not-found"
          title={missing}
          action={<ButtonLink to={paths.services}>{catalogCopy.browseServices}</ButtonLink>}
        />
      ) : (
        <ErrorState
          className="py-12"
          message={catalogCopy.serviceFailed}
          retrying={revalidator.state === 'loading'}
          onRetry={() => revalidator.revalidate()}
        />
      )}
    </>
  )
}
