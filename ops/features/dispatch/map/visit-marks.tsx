import { useMemo } from 'react'
import { type Cluster, toClusters } from '#ops/ui/map/clusters.ts'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import { Mark } from '#ops/ui/map/marker.tsx'
import type { Spot } from '#ops/ui/map/mercator.ts'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import { dispatchMapCopy } from './board-map.copy.ts'
import { isUrgent, mapStates } from './map-state.ts'
import { clusterLabel, countStates, type MapVisit, mapLabel } from './map-visits.ts'
import { StateShape } from './state-shape.tsx'

export type PlacedVisit = MapVisit & { point: Point }

interface VisitMarksProps {
  tools: MapTools
  visits: readonly PlacedVisit[]
  /** Of the chosen professional, in their order; part of `visits` or not. */
  route: readonly PlacedVisit[]
  openId: string
  onOpen: (id: string) => void
  /** Visits that no zoom separates. */
  onHere: (ids: readonly string[]) => void
}

const room = 30

/** The visits on the map; those that would overlap are one mark with their count. */
export function VisitMarks({ tools, visits, route, openId, onOpen, onHere }: VisitMarksProps) {
  const { view, camera, zoomTo } = tools
  const clusters = useMemo(() => {
    const onRoute = new Set(route.map(({ id }) => id))
    const others = visits.filter(({ id }) => !onRoute.has(id))
    return toClusters(
      others.map((thing) => ({ thing, ...camera.toSpot(thing.point) })),
      room,
    )
  }, [visits, route, camera])
  const open = ({ things }: Cluster<PlacedVisit>) => {
    if (things.length === 1) onOpen(things[0].id)
    else if (canSplit(things) && camera.zoom < view.getMaxZoom()) zoomTo(things.map(({ point }) => point))
    else onHere(things.map(({ id }) => id))
  }
  return (
    <>
      {clusters
        .filter(camera.isInView)
        .map((cluster) =>
          route.length > 0 ? (
            <OtherVisit key={cluster.things[0].id} spot={cluster} />
          ) : (
            <ClusterMark key={cluster.things[0].id} {...{ cluster, view, openId }} onPress={() => open(cluster)} />
          ),
        )}
      <Route tools={tools} visits={route} />
      {route.map((visit, index) => (
        <Mark
          key={visit.id}
          view={view}
          spot={camera.toSpot(visit.point)}
          label={dispatchMapCopy.order(index + 1, mapLabel(visit))}
          pressed={visit.id === openId}
          onPress={() => onOpen(visit.id)}
          className="size-9"
        >
          <OneVisit visit={visit} isOpen={visit.id === openId} place={index + 1} />
        </Mark>
      ))}
    </>
  )
}

/** Beside the visits of a chosen professional: where there are others. */
function OtherVisit({ spot: { x, y } }: { spot: Spot }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-1 -left-1 size-2 rounded-full bg-outline"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
    />
  )
}

/** Points are rounded: equal ones stay together at every zoom. */
const canSplit = ([first, ...others]: readonly [PlacedVisit, ...PlacedVisit[]]) =>
  others.some(({ point }) => point.lat !== first.point.lat || point.lng !== first.point.lng)

interface ClusterMarkProps {
  view: MapTools['view']
  cluster: Cluster<PlacedVisit>
  openId: string
  onPress: () => void
}

function ClusterMark({ view, cluster, openId, onPress }: ClusterMarkProps) {
  const { things } = cluster
  const [first] = things
  const isOpen = things.some(({ id }) => id === openId)
  if (things.length === 1) {
    return (
      <Mark view={view} spot={cluster} label={mapLabel(first)} pressed={isOpen} onPress={onPress} className="size-7">
        <OneVisit visit={first} isOpen={isOpen} />
      </Mark>
    )
  }
  const counts = countStates(things)
  const urgent = mapStates.filter(isUrgent).reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return (
    <Mark
      view={view}
      spot={cluster}
      label={clusterLabel(things)}
      onPress={onPress}
      className={classes(
        'rounded-full border-2 border-white bg-teal-900 text-xs font-bold text-white tabular-nums shadow-1',
        isOpen && 'outline-3 outline-ink',
      )}
      style={{ width: sizeOf(things.length), height: sizeOf(things.length) }}
    >
      {things.length}
      {urgent > 0 && (
        <span
          aria-hidden
          data-urgent={urgent}
          className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full border border-white bg-error px-1 text-xs text-white before:content-[attr(data-urgent)]"
        />
      )}
    </Mark>
  )
}

/** Pixels; large clusters are no closer than 30. */
const sizeOf = (count: number) => 24 + Math.min(16, Math.log2(count) * 2)

function OneVisit({ visit, isOpen, place }: { visit: MapVisit; isOpen: boolean; place?: number }) {
  return (
    <>
      <StateShape
        state={visit.state}
        className={classes(
          'drop-shadow-sm',
          place ? 'size-7' : 'size-5',
          isOpen && 'rounded-full outline-3 outline-offset-2 outline-ink',
        )}
      />
      {place && (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-xs font-bold text-white">
          {place}
        </span>
      )}
    </>
  )
}

/** A thin line through the visits of a professional. */
function Route({ tools: { camera }, visits }: { tools: MapTools; visits: readonly PlacedVisit[] }) {
  if (visits.length < 2) return null
  const spots = visits.map(({ point }) => camera.toSpot(point))
  return (
    <svg aria-hidden className="pointer-events-none absolute top-0 left-0 size-px max-w-none! overflow-visible">
      <polyline
        points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-ink stroke-2"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
    </svg>
  )
}
