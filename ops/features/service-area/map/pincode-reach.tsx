import type { serviceAreaCalls } from '#contract/calls.gen.ts'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import { metresToPixels } from '#ops/ui/map/mercator.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { classes } from '#web/ui/classes.ts'
import type { AreaLine } from '../area-state.tsx'
import { areasMapCopy } from './areas-map.copy.ts'

export type MapPincode = EndpointResponse<typeof serviceAreaCalls.pincodes>['data']['pincodes'][number]

/** Within which a place belongs to the area of a pincode. */
const reachMetres = 8000

interface PincodeReachProps {
  tools: Pick<MapTools, 'camera'>
  areas: readonly AreaLine[]
  pincodes: readonly MapPincode[]
}

/** Pincodes with their reach; grey where no new booking is taken. */
export function PincodeReach({ tools: { camera }, areas, pincodes }: PincodeReachProps) {
  const live = new Set(areas.filter(({ status }) => status === 'live').map(({ _id }) => _id))
  const spots = pincodes.map((one) => ({ ...one, spot: camera.toSpot(one), isLive: live.has(one.area) }))
  return (
    <svg aria-hidden className="pointer-events-none absolute top-0 left-0 size-px max-w-none! overflow-visible">
      {[false, true].map((isLive) => (
        // Overlapping reaches of one colour are one surface.
        <g key={String(isLive)} className={isLive ? 'fill-teal' : 'fill-outline'} opacity={0.14}>
          {spots
            .filter((one) => one.isLive === isLive)
            .map((one) => (
              <circle
                key={one.pincode}
                cx={one.spot.x}
                cy={one.spot.y}
                r={metresToPixels(reachMetres, one, camera.zoom)}
              />
            ))}
        </g>
      ))}
      {camera.zoom >= 9 &&
        spots.map((one) => (
          <circle
            key={one.pincode}
            {...{ cx: one.spot.x, cy: one.spot.y, r: 4 }}
            className={classes('stroke-white', one.isLive ? 'fill-teal' : 'fill-outline')}
          />
        ))}
    </svg>
  )
}

/** What the marks mean. */
export function MapLegend({ hasDemand }: { hasDemand: boolean }) {
  const { served, resting, centre, several, demand } = areasMapCopy.legend
  const entries = [
    ['size-3 rounded-full bg-teal', served],
    ['size-3 rounded-full bg-outline', resting],
    ['size-3 rotate-45 bg-teal-900', centre],
    ['size-4 rounded-full bg-teal-900', several],
    ...(hasDemand ? [['size-4 rounded-full border-2 border-amber-900 bg-marigold', demand]] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {entries.map(([look, text]) => (
        <li key={text} className="flex items-center gap-2">
          <span aria-hidden className={look} />
          {text}
        </li>
      ))}
    </ul>
  )
}
