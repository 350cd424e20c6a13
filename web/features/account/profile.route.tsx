import type { MetaFunction } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { profileCopy } from './account.copy.ts'
import { ProfilePage, ProfileSkeleton } from './profile-page.tsx'

export const meta: MetaFunction = () => [
  { title: `${profileCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { header: 'own' }

export default function ProfileRoute() {
  return (
    <>
      <PageHeader title={profileCopy.title} width="text" />
      <Page width="text">
        <SignedInOnly fallback={<ProfileSkeleton />}>
          <ProfilePage />
        </SignedInOnly>
      </Page>
    </>
  )
}
