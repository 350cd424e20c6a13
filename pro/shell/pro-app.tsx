import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { SelfPage } from '#pro/features/self/self-page.tsx'
import { StartPage } from '#pro/features/visit/start-page.tsx'
import { VisitPage } from '#pro/features/visit/visit-page.tsx'
import { NextDaysPage, TodayPage } from '#pro/features/visit/visits-page.tsx'
import { useMessages } from '#pro/lib/i18n/i18n.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Gate } from './gate.tsx'
import { Tabs } from './tabs.tsx'

const EarningsPage = lazy(() =>
  asDefault(() => import('#pro/features/earnings/earnings-page.tsx').then((file) => file.EarningsPage)),
)
const LeavePage = lazy(() =>
  asDefault(() => import('#pro/features/leave/leave-page.tsx').then((file) => file.LeavePage)),
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
  const { locale } = useMessages()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
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
        <Route path="visit/:id" element={<VisitPage />} />
        <Route path="visit/:id/start" element={<StartPage />} />
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
