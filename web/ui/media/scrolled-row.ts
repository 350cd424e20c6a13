import { createStore } from '#web/lib/state/store.ts'
import { initialState, type RowControl } from './carousel-control.ts'

/** A row that the browser scrolls; arrows move it by so many slides. */
export function createScrolledRow(slidesAtATime: number): RowControl {
  const state = createStore(initialState)
  let row: HTMLElement | undefined
  /** Where it is on its way to: a second tap of an arrow goes on from there. */
  let goal: number | undefined

  const move = (direction: 1 | -1) => () => {
    if (!row) return
    const width = row.querySelector('li')?.offsetWidth ?? 0
    const left = (goal ?? row.scrollLeft) + direction * slidesAtATime * width
    if ('onscrollend' in row) goal = Math.max(0, Math.min(left, row.scrollWidth - row.clientWidth))
    row.scrollTo({ left })
  }

  function sync(): void {
    if (!row) return
    const { scrollLeft, clientWidth, scrollWidth } = row
    const before = state.read()
    // Positions are fractions of pixels.
    const [canGoBack, canGoNext] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
    if (canGoBack !== before.canGoBack || canGoNext !== before.canGoNext)
      state.write({ ...before, canGoBack, canGoNext })
  }

  return {
    state,
    viewport(node) {
      if (!node) return
      row = node
      const resizing = new ResizeObserver(sync)
      resizing.observe(node)
      node.onscroll = sync
      node.onscrollend = () => {
        goal = undefined
      }
      return () => resizing.disconnect()
    },
    previous: move(-1),
    next: move(1),
  }
}
