import type { BookingView } from '#web/features/booking/booking.view.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { CardNetworks, WayMark } from './method-logo.tsx'
import { optionCopy } from './option.copy.ts'
import { groups, type Option, unavailableReason } from './option.view.ts'

interface OptionChoiceProps {
  booking: BookingView
  options: readonly Option[]
  chosen: string | null
  cashRefusal: string | null
  /** A payment page is open already. */
  disabled: boolean
  onChoose: (id: string) => void
}

/** Payment methods as radio buttons; an unavailable one states the reason. */
export function OptionChoice({ booking, options, chosen, cashRefusal, disabled, onChoose }: OptionChoiceProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="mb-3 font-heading text-title">{optionCopy.legend}</legend>
      {groups.map(({ way, title }) => {
        const reason = unavailableReason(booking, way, cashRefusal)
        return (
          <Card key={way} className="py-2 md:py-3">
            <h2 className="pt-2 text-sm font-bold text-muted">{title}</h2>
            {reason && <p className="mt-0.5 text-sm text-amber-900">{reason}</p>}
            {options
              .filter((option) => option.way === way)
              .map((option) => (
                <Radio
                  key={option.id}
                  option={option}
                  checked={chosen === option.id}
                  disabled={disabled || reason !== null}
                  onChoose={() => onChoose(option.id)}
                />
              ))}
          </Card>
        )
      })}
    </fieldset>
  )
}

interface RadioProps {
  option: Option
  checked: boolean
  disabled: boolean
  onChoose: () => void
}

function Radio({ option, checked, disabled, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3.5 border-b border-line py-2.5 last:border-0 has-disabled:cursor-not-allowed has-disabled:opacity-50">
      <WayMark id={option.id} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{option.name}</span>
        {option.way === 'card' && (
          <>
            <span aria-hidden className="block text-sm tracking-wide text-muted">
              {optionCopy.maskedCard}
            </span>
            <CardNetworks />
          </>
        )}
        <span className="block text-sm text-muted">{option.note}</span>
      </span>
      <input
        type="radio"
        name="payment-option"
        value={option.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-5.5 shrink-0 accent-teal"
      />
    </label>
  )
}
