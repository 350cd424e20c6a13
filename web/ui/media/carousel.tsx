import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useMemo } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'
import { classes } from '../classes.ts'
import type { CarouselControl, RowControl } from './carousel-control.ts'
import { useCarouselState } from './use-carousel.ts'

interface CarouselProps {
  carousel: RowControl
  label: string
  /** Width of a slide: 'basis-1/2 md:basis-1/3'. */
  slide: string
  /** Space between slides: left padding of a slide and the negative margin of the list, ['pl-3', '-ml-3']. */
  gap?: readonly [string, string]
  className?: string
  /** Of the list: other rows than one. */
  list?: string
  children: ReactNode
}

/** A slide snaps behind its padding. */
const defaultGap = ['-scroll-ml-3 pl-3', '-ml-3'] as const

/** Before Embla loads, and where nothing moves by itself, a natively scrolling row. */
export function Carousel({ carousel, label, slide, gap = defaultGap, className, list, children }: CarouselProps) {
  const { started } = useCarouselState(carousel)
  const slides = useMemo(() => {
    const contents = Children.toArray(children)
    return contents.map((content, index) => (
      <li
        // The order of slides never changes, and Children.toArray has set their keys.
        key={(content as { key?: string }).key ?? index}
        aria-roledescription={t`slide`}
        aria-label={t`${{ index: index + 1 }} of ${{ total: contents.length }}`}
        className={classes('min-w-0 shrink-0 grow-0 snap-start', gap[0], slide)}
      >
        {content}
      </li>
    ))
  }, [children, slide, gap])
  return (
    <section aria-roledescription={t`carousel`} aria-label={t`${label}, slides`}>
      <div
        ref={carousel.viewport}
        className={classes(
          started ? 'overflow-hidden' : 'snap-x overflow-x-auto scrollbar-none motion-safe:scroll-smooth',
          className,
        )}
      >
        <ul className={classes('flex', started && 'touch-pan-y', gap[1], list)}>{slides}</ul>
      </div>
    </section>
  )
}

/** Previous, next and, where the row moves by itself, pause; for the aside of a section heading. */
export function CarouselButtons({
  carousel,
  what,
  arrows = '',
}: {
  carousel: RowControl | CarouselControl
  what: string
  arrows?: string
}) {
  const { canGoBack, canGoNext } = useCarouselState(carousel)
  return (
    <div className="-my-1.5 flex items-center gap-2">
      {'toggleAutoplay' in carousel && (
        <PauseButton
          carousel={carousel}
          what={what}
          className="bg-white text-ink shadow-1 ring-1 ring-line ring-inset"
        />
      )}
      <div className={classes('flex gap-2', arrows)}>
        <Arrow icon={ChevronLeft} label={t`Previous ${what}`} onClick={carousel.previous} disabled={!canGoBack} />
        <Arrow icon={ChevronRight} label={t`Next ${what}`} onClick={carousel.next} disabled={!canGoNext} />
      </div>
    </div>
  )
}

interface ArrowProps {
  icon: typeof ChevronLeft
  label: string
  onClick: () => void
  disabled: boolean
}

function Arrow({ icon: Icon, label, onClick, disabled }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-white text-ink shadow-1 ring-1 ring-line transition duration-150 ring-inset hover:bg-teal-50 disabled:text-muted disabled:opacity-50 disabled:shadow-none"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

export function PauseButton({
  carousel,
  what,
  className,
}: {
  carousel: CarouselControl
  what: string
  className?: string
}) {
  const { isPlaying } = useCarouselState(carousel)
  const reducedMotion = useReducedMotion()
  if (reducedMotion) return null
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isPlaying ? t`Pause ${what}` : t`Play ${what}`}
      onClick={carousel.toggleAutoplay}
      className={classes('needs-script grid size-11 place-items-center rounded-full', className)}
    >
      <Icon aria-hidden className="size-4 fill-current" strokeWidth={0} />
    </button>
  )
}

/** White dots on a picture. On phones they are not buttons: dots with 44 px targets would not fit, and customers swipe. */
export function CarouselDots({ carousel, what }: { carousel: CarouselControl; what: string }) {
  const { stops, selected } = useCarouselState(carousel)
  if (stops < 2) return null
  const dots = Array.from({ length: stops }, (_, stop) => stop)
  return (
    <div className="relative">
      <div aria-hidden className="flex gap-2 pl-3.5 md:hidden">
        {dots.map((stop) => (
          <Dot key={stop} current={stop === selected} />
        ))}
      </div>
      <div className="flex max-md:hidden">
        {dots.map((stop) => (
          <button
            key={stop}
            type="button"
            aria-label={t`Show ${what} ${{ stop: stop + 1 }} of ${stops}`}
            aria-current={stop === selected || undefined}
            onClick={() => carousel.goTo(stop)}
            className="grid size-11 place-items-center rounded-full focus-ring-light"
          >
            <Dot current={stop === selected} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Changes at once: a transition of its width would lay out and paint the page in each of its frames. */
function Dot({ current }: { current: boolean }) {
  return <span className={classes('block h-1.5 rounded-full', current ? 'w-5 bg-white' : 'w-1.5 bg-white/60')} />
}
