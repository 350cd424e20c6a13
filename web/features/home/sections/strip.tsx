import { Link } from 'react-router'
import { carousels } from '#contract/business.ts'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons } from '#web/ui/media/carousel.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useCarousel } from '#web/ui/media/use-carousel.ts'
import type { StripItem } from '../home.view.ts'
import { arrowsHidden, slides } from '../home-layout.ts'

const tints = [
  'from-[#e3f1fc] to-[#c9e2f6]',
  'from-[#e2f6ee] to-[#c5e8dc]',
  'from-[#fff1d9] to-[#ffe0ad]',
  'from-[#e9f7e3] to-[#cdebc4]',
  'from-[#ffe9e2] to-[#fdd2c6]',
  'from-[#eee9fd] to-[#dbd3fb]',
]

const { scrolledAtATime, narrow } = carousels.strip

/** Six tiles, three at a time; four below 768 px, two below 480 px. */
export function Strip({ items }: { items: readonly StripItem[] }) {
  const carousel = useCarousel({
    slidesToScroll: scrolledAtATime,
    breakpoints: { [`(max-width: ${narrow.belowPx - 0.1}px)`]: { slidesToScroll: narrow.scrolledAtATime } },
  })
  if (items.length === 0) return null
  return (
    <Section
      title="Our Cleaning Services"
      aside={<CarouselButtons carousel={carousel} what="services" arrows={arrowsHidden} />}
    >
      <Carousel carousel={carousel} label="Our Cleaning Services" slide={slides.strip}>
        {items.map((item, index) => (
          <Link key={item.id} to={item.target} className="group block rounded-hero focus-visible:-outline-offset-2">
            <span
              className={classes(
                'grid aspect-[1.35] place-items-center rounded-hero bg-linear-to-br xs:aspect-square',
                tints[index % tints.length],
              )}
            >
              <Picture
                picture={item.picture}
                alt=""
                transparent
                sizes="(min-width: 48rem) 112px, 96px"
                className="w-[58%] max-w-28 transition-transform duration-200 ease-out group-hover:-translate-y-0.5"
              />
            </span>
            <span className="mt-2 block px-1 text-center leading-tight font-semibold text-balance">{item.name}</span>
          </Link>
        ))}
      </Carousel>
    </Section>
  )
}
