import { Field } from '#web/ui/forms/field.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { PriceRow } from '../catalog.types.ts'
import { badFormer, badPrice, priceKey, type TypedPrice, type TypedPrices } from './price-edits.ts'

interface PriceFieldsProps {
  prices: readonly PriceRow[]
  typed: TypedPrices
  onType: (key: string, value: TypedPrice) => void
}

const copy = catalogCopy.dialog

/** One field for each price; one that follows an inspection has none. */
export function PriceFields({ prices, typed, onType }: PriceFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {prices
        .filter(({ price }) => price !== null)
        .map((row) => {
          const value = typed[priceKey(row)] as TypedPrice
          const set = (part: Partial<TypedPrice>) => onType(priceKey(row), { ...value, ...part })
          return (
            <div key={priceKey(row)} className="contents">
              <Field
                label={row.name}
                inputMode="decimal"
                autoComplete="off"
                value={value.price}
                hint={row.sharedWith > 0 ? catalogCopy.shared(row.sharedWith) : undefined}
                error={badPrice(value) ? copy.badPrice : null}
                onChange={(event) => set({ price: event.target.value.trim() })}
              />
              {row.entity === 'service' && (
                <Field
                  label={copy.former}
                  inputMode="decimal"
                  autoComplete="off"
                  value={value.former}
                  hint={copy.formerHint}
                  error={badFormer(value) ? copy.badFormer : null}
                  onChange={(event) => set({ former: event.target.value.trim() })}
                />
              )}
            </div>
          )
        })}
    </div>
  )
}
