import type { MetaDescriptor } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { isTranslated } from '#web/lib/i18n/text-language.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceResponse } from '../catalog.view.ts'
import { detailsPath } from '../catalog.view.ts'
import { serviceFactsForSearch } from './search-facts.ts'

/** Title, description, social card, canonical address and structured data of a service. */
export function serviceMeta(loaded: ServiceResponse | undefined): MetaDescriptor[] {
  const service = loaded?.service
  if (!service) return [{ title: t`Service | GharSaaf` }, { name: 'robots', content: 'noindex' }]
  const rupees = service.price === null ? '' : formatRupees(service.price)
  const price = rupees && ` ${service.priceLabel === 'from' ? catalogCopy.fromPrice(rupees) : rupees}.`
  return pageMeta({
    title: service.name,
    description: t`${{ description: isTranslated(service.description) ? service.description : service.name }}.${price} Book an available slot.`,
    origin: loaded.origin,
    path: detailsPath(service),
    picture: service.picture,
    facts: serviceFactsForSearch(service, loaded.origin),
  })
}
