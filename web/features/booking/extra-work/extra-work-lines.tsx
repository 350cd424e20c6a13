import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import type { Proposal } from './extra-work.api.ts'
import { extraWorkCopy } from './extra-work.copy.ts'

/** Services with their prices, then the sum and how much longer the visit takes. */
export function ExtraWorkLines({ proposal: { lines, totalPrice, minutes } }: { proposal: Proposal }) {
  return (
    <>
      <ul>
        {lines.map(({ name, options, quantity, totalPrice: price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity > 1 && `${quantity} × `}
              {[name, ...options].join(', ')}
            </span>
            {lines.length > 1 && <span className="shrink-0 tabular-nums">{formatRupees(price)}</span>}
          </li>
        ))}
      </ul>
      <p className="tabular-nums">
        <b>{formatRupees(totalPrice)}</b> · {extraWorkCopy.longer(formatDuration(minutes))}
      </p>
    </>
  )
}
