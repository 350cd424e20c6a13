import { useEffect, useId, useRef } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { OptionToggle } from './option-toggle.tsx'
import {
  type Choice,
  type ChoiceMode,
  chooseVariant,
  openLevel,
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
  /** Ids of the choice that is booked most, which are tagged. */
  defaultChoice?: Choice
  /** How often a choice was missed: from the first time on, the first level without one is marked. */
  missed?: number
  /** `?variants=` with this choice, on a page that renders it. */
  inAddress?: (choice: Choice) => string
}

const keyOf = ({ under }: ShownLevel) => under?.variantId ?? ''

/** All visible levels, each a group of toggles. */
export function VariantLevels({
  root,
  choice,
  onChange,
  mode,
  unit,
  defaultChoice = [],
  missed = 0,
  inAddress,
}: VariantLevelsProps) {
  const open = missed > 0 ? openLevel(root, choice) : undefined
  return (
    <div className="space-y-5">
      {shownLevels(root, choice).map((shown) => (
        <Level
          key={keyOf(shown)}
          shown={shown}
          missed={open && keyOf(open) === keyOf(shown) ? missed : 0}
          unit={unit}
          defaultChoice={defaultChoice}
          mode={mode}
          choice={choice}
          after={(id) => chooseVariant(root, choice, id, mode)}
          inAddress={inAddress}
          onChange={onChange}
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
  defaultChoice: Choice
  /** 0, or changes with each time the choice was missed here. */
  missed: number
  /** The choice after a tap on a variant. */
  after: (variantId: string) => Choice
  inAddress?: (choice: Choice) => string
  onChange: (choice: Choice) => void
}

function Level({
  shown: { level, under },
  mode,
  choice,
  unit,
  defaultChoice,
  missed,
  after,
  inAddress,
  onChange,
}: LevelProps) {
  const noteId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // With the focus, a screen reader reads the name of the level and the note.
  useEffect(() => {
    if (missed === 0) return
    group.current?.focus({ preventScroll: true })
    group.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [missed])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={missed > 0 ? noteId : undefined}
      className={classes(
        'min-w-0 rounded-field outline-offset-6',
        under && 'animate-fade-in',
        missed > 0 && 'outline-2 outline-error',
      )}
    >
      <legend className="mb-2 font-bold">
        {level.title}
        {under && <span className="font-medium text-muted"> · {under.variantName}</span>}
      </legend>
      {missed > 0 && (
        <p id={noteId} className="-mt-1 mb-2 text-sm font-semibold text-error">
          {catalogCopy.chooseOne}
        </p>
      )}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {level.variants.map((variant) => (
          <VariantToggle
            key={variant.variantId}
            variant={variant}
            mode={mode}
            extra={under !== null}
            unit={unit}
            selected={choice.includes(variant.variantId)}
            tag={defaultChoice.includes(variant.variantId) && catalogCopy.bookedMost}
            variants={inAddress?.(after(variant.variantId))}
            onToggle={() => onChange(after(variant.variantId))}
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
  tag: string | false
  variants?: string
  onToggle: () => void
}

function VariantToggle({ variant, mode, extra, unit, ...toggle }: VariantToggleProps) {
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
      {...toggle}
    />
  )
}

function priceLabel(price: number | null, extra: boolean, unit?: string | null): string {
  if (price === null) return t`Price on request`
  if (extra) return price === 0 ? t`Included` : `+${formatRupees(price)}`
  return unit ? `${formatRupees(price)} / ${unit}` : formatRupees(price)
}
