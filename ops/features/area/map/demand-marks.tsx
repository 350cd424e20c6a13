import { useMemo } from 'react'
import { clustersOf } from '#ops/ui/map/clusters.ts'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import { Mark } from '#ops/ui/map/mark.tsx'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import type { DemandPlace, DemandRow } from '../../demand/demand-rows.ts'
import { areasMapCopy } from './areas-map.copy.ts'

type PlacedRow = DemandRow & { point: Point }

/** Rows of known pincodes, those with the most first. */
export function placedDemand(rows: readonly DemandRow[], places: readonly DemandPlace[]): PlacedRow[] {
  const points = new Map(places.map(({ pincode, point }) => [pincode, point]))
  return rows.flatMap((row) => {
    const point = points.get(row.pincode)
    return point ? [{ ...row, point }] : []
  })
}

interface DemandMarksProps {
  tools: MapTools
  places: readonly PlacedRow[]
  chosen: string
  onChoose: (pincode: string) => void
}

const totalOf = ({ asked, wishes }: Pick<DemandRow, 'asked' | 'wishes'>) => asked + wishes

/** Circles by how many looked for us; those that would overlap are one. */
export function DemandMarks({ tools: { view, camera, zoomTo }, places, chosen, onChoose }: DemandMarksProps) {
  const clusters = useMemo(
    () =>
      clustersOf(
        places.map((thing) => ({ thing, ...camera.spotOf(thing.point) })),
        34,
      ),
    [places, camera],
  )
  return clusters.filter(camera.isInView).map((cluster) => {
    const { things } = cluster
    const [first] = things
    const total = things.reduce((sum, one) => sum + totalOf(one), 0)
    const isOne = things.length === 1 || camera.zoom >= view.getMaxZoom()
    const size = sizeOf(total)
    return (
      <Mark
        key={first.key}
        view={view}
        spot={cluster}
        label={
          things.length === 1
            ? areasMapCopy.demand([first.city, first.pincode].join(' '), total)
            : areasMapCopy.places(things.length, total)
        }
        pressed={things.some(({ pincode }) => pincode === chosen)}
        onPress={() => (isOne ? onChoose(first.pincode) : zoomTo(things.map(({ point }) => point)))}
        className={classes(
          'rounded-full border-2 border-amber-900 bg-marigold/80 text-xs font-bold text-ink tabular-nums',
          things.some(({ pincode }) => pincode === chosen) && 'outline-3 outline-ink',
        )}
        style={{ width: size, height: size }}
      >
        {total}
      </Mark>
    )
  })
}

/** Pixels: the area of a circle grows with the count, to a limit. */
const sizeOf = (total: number) => Math.min(64, 20 + 4 * Math.sqrt(total))
