import { MapPin } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { ChecklistCard } from '#pro/features/job-checklist/checklist-card.tsx'
import { PhotosCard } from '#pro/features/job-checklist/photos-card.tsx'
import { OfficeLink } from '#pro/features/self/office-link.tsx'
import { formatDay, formatTime } from '#pro/lib/format.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { visitDay } from '#pro/lib/use-days.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { NextUpdate } from './next-update.tsx'
import { useVisit } from './use-visit.ts'
import { VisitState } from './visit-card.tsx'
import { MissingVisit, VisitFrame } from './visit-frame.tsx'

const WorkCard = lazy(() =>
  asDefault(() => import('#pro/features/extra-work/extra-work-card.tsx').then((file) => file.ExtraWorkCard)),
)

const CallCustomer = lazy(() =>
  asDefault(() => import('#pro/features/call/call-customer.tsx').then((file) => file.CallCustomer)),
)

const TreatmentCard = lazy(() =>
  asDefault(() => import('#pro/features/job-checklist/treatment-card.tsx').then((file) => file.TreatmentCard)),
)

export function VisitPage() {
  const visit = useVisit()
  const { visit: words } = useMessages()
  if (!visit) return <MissingVisit />
  const isOpen = visit.state !== 'completed' && visit.state !== 'not_done'
  const hasArrived = visit.state !== 'planned' && visit.state !== 'on_the_way'
  const isHeld = visit.treatment?.isHeld
  const treatment = isOpen && visit.treatment && (
    <Suspense fallback={null}>
      <TreatmentCard visit={visit} treatment={visit.treatment} />
    </Suspense>
  )
  return (
    <VisitFrame to="/" title={visit.number} action={isOpen && !visit.refused && <NextUpdate visit={visit} />}>
      <Card>
        <p className="text-md text-muted">{formatDay(visitDay(visit))}</p>
        <p className="text-title font-extrabold">
          {words.between(formatTime(visit.startsAt), formatTime(visit.endsAt))}
        </p>
        <p className="mt-2">
          <VisitState visit={visit} />
        </p>
        {visit.with.length > 0 && <p className="mt-3 text-md font-semibold">{words.with(visit.with.join(', '))}</p>}
      </Card>
      <ClaimNote visit={visit} />
      {isHeld && treatment}
      <Place visit={visit} />
      <Suspense fallback={<div className="h-32" />}>{visit.canCall && <CallCustomer visit={visit} />}</Suspense>
      {isOpen && !visit.refused && <Cash rupees={visit.collect} />}
      <Work visit={visit} />
      {!isHeld && treatment}
      <Suspense fallback={null}>{visit.state === 'working' && <WorkCard visit={visit} />}</Suspense>
      {hasArrived && visit.state !== 'arrived' && <ChecklistCard visit={visit} />}
      {hasArrived && <PhotosCard visit={visit} />}
      <OfficeLink />
      {isOpen && !visit.refused && visit.state !== 'working' && (
        <Link to="refuse" className={buttonClasses({ variant: 'quiet', size: 'large', full: true }, 'text-error-700')}>
          {words.updates.refuse}
        </Link>
      )}
    </VisitFrame>
  )
}

/** What the office says of a visit that could not be done. */
function ClaimNote({ visit: { claim } }: { visit: Visit }) {
  const { visit: words } = useMessages()
  if (!claim || claim.state === 'confirmed') return null
  const isWaiting = claim.state === 'waiting'
  return (
    <div role="status" className={isWaiting ? 'rounded-card bg-marigold p-4' : 'rounded-card bg-error-50 p-4'}>
      <p className="text-lg font-bold">{isWaiting ? words.claim.waiting : words.claim.refused}</p>
      <p className="text-md wrap-anywhere">{isWaiting ? words.claim.waitingHint : claim.answer}</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-md font-semibold text-muted">{title}</h2>
      {children}
    </Card>
  )
}

function Place({ visit }: { visit: Visit }) {
  const { visit: words } = useMessages()
  return (
    <Part title={words.address}>
      <p className="mt-1 text-lg font-bold wrap-anywhere">{visit.customer}</p>
      <p className="text-lg wrap-anywhere">
        {visit.address} <b>{visit.city}</b>
      </p>
      <a
        href={mapLink(visit, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'outline', size: 'large', full: true }, 'mt-3')}
      >
        <MapPin aria-hidden className="size-5" />
        {words.openMap}
      </a>
    </Part>
  )
}

function Cash({ rupees }: { rupees: number }) {
  const { visit: words } = useMessages()
  if (rupees === 0) return <p className="rounded-card bg-success-50 p-4 text-md font-bold text-success">{words.paid}</p>
  return (
    <div className="rounded-card bg-marigold p-4">
      <p className="text-md font-bold">{words.collect}</p>
      <p className="text-title-lg font-extrabold tabular-nums">{formatRupees(rupees)}</p>
    </div>
  )
}

function Work({ visit }: { visit: Visit }) {
  const { visit: words } = useMessages()
  return (
    <Part title={words.work}>
      <ul className="mt-1 space-y-2.5">
        {visit.services.map(({ name, quantity, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a booking have no id here and never change order
          <li key={index}>
            <p className="text-lg font-bold wrap-anywhere">
              {quantity > 1 && `${words.times(quantity)} `}
              {name}
            </p>
            {options.length > 0 && <p className="text-md">{options.join(', ')}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** On Android any app for maps opens `geo:`, some of them without a network; elsewhere the way is shown by Google Maps. */
export function mapLink(
  { point, address, city }: Pick<Visit, 'point' | 'address' | 'city'>,
  userAgent: string,
): string {
  const place = encodeURIComponent(`${address}, ${city}`)
  const position = point && `${point.lat},${point.lng}`
  if (/Android/.test(userAgent)) return `geo:${position ?? '0,0'}?q=${position ?? place}`
  return `https://www.google.com/maps/dir/?api=1&destination=${position ? encodeURIComponent(position) : place}`
}
