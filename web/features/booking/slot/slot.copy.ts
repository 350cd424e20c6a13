import { t } from '#contract/i18n/sentence.ts'
import { slotLimits } from '#contract/lib/business.ts'
export const slotCopy = {
  get title() {
    return t`Select Date & Time`
  },
  get date() {
    return t`Date`
  },
  get placeholder() {
    return t`dd/MM/yyyy`
  },
  get openCalendar() {
    return t`Open calendar`
  },
  get slots() {
    return t`Select start time of service`
  },
  get proceed() {
    return t`Proceed to checkout`
  },
  get bothMissing() {
    return t`Please select both date and time.`
  },
  get badDate() {
    return t`Choose a date within the next ${{ days: slotLimits.ahead.max }} days.`
  },
  get none() {
    return t`No slots on this day.`
  },
  get nextDay() {
    return t`Check the next day`
  },
  get failed() {
    return t`Couldn’t load slots.`
  },
  get loading() {
    return t`Checking availability…`
  },
  get changeWhere() {
    return t`Change address`
  },
  get yourPosition() {
    return t`your current location`
  },
} as const
