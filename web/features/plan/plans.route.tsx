import type { MetaFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { planCopy } from './plan.copy.ts'
import { Plans, PlansSkeleton } from './plans.tsx'

export const meta: MetaFunction = () => [
  { title: `${planCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { header: 'own' }

/** All plans, or the one in the address. */
export default function PlansRoute() {
  const [params] = useSearchParams()
  const planId = params.get('id')
  return (
    <>
      <PageHeader title={planCopy.title} backTo={planId ? paths.plans : paths.account} width="text" />
      <Page width="text">
        <SignedInOnly fallback={<PlansSkeleton />}>
          <Plans planId={planId} />
        </SignedInOnly>
      </Page>
    </>
  )
}
