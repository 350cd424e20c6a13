import { t } from '#contract/i18n/sentence.ts'
import { gstinLength } from '#contract/lib/gstin.ts'
export const gstDialogCopy = {
  get gstinHint() {
    return t`${{ characters: gstinLength }} characters, as on your GST certificate. Embassies and UN bodies enter their UIN.`
  },
  get sez() {
    return t`We’re an SEZ unit or developer`
  },
  get sezHint() {
    return t`Your invoice will have IGST.`
  },
} as const
