import type { EmblaCarouselType } from 'embla-carousel'
import { createSlideAnimation, type SlideAnimation } from './slide-animation.ts'

export interface AutoplayOptions {
  everyMs: number
  /** How long a slide takes. */
  slideMs: number
  pauseOnHover: boolean
  /** Called when a slide begins. */
  onSlide: () => void
}

export interface Autoplay extends Pick<SlideAnimation, 'target' | 'interrupt'> {
  setPlaying: (playing: boolean) => void
  destroy: () => void
}

/** Moves a looping carousel on while it is in view and neither pointed at, touched nor focused. */
export function startAutoplay(embla: EmblaCarouselType, viewport: HTMLElement, options: AutoplayOptions): Autoplay {
  const slide = createSlideAnimation(embla, {
    durationMs: options.slideMs,
    onStart: options.onSlide,
    onEnd: () => schedule(),
  })
  // After a tap a phone says that the row is hovered until something else is tapped.
  const pausesOnHover = options.pauseOnHover && matchMedia('(hover: hover)').matches
  let isPlaying = false
  let isInView = false
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isInUse = () =>
    isHeld || (pausesOnHover && viewport.matches(':hover')) || viewport.querySelector(':focus-visible') !== null

  function schedule(): void {
    clearTimeout(timer)
    const mayMove = isPlaying && isInView && !document.hidden && !isInUse() && slide.target() === undefined
    if (mayMove) timer = setTimeout(slide.start, options.everyMs)
  }

  const hold = (held: boolean) => () => {
    isHeld = held
    schedule()
  }
  const over = new AbortController()
  for (const event of ['mousedown', 'touchstart'])
    viewport.addEventListener(event, slide.interrupt, { capture: true, passive: true, signal: over.signal })
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    viewport.addEventListener(event, schedule, { signal: over.signal })
  document.addEventListener('visibilitychange', schedule, { signal: over.signal })
  embla.on('pointerDown', hold(true)).on('pointerUp', hold(false)).on('select', schedule).on('reInit', schedule)
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    schedule()
  })
  observer.observe(viewport)

  return {
    target: slide.target,
    interrupt: slide.interrupt,
    setPlaying(playing) {
      isPlaying = playing
      schedule()
    },
    destroy() {
      over.abort()
      observer.disconnect()
      clearTimeout(timer)
      slide.cancel()
    },
  }
}
