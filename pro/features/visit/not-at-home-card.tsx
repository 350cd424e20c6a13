import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { geolocation } from '#contract/lib/business.ts'
import { CallCustomer } from '#pro/features/call/call-customer.tsx'
import { PhotosCard } from '#pro/features/job-checklist/photos-card.tsx'
import { proNow } from '#pro/lib/clock.ts'
import { formatTime } from '#pro/lib/format.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { useDoorstepCopy } from './doorstep.copy.ts'
import { doorstepNeeds, type Position } from './doorstep.ts'

interface NotAtHomeCardProps {
  visit: Visit
  /** With the position once everything is done, else undefined. */
  onReady: (ready: { position?: Position } | undefined) => void
}

const tickMs = 5_000

/** The steps before a customer counts as not at home. */
export function NotAtHomeCard({ visit, onReady }: NotAtHomeCardProps) {
  const words = useDoorstepCopy()
  const position = usePosition()
  const now = useTick()
  const { doorstep } = visit
  const { hasWaited, hasCalled, hasPlace } = doorstepNeeds(visit, position, now)
  const isReady = hasWaited && hasCalled && hasPlace
  useEffect(() => onReady(isReady ? { ...(position && { position }) } : undefined), [isReady, position, onReady])
  return (
    <>
      <Card>
        <h2 className="text-md font-semibold text-muted">{words.title}</h2>
        <ul className="mt-2 space-y-2 text-lg">
          <Need isDone={hasWaited}>{doorstep ? words.wait(formatTime(doorstep.waitUntil)) : words.notSent}</Need>
          {doorstep && doorstep.callsNeeded > 0 && (
            <Need isDone={hasCalled}>
              {words.calls(Math.min(doorstep.calls, doorstep.callsNeeded), doorstep.callsNeeded)}
            </Need>
          )}
          <Need isDone={hasPlace}>{words.place}</Need>
        </ul>
      </Card>
      {visit.canCall && <CallCustomer visit={visit} />}
      <PhotosCard visit={visit} />
    </>
  )
}

function Need({ isDone, children }: { isDone: boolean; children: string }) {
  const words = useDoorstepCopy()
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={isDone ? 'mt-1 size-5 shrink-0 text-success' : 'mt-1 size-5 shrink-0 text-muted'} />
      <span>
        {children}
        {isDone && <span className="sr-only">: {words.done}</span>}
      </span>
    </li>
  )
}

function useTick(): number {
  const [now, setNow] = useState(proNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(proNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The position of the phone; null until it is known, and without leave to know it. */
function usePosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let isOpen = true
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => isOpen && setPosition({ lat: coords.latitude, lng: coords.longitude }),
      () => undefined,
      { enableHighAccuracy: true, timeout: geolocation.timeoutMs, maximumAge: geolocation.maximumAgeMs },
    )
    return () => {
      isOpen = false
    }
  }, [])
  return position
}
