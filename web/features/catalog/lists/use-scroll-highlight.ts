import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Distance below the top of the window at which a section becomes current, in pixels. */
const readingLine = 190

/**
 * The section (of the elements with these ids) at the reading position while scrolling; `goTo` scrolls to one.
 * `first` is scrolled to once when the page opens, unless the browser restored the scroll position.
 */
export function useScrollHighlight(ids: readonly string[], first: string | null) {
  const [active, setActive] = useState(first ?? ids[0] ?? null)
  const chosen = useRef<string | null>(null)
  const update = useEffectEvent(() => {
    const top = topOf(readAt(ids))
    // Of two sections side by side both are read: the chosen one counts, else the first.
    setActive(topOf(chosen.current) === top ? chosen.current : (ids.find((id) => topOf(id) === top) ?? null))
  })
  const arrive = useEffectEvent(() => {
    if (first && first !== ids[0] && window.scrollY === 0) show(first, 'instant')
    else if (window.scrollY > 0) update()
  })
  useEffect(() => {
    arrive()
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => update())
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return {
    active,
    goTo(id: string) {
      chosen.current = id
      setActive(id)
      show(id, 'smooth')
    },
  }
}

function show(id: string, behavior: ScrollBehavior) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView({ behavior: still ? 'instant' : behavior, block: 'start' })
}

function topOf(id: string | null): number {
  return document.getElementById(id ?? '')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}

/** The last section above the reading line; at the end of the page the last one, however short. */
function readAt(ids: readonly string[]): string | null {
  const { scrollY, innerHeight } = window
  const tops = ids.map(topOf)
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2) {
    return ids.findLast((_, index) => (tops[index] ?? 0) < innerHeight) ?? null
  }
  return ids.findLast((_, index) => (tops[index] ?? 0) <= readingLine) ?? ids[0] ?? null
}
