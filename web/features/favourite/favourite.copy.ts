import { t } from '#contract/i18n/sentence.ts'
export const favouriteCopy = {
  get title() {
    return t`Favourites`
  },
  get empty() {
    return t`No favourites yet`
  },
  get emptyNote() {
    return t`Tap the heart on a service to save it here.`
  },
  get browse() {
    return t`Browse Services`
  },
  get loading() {
    return t`Loading favourites`
  },
  get loadFailed() {
    return t`Couldn’t load your favourites.`
  },
  get saveFailed() {
    return t`Couldn’t save your favourite. Try again.`
  },
  get added() {
    return t`Added to your favourites`
  },
} as const
