import type { MetaDescriptor } from 'react-router'
import { formatRupees } from '../../../lib/format.ts'
import { pictureUrl } from '../../../ui/media/picture-data.ts'
import { detailsPath } from '../catalog.view.ts'
import type { ServiceAnswer } from './service.loader.ts'

/** Title, description, picture and canonical address of a service. */
export function serviceMeta(loaded: ServiceAnswer | undefined): MetaDescriptor[] {
  const service = loaded?.service
  if (!service) return [{ title: 'Service | GharSaaf' }, { name: 'robots', content: 'noindex' }]
  const price =
    service.price === null ? '' : ` ${service.priceLabel === 'from' ? 'From ' : ''}${formatRupees(service.price)}.`
  return [
    { title: `${service.name} | GharSaaf` },
    { name: 'description', content: `${service.description}.${price} Book a slot that is really free.` },
    { property: 'og:title', content: service.name },
    { property: 'og:image', content: `${loaded.origin}${pictureUrl(service.picture, service.picture.width, 'webp')}` },
    { tagName: 'link', rel: 'canonical', href: `${loaded.origin}${detailsPath(service)}` },
  ]
}
