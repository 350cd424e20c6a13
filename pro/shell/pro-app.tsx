import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, CalendarOff, ClipboardCheck, IndianRupee, type LucideIcon, UserRound } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { NavLink, Outlet, Route, Routes } from 'react-router'
import { SelfPage } from '#pro/features/self/self-page.tsx'
import { NextDaysPage, TodayPage } from '#pro/features/visit/visits-page.tsx'
import { useLanguage } from '#pro/lib/i18n/i18n.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { reloadInLanguage } from '#pro/lib/response-cache.ts'
import { classes } from '#web/ui/classes.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Gate } from './gate.tsx'

const EarningsPage = lazy(() =>
  asDefault(() => import('#pro/features/earnings/earnings-page.tsx').then((file) => file.EarningsPage)),
)
const LeavePage = lazy(() =>
  asDefault(() => import('#pro/features/leave/leave-page.tsx').then((file) => file.LeavePage)),
)
const VisitPage = lazy(() =>
  asDefault(() => import('#pro/features/visit/visit-page.tsx').then((file) => file.VisitPage)),
)
const StartPage = lazy(() =>
  asDefault(() => import('#pro/features/visit/start-page.tsx').then((file) => file.StartPage)),
)
const FinishPage = lazy(() =>
  asDefault(() => import('#pro/features/visit/finish-page.tsx').then((file) => file.FinishPage)),
)
const RefusePage = lazy(() =>
  asDefault(() => import('#pro/features/visit/refuse-page.tsx').then((file) => file.RefusePage)),
)
const WorkPage = lazy(() =>
  asDefault(() => import('#pro/features/extra-work/extra-work-page.tsx').then((file) => file.ExtraWorkPage)),
)

/** The pages behind the sign-in; tabs on the first level, one action at the bottom of the others. */
export function ProApp() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = `${language}-IN`
  }, [language])
  const queryClient = useQueryClient()
  useEffect(() => reloadInLanguage(queryClient), [queryClient])
  return (
    <Gate>
      <Routes>
        <Route element={<Tabs />}>
          <Route index element={<TodayPage />} />
          <Route path="next" element={<NextDaysPage />} />
          <Route path="leave" element={<Late page={LeavePage} />} />
          <Route path="earnings" element={<Late page={EarningsPage} />} />
          <Route path="you" element={<SelfPage />} />
          <Route path="*" element={<TodayPage />} />
        </Route>
        <Route path="visit/:id" element={<Late page={VisitPage} />} />
        <Route path="visit/:id/start" element={<Late page={StartPage} />} />
        <Route path="visit/:id/finish" element={<Late page={FinishPage} />} />
        <Route path="visit/:id/refuse" element={<Late page={RefusePage} />} />
        <Route path="visit/:id/more" element={<Late page={WorkPage} />} />
      </Routes>
    </Gate>
  )
}

/** A page in a file of its own, which the worker keeps on the phone, too. */
function Late({ page: Page }: { page: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

/** The first level, at the thumb. */
function Tabs() {
  const { tabs } = useMessages()
  return (
    <>
      <main className="px-4 pt-5 pb-28">
        <Outlet />
      </main>
      <nav
        aria-label={tabs.label}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-white pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-lg grid-cols-5">
          <Tab to="/" icon={ClipboardCheck} title={tabs.today} />
          <Tab to="/next" icon={CalendarDays} title={tabs.next} />
          <Tab to="/earnings" icon={IndianRupee} title={tabs.earnings} />
          <Tab to="/leave" icon={CalendarOff} title={tabs.leave} />
          <Tab to="/you" icon={UserRound} title={tabs.self} />
        </ul>
      </nav>
    </>
  )
}

function Tab({ to, icon: Icon, title }: { to: string; icon: LucideIcon; title: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classes(
            'flex h-17 flex-col items-center justify-center gap-1 text-sm font-bold',
            isActive ? 'text-teal-700' : 'text-muted',
          )
        }
      >
        <Icon aria-hidden className="size-6" />
        {title}
      </NavLink>
    </li>
  )
}
