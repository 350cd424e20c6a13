import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '#web/lib/state/use-reduced-motion.ts'
import {
  type CarouselControl,
  type CarouselOptions,
  type CarouselState,
  createCarousel,
  initialState,
  type RowControl,
} from './carousel-control.ts'
import { createScrolledRow } from './scrolled-row.ts'

/** A row for Carousel and its controls that moves by itself. Options are read on the first render only. */
export function useCarousel(options: CarouselOptions): CarouselControl {
  const [carousel] = useState(() => createCarousel(options))
  const reducedMotion = useReducedMotion()
  useEffect(() => carousel.setReducedMotion(reducedMotion), [carousel, reducedMotion])
  return carousel
}

/** A row that never moves by itself: the browser scrolls it, and its arrows by so many slides. */
export function useScrolledRow(slidesAtATime: number): RowControl {
  return useState(() => createScrolledRow(slidesAtATime))[0]
}

/** The row's position, for its controls. */
export function useCarouselState({ state }: RowControl): CarouselState {
  return useSyncExternalStore(state.subscribe, state.read, () => initialState)
}
