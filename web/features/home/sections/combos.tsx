import { Check } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { HeartButton } from '#web/features/favourite/heart-button.tsx'
import { formatDuration } from '#web/lib/format.ts'
import { comboPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/actions/chip.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons } from '#web/ui/media/carousel.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useScrolledRow } from '#web/ui/media/use-carousel.ts'
import type { ComboView } from '../home.view.ts'
import { arrowsHidden, slides } from '../home-layout.ts'

export function Combos({ combos }: { combos: readonly ComboView[] }) {
  const carousel = useScrolledRow(1)
  if (combos.length === 0) return null
  return (
    <Section
      className="far-down [--tall:24rem] md:[--tall:29rem]"
      title={t`Combo Offers`}
      note={<span className="max-md:hidden">{t`Book together and save`}</span>}
      aside={<CarouselButtons carousel={carousel} what={t`combos`} arrows={arrowsHidden} />}
    >
      <Carousel
        carousel={carousel}
        label={t`Combo Offers`}
        slide={slides.combos}
        className={classes(roomForShadow, toTheEdge)}
      >
        {combos.map((combo) => (
          <ComboCard key={combo.id} combo={combo} />
        ))}
      </Carousel>
    </Section>
  )
}

/** The viewport clips at its edge; the shadows of the cards need a little more, behind which the first slide snaps. */
export const roomForShadow = '-mx-1 -my-2 px-1 py-2 scroll-px-1'

/** On phones the next card extends beyond the screen, which shows that more follow. */
const toTheEdge = 'max-md:-mx-4 max-md:scroll-px-4 max-md:px-4'

function ComboCard({ combo }: { combo: ComboView }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1">
      <div className="relative">
        <Picture
          picture={combo.picture}
          alt=""
          sizes="(min-width: 62rem) 380px, (min-width: 36rem) 50vw, (min-resolution: 1.5dppx) 48vw, 84vw"
          className="aspect-2/1 md:aspect-16/9"
          imageClassName="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
        {combo.discount && <Tag className="absolute top-2.5 left-2.5">{combo.discount}</Tag>}
        <HeartButton serviceId={combo.id} name={combo.title} className="absolute top-0.5 right-0.5 z-10" />
      </div>
      <div className="flex flex-1 flex-col p-3.5 md:p-4">
        <h3 className="text-lg font-bold">{combo.title}</h3>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-muted">
          <Rating value={combo.rating} count={combo.reviews} className="text-ink" />
          {formatDuration(combo.time)}
        </p>
        <ul className="mt-1.5 mb-3 text-muted max-md:truncate md:mt-2.5 md:mb-3.5 md:space-y-1.5">
          {combo.services.map((service) => (
            <li key={service} className="items-start gap-2 max-md:inline max-md:not-last:after:content-['_·_'] md:flex">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success max-md:hidden" strokeWidth={2.6} />
              {service}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2.5">
          <Price amount={combo.price} former={combo.originalPrice} />
          <ButtonLink
            to={comboPath(combo.id)}
            aria-label={t`View Details of ${{ title: combo.title }}`}
            variant="outline"
            className="px-4 after:absolute after:inset-0 after:rounded-card"
          >{t`View Details`}</ButtonLink>
        </div>
      </div>
    </article>
  )
}
