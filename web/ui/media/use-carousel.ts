import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'
import {
  atRest,
  type CarouselControl,
  type CarouselOptions,
  type CarouselState,
  createCarousel,
} from './carousel-control.ts'

/** A carousel for as long as the component stands; the options of the first drawing hold. Draw it with Carousel and its controls. */
export function useCarousel(options: CarouselOptions): CarouselControl {
  const [carousel] = useState(() => createCarousel(options))
  const stillness = useReducedMotion()
  useEffect(() => carousel.keepStill(stillness), [carousel, stillness])
  return carousel
}

/** For the parts that show where it stands. */
export function useCarouselState({ state }: CarouselControl): CarouselState {
  return useSyncExternalStore(state.subscribe, state.read, () => atRest)
}
