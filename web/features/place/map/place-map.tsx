import { useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeCalls } from '#contract/calls.gen.ts'
import { callQuery } from '#web/lib/query/query.ts'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import { placeCopy } from '../place.copy.ts'
import { mapsKey } from '../source/maps-key.ts'
import type { GeoBox, LiveMap } from './live-map.ts'
import { loadMap, type MapModule } from './load-map.ts'

interface PlaceMapProps {
  /** Position of the pin; null without one. */
  point: Point | null
  /** Makes the map selectable: called with a tapped point or the moved pin. */
  onPoint?: (point: Point) => void
  className?: string
}

/** An optional map beside the search: everything works without it. */
export function PlaceMap({ point, onPoint, className }: PlaceMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [loadedMap, setLoadedMap] = useState<MapModule | 'failed' | null>(null)
  const placesIn = usePlacesIn()
  const choose = useEffectEvent((chosen: Point) => onPoint?.(chosen))

  const draw = useEffectEvent(async (isWanted: () => boolean) => {
    const loaded = await loadMap().catch(() => null)
    if (!isWanted() || !holder.current) return null
    setLoadedMap(loaded ?? 'failed')
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
    return loaded?.drawMap(holder.current, { placesIn, animate, onPoint: onPoint && ((at) => choose(at)) }) ?? null
  })
  useEffect(() => {
    let wanted = true
    const drawing = draw(() => wanted)
    drawing.then((map) => wanted && setLive(map))
    return () => {
      wanted = false
      drawing.then((map) => map?.remove())
    }
  }, [])
  // With a key the attribution is known only once a map has loaded.
  const ours = loadedMap === null ? mapsKey() === undefined : loadedMap === 'failed' || !loadedMap.signed
  const { lat, lng } = point ?? {}
  useEffect(() => {
    live?.show(lat === undefined || lng === undefined ? null : { lat, lng })
  }, [live, lat, lng])

  return (
    <div className={classes('relative isolate overflow-hidden bg-[#eef2f1]', className)}>
      <section ref={holder} aria-label={placeCopy.map} className="absolute inset-0 z-0 bg-transparent!" />
      {loadedMap === 'failed' && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">{placeCopy.noMap}</p>
      )}
      {live && <ZoomButtons live={live} />}
      {ours && (
        <p className="absolute top-1.5 right-1.5 z-10 rounded-sm bg-white/80 px-1.5 text-xs text-muted">
          {placeCopy.credit}
        </p>
      )}
    </div>
  )
}

/** For those who cannot pinch or turn a wheel. */
function ZoomButtons({ live }: { live: LiveMap }) {
  const button = 'grid size-11 place-items-center bg-white hover:bg-teal-50 focus-visible:-outline-offset-3'
  return (
    <div className="absolute top-3 left-3 z-10 grid overflow-hidden rounded-button shadow-2">
      <button type="button" aria-label="Zoom in" className={button} onClick={() => live.zoomBy(1)}>
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        className={classes(button, 'border-t border-line')}
        onClick={() => live.zoomBy(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const staleAfterMs = 10 * 60_000

function usePlacesIn() {
  const queryClient = useQueryClient()
  return async (box: GeoBox) =>
    (await queryClient.fetchQuery({ ...callQuery(placeCalls.around, box), staleTime: staleAfterMs })).data
}
