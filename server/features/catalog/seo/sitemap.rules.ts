import { type Language, languagePrefix, offeredLanguages } from '#contract/lib/languages.ts'
import type { Catalog } from '../catalog.model.ts'

/** Public pages that do not come from the catalog. */
const fixedPaths = [
  '/',
  '/services',
  '/categories',
  '/cleaning-list/cleaning',
  '/aboutus',
  '/fair-dealing',
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

type Indexable = Pick<Catalog, 'categories' | 'offered' | 'combos' | 'promotions'>

/** Canonical paths of all public pages: fixed ones, categories, services, combos and the promotions of today. */
export function indexablePaths({ categories, offered, combos, promotions }: Indexable) {
  return [
    ...fixedPaths,
    ...categories.map(({ id }) => `/services/info?category=${encodeURIComponent(id)}`),
    ...offered.map(({ row }) => `/service/${encodeURIComponent(row.id)}`),
    ...combos.map(({ row }) => `/combo-details/${encodeURIComponent(row.id)}`),
    ...promotions.map(({ id }) => `/offer/${encodeURIComponent(id)}`),
  ]
}

/** A sitemap of sitemaps.org: every page in each language, which name each other. The origin has no trailing slash. */
export function sitemapXml(origin: string, paths: readonly string[], languages = offeredLanguages): string {
  const addressOf = (path: string, language: Language) => {
    const prefix = languagePrefix(language)
    return escapeXml(`${origin}${prefix}${prefix && path === '/' ? '' : path}`)
  }
  const urls = paths.flatMap((path) => {
    const others = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}-IN" href="${addressOf(path, language)}"/>`,
    )
    const named = languages.length > 1 ? others.join('') : ''
    return languages.map((language) => `<url><loc>${addressOf(path, language)}</loc>${named}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Rules for crawlers and the address of the sitemap; the origin has no trailing slash. */
export function robotsText(origin: string): string {
  const prefixes = offeredLanguages.map(languagePrefix)
  const closed = prefixes.flatMap((prefix) =>
    closedPaths.filter((path) => !prefix || path !== '/v1/').map((path) => `Disallow: ${prefix}${path}`),
  )
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
