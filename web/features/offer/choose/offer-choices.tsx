import { ChevronDown } from 'lucide-react'
import { formatRupees } from '#contract/lib/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { OfferChoice } from '../offer.api.ts'
import { offerCopy } from '../offer.copy.ts'

interface OfferChoicesProps {
  choices: readonly OfferChoice[]
  /** The code of the booking. */
  applied: string | null
  /** The code that is being applied. */
  busy: string | undefined
  onApply: (code: string) => void
}

/** What can be used, best first; the others are folded away, each with its reason. */
export function OfferChoices({ choices, applied, busy, onApply }: OfferChoicesProps) {
  const usable = choices.filter(({ applies }) => applies)
  const others = choices.filter(({ applies }) => !applies)
  return (
    <>
      {usable.length === 0 && <p className="text-muted">{offerCopy.noneUsable}</p>}
      <ul className="grid gap-2.5 empty:hidden">
        {usable.map((choice) => (
          <Usable
            key={choice.code}
            choice={choice}
            applied={choice.code === applied}
            busy={busy === choice.code}
            onApply={() => onApply(choice.code)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="group mt-4 rounded-field bg-ground">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            {offerCopy.notForThis(others.length)}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line px-3.5 pb-1.5">
            {others.map(({ code, benefit, reason }) => (
              <li key={code} className="py-3">
                <p className="font-semibold wrap-anywhere">{benefit}</p>
                <p className="text-sm text-muted wrap-anywhere">{reason}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface UsableProps {
  choice: OfferChoice
  applied: boolean
  busy: boolean
  onApply: () => void
}

function Usable({ choice: { code, benefit, discount }, applied, busy, onApply }: UsableProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-field p-3.5 ring-1 ring-line ring-inset">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{benefit}</p>
        <p className="text-sm text-muted wrap-anywhere">
          <span className="font-semibold tracking-wide text-ink">{code}</span> ·{' '}
          <span className="font-semibold text-success">{offerCopy.saves(formatRupees(discount ?? 0))}</span>
        </p>
      </div>
      {applied ? (
        <span className="shrink-0 text-sm font-bold text-success">{offerCopy.applied}</span>
      ) : (
        <Button variant="outline" size="small" busy={busy} onClick={onApply}>
          {offerCopy.apply}
          <span className="sr-only"> {code}</span>
        </Button>
      )}
    </li>
  )
}
