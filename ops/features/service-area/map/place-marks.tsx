import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Cluster, toClusters } from '#ops/ui/map/clusters.ts'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import { Mark } from '#ops/ui/map/marker.tsx'
import type { Spot } from '#ops/ui/map/mercator.ts'
import { classes } from '#web/ui/classes.ts'
import type { AreaLine } from '../area-state.tsx'
import { centreLabel, type Place, type PlacedDemand, summarizePlaces, toPlaces } from './places.ts'

/** Pixels between two marks: beside the largest circle, also at a slant, the smallest mark keeps 24 to press. */
const room = 46

interface PlaceMarksProps {
  tools: MapTools
  areas: readonly AreaLine[]
  demand: readonly PlacedDemand[]
  chosen: string
  onChoose: (pincode: string) => void
}

/** Centres of areas and circles by how many looked for us; what would overlap is one mark. */
export function PlaceMarks({ tools, areas, demand, ...choice }: PlaceMarksProps) {
  const { camera } = tools
  const clusters = useMemo(
    () =>
      toClusters(
        toPlaces(areas, demand).map((thing) => ({ thing, ...camera.toSpot(thing.point) })),
        room,
      ),
    [areas, demand, camera],
  )
  return clusters.filter(camera.isInView).map((cluster) => {
    const [{ key, area }, ...others] = cluster.things
    if (area && others.length === 0) return <Centre key={key} area={area} spot={cluster} />
    return <JointMark key={key} {...{ tools, cluster }} {...choice} />
  })
}

function Centre({ area, spot: { x, y } }: { area: AreaLine; spot: Spot }) {
  const label = centreLabel(area)
  return (
    <Link
      to={`/service-areas/${area._id}`}
      aria-label={label}
      title={label}
      draggable={false}
      className="absolute -top-3 -left-3 grid size-6 place-items-center rounded-full hover:z-20 focus-visible:z-20"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
    >
      <Diamond isLive={area.status === 'live'} />
    </Link>
  )
}

const Diamond = ({ isLive }: { isLive: boolean }) => (
  <span className={classes('size-3 rotate-45 border-2 border-white shadow-1', isLive ? 'bg-teal-900' : 'bg-muted')} />
)

interface JointMarkProps extends Pick<PlaceMarksProps, 'tools' | 'chosen' | 'onChoose'> {
  cluster: Cluster<Place>
}

/** Goes closer until its places part; a single circle leaves its row of the table. */
function JointMark({ tools: { view, camera, zoomTo }, cluster, chosen, onChoose }: JointMarkProps) {
  const navigate = useNavigate()
  const { label, centres, rows, total } = summarizePlaces(cluster.things)
  const isChosen = rows.some(({ pincode }) => pincode === chosen)
  const open = () => {
    const isClosest = cluster.things.length === 1 || camera.zoom >= view.getMaxZoom()
    if (!isClosest) zoomTo(cluster.things.map(({ point }) => point))
    else if (rows[0]) onChoose(rows[0].pincode)
    else navigate(`/service-areas/${centres[0]?._id}`)
  }
  const isOfAreas = centres.length > 0
  const size = isOfAreas ? 28 : sizeOf(total)
  return (
    <Mark
      view={view}
      spot={cluster}
      label={label}
      onPress={open}
      {...(rows.length > 0 && { pressed: isChosen })}
      className={classes(
        'rounded-full border-2 text-xs font-bold tabular-nums',
        isOfAreas ? 'border-white bg-teal-900 text-white shadow-1' : 'border-amber-900 bg-marigold/80 text-ink',
        isChosen && 'outline-3 outline-ink',
      )}
      style={{ width: size, height: size }}
    >
      {faceOf(centres, total)}
      {isOfAreas && total > 0 && (
        <span
          aria-hidden
          data-demand={total}
          className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full border border-amber-900 bg-marigold px-1 text-xs text-ink before:content-[attr(data-demand)]"
        />
      )}
    </Mark>
  )
}

/** Figures that the name of the mark says, too. */
function faceOf(centres: readonly AreaLine[], total: number) {
  const [centre, ...others] = centres
  if (!centre) return total
  return others.length > 0 ? centres.length : <Diamond isLive={centre.status === 'live'} />
}

/** Pixels: the area of a circle grows with the count, to a limit. */
const sizeOf = (total: number) => Math.min(40, 20 + 4 * Math.sqrt(total))
