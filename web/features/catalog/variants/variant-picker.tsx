import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { hasDuration, type ServiceView } from '../catalog.view.ts'
import { AddOnToggles } from './add-on-toggles.tsx'
import { minutesOfSelection, splitSelection, totalOfSelection } from './selection.ts'
import type { Choice, ChoiceMode } from './variant-choice.ts'
import { VariantLevels } from './variant-levels.tsx'

interface VariantPickerProps {
  /** null when closed. */
  service: ServiceView | null
  /** Ids of variants and add-ons preselected on opening: the choice made before login. */
  initial?: readonly string[]
  mode: ChoiceMode
  busy: boolean
  /** How often a choice was missed. */
  missed: number
  action?: string
  onClose: () => void
  onAdd: (service: ServiceView, choice: Choice) => void
}

/** The options of a service with the total; Add is enabled once one is chosen. */
export function VariantPicker({ service, ...rest }: VariantPickerProps) {
  return service?.packages ? (
    <OpenPicker key={service._id} service={service} packages={service.packages} {...rest} />
  ) : null
}

interface OpenPickerProps extends VariantPickerProps {
  service: ServiceView
  packages: NonNullable<ServiceView['packages']>
}

function OpenPicker({
  service,
  packages,
  initial = [],
  mode,
  busy,
  missed,
  action = catalogCopy.add,
  onClose,
  onAdd,
}: OpenPickerProps) {
  const [missedBefore] = useState(missed)
  const [{ choice, extras }, setSelection] = useState(() => splitSelection(service, initial))
  const selection = [...choice, ...extras]
  const minutes = minutesOfSelection(service, selection)
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={service.name}
      description={mode === 'several' ? t`Choose one or more options` : t`Choose an option`}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p aria-live="polite">
            <span className="block text-sm text-muted">
              {choice.length > 0 && minutes > 0 && hasDuration(service)
                ? t`Total · ${{ minutes: formatDuration(minutes) }}`
                : t`Total`}
            </span>
            <span className="text-title font-extrabold tabular-nums">
              {formatRupees(totalOfSelection(service, selection) ?? 0)}
              {service.quantityUnit && (
                <span className="text-sm font-medium text-muted"> / {service.quantityUnit}</span>
              )}
            </span>
          </p>
          <Button
            size="large"
            className="min-w-36"
            disabled={choice.length === 0}
            busy={busy}
            onClick={() => onAdd(service, selection)}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <VariantLevels
          root={packages}
          choice={choice}
          onChange={(next: Choice) => setSelection({ choice: next, extras })}
          mode={mode}
          unit={service.quantityUnit}
          missed={missed - missedBefore}
        />
        <AddOnToggles
          addOns={service.addOns}
          chosen={extras}
          onChange={(next) => setSelection({ choice, extras: next })}
        />
      </div>
    </SheetDialog>
  )
}
