import { formatRupees } from '#contract/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { OptionToggle } from './option-toggle.tsx'
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

/** All visible levels, each a group of toggles. */
export function VariantLevels({ root, choice, onChange, mode, unit }: VariantLevelsProps) {
  return (
    <div className="space-y-5">
      {shownLevels(root, choice).map((shown) => (
        <Level
          key={shown.under?.variantId ?? ''}
          shown={shown}
          unit={unit}
          mode={mode}
          choice={choice}
          onChoose={(id) => onChange(chooseVariant(root, choice, id, mode))}
        />
      ))}
    </div>
  )
}

interface LevelProps {
  shown: ShownLevel
  mode: ChoiceMode
  choice: Choice
  unit?: string | null
  onChoose: (variantId: string) => void
}

function Level({ shown: { level, under }, mode, choice, unit, onChoose }: LevelProps) {
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
            mode={mode}
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
  mode: ChoiceMode
  /** The price of a nested variant is added to its parent's. */
  extra: boolean
  unit?: string | null
  selected: boolean
  onToggle: () => void
}

function VariantToggle({ variant, mode, extra, unit, selected, onToggle }: VariantToggleProps) {
  const { variantName, price, durationMinutes, coversTwoBathrooms } = variant
  return (
    <OptionToggle
      mode={mode}
      name={variantName}
      price={priceLabel(price, extra, unit)}
      notes={
        <>
          {durationMinutes > 0 && !unit && <span>{`${extra ? '+' : ''}${formatDuration(durationMinutes)}`}</span>}
          {coversTwoBathrooms && price !== null && <span>{catalogCopy.perBathroom(formatRupees(price / 2))}</span>}
        </>
      }
      selected={selected}
      onToggle={onToggle}
    />
  )
}

function priceLabel(price: number | null, extra: boolean, unit?: string | null): string {
  if (price === null) return 'Price on request'
  if (extra) return price === 0 ? 'Included' : `+${formatRupees(price)}`
  return unit ? `${formatRupees(price)} / ${unit}` : formatRupees(price)
}
