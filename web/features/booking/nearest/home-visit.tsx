import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'
import { useBookings } from '../booking.api.ts'
import { nearestVisit, nextPlace, type Place } from './nearest.view.ts'
import { NearestVisit } from './nearest-visit.tsx'

/** The nearest visit at the top of home, in the place that home has for it: its code is not part of home's own. */
export function HomeVisit() {
  const atHome = useLocation().pathname === paths.home
  const bookings = useBookings('pending').data?.data
  const visit = bookings && nearestVisit(bookings, serverToday())
  const has = bookings && visit !== undefined
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(atHome ? document.getElementById('nearest-visit') : null), [atHome])
  useEffect(() => {
    if (has !== undefined) keepPlace({ atHome, has })
  }, [atHome, has])
  return visit && slot && createPortal(<NearestVisit booking={visit} />, slot)
}

/** The next first paint knows whether to keep the place (document/first-paint.ts). */
function keepPlace(facts: { atHome: boolean; has: boolean }): void {
  if (facts.has) deviceStorage.write(storageKeys.nearestVisit, '1')
  else deviceStorage.remove(storageKeys.nearestVisit)
  const { dataset } = document.documentElement
  const place = nextPlace(dataset.visit as Place | undefined, facts)
  if (place) dataset.visit = place
  else delete dataset.visit
}
