import { classes } from '#web/ui/classes.ts'
import { dispatchMapCopy } from './board-map.copy.ts'
import { type MapState, mapStates } from './map-state.ts'
import { StateShape } from './state-shape.tsx'

interface StateLegendProps {
  counts: ReadonlyMap<MapState, number>
  value: string
  onChange: (state: MapState | '') => void
}

/** What the shapes mean, with counts; a press leaves one state. */
export function StateLegend({ counts, value, onChange }: StateLegendProps) {
  return (
    <ul aria-label={dispatchMapCopy.legend} className="flex flex-wrap gap-1.5">
      {mapStates.map((state) => (
        <li key={state}>
          <button
            type="button"
            aria-pressed={value === state}
            onClick={() => onChange(value === state ? '' : state)}
            className={classes(
              'control flex items-center gap-1.5 rounded-field border px-2.5 font-semibold',
              value === state ? 'border-teal bg-teal-50' : 'border-line bg-white',
              !counts.get(state) && 'text-muted',
            )}
          >
            <StateShape state={state} className="size-4" />
            {dispatchMapCopy.states[state]} <b className="tabular-nums">{counts.get(state) ?? 0}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
