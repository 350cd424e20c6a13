import type { MetaFunction } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { rewardsCopy } from './referral.copy.ts'
import { RewardsPage, RewardsSkeleton } from './rewards-page.tsx'

export const meta: MetaFunction = () => [
  { title: `${rewardsCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function RewardsRoute() {
  return (
    <Page width="text">
      <h1 className="mb-4 font-heading text-display md:text-title-lg">{rewardsCopy.title}</h1>
      <SignedInOnly fallback={<RewardsSkeleton />}>
        <RewardsPage />
      </SignedInOnly>
    </Page>
  )
}
