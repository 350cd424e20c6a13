import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { carousels } from '#contract/lib/business.ts'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons } from '#web/ui/media/carousel.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useScrolledRow } from '#web/ui/media/use-carousel.ts'
import type { CarouselItem } from '../home.view.ts'
import { arrowsHidden, slides } from '../home-layout.ts'

const tints = [
  'from-[#e3f1fc] to-[#c9e2f6]',
  'from-[#e2f6ee] to-[#c5e8dc]',
  'from-[#fff1d9] to-[#ffe0ad]',
  'from-[#e9f7e3] to-[#cdebc4]',
  'from-[#ffe9e2] to-[#fdd2c6]',
  'from-[#eee9fd] to-[#dbd3fb]',
]

/** Six tiles, three at a time; four below 768 px; below 480 px two columns of three, where a swipe ends at the next two. */
export function HomeCarousel({ items }: { items: readonly CarouselItem[] }) {
  const carousel = useScrolledRow(carousels.services.scrolledAtATime)
  if (items.length === 0) return null
  return (
    <Section
      title={t`Our Cleaning Services`}
      aside={<CarouselButtons carousel={carousel} what={t`services`} arrows={arrowsHidden} />}
    >
      <Carousel
        carousel={carousel}
        label={t`Our Cleaning Services`}
        slide={slides.services}
        className="max-xs:snap-mandatory"
        list="max-xs:grid max-xs:auto-cols-[50%] max-xs:grid-flow-col max-xs:grid-rows-3 max-xs:gap-y-2"
      >
        {items.map((item, index) => (
          <Link
            key={item.id}
            to={item.target}
            viewTransition
            className="group press flex min-h-14 items-center gap-2 rounded-card focus-visible:-outline-offset-2 max-xs:bg-white max-xs:pr-2 max-xs:shadow-1 xs:block"
          >
            <span
              className={classes(
                'grid w-12 shrink-0 self-stretch place-items-center rounded-card bg-linear-to-br xs:aspect-square xs:w-auto xs:rounded-hero',
                tints[index % tints.length],
              )}
            >
              <Picture
                picture={item.picture}
                alt=""
                transparent
                sizes="(min-width: 48rem) 112px, (min-width: 30rem) 96px, 40px"
                className="w-[70%] max-w-28 transition-transform duration-200 ease-out group-hover:-translate-y-0.5 xs:w-[58%]"
              />
            </span>
            <span className="line-clamp-2 text-sm leading-tight font-semibold text-balance xs:mt-2 xs:block xs:px-1 xs:text-center xs:text-base xs:leading-tight">
              {item.name}
            </span>
          </Link>
        ))}
      </Carousel>
    </Section>
  )
}
