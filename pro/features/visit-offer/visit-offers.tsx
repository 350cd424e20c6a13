import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { visitOffer } from '#contract/lib/business.ts'
import { formatTime } from '#pro/lib/format.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { useAnswer, useVisitOffers, type VisitOffer } from './visit-offer.api.ts'
import { useVisitOfferCopy } from './visit-offer.copy.ts'

/** Quick visits to accept, on top of the day. */
export function VisitOffers() {
  const offers = useVisitOffers()
  return (
    <div aria-live="polite">
      {offers.map((offer) => (
        <OfferCard key={offer._id} offer={offer} />
      ))}
    </div>
  )
}

/** What, where and by when, and the time left to answer. */
function OfferCard({ offer }: { offer: VisitOffer }) {
  const words = useVisitOfferCopy()
  const { mutate, isPending, variables, error } = useAnswer(offer._id)
  const leftMs = Date.parse(offer.expiresAt) - useServerNow(500)
  useEffect(() => {
    navigator.vibrate?.([300, 150, 300])
  }, [])
  if (leftMs <= 0) return null
  return (
    <section aria-label={words.title} className="mt-4 rounded-card bg-white p-4 shadow-2 ring-2 ring-teal ring-inset">
      <h2 className="text-md font-bold text-teal-700">{words.title}</h2>
      <p className="text-title-lg font-extrabold tabular-nums">{words.by(formatTime(offer.by))}</p>
      <ul className="mt-1 text-lg font-bold">
        {offer.services.map(({ name, quantity, options }) => (
          <li key={`${name} ${options.join()}`} className="wrap-anywhere">
            {quantity > 1 && `${quantity} × `}
            {name}
            {options.length > 0 && <span className="block text-md font-medium">{options.join(', ')}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex gap-2 text-md">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <span className="min-w-0 wrap-anywhere">
          <b>{offer.place}</b>
          <span className="block">{words.away(String(offer.km), offer.driveMinutes)}</span>
        </span>
      </p>
      <TimeLeft seconds={Math.ceil(leftMs / 1000)} />
      {error && <InPageAlert className="mt-3">{problemOf(error, words)}</InPageAlert>}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button
          variant="outline"
          size="large"
          busy={isPending && variables === 'decline'}
          onClick={() => mutate('decline')}
        >
          {words.decline}
        </Button>
        <Button size="large" busy={isPending && variables === 'accept'} onClick={() => mutate('accept')}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const words = useVisitOfferCopy()
  return (
    <div className="mt-3">
      <p role="timer" aria-live="off" className="text-md font-bold tabular-nums">
        {words.left(seconds)}
      </p>
      <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-marigold" style={{ width: `${(100 * seconds) / visitOffer.answerSeconds}%` }} />
      </div>
    </div>
  )
}

function problemOf(error: Error, words: ReturnType<typeof useVisitOfferCopy>): string {
  if (!(error instanceof CallError) || error.status === 0) return words.network
  return errorMessage(error, words.failed)
}
