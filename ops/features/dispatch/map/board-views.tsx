import { ChartGantt, Map as MapIcon } from 'lucide-react'
import { ViewSwitch } from '#ops/ui/view/view-switch.tsx'
import { boardMapCopy } from './board-map.copy.ts'

const views = [
  { value: '', title: boardMapCopy.timeline, icon: ChartGantt },
  { value: 'map', title: boardMapCopy.map, icon: MapIcon },
]

/** Timeline or map; day, city and filters stay. */
export function BoardViews({ isMap, onChange }: { isMap: boolean; onChange: (view: string) => void }) {
  return <ViewSwitch label={boardMapCopy.views} views={views} value={isMap ? 'map' : ''} onChange={onChange} />
}
