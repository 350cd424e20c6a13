import { map } from '#contract/lib/business.ts'
import { loadWithRetry } from '../source/load-with-retry.ts'
import type { GoogleMapsLibraries } from './google-maps.types.ts'

const scriptAddress = 'https://maps.googleapis.com/maps/api/js'
/** A script that neither loads nor fails would block forever. */
const maxWaitMs = 8_000

let loading: Promise<GoogleMapsLibraries> | undefined

/** Loads Google's script and the libraries we use, with up to 3 retries and a growing delay. */
export function loadGoogleMaps(key: string): Promise<GoogleMapsLibraries> {
  loading ??= loadWithRetry(() => addScript(key), map.loaderRetries).then(importLibraries)
  return loading
}

function addScript(key: string): Promise<void> {
  const settings = { key, v: 'weekly', loading: 'async', language: 'en', region: 'IN', callback: 'gsfMapsReady' }
  const script = document.createElement('script')
  script.src = `${scriptAddress}?${new URLSearchParams(settings)}`
  script.async = true
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('Google Maps did not answer.'), maxWaitMs)
    window.gsfMapsReady = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => fail('Google Maps could not be loaded.')
    document.head.append(script)
  })
}

/** A refused key is reported by a separate callback; pending library loads must then reject as well. */
async function importLibraries(): Promise<GoogleMapsLibraries> {
  const refused = new Promise<never>((_resolve, reject) => {
    window.gm_authFailure = () => reject(new Error('Google Maps refused the key.'))
  })
  const get = window.google?.maps?.importLibrary
  if (!get) throw new Error('Google Maps came without its libraries.')
  const all = Promise.all([get('places'), get('geocoding'), get('maps'), get('marker')])
  const [places, geocoding, maps, marker] = await Promise.race([all, refused])
  return { places, geocoding, maps, marker }
}
