import { lazy, Suspense } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { bookingCopy, listCopy } from '../booking.copy.ts'
import { BookingPageLoading } from '../page/booking-page-loading.tsx'
import { BookingsLoading, BookingTabContent } from './booking-tab.tsx'
import { useBookingsAddress } from './use-bookings-address.ts'

// The details of a booking are larger than the list that opens them, and a payment comes rarely: chunks of their own.
const BookingDialog = lazy(() => asDefault(() => import('./booking-dialog.tsx').then((file) => file.BookingDialog)))
const ConfirmedNotice = lazy(() =>
  asDefault(() => import('./confirmed-notice.tsx').then((file) => file.ConfirmedNotice)),
)
const BookingPage = lazy(() => asDefault(() => import('../page/booking-page.tsx').then((file) => file.BookingPage)))

export const handle = { header: 'own' }

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id ? bookingCopy.title : listCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/**
 * The list, and a booking at /booking/{id}: over the list when its card was opened, else as a page. One route, so that
 * the list keeps its place.
 */
export default function BookingsRoute() {
  const { id } = useParams()
  const address = useBookingsAddress()
  // Offline the document of the list is answered for a booking, too: both begin alike.
  const isHydrated = useHydrated()
  const pageOf = isHydrated && !address.isOverList ? id : undefined
  return pageOf ? (
    <SignedInOnly fallback={<BookingPageLoading />}>
      <Suspense fallback={<BookingPageLoading />}>
        <BookingPage bookingId={pageOf} />
      </Suspense>
    </SignedInOnly>
  ) : (
    <>
      <PageHeader title={listCopy.title} width="text" />
      <Page width="text">
        <SignedInOnly fallback={<BookingsLoading />}>
          <Bookings {...address} openedId={id ?? null} />
        </SignedInOnly>
      </Page>
    </>
  )
}

type BookingsProps = ReturnType<typeof useBookingsAddress> & { openedId: string | null }

function Bookings({ tab, showTab, openedId, confirmedId, open, dismiss, close }: BookingsProps) {
  return (
    <>
      <Suspense fallback={null}>
        {confirmedId && <ConfirmedNotice bookingId={confirmedId} onClose={dismiss} />}
      </Suspense>
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
        <BookingDialog bookingId={openedId} onClose={close} />
      </OnDemand>
    </>
  )
}
