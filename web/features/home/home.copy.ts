import { t } from '#contract/i18n/sentence.ts'
import { dissatisfactionHours } from '#contract/lib/business.ts'
export const homeCopy = {
  get popular() {
    return t`Most booked`
  },
  get allServices() {
    return t`All services`
  },
  get allServicesNote() {
    return t`Compare services and prices`
  },
} as const

export const trustCopy = {
  get title() {
    return t`Why customers trust us`
  },
  checks: [
    {
      get title() {
        return t`Verified professionals`
      },
      get text() {
        return t`We check the ID and police certificate of every professional.`
      },
    },
    {
      get title() {
        return t`Covered for damage`
      },
      get text() {
        return t`If we damage something through carelessness, we repair it or pay for it.`
      },
    },
    {
      get title() {
        return t`Free redo`
      },
      get text() {
        return t`Not happy? Tell us within ${{ hours: dissatisfactionHours }} hours. We’ll redo it or refund that part.`
      },
    },
  ],
  get reviews() {
    return t`What customers say`
  },
  get loading() {
    return t`Loading reviews`
  },
  rated: (stars: number) => t`${stars} of 5 stars`,
} as const

export const quickCopy = {
  get title() {
    return t`Book in a minute`
  },
  get service() {
    return t`Service`
  },
  get area() {
    return t`Area`
  },
  get noArea() {
    return t`Choose your location`
  },
  get next() {
    return t`Next available slot`
  },
  get afterArea() {
    return t`Add your location`
  },
  get none() {
    return t`No slots in the next 2 weeks`
  },
  get notHere() {
    return t`Not available here yet`
  },
  get unknown() {
    return t`Shown when you book`
  },
  get go() {
    return t`See price and book`
  },
} as const
