import type { EmblaCarouselType } from 'embla-carousel'

export interface SlideAnimation {
  /** The snap that is being brought in. */
  target: () => number | undefined
  /** Brings the next snap in. */
  start: () => void
  /** Hands the slide to Embla where it is, as when a finger stops it. */
  interrupt: () => void
  cancel: () => void
}

interface SlideOptions {
  durationMs: number
  onStart: () => void
  /** Also called when the slide is interrupted. */
  onEnd: () => void
}

/**
 * Moves a looping Embla to its next snap by one animation of the compositor. Embla's own runs a script in every frame, which
 * warms a phone that only lies there (decision 0063).
 */
export function createSlideAnimation(embla: EmblaCarouselType, options: SlideOptions): SlideAnimation {
  const list = embla.containerNode()
  let slide: { to: number; animation: Animation } | undefined

  function start(): void {
    const { location, offsetLocation, scrollTarget, slideLooper } = embla.internalEngine()
    const to = (embla.selectedScrollSnap() + 1) % embla.scrollSnapList().length
    const from = location.get()
    const end = from + scrollTarget.byIndex(to, -1).distance
    // Places the slides as a pixel later, when the one that comes in is at its place in the loop.
    offsetLocation.set(from - 1)
    slideLooper.loop()
    const animation = list.animate(
      [from, end].map((x) => ({ transform: `translate3d(${x}px, 0, 0)` })),
      { duration: options.durationMs, easing: 'ease', fill: 'forwards' },
    )
    animation.onfinish = () => {
      embla.scrollTo(to, true)
      cancel()
      options.onEnd()
    }
    slide = { to, animation }
    options.onStart()
  }

  function interrupt(): void {
    if (!slide) return
    const { location, offsetLocation, previousLocation, target, slideLooper, translate } = embla.internalEngine()
    const x = new DOMMatrix(getComputedStyle(list).transform).m41
    for (const each of [location, offsetLocation, previousLocation, target]) each.set(x)
    slideLooper.loop()
    translate.to(x)
    cancel()
    options.onEnd()
  }

  function cancel(): void {
    slide?.animation.cancel()
    slide = undefined
  }

  embla.on('reInit', cancel)
  return { target: () => slide?.to, start, interrupt, cancel }
}
