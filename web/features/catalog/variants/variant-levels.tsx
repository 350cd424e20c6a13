import { Check } from 'lucide-react'
import { formatDuration, formatRupees } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import {
  type Choice,
  type ChoiceMode,
  chooseVariant,
  type ShownLevel,
  shownLevels,
  type VariantLevel,
  type VariantNode,
} from './variant-choice.ts'

interface VariantLevelsProps {
  root: VariantLevel
  choice: Choice
  onChange: (choice: Choice) => void
  mode: ChoiceMode
  /** 'sq ft', 'chair': prices are per unit. */
  unit?: string | null
}

/** All levels that are open at the moment, each a group of toggles. */
export function VariantLevels({ root, choice, onChange, mode, unit }: VariantLevelsProps) {
  return (
    <div className="space-y-5">
      {shownLevels(root, choice).map((shown) => (
        <Level
          key={shown.under?.variantId ?? ''}
          shown={shown}
          unit={unit}
          choice={choice}
          onChoose={(id) => onChange(chooseVariant(root, choice, id, mode))}
        />
      ))}
    </div>
  )
}

interface LevelProps {
  shown: ShownLevel
  choice: Choice
  unit?: string | null
  onChoose: (variantId: string) => void
}

function Level({ shown: { level, under }, choice, unit, onChoose }: LevelProps) {
  return (
    <fieldset className={classes('min-w-0', under && 'animate-fade-in')}>
      <legend className="mb-2 font-bold">
        {level.title}
        {under && <span className="font-medium text-muted"> · {under.variantName}</span>}
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {level.variants.map((variant) => (
          <VariantToggle
            key={variant.variantId}
            variant={variant}
            extra={under !== null}
            unit={unit}
            selected={choice.includes(variant.variantId)}
            onToggle={() => onChoose(variant.variantId)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface VariantToggleProps {
  variant: VariantNode
  /** Below another variant its price comes on top. */
  extra: boolean
  unit?: string | null
  selected: boolean
  onToggle: () => void
}

function VariantToggle({ variant, extra, unit, selected, onToggle }: VariantToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onToggle}
      className={classes(
        'flex min-h-15 items-center gap-3 rounded-field px-3.5 py-2.5 text-left transition-colors duration-150',
        selected
          ? 'bg-teal-50 ring-2 ring-teal ring-inset'
          : 'bg-white ring-1 ring-line ring-inset hover:ring-teal-200',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{variant.variantName}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="font-bold text-ink tabular-nums">{priceLabel(variant.price, extra, unit)}</span>
          {variant.durationMinutes > 0 && !unit && (
            <span>{`${extra ? '+' : ''}${formatDuration(variant.durationMinutes)}`}</span>
          )}
          {variant.coversTwoBathrooms && variant.price !== null && (
            <span>{formatRupees(variant.price / 2)} per bathroom</span>
          )}
        </span>
      </span>
      <span
        aria-hidden
        className={classes(
          'grid size-5.5 shrink-0 place-items-center rounded-full',
          selected ? 'bg-teal text-white' : 'ring-1 ring-outline ring-inset',
        )}
      >
        {selected && <Check className="size-3.5" strokeWidth={3} />}
      </span>
    </button>
  )
}

function priceLabel(price: number | null, extra: boolean, unit?: string | null): string {
  if (price === null) return 'Price on request'
  if (extra) return price === 0 ? 'Included' : `+${formatRupees(price)}`
  return unit ? `${formatRupees(price)} / ${unit}` : formatRupees(price)
}
