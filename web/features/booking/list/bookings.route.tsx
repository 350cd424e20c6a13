import { lazy } from 'react'
import type { MetaFunction } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { listCopy } from '../booking.copy.ts'
import { BookingsLoading, BookingTabContent } from './booking-tab.tsx'
import { ConfirmedNotice } from './confirmed-notice.tsx'
import { useBookingsAddress } from './use-bookings-address.ts'

// The details of a booking are larger than the list that opens them: a chunk of their own.
const BookingDetail = lazy(() => asDefault(() => import('./booking-detail.tsx').then((file) => file.BookingDetail)))

export const meta: MetaFunction = () => [
  { title: `${listCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** Tab and opened booking are in the address: reload, Back and shared links restore them. */
export default function BookingsRoute() {
  return (
    <Page width="text">
      <h1 className="mb-4 font-heading text-display md:text-title-lg">{listCopy.title}</h1>
      <SignedInOnly fallback={<BookingsLoading />}>
        <Bookings />
      </SignedInOnly>
    </Page>
  )
}

function Bookings() {
  const { tab, showTab, openedId, confirmedId, open, dismiss, close } = useBookingsAddress()
  return (
    <>
      <ConfirmedNotice bookingId={confirmedId} onOpen={open} onClose={dismiss} />
      <Tabs
        label={listCopy.title}
        value={tab}
        onChange={showTab}
        tabs={[
          { value: 'pending', title: listCopy.pending, content: <BookingTabContent tab="pending" onOpen={open} /> },
          { value: 'history', title: listCopy.history, content: <BookingTabContent tab="history" onOpen={open} /> },
        ]}
      />
      <OnDemand wanted={openedId !== null}>
        <BookingDetail bookingId={openedId} onClose={close} />
      </OnDemand>
    </>
  )
}
