import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { isDrag } from './camera.ts'
import type { MapTools } from './map-view.tsx'
import type { Spot } from './mercator.ts'

interface MarkProps extends Pick<MapTools, 'view'> {
  spot: Spot
  /** Read aloud, and shown beside the mark under the pointer or the focus. */
  label: string
  onPress?: ((event: MouseEvent) => void) | undefined
  pressed?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** A button with its middle at a place of the map. */
export function Mark({ view, spot, label, onPress, pressed, className, style, children }: MarkProps) {
  return (
    <div
      className="group absolute top-0 left-0 size-0 focus-within:z-20 hover:z-20"
      style={{ transform: `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)` }}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        onClick={(event) => !isDrag(view, event) && onPress?.(event)}
        className={classes('absolute grid -translate-1/2 place-items-center', className)}
        style={style}
      >
        {children}
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-4 left-0 hidden w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-xs font-semibold text-white group-focus-within:block group-hover:block"
      >
        {label}
      </span>
    </div>
  )
}
