import type { Catalog } from '../catalog.model.ts'

/** Public pages that do not come from the catalogue. */
const fixedPaths = [
  '/',
  '/services',
  '/categories',
  '/cleaning-list/cleaning',
  '/aboutus',
  '/constactus',
  '/registerpartner',
  '/terms-condition',
  '/privacy-policy',
]

/** Path prefixes closed to crawlers: private pages and paths without pages. */
const closedPaths = [
  '/v1/',
  '/dev/',
  '/add-cleaning/',
  '/booking',
  '/favourites',
  '/login',
  '/manageaddress',
  '/notification',
  '/otp',
  '/payment-',
  '/profile',
  '/register$',
  '/update-map',
  '/viewCart',
]

type Findable = Pick<Catalog, 'categories' | 'offered' | 'combos' | 'promotions'>

/** Canonical paths of all public pages: fixed ones, categories, services, combos and the promotions of today. */
export function findablePaths({ categories, offered, combos, promotions }: Findable) {
  return [
    ...fixedPaths,
    ...categories.map(({ id }) => `/services/info?category=${encodeURIComponent(id)}`),
    ...offered.map(({ row }) => `/service/${encodeURIComponent(row.id)}`),
    ...combos.map(({ row }) => `/combo-details/${encodeURIComponent(row.id)}`),
    ...promotions.map(({ id }) => `/offer/${encodeURIComponent(id)}`),
  ]
}

/** A sitemap of sitemaps.org; the origin has no trailing slash. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Rules for crawlers and the address of the sitemap; the origin has no trailing slash. */
export function robotsText(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
