import { lazy, type ReactNode, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeForm } from '#web/ui/forms/code-form.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { useOffers } from '../offer.api.ts'
import { offerCopy } from '../offer.copy.ts'
import { useCode } from './use-code.ts'

const OfferListDialog = lazy(() =>
  asDefault(() => import('./offer-list-dialog.tsx').then((file) => file.OfferListDialog)),
)

interface OfferPartProps {
  booking: BookingView
  /** Other ways to a lower price. */
  children: ReactNode
}

/** The code of a booking: the applied one, or the form to apply one. */
export function OfferPart({ booking, children }: OfferPartProps) {
  const code = useCode(booking._id)
  const [listed, setListed] = useState(false)
  const applied = booking.offerCode
  return (
    <div className="pb-2">
      {applied && <AppliedCode booking={booking} code={applied} busy={code.removing} onRemove={code.remove} />}
      <BestOffer booking={booking} onApply={code.apply} />
      {applied ? (
        code.problem && <p className="mt-2 text-sm font-semibold text-error">{code.problem}</p>
      ) : (
        <OfferCodeForm code={code} />
      )}
      <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => setListed(true)}>
        {offerCopy.seeAll}
      </Button>
      {children}
      <OnDemand wanted={listed}>
        <OfferListDialog booking={booking} open={listed} onClose={() => setListed(false)} code={code} />
      </OnDemand>
    </div>
  )
}

/** The best offer that saves more than the applied one. Its row is there before the answer: the button below must keep its place. */
function BestOffer({ booking, onApply }: { booking: BookingView; onApply: (code: string) => void }) {
  const offers = useOffers(booking).data?.data.offers
  const saved = booking.offerCode ? booking.discountAmount : 0
  const best = offers?.find(({ applies, discount }) => applies && (discount ?? 0) > saved)
  if (!best && booking.offerCode) return null
  if (!best) return <p className="mt-1.5 flex min-h-9 items-center text-muted">{offers && offerCopy.noneUsable}</p>
  return (
    <p className="mt-1.5 flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-success">
      <span>
        <b>{best.code}</b> {t`saves`} {formatRupees(best.discount ?? 0)}
      </span>
      <Button variant="quiet" size="small" className="-mr-2" onClick={() => onApply(best.code)}>
        {offerCopy.apply}
        <span className="sr-only"> {best.code}</span>
      </Button>
    </p>
  )
}

function OfferCodeForm({ code }: { code: ReturnType<typeof useCode> }) {
  return (
    <div className="mt-2.5">
      <CodeForm
        label={offerCopy.code}
        hint={offerCopy.codeHint}
        maxLength={40}
        text={code.text}
        problem={code.problem}
        action={offerCopy.apply}
        busy={code.applying !== undefined}
        onType={code.type}
        onSubmit={() => code.apply(code.text)}
      />
    </div>
  )
}

interface AppliedCodeProps {
  booking: BookingView
  code: string
  busy: boolean
  onRemove: () => void
}

function AppliedCode({ booking, code, busy, onRemove }: AppliedCodeProps) {
  return (
    <p className="mt-2.5 flex items-center justify-between gap-3 rounded-field bg-success-50 py-1.5 pr-1.5 pl-3.5 text-success">
      <span className="min-w-0 wrap-anywhere">
        <b>{code}</b> {t`saves you`} {formatRupees(booking.discountAmount)}
      </span>
      <Button variant="quiet" size="small" className="text-success" busy={busy} onClick={onRemove}>
        {offerCopy.remove}
        <span className="sr-only"> {code}</span>
      </Button>
    </p>
  )
}
