import { formatRupees } from '#contract/lib/money.ts'

interface PriceLinesProps {
  items: readonly { name: string; options: readonly string[]; quantity: number; totalPrice: number }[]
  /** Amounts below the lines with their names, the last one bold. */
  sums: readonly (readonly [amount: string, name: string])[]
}

/** Lines of an order with their prices, and their sums. */
export function PriceLines({ items, sums }: PriceLinesProps) {
  return (
    <div className="space-y-1.5 tabular-nums">
      {items.map(({ name, options, quantity, totalPrice }) => (
        <p key={[name, ...options].join()} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            {quantity} × {[name, ...options].join(', ')}
          </span>
          <span>{formatRupees(totalPrice)}</span>
        </p>
      ))}
      {sums.map(([amount, name]) => (
        <p key={name} className="flex justify-between gap-3 last:border-t last:border-line last:pt-1.5 last:font-bold">
          <span>{name}</span>
          <span>{amount}</span>
        </p>
      ))}
    </div>
  )
}
