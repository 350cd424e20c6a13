import { t } from '#contract/i18n/sentence.ts'
/** Of changes of the cart, which other pages make, too: they load no other words of it. */
export const cartChangesCopy = {
  get quantityFailed() {
    return t`Failed to update quantity`
  },
  get removeFailed() {
    return t`Failed to remove item!`
  },
  removed: (name: string) => t`${name} removed`,
  get restoreFailed() {
    return t`Couldn’t put it back. Add it again.`
  },
} as const
