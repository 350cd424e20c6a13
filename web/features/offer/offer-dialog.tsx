import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { offerCopy } from './offer.copy.ts'
import type { OfferView } from './offer.view.ts'
import { OfferTerms } from './offer-terms.tsx'

/** The terms of an offer and its code, to be copied. */
export function OfferDialog({ offer, onClose }: { offer: OfferView | null; onClose: () => void }) {
  return (
    <SheetDialog
      open={offer !== null}
      onOpenChange={(open) => !open && onClose()}
      title={offer?.title}
      description={offer?.description}
      footer={
        <ButtonLink to={paths.services} size="large" full>
          {offerCopy.chooseService}
        </ButtonLink>
      }
    >
      {offer && <OfferTerms offer={offer} />}
    </SheetDialog>
  )
}
