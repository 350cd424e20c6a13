import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'

export interface MovingCarousel {
  embla: EmblaCarouselType
  /** Sets the autoplay interval in milliseconds; undefined stops autoplay. */
  autoplay: (everyMs: number | undefined) => void
}

interface AutoplayOptions {
  everyMs: number | undefined
  pauseOnHover: boolean
}

/** Starts Embla on a natively scrolled row, at the slide that it shows. */
export function startCarousel(
  viewport: HTMLElement,
  options: EmblaOptionsType,
  { everyMs, pauseOnHover }: AutoplayOptions,
): MovingCarousel {
  const plugins = (delay: number | undefined) =>
    delay ? [Autoplay({ delay, stopOnInteraction: false, stopOnMouseEnter: pauseOnHover })] : []
  const slide = viewport.querySelector('li')
  const startIndex = slide ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { ...options, startIndex }, plugins(everyMs))
  // Embla's autoplay only notices focus within 10 ms of the Tab key and after its start.
  const stopOnFocus = () => viewport.querySelector(':focus-visible') && embla.plugins().autoplay?.stop()
  viewport.addEventListener('focusin', stopOnFocus)
  stopOnFocus()
  // Out of view slides would cost the phone as much as in view.
  const observer = new IntersectionObserver(([entry]) => {
    const isHeld = viewport.querySelector(':focus-visible') || (pauseOnHover && viewport.matches(':hover'))
    if (!entry?.isIntersecting) embla.plugins().autoplay?.stop()
    else if (!isHeld) embla.plugins().autoplay?.play()
  })
  observer.observe(viewport)
  embla.on('destroy', () => observer.disconnect())
  return {
    embla,
    autoplay(delay) {
      embla.reInit({ ...options, startIndex: embla.selectedScrollSnap() }, plugins(delay))
    },
  }
}
