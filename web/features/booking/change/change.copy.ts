import { t } from '#contract/i18n/sentence.ts'
import { refundPolicy } from '#contract/lib/business.ts'
export const cancelCopy = {
  get open() {
    return t`Cancel booking`
  },
  get title() {
    return t`Cancel this booking?`
  },
  get keep() {
    return t`Keep booking`
  },
  get confirm() {
    return t({ context: 'booking', message: `Cancel booking` })
  },
  get fee() {
    return t`Cancellation fee`
  },
  get noFee() {
    return t`Free`
  },
  get refund() {
    return t`Your refund`
  },
  get creditBack() {
    return t`Credits returned`
  },
  get credit() {
    return t`Credit from us`
  },
  get why() {
    return t`Why are you cancelling?`
  },
  get noReason() {
    return t`Prefer not to say`
  },
  get policy() {
    return t`How the fee works`
  },
  get loading() {
    return t`Checking the cancellation fee`
  },
  get loadFailed() {
    return t`Couldn’t check the cancellation fee.`
  },
  get failed() {
    return t`Couldn’t cancel your booking. Try again.`
  },
  get done() {
    return t`Your booking is cancelled.`
  },
} as const

export const moveCopy = {
  get open() {
    return t`Reschedule`
  },
  get title() {
    return t`Reschedule your visit`
  },
  get loading() {
    return t`Checking if you can reschedule`
  },
  get loadFailed() {
    return t`Couldn’t check if you can reschedule.`
  },
  get choose() {
    return t`Choose a new slot`
  },
  noneWith: (code: string) => t`No slots with ${code} on this day.`,
  get failed() {
    return t`Couldn’t reschedule your visit. Try again.`
  },
  get close() {
    return t`Keep current slot`
  },
  get toCalendar() {
    return t`Add to calendar`
  },
} as const

export const refundCopy = {
  get title() {
    return t`Refund`
  },
  get creditBack() {
    return t`Credits back`
  },
  get requested() {
    return t`Refund requested`
  },
  get sent() {
    return t`Sent to your bank`
  },
  get sentNote() {
    return t`Banks usually take 5 to 7 working days.`
  },
  get delayedNote() {
    return t`Your bank hasn’t accepted it yet. We’ll keep trying for ${{ days: refundPolicy.days }} days. You don’t need to do anything.`
  },
  get processed() {
    return t`Refunded`
  },
  get failed() {
    return t`Returned by your bank`
  },
  get failedNote() {
    return t`We’ll call you to arrange another way. You don’t need to do anything.`
  },
  get loading() {
    return t`Loading your refund`
  },
  get loadFailed() {
    return t`Couldn’t load your refund.`
  },
} as const

export const nextStepCopy = {
  get done() {
    return t`All done`
  },
  get thanks() {
    return t`Thank you for booking with us.`
  },
  get visitCancelled() {
    return t`Your visit is cancelled`
  },
  get bookingCancelled() {
    return t`Your booking is cancelled`
  },
  get underWayNote() {
    return t`Your professional starts the work at your door. Tell us if something is wrong.`
  },
  get open() {
    return t`Not booked yet`
  },
  get chooseAndPay() {
    return t`Choose a slot and pay to book.`
  },
  get chooseAndConfirm() {
    return t`Choose a slot and confirm to book.`
  },
  held: (when: string, until: string) => t`${when} is held for you until ${until}.`,
  get toConfirm() {
    return t`Waiting for you to confirm`
  },
  get nothingToPay() {
    return t`Nothing to pay.`
  },
  get payAfter() {
    return t`Pay after service.`
  },
  get payToBook() {
    return t`Pay to book it.`
  },
  get refused() {
    return t`Payment failed`
  },
  get toPay() {
    return t`Waiting for your payment`
  },
  get tooLate() {
    return t`Your payment came too late`
  },
  get tooLateNote() {
    return t`Your slot was released.`
  },
  get notConfirmed() {
    return t`Not confirmed in time`
  },
  get released() {
    return t`Your slot was released.`
  },
  get failed() {
    return t`Payment failed`
  },
  get failedNote() {
    return t`Your booking isn’t confirmed.`
  },
  get notPaid() {
    return t`Not paid in time`
  },
  get ifCharged() {
    return t`If you were charged, you’ll get a refund within 7 working days.`
  },
  get notCharged() {
    return t`You haven’t been charged.`
  },
  due: (rupees: string) => t`Pay ${rupees} after service.`,
  get allPaid() {
    return t`Fully paid.`
  },
  get backInPlan() {
    return t`It’s back in your plan.`
  },
  get countsAsUsed() {
    return t`It counts as used.`
  },
  feeKept: (rupees: string) => t`A cancellation fee of ${rupees} was charged.`,
  creditBack: (rupees: string) => t`${rupees} credit was returned to you.`,
  refund: (rupees: string) => t`Your refund of ${rupees} goes back the way you paid. Track it below.`,
} as const
