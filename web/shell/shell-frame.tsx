import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { useNewCustomerPrompt } from '#web/features/identity/new-customer-prompt.ts'
import { setLocationOpen, useLocationOpen } from '#web/features/place/location-open.ts'
import { setDrawerOpen, useDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { classes } from '#web/ui/classes.ts'
import { AfterHydration, asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { useRouteHandle } from '#web/ui/layout/route-handle.ts'
import { ServerPart } from '#web/ui/layout/server-part.tsx'
import { DesktopBar } from './bars/desktop-bar.tsx'
import { MobileHeader } from './bars/mobile-header.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { OfflineBanner } from './notices/offline-banner.tsx'
import { RouteAnnouncer } from './notices/route-announcer.tsx'
import { SessionWatcher } from './session-watcher.tsx'

const AccountDrawer = lazy(() =>
  asDefault(() => import('./account/account-drawer.tsx').then((file) => file.AccountDrawer)),
)
const LocationModal = lazy(() =>
  asDefault(() => import('#web/features/place/modal/location-modal.tsx').then((file) => file.LocationModal)),
)
const NewCustomerSheet = lazy(() =>
  asDefault(() =>
    import('#web/features/identity/register/new-customer-sheet.tsx').then((file) => file.NewCustomerSheet),
  ),
)
const FooterContent = lazy(() => asDefault(() => import('./footer/footer.tsx').then((file) => file.FooterContent)))
const LateNotices = lazy(() => asDefault(() => import('./notices/late-notices.tsx').then((file) => file.LateNotices)))

/** Bars, drawer and notices around every page. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { header, bare } = useRouteHandle()
  useEffect(showScriptedButtons, [])
  return (
    <>
      <SkipLink />
      <DesktopBar />
      {header !== 'own' && !bare && <MobileHeader />}
      <OfflineBanner />
      <div className="flex min-h-dvh flex-col md:min-h-[calc(100dvh-var(--header-height)-1px)]">
        <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {!bare && <Foot />}
        {/* Keeps the end of the footer above the fixed bottom bars. The negative margin hides the seam that fractional
            heights leave above the tab bar. */}
        <div
          aria-hidden
          className={classes('h-(--bottom-bars-height) shrink-0', !bare && 'bg-teal-900 max-md:-mt-px')}
        />
      </div>
      {!bare && <TabBar />}
      <RouteAnnouncer main={main} />
      <SessionWatcher />
      <Dialogs />
      <NewCustomer />
      <AfterHydration>
        <LateNotices />
      </AfterHydration>
    </>
  )
}

/** Its script is asked for where the first page of a visit has none. */
function Foot() {
  return (
    <ServerPart
      as="footer"
      className="far-down mt-6 md:mt-11 [--tall:21rem] md:[--tall:27rem] bg-teal-900 text-teal-100 max-md:text-sm"
    >
      <Suspense>
        <FooterContent />
      </Suspense>
    </ServerPart>
  )
}

function Dialogs() {
  const drawer = useDrawerOpen()
  const location = useLocationOpen()
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  // Navigation closes open overlays.
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setDrawerOpen(false)
    setLocationOpen(false)
  }, [pathname])
  return (
    <OnDemand wanted={drawer || location}>
      <AccountDrawer />
      <LocationModal />
    </OnDemand>
  )
}

/** Stays mounted after it closes, for the closing animation. */
function NewCustomer() {
  const asked = useNewCustomerPrompt() !== null
  const [wasAsked, setWasAsked] = useState(false)
  if (asked && !wasAsked) setWasAsked(true)
  return <Suspense fallback={null}>{wasAsked && <NewCustomerSheet />}</Suspense>
}

/** See needs-script in app.css. A tap on a part that is not hydrated yet hydrates it first. */
function showScriptedButtons() {
  document.documentElement.dataset.hydrated = ''
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-button bg-ink px-5 py-3 font-bold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-80"
    >{t`Skip to content`}</a>
  )
}
