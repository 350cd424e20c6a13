import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { HeartButton } from '#web/features/favourite/heart-button.tsx'
import { formatDuration } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/actions/chip.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { detailsPath, hasDuration, type ServiceView } from '../catalog.view.ts'
import { PerBathroom } from '../per-bathroom.tsx'
import { tileSizes } from './tile-sizes.ts'

interface ServiceTileProps {
  service: ServiceView
  /** Its place in the list: the pictures of the first rows load at once. */
  index: number
  onAdd: () => void
}

const inRow = { phone: 2, desktop: 4 }

/** A service in a grid: the card links to its page, Add puts it into the cart. */
export function ServiceTile({ service, index, onAdd }: ServiceTileProps) {
  // The former price of a service is that of one of its choices: no saving on the one that is taken.
  const isCombo = service.kind === 'combo'
  const saved = isCombo && service.price !== null && service.strikePrice ? service.strikePrice - service.price : 0
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1 transition-shadow duration-200 hover:shadow-2">
      <div className="relative">
        <Picture
          picture={service.picture}
          alt=""
          sizes={tileSizes}
          priority={index < inRow.phone}
          eager={index < inRow.desktop}
          className="aspect-4/3"
        />
        {saved > 0 && (
          <Tag className="absolute top-2.5 left-2.5">
            {t({ context: 'catalog', message: `Save` })} {formatRupees(saved)}
          </Tag>
        )}
        <HeartButton serviceId={service._id} name={service.name} className="absolute top-0.5 right-0.5 z-10" />
      </div>
      <div className="flex flex-1 flex-col p-3 md:p-3.5">
        <h2 className="line-clamp-3 leading-snug font-bold wrap-anywhere md:text-md">
          <Link to={detailsPath(service)} className="after:absolute after:inset-0 after:rounded-card">
            {service.name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Rating value={service.rating} count={service.reviewsCount} className="text-ink" />
          {hasDuration(service) && <span>{formatDuration(service.time)}</span>}
        </p>
        <PerBathroom price={service.perBathroomPrice} className="mt-0.5" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-3">
          <Price
            amount={service.price}
            former={service.strikePrice}
            label={service.priceLabel}
            unit={service.quantityUnit}
          />
          <ButtonLink
            to={detailsPath(service)}
            variant="outline"
            className="relative z-10 w-full px-4 xs:w-auto"
            aria-label={`${catalogCopy.add} ${service.name}`}
            onClick={inPlace(onAdd)}
          >
            {catalogCopy.add}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
