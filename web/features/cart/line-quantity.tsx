import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { inputClasses } from '#web/ui/forms/field.tsx'
import { useChangeQuantity, useRemoveLine } from './cart.api.ts'
import { type CartLine, isTypedQuantity } from './cart.view.ts'

interface LineQuantityProps {
  line: CartLine
  /** false where a button beside it removes the line: then the minimum is one. */
  removable?: boolean
}

/** Stepper for small quantities, a number field for square feet and other large ones. */
export function LineQuantity({ line, removable = true }: LineQuantityProps) {
  const change = useChangeQuantity()
  const remove = useRemoveLine()
  const set = (quantity: number) => change.mutate({ itemId: line._id, quantity })
  if (isTypedQuantity(line)) return <TypedQuantity line={line} onChange={set} />
  return (
    <Stepper
      label={line.serviceName}
      value={line.quantity}
      min={line.minQuantity}
      max={line.maxQuantity}
      onChange={set}
      onRemove={removable ? () => remove.mutate({ itemId: line._id }) : undefined}
    />
  )
}

/** Submits on Enter or blur; a number outside the limits becomes the nearest valid one. */
function TypedQuantity({ line, onChange }: { line: CartLine; onChange: (quantity: number) => void }) {
  const [text, setText] = useState(String(line.quantity))
  useEffect(() => setText(String(line.quantity)), [line.quantity])
  function commit(event?: FormEvent) {
    event?.preventDefault()
    const wanted = Math.min(line.maxQuantity, Math.max(line.minQuantity, Math.round(Number(text)) || line.minQuantity))
    setText(String(wanted))
    if (wanted !== line.quantity) onChange(wanted)
  }
  return (
    <form noValidate onSubmit={commit} className="flex items-center gap-2">
      <input
        type="number"
        inputMode="numeric"
        aria-label={t`Quantity of ${{ serviceName: line.serviceName }} in ${{ quantityUnit: String(line.quantityUnit) }}`}
        min={line.minQuantity}
        max={line.maxQuantity}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit()}
        className={inputClasses(false, 'h-11 w-24 tabular-nums')}
      />
      <span className="text-sm whitespace-nowrap text-muted">{line.quantityUnit}</span>
    </form>
  )
}
