import { createHash, randomBytes } from 'node:crypto'

/** A random nonce per render: injected content cannot contain it. */
export function newScriptNonce(): string {
  return randomBytes(16).toString('base64')
}

interface PageWithPolicy {
  html: string
  policy: string
}

interface MapOptions {
  googleMaps: boolean
  mapStyleUrl: string
}

/**
 * Removes the nonces from a rendered page and lists each nonced script by its hash in the policy instead, so that the
 * page can be cached and shared between visitors. Browsers block scripts without a nonce here: the policy lacks their hash.
 */
export function applyContentPolicy(html: string, nonce: string, options: MapOptions): PageWithPolicy {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && source !== '') hashes.add(hashOf(source))
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: contentPolicy([...hashes], sourcesOfMap(options)),
  }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

type ExtraSources = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'worker', string>>

/**
 * From Google's list of domains for the parts that we use: script, road map, places, geocoding. No wildcards: other hosts below
 * googleapis.com serve files of anyone. The Maps JavaScript API inserts inline style elements.
 */
const googleMapsSources: ExtraSources = {
  script: ' https://maps.googleapis.com/maps/ https://maps.googleapis.com/maps-api-v3/ blob:',
  style: " 'unsafe-inline' https://fonts.googleapis.com",
  img: ' https://maps.googleapis.com https://mapsresources-pa.googleapis.com https://maps.gstatic.com',
  font: ' https://fonts.gstatic.com',
  connect:
    ' https://maps.googleapis.com https://mapsresources-pa.googleapis.com https://places.googleapis.com https://maps.gstatic.com data: blob:',
  worker: ' blob:',
}

function sourcesOfMap({ googleMaps, mapStyleUrl }: MapOptions): ExtraSources {
  return googleMaps ? googleMapsSources : { connect: ` ${new URL(mapStyleUrl).origin}` }
}

/** Hashes of the style elements that the toast library inserts: its style sheet and an empty element before it. */
export const toastStyles =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** React renders style attributes (widths, average colours); other style elements are never inline. */
function contentPolicy(scriptHashes: readonly string[], extra: ExtraSources): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}${extra.script ?? ''}`,
    `style-src 'self' ${extra.style ?? toastStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${extra.img ?? ''}`,
    `font-src 'self'${extra.font ?? ''}`,
    `connect-src 'self'${extra.connect ?? ''}`,
    "frame-src 'none'",
    "manifest-src 'self'",
    `worker-src 'self'${extra.worker ?? ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
