import type { MetaDescriptor } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { brand } from '#contract/lib/business.ts'
import { defaultLanguage, offeredLanguages } from '#contract/lib/languages.ts'
import { localPath, pageLocale } from '#web/lib/i18n/language.ts'
import type { PictureData } from '#web/ui/media/picture-data.ts'

interface PageMeta {
  /** Without the product name, which is appended. */
  title: string
  description: string
  /** Public origin without a trailing slash; undefined when the loader failed. */
  origin: string | undefined
  /** Canonical path with the relevant part of the query. */
  path: string
  /** Image of the social card; the default card when absent. */
  picture?: PictureData | null
  /** schema.org objects (JSON-LD). */
  facts?: readonly object[]
}

/** Title, description, canonical link, social card and JSON-LD of an indexed page. */
export function pageMeta({ title, description, origin = '', path, picture, facts = [] }: PageMeta): MetaDescriptor[] {
  const url = `${origin}${localPath(path)}`
  const image = picture ? `${origin}/social/${picture.name}.jpg` : `${origin}/brand/og-image.jpg`
  const alt = picture?.alt ?? t`${{ name: brand.name }}: a clean living room`
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(origin, path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: pageLocale().replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

/** The same page in each language, for search engines; English is for everyone else too. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  if (offeredLanguages.length < 2) return []
  const link = (hrefLang: string, to: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `${origin}${to}`,
  })
  return [
    ...offeredLanguages.map((each) => link(`${each}-IN`, localPath(path, each))),
    link('x-default', localPath(path, defaultLanguage)),
  ]
}

/** The schema.org business that provides the services. */
export function provider(origin: string) {
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${origin}/#business`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: `${origin}/brand/icon-512.png`,
    image: `${origin}/brand/og-image.jpg`,
    telephone: brand.phone,
    email: brand.email,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'IN' },
    openingHours: `Mo-Su ${brand.supportHours.from}-${brand.supportHours.to}`,
    areaServed: { '@type': 'Country', name: t`India` },
    priceRange: '₹₹',
  }
}

/** The schema.org breadcrumb from the home page to a page. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t`Home`, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${localPath(path)}`,
    })),
  }
}
