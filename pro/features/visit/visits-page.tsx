import { lazy, Suspense } from 'react'
import { addDays } from '#contract/lib/india-time.ts'
import { formatDay } from '#pro/lib/format.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useDays, visitDay } from '#pro/lib/use-days.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { VisitCard } from './visit-card.tsx'

const VisitOffers = lazy(() =>
  asDefault(() => import('#pro/features/visit-offer/visit-offers.tsx').then((file) => file.VisitOffers)),
)

const isOver = ({ state }: Visit) => state === 'completed' || state === 'not_done'

/** Quick visits to accept, then open visits first, by time. */
export function TodayPage() {
  const { tabs, visits: words } = useMessages()
  const { today, visits } = useDays()
  const own = visits.filter((visit) => visitDay(visit) === today)
  const sorted = [...own.filter((visit) => !isOver(visit)), ...own.filter(isOver)]
  return (
    <>
      <h1 className="font-heading text-title-lg">{tabs.today}</h1>
      <p className="text-md text-muted">{formatDay(today)}</p>
      <Suspense fallback={null}>
        <VisitOffers />
      </Suspense>
      {sorted.length === 0 && <p className="mt-6 text-lg font-semibold">{words.none}</p>}
      <VisitList visits={sorted} />
    </>
  )
}

export function NextDaysPage() {
  const { tabs, visits: words } = useMessages()
  const { today, visits } = useDays()
  const later = visits.filter((visit) => visitDay(visit) >= addDays(today, 1))
  const days = [...new Set(later.map(visitDay))]
  return (
    <>
      <h1 className="font-heading text-title-lg">{tabs.next}</h1>
      {days.length === 0 && <p className="mt-6 text-lg font-semibold">{words.noneNext}</p>}
      {days.map((day) => (
        <section key={day} className="mt-6">
          <h2 className="text-lg font-bold">{formatDay(day)}</h2>
          <VisitList visits={later.filter((visit) => visitDay(visit) === day)} />
        </section>
      ))}
    </>
  )
}

function VisitList({ visits }: { visits: readonly Visit[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {visits.map((visit) => (
        <VisitCard key={visit._id} visit={visit} />
      ))}
    </ul>
  )
}
