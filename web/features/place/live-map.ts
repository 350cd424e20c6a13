import type { Point } from '#web/lib/state/location.ts'

export interface LiveMap {
  /** Moves the pin there and zooms in; null removes the pin. */
  show: (point: Point | null) => void
  zoomBy: (levels: number) => void
  remove: () => void
}

/** `onPoint` gets the tapped point or the moved pin; without it nothing moves. */
export type RenderMap = (element: HTMLElement, onPoint?: (point: Point) => void) => LiveMap
