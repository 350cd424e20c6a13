import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { ButtonLink } from '../actions/button.tsx'
import { Tag } from '../actions/chip.tsx'
import { classes } from '../classes.ts'
import { Picture } from '../media/picture.tsx'
import type { PictureData } from '../media/picture-data.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

/** The part of a service or combo that a card shows; amounts in rupees. */
export interface ServiceCardData {
  name: string
  picture: PictureData | null
  price: number | null
  strikePrice?: number | null
  priceLabel?: 'from' | 'fixed'
  /** Unit of the price: 'sq ft'. */
  unit?: string | null
  rating?: number | null
  reviews?: number
  /** Minutes. */
  time?: number
  description?: string
}

interface ServiceCardProps {
  service: ServiceCardData
  to: To
  action?: string
  sizes: string
  /** Overlay in the picture's corner, such as a favourite button. */
  corner?: ReactNode
  className?: string
}

/** Picture, saving, name, rating, duration, price and one action; the whole card is clickable. */
export function ServiceCard({ service, to, action = t`Book Now`, sizes, corner, className }: ServiceCardProps) {
  const saved = service.price != null && service.strikePrice ? service.strikePrice - service.price : 0
  return (
    <article
      className={classes(
        'group @container relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1 press',
        className,
      )}
    >
      <div className="relative">
        <Picture picture={service.picture} sizes={sizes} alt="" className="aspect-4/3" imageClassName={zoom} />
        {saved > 0 && (
          <Tag className="absolute top-2.5 left-2.5">
            {t({ context: 'catalog', message: `Save` })} {formatRupees(saved)}
          </Tag>
        )}
        {corner && <div className="absolute top-0.5 right-0.5 z-10">{corner}</div>}
      </div>
      <div className="flex flex-1 flex-col p-3 @min-[15rem]:p-3.5">
        <h3 className="line-clamp-2 text-base leading-snug font-bold @min-[15rem]:text-md">{service.name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Rating value={service.rating} count={service.reviews} className="text-ink" />
          {service.time && <span>{formatDuration(service.time)}</span>}
        </p>
        {service.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{service.description}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2.5 pt-3">
          <Price amount={service.price} former={service.strikePrice} label={service.priceLabel} unit={service.unit} />
          <ButtonLink
            to={to}
            viewTransition
            aria-label={`${action}: ${service.name}`}
            // Covers the whole card, which makes it clickable with a single link for screen readers.
            className="w-full px-4 after:absolute after:inset-0 after:rounded-card @min-[15rem]:w-auto"
          >
            {action}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

const zoom = 'transition-transform duration-240 ease-out group-hover:scale-[1.03]'
