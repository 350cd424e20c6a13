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

/** Path prefixes closed to crawlers: private pages, and paths that are no pages. */
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

/** Paths of all pages worth finding: the canonical one of each category, service and combo (sitemaps.org). */
export function findablePaths({ categories, offered, combos }: Pick<Catalog, 'categories' | 'offered' | 'combos'>) {
  return [
    ...fixedPaths,
    ...categories.map(({ id }) => `/services/info?category=${encodeURIComponent(id)}`),
    ...offered.map(({ row }) => `/service/${encodeURIComponent(row.id)}`),
    ...combos.map(({ row }) => `/combo-details/${encodeURIComponent(row.id)}`),
  ]
}

/** The document of sitemaps.org for paths below an origin, which has no slash at its end. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** What crawlers may look at, and where the sitemap is; the origin has no slash at its end. */
export function robotsText(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
