import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import type { Camera } from './camera.ts'
import type { paintGround } from './ground/ground.ts'

/** Names of places below the marks; without an answer they stay away. */
export function MapGround({ camera, paint }: { camera: Camera; paint: typeof paintGround }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const places = useStaffQuery(placeCalls.around, camera.box).data?.data
  const hasFont = useFontsLoaded()
  const { x, y, width, height } = camera.ground
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width <= 0 || height <= 0) return
    const sharpness = Math.min(2, devicePixelRatio)
    element.width = width * sharpness
    element.height = height * sharpness
    context.scale(sharpness, sharpness)
    const corner = { x: camera.origin.x + x, y: camera.origin.y + y }
    // Names wait for their font: painted in another one they would stay so.
    paint(context, { width, height, zoom: camera.zoom, corner, places: (hasFont && places) || [] })
  }, [camera, paint, places, hasFont, x, y, width, height])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 max-w-none!"
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    />
  )
}

function useFontsLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let isThere = true
    document.fonts.ready.then(() => isThere && setLoaded(true))
    return () => {
      isThere = false
    }
  }, [])
  return loaded
}
