import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import type { LiveMap, RenderMap } from '../live-map.ts'
import { placeCopy } from '../place.copy.ts'

interface PlaceMapProps {
  /** Position of the pin; null without one. */
  point: Point | null
  /** Makes the map selectable: called with a tapped point or the moved pin. */
  onPoint?: (point: Point) => void
  className?: string
}

/** A map beside the search: of Google with a key, else of MapLibre (decision 0065). It loads once it is in view. */
export function PlaceMap({ point, onPoint, className }: PlaceMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = useEffectEvent((chosen: Point) => onPoint?.(chosen))

  const draw = useEffectEvent(async (element: HTMLElement, isWanted: () => boolean) => {
    try {
      const render = await loadMap()
      if (isWanted()) setLive(render(element, onPoint && ((at) => choose(at))))
    } catch {
      if (isWanted()) setFailed(true)
    }
  })
  useEffect(() => {
    const element = holder.current
    if (!element) return
    let wanted = true
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      draw(element, () => wanted)
    })
    watch.observe(element)
    return () => {
      wanted = false
      watch.disconnect()
    }
  }, [])
  useEffect(() => () => live?.remove(), [live])
  const { lat, lng } = point ?? {}
  useEffect(() => {
    live?.show(lat === undefined || lng === undefined ? null : { lat, lng })
  }, [live, lat, lng])

  return (
    <div data-map className={classes('relative isolate overflow-hidden bg-[#eef2f1]', className)}>
      <div ref={holder} className="absolute! inset-0 z-0 bg-transparent!" />
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">{placeCopy.noMap}</p>
      )}
      {live && <ZoomButtons live={live} />}
    </div>
  )
}

async function loadMap(): Promise<RenderMap> {
  const { mapsKey, mapStyle = '' } = document.documentElement.dataset
  if (!mapsKey) return (await import('./street-map.ts')).streetMap(mapStyle)
  const { loadGoogleMaps } = await import('../google/load-google-maps.ts')
  const libraries = await loadGoogleMaps(mapsKey)
  const { renderGoogleMap } = await import('../google/google-map.ts')
  return (element, onPoint) => renderGoogleMap(libraries, element, onPoint)
}

/** For those who cannot pinch or turn a wheel. */
function ZoomButtons({ live }: { live: LiveMap }) {
  const button = 'grid size-11 place-items-center bg-white hover:bg-teal-50 focus-visible:-outline-offset-3'
  return (
    <div className="absolute top-3 left-3 z-10 grid overflow-hidden rounded-button shadow-2">
      <button type="button" aria-label={t`Zoom in`} className={button} onClick={() => live.zoomBy(1)}>
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        className={classes(button, 'border-t border-line')}
        onClick={() => live.zoomBy(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  )
}
