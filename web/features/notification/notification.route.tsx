import type { MetaFunction } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { notificationCopy } from './notification.copy.ts'
import { NotificationList, NotificationsLoading } from './notification-list.tsx'

export const meta: MetaFunction = () => [
  { title: `${notificationCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { header: 'own' }

export default function NotificationRoute() {
  return (
    <>
      <PageHeader title={notificationCopy.title} width="text" />
      <Page width="text">
        <SignedInOnly fallback={<NotificationsLoading />}>
          <NotificationList />
        </SignedInOnly>
      </Page>
    </>
  )
}
