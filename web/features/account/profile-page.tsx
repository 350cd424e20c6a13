import { CircleEllipsis } from 'lucide-react'
import { useState } from 'react'
import { StoredGst } from '#web/features/gst/gst-card.tsx'
import { SessionButton } from '#web/features/identity/session-button.tsx'
import { ChannelsCard } from '#web/features/notification/channels-card.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProfile, useProfileRefresh } from '#web/lib/session/profile.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkRow } from '#web/ui/layout/link-row.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { profileCopy } from './account.copy.ts'
import { OldNumberDialog } from './phone/old-number-dialog.tsx'
import { PhoneCodeDialog } from './phone/phone-code-dialog.tsx'
import { PlacesCard } from './places-card.tsx'
import { DevicesCard } from './privacy/devices-card.tsx'
import { PrivacyCard } from './privacy/privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

/** View mode, edit mode, and the two dialogs of a new number. */
export function ProfilePage() {
  const { profile, error } = useProfile()
  const refresh = useProfileRefresh()
  const [chosen, setEditing] = useState<boolean | null>(null)
  const [phoneToConfirm, setPhoneToConfirm] = useState<string | null>(null)
  const [confirmsOld, setConfirmsOld] = useState(false)
  if (!profile) {
    return error ? <ErrorState message={profileCopy.loadFailed} onRetry={refresh} /> : <ProfileSkeleton />
  }
  // After dismissing the sheet for new customers the fields are open here.
  const editing = chosen ?? profile.name === ''
  function onSaved(phoneNo: string | null) {
    setEditing(false)
    setPhoneToConfirm(phoneNo)
  }
  return (
    <>
      {editing ? (
        <ProfileForm profile={profile} onSaved={onSaved} onCancel={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile} onEdit={() => setEditing(true)} onConfirmPhone={() => setConfirmsOld(true)} />
      )}
      <PlacesCard profile={profile} />
      <StoredGst />
      <ChannelsCard />
      <DevicesCard />
      <PrivacyCard profile={profile} />
      <WithoutDrawer />
      <PhoneCodeDialog
        phoneNo={phoneToConfirm}
        onClose={() => setPhoneToConfirm(null)}
        onProved={() => {
          setPhoneToConfirm(null)
          setConfirmsOld(true)
        }}
      />
      {confirmsOld && <OldNumberDialog profile={profile} onClose={() => setConfirmsOld(false)} />}
    </>
  )
}

/** The drawer opens on phones only; its links are on this page at every size. */
function WithoutDrawer() {
  return (
    <>
      <Card className="mt-4 py-2">
        <ul className="-mx-2.5">
          <LinkRow
            to={paths.account}
            icon={CircleEllipsis}
            title={profileCopy.account}
            note={profileCopy.accountNote}
          />
        </ul>
      </Card>
      <div className="mt-5">
        <SessionButton signedIn />
      </div>
    </>
  )
}

export function ProfileSkeleton() {
  return (
    <Loading label={profileCopy.title} className="grid gap-4">
      <Skeleton className="h-46 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}
