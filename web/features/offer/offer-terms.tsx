import { Check, Copy } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { dayMonth } from '#contract/lib/india-time.ts'
import { copyCode } from '#web/lib/storage/copied-code.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { offerCopy } from './offer.copy.ts'
import type { OfferView } from './offer.view.ts'

/** The code of an offer, to be copied, and its terms. */
export function OfferTerms({ offer }: { offer: OfferView }) {
  return (
    <>
      {offer.code && <CopyableCode code={offer.code} />}
      <ul className="mt-4 space-y-2.5">
        {[...discountLine(offer), t`Until ${{ expiryDate: dayMonth(offer.expiryDate) }}`, ...offer.terms].map(
          (term) => (
            <li key={term} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={2.6} />
              {term}
            </li>
          ),
        )}
      </ul>
    </>
  )
}

/** Nothing where a term says the same and what it is off. */
function discountLine({ discount, terms }: OfferView): string[] {
  return terms.some((term) => term.includes(`${discount}%`)) ? [] : [offerCopy.percentOff(discount)]
}

function CopyableCode({ code }: { code: string }) {
  async function copy() {
    const copied = await copyCode(code)
    toast.success(copied ? t`Code ${code} copied` : t`Code ${code} is filled in when you pay`)
  }
  return (
    <div className="flex items-center justify-between rounded-card border border-dashed border-star/70 bg-amber-50 py-1 pr-1 pl-4">
      <span className="text-lg font-bold tracking-wide">{code}</span>
      <Button variant="quiet" className="needs-script text-amber-900" onClick={copy}>
        <Copy aria-hidden className="size-4" />
        {t`Copy code`}
      </Button>
    </div>
  )
}
