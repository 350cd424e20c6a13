import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { onIdle, yieldToBrowser } from '#web/lib/state/idle.ts'
import { createStore, type Store } from '#web/lib/state/store.ts'
import type { MovingCarousel } from './start-carousel.ts'

export interface CarouselOptions extends EmblaOptionsType {
  /** Autoplay interval in milliseconds; ignored under reduced motion. */
  autoplayMs: number
  /** How long a slide of autoplay takes. */
  slideMs?: number
  pauseOnHover?: boolean
}

export interface CarouselState {
  /** False until Embla has loaded; until then the row scrolls natively. */
  started: boolean
  /** Index of the selected snap and number of snaps; 0 until started. */
  selected: number
  stops: number
  canGoBack: boolean
  canGoNext: boolean
  /** False after the customer paused it. */
  isPlaying: boolean
}

/** Stable object: only subscribers of `state` re-render when the row moves, not its slides. */
export interface RowControl {
  state: Store<CarouselState>
  /** Ref callback of the viewport element. */
  viewport: (node: HTMLElement | null) => (() => void) | undefined
  previous: () => void
  next: () => void
}

/** Of a row that Embla moves. */
export interface CarouselControl extends RowControl {
  goTo: (stop: number) => void
  toggleAutoplay: () => void
  /** Stops autoplay under reduced motion. */
  setReducedMotion: (reduced: boolean) => void
}

export const initialState: CarouselState = {
  started: false,
  selected: 0,
  stops: 0,
  canGoBack: false,
  canGoNext: false,
  isPlaying: true,
}

/** Embla is loaded only for carousels this close to the viewport. */
const loadMargin = '300px'

/** Of autoplay, where the business names no time. */
const defaultSlideMs = 800
/** The same for arrows and swipes, in Embla's own unit. */
const duration = 35

/** Embla with autoplay that the customer can pause permanently. */
export function createCarousel(options: CarouselOptions): CarouselControl {
  const { autoplayMs, slideMs = defaultSlideMs, pauseOnHover = false, ...own } = options
  const state = createStore(initialState)
  const settings: EmblaOptionsType = { align: 'start', containScroll: 'trimSnaps', duration, ...own }
  let moving: MovingCarousel | undefined
  let reducedMotion = false
  const syncState = () => moving && state.write({ ...state.read(), ...readPosition(moving) })
  const applyAutoplay = () => moving?.autoplay.setPlaying(state.read().isPlaying && !reducedMotion)

  async function start(node: HTMLElement, signal: AbortSignal) {
    const { startCarousel } = await import('./start-carousel.ts')
    // All carousels of a page wait for the same import: starting each in its own task keeps tasks short.
    await yieldToBrowser()
    if (signal.aborted) return
    moving = startCarousel(node, settings, { everyMs: autoplayMs, slideMs, pauseOnHover, onSlide: syncState })
    applyAutoplay()
    await yieldToBrowser()
    if (signal.aborted) return
    moving.embla.on('select', syncState).on('reInit', syncState)
    syncState()
  }

  /** What a customer asks for goes on from where a slide of autoplay is. */
  const move = (act: (embla: EmblaCarouselType) => void) => () => {
    moving?.autoplay.interrupt()
    if (moving) act(moving.embla)
  }

  return {
    state,
    viewport(node) {
      if (!node) return
      const over = new AbortController()
      const cancel = onNearViewport(node, () => start(node, over.signal))
      return () => {
        over.abort()
        cancel()
        moving?.autoplay.destroy()
        moving?.embla.destroy()
        moving = undefined
        state.write({ ...initialState, isPlaying: state.read().isPlaying })
      }
    },
    previous: move((embla) => embla.scrollPrev()),
    next: move((embla) => embla.scrollNext()),
    goTo: (stop) => move((embla) => embla.scrollTo(stop))(),
    toggleAutoplay() {
      state.write({ ...state.read(), isPlaying: !state.read().isPlaying })
      applyAutoplay()
    },
    setReducedMotion(reduced) {
      if (reduced === reducedMotion) return
      reducedMotion = reduced
      applyAutoplay()
    },
  }
}

function readPosition({ embla, autoplay }: MovingCarousel): Omit<CarouselState, 'isPlaying'> {
  return {
    started: true,
    selected: autoplay.target() ?? embla.selectedScrollSnap(),
    stops: embla.scrollSnapList().length,
    canGoBack: embla.canScrollPrev(),
    canGoNext: embla.canScrollNext(),
  }
}

/** Calls `start` when the element is near the viewport and the browser is idle. Returns a cancel function. */
function onNearViewport(node: HTMLElement, start: () => void): () => void {
  let cancel = () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      cancel = onIdle(start)
    },
    { rootMargin: loadMargin },
  )
  observer.observe(node)
  return () => {
    observer.disconnect()
    cancel()
  }
}
