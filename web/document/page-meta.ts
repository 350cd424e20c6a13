import type { MetaDescriptor } from 'react-router'
import { brand } from '#contract/business.ts'
import type { PictureData } from '#web/ui/media/picture-data.ts'

interface PageMeta {
  /** Without the name of the product, which is added. */
  title: string
  description: string
  /** Where browsers find us, no slash at the end; undefined while a page fails. */
  origin: string | undefined
  /** The canonical path with what belongs to it of the query. */
  path: string
  /** What a shared link shows; the general card where there is none. */
  picture?: PictureData | null
  /** Facts for search engines, as schema.org has them. */
  facts?: readonly object[]
}

/** Title, description, canonical link, social card and facts of a page that may be found. */
export function pageMeta({ title, description, origin = '', path, picture, facts = [] }: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`
  const image = picture ? `${origin}/social/${picture.name}.jpg` : `${origin}/brand/og-image.jpg`
  const alt = picture?.alt ?? `${brand.name}: a clean living room`
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_IN' },
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

/** Who offers what a page is about. */
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
    areaServed: { '@type': 'Country', name: 'India' },
    priceRange: '₹₹',
  }
}

/** The way from the home page to a page: names and paths in order. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
