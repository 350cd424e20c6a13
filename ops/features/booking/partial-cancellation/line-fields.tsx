import { formatRupees } from '#contract/lib/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { type Change, type Line, remainingLine, withChange } from './changes.ts'
import { partialCancellationCopy } from './partial-cancellation.copy.ts'

interface RemovableLinesProps {
  lines: readonly Line[]
  changes: readonly Change[]
  onChange: (changes: readonly Change[]) => void
}

export function LineFields({ lines, changes, onChange }: RemovableLinesProps) {
  return (
    <div className="space-y-2">
      <p className="text-muted">{partialCancellationCopy.hint}</p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <RemovableLine
            key={line._id}
            line={line}
            left={remainingLine(line, changes)}
            onChange={(next) => onChange(withChange(line, next, changes))}
          />
        ))}
      </ul>
    </div>
  )
}

function RemovableLine({ line, left, onChange }: { line: Line; left: Change; onChange: (next: Change) => void }) {
  const { name, options, addOns, obstacle, totalPrice, quantity, minQuantity } = line
  const title = [name, ...options].join(', ')
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{title}</span>
        <span className="tabular-nums">{formatRupees(totalPrice)}</span>
        {!obstacle &&
          (left.quantity === 0 ? (
            <>
              <span className="text-muted">{partialCancellationCopy.off}</span>
              <Button size="small" variant="outline" onClick={() => onChange({ ...left, quantity })}>
                {partialCancellationCopy.putBack}
              </Button>
            </>
          ) : (
            <Stepper
              label={title}
              value={left.quantity}
              min={Math.min(minQuantity, quantity)}
              max={quantity}
              onChange={(next) => onChange({ ...left, quantity: next })}
              onRemove={() => onChange({ ...left, quantity: 0 })}
            />
          ))}
      </div>
      {obstacle && <p className="text-muted">{obstacle}</p>}
      {!obstacle &&
        left.quantity > 0 &&
        addOns.map(({ _id, name: addOn, price }) => (
          <label key={_id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-teal"
              checked={!left.withoutAddOns.includes(_id)}
              onChange={({ target }) => {
                const others = left.withoutAddOns.filter((id) => id !== _id)
                onChange({ ...left, withoutAddOns: target.checked ? others : [...others, _id] })
              }}
            />
            {addOn}, {formatRupees(price)}
          </label>
        ))}
    </li>
  )
}
