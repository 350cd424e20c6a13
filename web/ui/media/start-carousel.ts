import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'

export interface MovingCarousel {
  embla: EmblaCarouselType
  /** Moves on by itself every so many milliseconds; undefined keeps it still. */
  autoplay: (everyMs: number | undefined) => void
}

interface Autoplaying {
  everyMs: number | undefined
  pauseOnHover: boolean
}

/** Takes over a row that was scrolled by hand so far; it goes on at the slide the person had come to. */
export function startCarousel(
  viewport: HTMLElement,
  options: EmblaOptionsType,
  { everyMs, pauseOnHover }: Autoplaying,
): MovingCarousel {
  const plugins = (delay: number | undefined) =>
    delay ? [Autoplay({ delay, stopOnInteraction: false, stopOnMouseEnter: pauseOnHover })] : []
  const slide = viewport.querySelector('li')
  const startIndex = slide ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { ...options, startIndex }, plugins(everyMs))
  // Embla knows focus that comes within 10 ms of the Tab key, and only what comes after its start.
  const holdStill = () => viewport.querySelector(':focus-visible') && embla.plugins().autoplay?.stop()
  viewport.addEventListener('focusin', holdStill)
  holdStill()
  return {
    embla,
    autoplay(delay) {
      embla.reInit({ ...options, startIndex: embla.selectedScrollSnap() }, plugins(delay))
    },
  }
}
