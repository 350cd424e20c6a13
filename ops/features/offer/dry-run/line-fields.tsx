import { FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { Choices } from '../offer.types.ts'
import type { TypedLine } from './typed-order.ts'

interface LineFieldsProps {
  services: Choices['services']
  lines: readonly TypedLine[]
  onChange: (lines: TypedLine[]) => void
}

const copy = offerCopy.dryRun
const maxLines = 12

/** Services with the price that the order has for each. */
export function LineFields({ services, lines, onChange }: LineFieldsProps) {
  const options = services.map(({ _id, name }) => ({ value: _id, title: name }))
  const set = (key: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <div className="space-y-2">
      {lines.map(({ key, serviceId, amount }) => (
        <div key={key} className="grid items-end gap-2 sm:grid-cols-2 lg:grid-cols-5">
          <FilterSelect
            label={copy.service}
            all={copy.chooseService}
            options={options}
            value={serviceId}
            onChange={(value) => set(key, { serviceId: value })}
          />
          <FilterField
            label={copy.amount}
            type="text"
            inputMode="decimal"
            value={amount}
            onChange={(value) => set(key, { amount: value.trim() })}
          />
          {lines.length > 1 && (
            <Button
              size="small"
              variant="outline"
              className="h-13 justify-self-start"
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
            >
              {copy.remove}
            </Button>
          )}
        </div>
      ))}
      {lines.length < maxLines && (
        <Button
          size="small"
          variant="outline"
          onClick={() => onChange([...lines, { key: nextKey, serviceId: '', amount: '' }])}
        >
          {copy.another}
        </Button>
      )}
    </div>
  )
}
