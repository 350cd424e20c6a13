import { t } from '#contract/i18n/sentence.ts'
export const bookAgainCopy = {
  get open() {
    return t`Book again`
  },
  get title() {
    return t({ context: 'booking', message: `Book again` })
  },
  get toCart() {
    return t`Go to cart`
  },
  get notHere() {
    return t`Browse Services`
  },
  get added() {
    return t`Added to your cart`
  },
  get gone() {
    return t`Not available now`
  },
  get same() {
    return t`We added the same services to your cart.`
  },
  get none() {
    return t`These services aren’t available now.`
  },
  get changed() {
    return t`Some things have changed:`
  },
  get failed() {
    return t`Couldn’t add to your cart. Try again.`
  },
} as const
