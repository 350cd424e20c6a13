import { ChevronRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatDuration } from '#web/lib/format.ts'
import { textLang } from '#web/lib/i18n/text-language.ts'
import { Picture } from '../media/picture.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import type { ServiceCardData } from './service-card.tsx'

interface ServiceRowProps {
  service: ServiceCardData
  /** Target of 'View details', with navigation state. */
  details: Pick<LinkProps, 'to' | 'state'>
  /** On the lower edge of the picture: AddLink or Stepper. */
  action: ReactNode
  /** Between price and description: a unit price, chosen options. */
  note?: ReactNode
}

/** One service of a category page: text on the left, picture and action on the right. */
export function ServiceRow({ service, details, action, note }: ServiceRowProps) {
  return (
    <article className="flex gap-4 max-[22rem]:gap-3 border-b border-line py-5 last:border-0 md:gap-6">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg font-bold text-balance">{service.name}</h3>
        <Rating value={service.rating} count={service.reviews} className="mt-0.5" />
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Price amount={service.price} former={service.strikePrice} label={service.priceLabel} unit={service.unit} />
          {service.time && (
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              <Clock aria-hidden className="size-3.5" />
              {formatDuration(service.time)}
            </span>
          )}
        </p>
        {note}
        {service.description && (
          <p lang={textLang(service.description)} className="mt-1.5 line-clamp-3 text-muted">
            {service.description}
          </p>
        )}
        <Link
          {...details}
          className="-mb-2 inline-flex min-h-11 items-center gap-0.5 text-sm font-bold whitespace-nowrap text-teal hover:underline"
        >
          {t`View details`}
          <span className="sr-only">
            {' '}
            {t({ context: 'ui', message: `of` })} {service.name}
          </span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="w-26 shrink-0 max-[22rem]:w-24 md:w-37">
        <Picture
          picture={service.picture}
          sizes="(min-width: 48rem) 148px, 104px"
          alt=""
          className="aspect-square rounded-field md:aspect-5/4"
        />
        <div className="relative -mt-5.5 flex justify-center">{action}</div>
      </div>
    </article>
  )
}
