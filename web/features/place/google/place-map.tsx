import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import { placeCopy } from '../place.copy.ts'
import { mapsKey } from '../source/maps-key.ts'
import type { LiveMap } from './google-map.ts'

interface PlaceMapProps {
  /** Position of the pin; null without one. */
  point: Point | null
  /** Makes the map selectable: called with a tapped point or the moved pin. */
  onPoint?: (point: Point) => void
  className?: string
}

/** An optional map beside the search, of Google: without a key there is none (decision 0045). */
export function PlaceMap({ point, onPoint, className }: PlaceMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = useEffectEvent((chosen: Point) => onPoint?.(chosen))

  const draw = useEffectEvent(async (key: string, isWanted: () => boolean) => {
    const drawMap = await loadMap(key).catch(() => null)
    if (!isWanted() || !holder.current) return null
    setFailed(drawMap === null)
    return drawMap?.(holder.current, onPoint && ((at) => choose(at))) ?? null
  })
  useEffect(() => {
    const key = mapsKey()
    if (!key) return
    let wanted = true
    const drawing = draw(key, () => wanted)
    drawing.then((map) => wanted && setLive(map))
    return () => {
      wanted = false
      drawing.then((map) => map?.remove())
    }
  }, [])
  const { lat, lng } = point ?? {}
  useEffect(() => {
    live?.show(lat === undefined || lng === undefined ? null : { lat, lng })
  }, [live, lat, lng])

  return (
    // The server renders it without knowing the key, which is in the document alone.
    <div className={classes('relative isolate overflow-hidden bg-[#eef2f1] no-map:hidden', className)}>
      <section ref={holder} aria-label={placeCopy.map} className="absolute inset-0 z-0 bg-transparent!" />
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">{placeCopy.noMap}</p>
      )}
      {live && <ZoomButtons live={live} />}
    </div>
  )
}

async function loadMap(key: string) {
  const { loadGoogleMaps } = await import('./load-google-maps.ts')
  const libraries = await loadGoogleMaps(key)
  const { renderGoogleMap } = await import('./google-map.ts')
  return (element: HTMLElement, onPoint?: (point: Point) => void) => renderGoogleMap(libraries, element, onPoint)
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
