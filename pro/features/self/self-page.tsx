import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { identityCalls } from '#contract/calls.gen.ts'
import { chooseLanguage, readLanguage } from '#pro/lib/i18n/i18n.ts'
import { LanguageChoice } from '#pro/lib/i18n/language-choice.tsx'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { usePhotos } from '#pro/lib/photos/use-photos.ts'
import { isWaiting } from '#pro/lib/updates/update-queue.ts'
import { useQueuedUpdates } from '#pro/lib/updates/use-updates.ts'
import { call } from '#web/lib/call.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { OfficeLink } from './office-link.tsx'

const DocumentsCard = lazy(() =>
  asDefault(() => import('#pro/features/professional-document/documents-card.tsx').then((file) => file.DocumentsCard)),
)

/** Language, documents, office, sign-out. */
export function SelfPage() {
  const { tabs } = useMessages()
  return (
    <>
      <h1 className="font-heading text-title-lg">{tabs.self}</h1>
      <LanguageChoice isHeaded className="mt-5" />
      <Suspense fallback={null}>
        <DocumentsCard />
      </Suspense>
      <div className="mt-6">
        <OfficeLink />
      </div>
      <SignOut />
    </>
  )
}

/** Deletes everything on the phone; asks first while updates wait. */
function SignOut() {
  const queryClient = useQueryClient()
  const { self } = useMessages()
  const { updates, forget } = useQueuedUpdates()
  const { photos, forget: forgetPhotos } = usePhotos()
  const [isAsking, setIsAsking] = useState(false)
  const waitingUpdates = updates.filter(isWaiting).length
  const waitingPhotos = photos.filter(isWaiting).length
  const waiting = waitingUpdates + waitingPhotos
  const signOut = useSingleMutation({
    mutationFn: (_none: null) => call(identityCalls.logout, {}),
    onSettled: () => {
      const language = readLanguage()
      forget()
      void forgetPhotos().catch(() => undefined)
      clearSession()
      queryClient.clear()
      chooseLanguage(language)
    },
  })
  const leave = () => signOut.mutate(null)
  if (isAsking && waiting > 0) {
    return (
      <div className="mt-6 space-y-3">
        <InPageAlert tone="warning">{self.updatesWait(waitingUpdates, waitingPhotos)}</InPageAlert>
        <Button variant="danger" size="large" full busy={signOut.isPending} onClick={leave}>
          {self.signOutAnyway}
        </Button>
        <Button variant="outline" size="large" full onClick={() => setIsAsking(false)}>
          {self.stay}
        </Button>
      </div>
    )
  }
  return (
    <Button
      variant="quiet"
      size="large"
      full
      className="mt-6"
      busy={signOut.isPending}
      onClick={() => (waiting > 0 ? setIsAsking(true) : leave())}
    >
      {self.signOut}
    </Button>
  )
}
