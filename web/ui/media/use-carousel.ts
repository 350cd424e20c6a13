import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { useReducedMotion } from '../../lib/state/use-reduced-motion.ts'

export interface CarouselOptions extends EmblaOptionsType {
  /** Moves on by itself after so many milliseconds; never under reduced motion. */
  autoplayMs?: number
  pauseOnHover?: boolean
}

export interface CarouselState {
  viewport: (node: HTMLElement | null) => void
  /** Index of the stop it stands at and how many stops there are; 0 until it runs in the browser. */
  selected: number
  stops: number
  canGoBack: boolean
  canGoOn: boolean
  back: () => void
  on: () => void
  goTo: (stop: number) => void
  /** Undefined for a carousel that never moves by itself. */
  playing: boolean | undefined
  toggle: () => void
}

const atRest = { selected: 0, stops: 0, canGoBack: false, canGoOn: false }

/** Embla with autoplay that the person can pause for good. Draw it with Carousel and its controls. */
export function useCarousel({ autoplayMs, pauseOnHover = false, ...options }: CarouselOptions): CarouselState {
  const [wanted, setWanted] = useState(true)
  const stillness = useReducedMotion()
  const playing = autoplayMs !== undefined && wanted && !stillness
  // Paused means without the plugin: its own stop() would end when the pointer leaves.
  const plugins = useMemo(
    () => (playing ? [Autoplay({ delay: autoplayMs, stopOnInteraction: false, stopOnMouseEnter: pauseOnHover })] : []),
    [playing, autoplayMs, pauseOnHover],
  )
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', ...options }, plugins)
  const position = usePosition(embla)
  return {
    viewport,
    ...position,
    back: () => embla?.scrollPrev(),
    on: () => embla?.scrollNext(),
    goTo: (stop) => embla?.scrollTo(stop),
    playing: autoplayMs === undefined || stillness ? undefined : wanted,
    toggle: () => setWanted((before) => !before),
  }
}

function usePosition(embla: EmblaCarouselType | undefined) {
  const [position, setPosition] = useState(atRest)
  useEffect(() => {
    if (!embla) return
    const update = () =>
      setPosition({
        selected: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      })
    update()
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])
  return position
}
