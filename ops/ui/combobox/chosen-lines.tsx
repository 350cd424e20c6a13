import type { ReactNode } from 'react'
import type { phoneBookingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { chosenCopy } from './chosen.copy.ts'
import { Combobox } from './combobox.tsx'

type Choice = EndpointResponse<typeof phoneBookingCalls.choices>['data']['choices'][number]

export interface ChosenLine {
  choice: Choice
  quantity: number
}

/** Of the API. */
const maxLines = 10
const keyOf = ({ serviceId, variantIds }: Choice) => [serviceId, ...variantIds].join()
const nameOf = ({ name, options }: Choice) => [name, ...options].join(', ')

/** What the API takes. */
export function sentLines(lines: readonly ChosenLine[]) {
  return lines.map(({ choice: { serviceId, variantIds }, quantity }) => ({ serviceId, variantIds, quantity }))
}

interface ChosenLinesProps {
  choices: readonly Choice[]
  lines: readonly ChosenLine[]
  onChange: (lines: readonly ChosenLine[]) => void
  /** Below the chosen lines. */
  total: ReactNode
  /** Its field has the focus at first. */
  isNext?: boolean
}

/** Services with quantities, found by typing parts of their names. */
export function ChosenLines({ choices, lines, onChange, total, isNext }: ChosenLinesProps) {
  if (choices.length === 0) return <p className="text-muted">{chosenCopy.noChoices}</p>
  const isChosen = (choice: Choice) => lines.some((line) => keyOf(line.choice) === keyOf(choice))
  function add(key: string) {
    const choice = choices.find((one) => keyOf(one) === key)
    if (choice) onChange([...lines, { choice, quantity: choice.minQuantity }])
  }
  return (
    <div className="space-y-3">
      <ul className="space-y-2 empty:hidden">
        {lines.map(({ choice, quantity }) => (
          <li key={keyOf(choice)} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-48 font-semibold">{nameOf(choice)}</span>
            <span className="tabular-nums">
              {formatRupees(choice.unitPrice)}
              {quantity > 1 && ` ${chosenCopy.each}`}
            </span>
            <Stepper
              label={nameOf(choice)}
              value={quantity}
              min={choice.minQuantity}
              max={choice.maxQuantity}
              onChange={(next) =>
                onChange(lines.map((line) => (line.choice === choice ? { choice, quantity: next } : line)))
              }
              onRemove={() => onChange(lines.filter((line) => line.choice !== choice))}
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 && total}
      {lines.length < maxLines && (
        <Combobox
          label={chosenCopy.add}
          placeholder={chosenCopy.search}
          nothing={chosenCopy.nothing}
          {...(isNext && { autoFocus: true })}
          options={choices
            .filter((choice) => !isChosen(choice))
            .map((choice) => ({ value: keyOf(choice), title: nameOf(choice), aside: formatRupees(choice.unitPrice) }))}
          onPick={add}
        />
      )}
    </div>
  )
}
