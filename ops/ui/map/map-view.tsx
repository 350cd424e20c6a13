import { useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '#web/lib/state/location.ts'
import { classes } from '#web/ui/classes.ts'
import { QueryView } from '../query-view.tsx'
import { type Camera, toCamera } from './camera.ts'
import { mapCopy } from './map.copy.ts'
import { MapGround } from './map-ground.tsx'

type MapCode = typeof import('./live-map.ts')

export interface MapTools {
  camera: Camera
  view: LeafletMap
  /** Goes closer to points that lie together. */
  zoomTo: (points: readonly Point[]) => void
}

interface MapViewProps {
  label: string
  /** All of them are in view whenever `frame` has another value. */
  points: readonly Point[]
  frame: string
  className?: string
  /** What lies on the map. */
  children: (tools: MapTools) => ReactNode
}

/** A map of names of places, loaded when it is first shown. */
export function MapView(props: MapViewProps) {
  const code = useQuery({ queryKey: ['code of the map'], queryFn: () => import('./live-map.ts'), staleTime: 'static' })
  return (
    <QueryView query={code} label={props.label}>
      {(loaded) => <OpenMap code={loaded} {...props} />}
    </QueryView>
  )
}

function OpenMap({ code, label, points, frame, className, children }: MapViewProps & { code: MapCode }) {
  const holder = useRef<HTMLElement>(null)
  const afterId = useId()
  const { view, camera } = useLeaflet(holder, code)
  const show = (shown: readonly Point[]) => view && code.showPoints(view, shown)
  const showAll = useEffectEvent(() => show(points))
  useLayoutEffect(() => {
    if (view && frame) showAll()
  }, [view, frame])
  return (
    <div className={classes('relative isolate overflow-hidden rounded-card bg-[#f1f4f0] shadow-1', className)}>
      <a
        href={`#${afterId}`}
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-16 focus:z-20 focus:rounded-sm focus:bg-white focus:px-3 focus:py-2 focus:font-semibold"
      >
        {mapCopy.skip}
      </a>
      <section ref={holder} aria-label={label} className="absolute inset-0 z-0 bg-transparent! font-sans!" />
      {view && camera && (
        <>
          {createPortal(<MapGround camera={camera} paint={code.paintGround} />, pane(view, 'overlayPane'))}
          {createPortal(
            children({ camera, view, zoomTo: (shown) => code.zoomTo(view, shown) }),
            pane(view, 'markerPane'),
          )}
          <MapButtons view={view} onWhole={() => show(points)} />
        </>
      )}
      <p className="pointer-events-none absolute right-0 bottom-0 z-10 rounded-tl-sm bg-white/85 px-1.5 text-right text-xs text-muted">
        {mapCopy.credit}
      </p>
      <span id={afterId} tabIndex={-1} />
    </div>
  )
}

const pane = (view: LeafletMap, name: string) => view.getPane(name) as HTMLElement

function useLeaflet(holder: RefObject<HTMLElement | null>, code: MapCode) {
  const [live, setLive] = useState<{ view: LeafletMap; camera: Camera } | null>(null)
  useEffect(() => {
    if (!holder.current) return
    const view = code.openMap(holder.current, matchMedia('(prefers-reduced-motion: reduce)').matches)
    const follow = () => setLive({ view, camera: toCamera(view) })
    view.on('zoom viewreset moveend resize', follow)
    follow()
    const resizing = new ResizeObserver(() => view.invalidateSize({ animate: false }))
    resizing.observe(holder.current)
    return () => {
      resizing.disconnect()
      setLive(null)
      view.remove()
    }
  }, [holder, code])
  return { view: live?.view ?? null, camera: live?.camera ?? null }
}

/** For those who cannot pinch or turn a wheel. */
function MapButtons({ view, onWhole }: { view: LeafletMap; onWhole: () => void }) {
  const buttons = [
    { icon: Plus, label: mapCopy.zoomIn, press: () => view.zoomIn() },
    { icon: Minus, label: mapCopy.zoomOut, press: () => view.zoomOut() },
    { icon: Maximize, label: mapCopy.whole, press: onWhole },
  ]
  return (
    <div className="absolute top-3 left-3 z-10 grid divide-y divide-line overflow-hidden rounded-button bg-white shadow-2">
      {buttons.map(({ icon: Icon, label, press }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={press}
          className="grid size-11 place-items-center hover:bg-teal-50 focus-visible:-outline-offset-3"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  )
}
