import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { MapState } from './map-state.ts'

/* Each state has a shape of its own beside its colour. */
const shapes: Readonly<Record<MapState, { look: string; shape: ReactNode }>> = {
  unassigned: { look: 'fill-error', shape: <path d="M12 1.5 22.5 12 12 22.5 1.5 12Z" /> },
  late: { look: 'fill-marigold', shape: <path d="M12 2 22.8 21H1.2Z" /> },
  on_the_way: { look: 'fill-teal', shape: <path d="M3 3.5h10.5L22 12l-8.5 8.5H3L8 12Z" /> },
  working: { look: 'fill-[#4458c4]', shape: <rect x="3" y="3" width="18" height="18" rx="3" /> },
  planned: { look: 'fill-white', shape: <circle cx="12" cy="12" r="8.5" className="stroke-teal stroke-3" /> },
  done: { look: 'fill-success', shape: <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8Z" /> },
}

const marks: Partial<Record<MapState, ReactNode>> = {
  unassigned: <path d="M12 7v6.5M12 16.6v.4" className="stroke-white" />,
  late: <path d="M12 8.5v5.5M12 17.2v.3" className="stroke-ink" />,
  done: <path d="m7.5 12.3 3 3 6-6.3" className="stroke-white" />,
}

export function StateShape({ state, className }: { state: MapState; className?: string }) {
  const { look, shape } = shapes[state]
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes('overflow-visible', className)}>
      <g className={classes(look, 'stroke-white stroke-[1.5]')} strokeLinejoin="round">
        {shape}
      </g>
      <g className="fill-none stroke-[2.6]" strokeLinecap="round" strokeLinejoin="round">
        {marks[state]}
      </g>
    </svg>
  )
}
