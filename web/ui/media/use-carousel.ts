import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'
import {
  type CarouselControl,
  type CarouselOptions,
  type CarouselState,
  createCarousel,
  initialState,
} from './carousel-control.ts'

/** A carousel for Carousel and its controls. Options are read on the first render only. */
export function useCarousel(options: CarouselOptions): CarouselControl {
  const [carousel] = useState(() => createCarousel(options))
  const reducedMotion = useReducedMotion()
  useEffect(() => carousel.setReducedMotion(reducedMotion), [carousel, reducedMotion])
  return carousel
}

/** The carousel's position, for its controls. */
export function useCarouselState({ state }: CarouselControl): CarouselState {
  return useSyncExternalStore(state.subscribe, state.read, () => initialState)
}
