import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'
import { type Autoplay, type AutoplayOptions, startAutoplay } from './autoplay.ts'

export interface MovingCarousel {
  embla: EmblaCarouselType
  autoplay: Autoplay
}

/** Starts Embla on a natively scrolled row, at the slide that it shows. */
export function startCarousel(
  viewport: HTMLElement,
  options: EmblaOptionsType,
  autoplay: AutoplayOptions,
): MovingCarousel {
  const slide = viewport.querySelector('li')
  const startIndex = slide ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { ...options, startIndex })
  return { embla, autoplay: startAutoplay(embla, viewport, autoplay) }
}
