import type { MetaFunction } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { formCopy } from './partner.copy.ts'
import { PartnerForm } from './partner-form.tsx'
import { useApplication } from './use-application.ts'

export const meta: MetaFunction = () => [
  { title: `${formCopy.title} | GharSaaf` },
  { name: 'description', content: t`Apply to work with GharSaaf. Add your details, experience and documents.` },
]
export const handle = { header: 'own' }

export default function PartnerFormRoute() {
  const hydrated = useHydrated()
  return (
    <>
      <PageHeader title={formCopy.title} note={formCopy.note} backTo={paths.partner} width="form" />
      <Page width="form">
        {/* The stored draft is known in the browser only; the form starts from it. */}
        <Registration key={hydrated ? 'kept' : 'empty'} ready={hydrated} />
      </Page>
    </>
  )
}

function Registration({ ready }: { ready: boolean }) {
  const application = useApplication(ready)
  if (application.finished) return <ApplicationSent {...application.finished} />
  return <PartnerForm application={application} ready={ready} />
}
