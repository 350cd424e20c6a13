import { t } from '#contract/i18n/sentence.ts'
import { carousels } from '#contract/lib/business.ts'
import { HeartButton } from '#web/features/favourite/heart-button.tsx'
import { servicePath } from '#web/lib/paths.ts'
import { ServiceCard } from '#web/ui/catalog/service-card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons } from '#web/ui/media/carousel.tsx'
import { useCarousel } from '#web/ui/media/use-carousel.ts'
import type { BestSellerView } from '../home.view.ts'
import { arrowsHidden, slides } from '../home-layout.ts'
import { roomForShadow } from './combos.tsx'

/** Three slides, two below 768 px, 3 s each. */
export function BestSellers({ services }: { services: readonly BestSellerView[] }) {
  const carousel = useCarousel({ loop: true, ...carousels.bestSellers, pauseOnHover: true })
  if (services.length === 0) return null
  return (
    <Section
      className="far-down [--tall:25rem]"
      title={t`Best Sellers`}
      note={<span className="max-md:hidden">{t`Most booked by our customers`}</span>}
      aside={<CarouselButtons carousel={carousel} what={t`best sellers`} arrows={arrowsHidden} />}
    >
      <Carousel carousel={carousel} label={t`Best Sellers`} slide={slides.bestSellers} className={roomForShadow}>
        {services.map((service) => (
          <ServiceCard
            key={service._id}
            service={{ ...service, reviews: service.reviewsCount, description: undefined }}
            to={servicePath(service._id)}
            corner={<HeartButton serviceId={service._id} name={service.name} />}
            sizes="(min-width: 48rem) 33vw, (min-resolution: 2.5dppx) 30vw, 45vw"
          />
        ))}
      </Carousel>
    </Section>
  )
}
