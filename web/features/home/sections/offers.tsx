import { lazy, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { carousels } from '#contract/lib/business.ts'
import { dayMonth } from '#contract/lib/india-time.ts'
import { isEndingSoon, type OfferView } from '#web/features/offer/offer.view.ts'
import { offerPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/actions/chip.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons } from '#web/ui/media/carousel.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useCarousel } from '#web/ui/media/use-carousel.ts'
import { arrowsHidden, slides } from '../home-layout.ts'
import { roomForShadow } from './combos.tsx'

const { autoplayMs, pauseOnHover, skeletons } = carousels.offers
const OfferDialog = lazy(() =>
  asDefault(() => import('#web/features/offer/offer-dialog.tsx').then((file) => file.OfferDialog)),
)

interface OffersProps {
  offers: readonly OfferView[]
  /** YYYY-MM-DD in India, from the server. */
  today: string
  loading?: boolean
}

/** Three wide, two below 992 px, one below 768 px, no arrows below 576 px; 4 s each, pauses on hover. */
export function Offers({ offers, today, loading }: OffersProps) {
  const carousel = useCarousel({ loop: true, autoplayMs, pauseOnHover })
  const [shown, setShown] = useState<OfferView | null>(null)
  if (loading) return <OffersLoading />
  if (offers.length === 0) {
    return (
      <Section title={t`Special Offers`}>
        <EmptyState
          picture="offers"
          title={t({ context: 'home', message: `No Offers Available` })}
        >{t`Check back later for exciting offers!`}</EmptyState>
      </Section>
    )
  }
  return (
    <Section
      className="far-down [--tall:18rem]"
      title={t`Special Offers`}
      aside={<CarouselButtons carousel={carousel} what={t`offers`} arrows={arrowsHidden} />}
    >
      <Carousel carousel={carousel} label={t`Special Offers`} slide={slides.offers} className={roomForShadow}>
        {offers.map((offer, index) => (
          <OfferCard key={offer.id} offer={offer} number={index + 1} today={today} onOpen={() => setShown(offer)} />
        ))}
      </Carousel>
      <OnDemand wanted={shown !== null}>
        <OfferDialog offer={shown} onClose={() => setShown(null)} />
      </OnDemand>
    </Section>
  )
}

function OffersLoading() {
  return (
    <Section title={t`Special Offers`}>
      <Loading label={t`Loading offers`} className="-ml-3 flex overflow-hidden">
        {Array.from({ length: skeletons }, (_, index) => index).map((index) => (
          <div key={index} className={`shrink-0 pl-3 ${slides.offers}`}>
            <Skeleton className="h-42 rounded-card" />
          </div>
        ))}
      </Loading>
    </Section>
  )
}

interface OfferCardProps {
  offer: OfferView
  number: number
  today: string
  onOpen: () => void
}

function OfferCard({ offer, number, today, onOpen }: OfferCardProps) {
  const title = offer.title || t`Special Offer ${number}`
  return (
    <article className="relative flex h-full overflow-hidden rounded-card bg-white shadow-1">
      <Picture picture={offer.picture} alt="" sizes="180px" className="w-[38%] shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start p-3.5">
        <div className="flex flex-wrap gap-1.5">
          <span className="rounded-sm bg-success-50 px-2 py-1 text-xs font-bold text-success">
            {offer.discount}
            {t`% off`}
          </span>
          {isEndingSoon(offer.expiryDate, today) && <Tag tone="urgent">{t`Ending Soon`}</Tag>}
        </div>
        <h3 className="mt-2 text-md leading-snug font-bold text-balance">{title}</h3>
        <p className="mt-0.5 line-clamp-2 text-sm text-muted">
          {offer.description || t`Don't miss this amazing opportunity!`}
        </p>
        <p className="mt-1 mb-3 text-xs font-semibold text-muted">
          {t`Until`} {dayMonth(offer.expiryDate)}
        </p>
        <ButtonLink
          to={offerPath(offer.id)}
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t`View Details of ${title}`}
          className="mt-auto px-4 after:absolute after:inset-0 after:rounded-card"
          onClick={inPlace(onOpen)}
        >{t`View Details`}</ButtonLink>
      </div>
    </article>
  )
}
