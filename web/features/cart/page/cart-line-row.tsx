import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { servicePath } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useRemoveLine } from '../cart.api.ts'
import { cartCopy } from '../cart.copy.ts'
import { type CartLine, variantNames } from '../cart.view.ts'
import { LineQuantity } from '../line-quantity.tsx'

/** One line: service, options, quantity, price. */
export function CartLineRow({ line }: { line: CartLine }) {
  const remove = useRemoveLine()
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-3 border-b border-line py-4 last:border-0 md:gap-x-5">
      <Picture
        picture={line.serviceId.picture}
        alt=""
        sizes="88px"
        className={classes('size-18 rounded-field md:size-22', !line.available && 'opacity-50 grayscale')}
      />
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="leading-snug font-bold wrap-anywhere md:text-md">
            <Link
              to={servicePath(line.serviceId._id)}
              // The tap target of a one-line name extends beyond its line, to reach 44 px.
              className="relative block after:absolute after:inset-x-0 after:-inset-y-3 hover:text-teal"
            >
              {line.serviceName}
            </Link>
          </h2>
          {line.selectedVariants.length > 0 && (
            <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm wrap-anywhere">
              {variantNames(line)}
              {line.perBathroomPrice !== null && (
                <span className="font-semibold text-success">
                  {cartCopy.perBathroom(formatRupees(line.perBathroomPrice))}
                </span>
              )}
            </p>
          )}
          <p className="mt-0.5 text-sm text-muted">
            {formatRupees(line.unitPrice)}
            {line.quantityUnit ? ` / ${line.quantityUnit}` : ` ${t`each`}`}
            {line.durationMinutes > 0 && ` · ${formatDuration(line.durationMinutes)}`}
          </p>
          {!line.available && <p className="mt-1 text-sm font-semibold text-error">{cartCopy.withdrawn}</p>}
        </div>
        <IconButton
          icon={Trash2}
          label={t`Remove ${{ serviceName: line.serviceName }}`}
          className="-mt-2.5 -mr-2.5 text-muted"
          onClick={() => remove.mutate({ itemId: line._id })}
        />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:col-span-1 md:col-start-2">
        <LineQuantity line={line} removable={false} />
        <span className="text-price font-extrabold tabular-nums">{formatRupees(line.totalPrice)}</span>
      </div>
    </li>
  )
}
