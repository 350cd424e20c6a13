import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { carousels } from '#contract/lib/business.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/actions/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Carousel, CarouselDots, PauseButton } from '#web/ui/media/carousel.tsx'
import { preloadPicture } from '#web/ui/media/picture.tsx'
import { pictureUrl, sourceSet } from '#web/ui/media/picture-data.ts'
import { useCarousel } from '#web/ui/media/use-carousel.ts'
import type { BannerView } from '../home.view.ts'
import { slides } from '../home-layout.ts'

const options = { loop: true, ...carousels.banners }

const noGap = ['', ''] as const
const desktop = '(min-width: 48rem)'
const sizes = '(min-width: 78rem) 824px, (min-width: 62rem) 70vw, (min-resolution: 1.5dppx) 66vw, 100vw'

/** One slide, endless loop, 5 s each, 1 s transition, no pause on hover. */
export function HomeBanners({ banners, loading }: { banners: readonly BannerView[]; loading?: boolean }) {
  const carousel = useCarousel(options)
  if (banners.length === 0) {
    return (
      <p role="status" className="py-11 text-center text-muted">
        {loading ? t`Loading banners...` : t`No banners available`}
      </p>
    )
  }
  return (
    <div className="relative min-w-0">
      <Carousel
        carousel={carousel}
        label={t`Offers and news`}
        slide={slides.banners}
        gap={noGap}
        className="rounded-hero bg-teal-700 shadow-1"
      >
        {banners.map((banner, index) => (
          <Slide key={banner._id} banner={banner} first={index === 0} />
        ))}
      </Carousel>
      <div className="needs-script absolute top-0 right-2.5 flex min-h-11 items-center before:absolute before:inset-x-0 before:inset-y-2 before:rounded-full before:bg-ink/40 md:top-2 md:right-5">
        <div className="max-[22.5rem]:hidden max-md:last:pr-3.5">
          <CarouselDots carousel={carousel} what={t`slide`} />
        </div>
        <PauseButton carousel={carousel} what={t`slides`} className="relative text-white focus-ring-light" />
      </div>
    </div>
  )
}

/** Keeps white text at a contrast of 4.5 over the whole picture. On phones it ends where the object of the picture begins. */
const scrim = classes(
  'bg-[linear-gradient(90deg,var(--banner)_30%,color-mix(in_srgb,var(--banner)_70%,transparent)_44%,transparent_56%)]',
  'md:bg-[linear-gradient(90deg,var(--banner)_18%,color-mix(in_srgb,var(--banner)_60%,transparent)_48%,transparent_68%)]',
)

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <div
      className={classes('relative h-45 overflow-hidden bg-(--banner) md:h-72', banner.notFor && 'new-only')}
      style={{ '--banner': banner.background } as CSSProperties}
    >
      <BannerPicture banner={banner} first={first} />
      <div aria-hidden className={classes('absolute inset-0', scrim)} />
      <div
        className="relative flex h-full max-w-[56%] flex-col items-start px-4 py-3 md:max-w-[52%] md:justify-center md:p-7"
        style={{ color: banner.textColor }}
      >
        {banner.eyebrow && (
          <Tag tone="onDark" className="mb-2.5 max-md:hidden">
            {banner.eyebrow}
          </Tag>
        )}
        <h2 className="line-clamp-2 shrink-0 font-heading text-[1.25rem] leading-[1.15] md:text-[2rem]">
          {banner.title || t({ context: 'home', message: `Welcome` })}
        </h2>
        <p className="mt-1 line-clamp-3 shrink-0 text-sm leading-snug md:mt-2 md:max-w-90 md:text-md">
          {banner.description || t`Discover our services`}
        </p>
        <ButtonLink to={banner.target} variant="marigold" className="mt-auto shrink-0 px-3.5 md:mt-4 md:px-5.5">
          {t`Learn More`}
          <span className="sr-only">
            {' '}
            {t`about`} {banner.title || t`this`}
          </span>
          <ArrowRight aria-hidden className="size-4.5 max-[22.5rem]:hidden" />
        </ButtonLink>
      </div>
    </div>
  )
}

function BannerPicture({ banner, first }: { banner: BannerView; first: boolean }) {
  const { picture, pictureMobile } = banner
  if (first) {
    preloadPicture(picture, sizes, desktop)
    preloadPicture(pictureMobile, sizes, 'not all and (min-width: 48rem)')
  }
  return (
    <picture>
      <source media={desktop} type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source media={desktop} srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <source type="image/avif" srcSet={sourceSet(pictureMobile, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(pictureMobile, pictureMobile.width, 'webp')}
        srcSet={sourceSet(pictureMobile, 'webp')}
        sizes={sizes}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className="absolute inset-0 size-full object-cover object-right-bottom"
      />
    </picture>
  )
}
