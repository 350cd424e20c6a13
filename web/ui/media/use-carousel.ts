import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../lib/state/use-reduced-motion.ts'
import { whenIdle } from '../../lib/state/when-idle.ts'
import type { MovingCarousel } from './start-carousel.ts'

export interface CarouselOptions extends EmblaOptionsType {
  /** Moves on by itself after so many milliseconds; never under reduced motion. */
  autoplayMs?: number
  pauseOnHover?: boolean
}

export interface CarouselState {
  viewport: (node: HTMLElement | null) => void
  /** False until its code has come: then it is a row that scrolls by hand. */
  started: boolean
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
  const [viewport, moving] = useMovingCarousel(options)
  useEffect(() => {
    // Paused means without the plugin: its own stop() would end when the pointer leaves.
    moving?.autoplay(playing ? autoplayMs : undefined, pauseOnHover)
  }, [moving, playing, autoplayMs, pauseOnHover])
  const embla = moving?.embla
  const position = usePosition(embla)
  return {
    viewport,
    started: moving !== null,
    ...position,
    back: () => embla?.scrollPrev(),
    on: () => embla?.scrollNext(),
    goTo: (stop) => embla?.scrollTo(stop),
    playing: autoplayMs === undefined || stillness ? undefined : wanted,
    toggle: () => setWanted((before) => !before),
  }
}

/** Its code is fetched when the page stands: nobody waits for a row to move. */
function useMovingCarousel(options: EmblaOptionsType) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [moving, setMoving] = useState<MovingCarousel | null>(null)
  const settings = useRef<EmblaOptionsType>({ align: 'start', containScroll: 'trimSnaps', ...options })
  useEffect(() => {
    if (!viewport) return
    let started: MovingCarousel | undefined
    let gone = false
    const callOff = whenIdle(async () => {
      const { startCarousel } = await import('./start-carousel.ts')
      if (gone) return
      started = startCarousel(viewport, settings.current)
      setMoving(started)
    })
    return () => {
      gone = true
      callOff()
      started?.embla.destroy()
      setMoving(null)
    }
  }, [viewport])
  return [setViewport, moving] as const
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
