import { ChartGantt, Map as MapIcon } from 'lucide-react'
import { ViewSwitch } from '#ops/ui/view/view-switch.tsx'
import { dispatchMapCopy } from './board-map.copy.ts'

const views = [
  { value: '', title: dispatchMapCopy.timeline, icon: ChartGantt },
  { value: 'map', title: dispatchMapCopy.map, icon: MapIcon },
]

/** Timeline or map; day, city and filters stay. */
export function DispatchViews({ isMap, onChange }: { isMap: boolean; onChange: (view: string) => void }) {
  return <ViewSwitch label={dispatchMapCopy.views} views={views} value={isMap ? 'map' : ''} onChange={onChange} />
}
