import type { MetaDescriptor } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { brand } from '#contract/lib/business.ts'
import { pageMeta, provider } from '#web/document/page-meta.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { paths } from '#web/lib/paths.ts'
import type { HomeView } from './home.view.ts'

interface HomeMeta {
  home: HomeView | null
  origin: string
  search: object
}

/** Structured data of the home page: organisation, search, current offers. */
export function homeMeta(page: HomeMeta | object | undefined): MetaDescriptor[] {
  // In the browser the content may still be loading; crawlers always get it whole.
  const loaded = page && 'origin' in page ? page : undefined
  const origin = loaded?.origin ?? ''
  return pageMeta({
    title: t`Home cleaning and pest control in India`,
    description: t`Bathrooms, kitchens, sofas, whole homes and offices cleaned, pests treated. Fixed prices, verified professionals.`,
    origin,
    path: paths.home,
    facts: [provider(origin), ...(loaded ? [loaded.search] : []), ...offersFacts(loaded?.home?.offers ?? [], origin)],
  })
}

/** Made by the server: the home page has no weight left for it. */
export function siteSearch(origin: string) {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}${localPath(paths.home)}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${localPath(paths.services)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

function offersFacts(offers: HomeView['offers'], origin: string): object[] {
  if (offers.length === 0) return []
  const itemListElement = offers.map(({ title, description, expiryDate }) => ({
    '@type': 'Offer',
    name: title,
    description,
    validThrough: expiryDate,
    url: `${origin}${localPath(paths.home)}`,
    offeredBy: { '@id': `${origin}/#business` },
  }))
  return [{ '@type': 'OfferCatalog', name: t`Special Offers`, itemListElement }]
}
