import { formatRupees } from '#contract/lib/money.ts'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { bookingCopy } from '../booking.copy.ts'
import type { BookingItem } from '../booking.view.ts'

interface BookingItemsProps {
  items: readonly BookingItem[]
  /** The description in one line, and the unit price where there are several units. */
  brief?: boolean
}

/** Items of a booking: name, description, options, quantity, unit price and total. */
export function BookingItems({ items, brief = false }: BookingItemsProps) {
  return (
    <Card>
      <h2 className="font-heading text-title">{bookingCopy.items}</h2>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item._id} className="flex gap-3.5 border-b border-line py-3.5 last:border-0 last:pb-0">
            <Picture picture={item.serviceId.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-field" />
            <ItemText item={item} brief={brief} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ItemText({ item, brief }: { item: BookingItem; brief: boolean }) {
  const options = item.selectedVariants.map(({ variant }) => variant.name).join(', ')
  return (
    <div className="min-w-0 flex-1">
      <h3 className="leading-snug font-bold wrap-anywhere">{item.serviceId.name}</h3>
      {options && <p className="mt-0.5 text-sm wrap-anywhere">{options}</p>}
      <p className={classes('mt-0.5 text-sm text-muted', brief ? 'truncate' : 'line-clamp-2')}>
        {item.serviceId.description}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted tabular-nums">
          {(!brief || item.unitQuantity > 1) && `${item.unitQuantity} × ${formatRupees(item.unitPrice)}`}
        </span>
        <span className="font-extrabold tabular-nums">{formatRupees(item.totalPrice)}</span>
      </p>
    </div>
  )
}
