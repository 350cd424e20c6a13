import { ChevronRight, MapPin, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { AccountLinks } from '#web/features/account/account-links.tsx'
import { SessionButton } from '#web/features/identity/session-button.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { readToken, useToken } from '#web/lib/session/session.ts'
import { setDrawerOpen, useDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { Backdrop } from '#web/ui/overlays/backdrop.tsx'
import { useCloseOnBack } from '#web/ui/overlays/close-on-back.ts'
import { focusReturn } from '#web/ui/overlays/focus-return.ts'
import { LanguageRow } from '../language/language-row.tsx'

export function AccountDrawer() {
  const open = useDrawerOpen()
  const [focus] = useState(focusReturn)
  useCloseOnBack(open, () => setDrawerOpen(false))
  return (
    <Dialog.Root open={open} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Backdrop open={open} />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto bg-white shadow-2 outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <DrawerHeader />
          <Place />
          <div className="flex-1 px-2.5 py-3">
            <AccountLinks />
          </div>
          <LanguageRow />
          <DrawerFoot />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function DrawerHeader() {
  const { profile } = useProfile()
  const visitor = useToken() === null
  return (
    <header className="flex items-start justify-between rounded-br-hero bg-linear-to-b from-teal-700 to-teal px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-6 text-white">
      <div className="min-w-0">
        <Dialog.Title className="font-heading text-title">{t`My Account`}</Dialog.Title>
        <p className="mt-1 min-h-5.5 truncate text-teal-100">
          {visitor ? t`Welcome` : profile && (profile.name || phoneLabel(profile.phoneNo))}
        </p>
      </div>
      <Dialog.Close
        aria-label={t`Close`}
        className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-button hover:bg-white/12 focus-ring-light"
      >
        <X aria-hidden className="size-5.5" />
      </Dialog.Close>
    </header>
  )
}

/** Where we come to, with the way to change it: saved addresses, or for visitors the choice of a place. */
function Place() {
  const placeLine = usePlaceLine()
  const visitor = useToken() === null
  return (
    <Link
      to={visitor ? paths.location : paths.addresses}
      className="mx-2.5 mt-3 flex min-h-14 items-center gap-3.5 rounded-card bg-teal-50 px-3 py-2 hover:bg-teal-100"
    >
      <MapPin aria-hidden className="size-5.5 shrink-0 text-teal" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block text-sm text-muted">{t`Your location`}</span>
        <span className="line-clamp-2 font-bold wrap-anywhere">
          {placeLine ?? t({ context: 'shell', message: `Select Your Location` })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-outline" />
    </Link>
  )
}

/** Reads the token when the drawer opens, because its content is mounted then. */
function DrawerFoot() {
  const [signedIn] = useState(() => readToken() !== null)
  return (
    <div className="border-t border-line p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <SessionButton signedIn={signedIn} />
    </div>
  )
}
