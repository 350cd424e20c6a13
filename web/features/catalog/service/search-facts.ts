import { t } from '#contract/i18n/sentence.ts'
import { currency } from '#contract/lib/business.ts'
import { breadcrumbs, provider } from '#web/document/page-meta.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { isTranslated } from '#web/lib/i18n/text-language.ts'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { pictureUrl } from '#web/ui/media/picture-data.ts'
import { detailsPath, type ServiceDetail } from '../catalog.view.ts'
import { questionsAbout } from '../facts/questions.ts'

/** Structured data for search engines: service with price and rating, breadcrumbs, questions. */
export function serviceFactsForSearch(service: ServiceDetail, origin: string): object[] {
  const path = detailsPath(service)
  const steps = service.categoryId
    ? [{ name: service.categoryId.name, path: categoryPath(service.categoryId._id) }]
    : [{ name: t`Services`, path: paths.services }]
  return [
    {
      '@type': 'Service',
      name: service.name,
      ...(isTranslated(service.description) && { description: service.description }),
      ...(service.categoryId && { serviceType: service.categoryId.name }),
      url: `${origin}${localPath(path)}`,
      image: `${origin}${pictureUrl(service.picture, service.picture.width, 'webp')}`,
      provider: provider(origin),
      ...offersOf(service, `${origin}${localPath(path)}`),
      ...ratingOf(service),
    },
    breadcrumbs(origin, [...steps, { name: service.name, path }]),
    ...questionsPage(service),
  ]
}

/** A "from" price is an AggregateOffer; without a price there is no offer. */
function offersOf({ price, priceLabel }: ServiceDetail, url: string) {
  if (price === null) return {}
  const common = { priceCurrency: currency, availability: 'https://schema.org/InStock', url }
  return priceLabel === 'from'
    ? { offers: { '@type': 'AggregateOffer', lowPrice: price, ...common } }
    : { offers: { '@type': 'Offer', price, ...common } }
}

function ratingOf({ rating, reviewsCount }: ServiceDetail) {
  if (rating === null || reviewsCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviewsCount, bestRating: 5 },
  }
}

function questionsPage(service: ServiceDetail) {
  const questions = questionsAbout(service).filter(({ q }) => isTranslated(q))
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
