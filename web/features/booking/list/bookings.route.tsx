import { type MetaFunction, useSearchParams } from 'react-router'
import { SignedInOnly } from '../../../shell/signed-in-only.tsx'
import { Tabs } from '../../../ui/actions/tabs.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { listCopy } from '../booking.copy.ts'
import { BookingDetail } from './booking-detail.tsx'
import { BookingsLoading, BookingTabContent } from './booking-tab.tsx'
import { ConfirmedNotice } from './confirmed-notice.tsx'

export const meta: MetaFunction = () => [
  { title: `${listCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** Tab and opened booking stand in the address: reload, Back and shared links lead to the same. */
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
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'history' ? 'history' : 'pending'
  const change = (changes: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace, preventScrollReset: true })
  }
  const open = (bookingId: string) => change({ id: bookingId, confirmed: null }, false)
  return (
    <>
      <ConfirmedNotice
        bookingId={params.get('confirmed')}
        onOpen={open}
        onClose={() => change({ confirmed: null }, true)}
      />
      <Tabs
        label={listCopy.title}
        value={tab}
        onChange={(next) => change({ tab: next === 'history' ? next : null }, true)}
        tabs={[
          { value: 'pending', title: listCopy.pending, content: <BookingTabContent tab="pending" onOpen={open} /> },
          { value: 'history', title: listCopy.history, content: <BookingTabContent tab="history" onOpen={open} /> },
        ]}
      />
      <BookingDetail bookingId={params.get('id')} onClose={() => change({ id: null }, true)} />
    </>
  )
}
