import type { EmblaOptionsType } from 'embla-carousel'
import { onIdle, yieldToBrowser } from '#web/lib/state/idle.ts'
import { createStore, type Store } from '#web/lib/state/store.ts'
import type { MovingCarousel } from './start-carousel.ts'

export interface CarouselOptions extends EmblaOptionsType {
  /** Moves on by itself after so many milliseconds; never under reduced motion. */
  autoplayMs?: number
  pauseOnHover?: boolean
}

export interface CarouselState {
  /** False until its code has come: then it is a row that scrolls by hand. */
  started: boolean
  /** Index of the stop it stands at and how many stops there are; 0 until it runs in the browser. */
  selected: number
  stops: number
  canGoBack: boolean
  canGoOn: boolean
  /** False once the person has paused it. */
  wanted: boolean
}

/** One carousel. It never changes, so that only what follows its `state` is drawn anew when it moves, not the cards in it. */
export interface CarouselControl {
  state: Store<CarouselState>
  /** For `ref` of the element that the slides move in. */
  viewport: (node: HTMLElement | null) => (() => void) | undefined
  back: () => void
  on: () => void
  goTo: (stop: number) => void
  movesByItself: boolean
  toggle: () => void
  /** Under reduced motion it waits for the person. */
  keepStill: (still: boolean) => void
}

export const atRest: CarouselState = {
  started: false,
  selected: 0,
  stops: 0,
  canGoBack: false,
  canGoOn: false,
  wanted: true,
}

/** A row that is further away than this is left as it is: to be scrolled by hand, at no cost. */
const nearby = '300px'

/** Embla with autoplay that the person can pause for good. */
export function createCarousel({ autoplayMs, pauseOnHover = false, ...options }: CarouselOptions): CarouselControl {
  const state = createStore(atRest)
  const settings: EmblaOptionsType = { align: 'start', containScroll: 'trimSnaps', ...options }
  let moving: MovingCarousel | undefined
  let stillness = false
  const everyMs = () => (state.read().wanted && !stillness ? autoplayMs : undefined)
  const follow = () => moving && state.write({ ...state.read(), ...positionOf(moving) })
  // Paused means without the plugin: its own stop() would end when the pointer leaves.
  const applyAutoplay = () => autoplayMs && moving?.autoplay(everyMs())

  async function start(node: HTMLElement, signal: AbortSignal) {
    const { startCarousel } = await import('./start-carousel.ts')
    // All rows of a page wait for the same code, and what follows the state is drawn anew at once: each in its own turn.
    await yieldToBrowser()
    if (signal.aborted) return
    moving = startCarousel(node, settings, { everyMs: everyMs(), pauseOnHover })
    await yieldToBrowser()
    if (signal.aborted) return
    moving.embla.on('select', follow).on('reInit', follow)
    follow()
  }

  return {
    state,
    viewport(node) {
      if (!node) return
      const over = new AbortController()
      const callOff = whenNear(node, () => start(node, over.signal))
      return () => {
        over.abort()
        callOff()
        moving?.embla.destroy()
        moving = undefined
        state.write({ ...atRest, wanted: state.read().wanted })
      }
    },
    back: () => moving?.embla.scrollPrev(),
    on: () => moving?.embla.scrollNext(),
    goTo: (stop) => moving?.embla.scrollTo(stop),
    movesByItself: autoplayMs !== undefined,
    toggle() {
      state.write({ ...state.read(), wanted: !state.read().wanted })
      applyAutoplay()
    },
    keepStill(still) {
      if (still === stillness) return
      stillness = still
      applyAutoplay()
    },
  }
}

function positionOf({ embla }: MovingCarousel): Omit<CarouselState, 'wanted'> {
  return {
    started: true,
    selected: embla.selectedScrollSnap(),
    stops: embla.scrollSnapList().length,
    canGoBack: embla.canScrollPrev(),
    canGoOn: embla.canScrollNext(),
  }
}

/** Its code is fetched when the page stands and the row is near: nobody waits for a row to move. */
function whenNear(node: HTMLElement, start: () => void): () => void {
  let callOff = () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callOff = onIdle(start)
    },
    { rootMargin: nearby },
  )
  observer.observe(node)
  return () => {
    observer.disconnect()
    callOff()
  }
}
