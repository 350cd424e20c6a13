import { t } from '#contract/i18n/sentence.ts'
export const nextSlotCopy = {
  get heading() {
    return t`Next available slot`
  },
  get you() {
    return t`you`
  },
  get askPlace() {
    return t`Add your location to check`
  },
  get choosePlace() {
    return t`Choose`
  },
  get changePlace() {
    return t`Change`
  },
  get unknown() {
    return t`Shown when you book`
  },
  get notHere() {
    return t`Not available here yet`
  },
  get none() {
    return t`No slots in the next 2 weeks`
  },
  get all() {
    return t`See all slots`
  },
  get waitlist() {
    return t`Notify me`
  },
} as const

export const freeTimesCopy = {
  get title() {
    return t`Available slots`
  },
  get note() {
    return t`Choose your slot after you add the service to your cart.`
  },
  get you() {
    return t`your current location`
  },
  get loading() {
    return t({ context: 'catalog', message: `Checking availability…` })
  },
  get failed() {
    return t`Couldn’t load slots.`
  },
  get none() {
    return t({ context: 'catalog', message: `No slots on this day.` })
  },
  get nextDay() {
    return t`Check the next day`
  },
} as const

export const startCopy = {
  today: (time: string) => t`Today, ${time}`,
  tomorrow: (time: string) => t`Tomorrow, ${time}`,
} as const

/** spec: constant/availability */
export const badgeCopy = {
  get today() {
    return t`Available Today`
  },
  get limited() {
    return t`Limited Slots`
  },
  get tomorrow() {
    return t`Available Tomorrow`
  },
} as const
