import { Clock } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { textLang } from '#web/lib/i18n/text-language.ts'
import { Tag } from '#web/ui/actions/chip.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { NextSlot } from '../availability/next-slot.tsx'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'
import { PerBathroom } from '../per-bathroom.tsx'

interface ServiceHeadingProps {
  service: ServiceDetail
  selection: readonly string[]
}

export function ServiceHeading({ service, selection }: ServiceHeadingProps) {
  const saved =
    service.kind === 'combo' && service.price !== null && service.strikePrice ? service.strikePrice - service.price : 0
  return (
    <div className="px-4 py-4 md:px-6 md:py-5">
      <h1 className="font-heading text-display wrap-anywhere md:text-title-lg">{service.name}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={service.rating} count={service.reviewsCount} unit="review" />
        {hasDuration(service) && (
          <span className="inline-flex items-center gap-1 text-sm text-muted">
            <Clock aria-hidden className="size-3.5" />
            {formatDuration(service.time)}
          </span>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Price
          amount={service.price}
          former={service.strikePrice}
          unit={service.quantityUnit}
          label={service.priceLabel}
          size="large"
        />
        {saved > 0 && (
          <Tag tone="soft">
            {t({ context: 'catalog', message: `Save` })} {formatRupees(saved)}
          </Tag>
        )}
        <PerBathroom price={service.perBathroomPrice} />
      </p>
      <p lang={textLang(service.description)} className="mt-2.5 max-w-3xl text-muted wrap-anywhere">
        {service.description}
      </p>
      {service.price !== null && <NextSlot serviceId={service._id} selection={selection} />}
    </div>
  )
}
