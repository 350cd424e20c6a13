import type { Visit } from '#pro/lib/updates/update.ts'

/** On Android any app for maps opens `geo:`, some of them without a network; elsewhere the way is shown by Google Maps. */
export function mapLink(
  { point, address, city }: Pick<Visit, 'point' | 'address' | 'city'>,
  userAgent: string,
): string {
  const place = encodeURIComponent(`${address}, ${city}`)
  const position = point && `${point.lat},${point.lng}`
  if (/Android/.test(userAgent)) return `geo:${position ?? '0,0'}?q=${position ?? place}`
  return `https://www.google.com/maps/dir/?api=1&destination=${position ? encodeURIComponent(position) : place}`
}
