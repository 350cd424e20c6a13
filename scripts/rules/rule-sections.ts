import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { approvalRules } from './approval-rules.ts'
import { callRules, notDoneRules } from './call-rules.ts'
import { retention } from './retention.ts'
import { supportRules } from './support-rules.ts'

export type Business = typeof import('#contract/lib/business.ts')

/** One heading of docs/rules.md with its rules: the limited thing and its limit. */
interface RuleSection {
  title: string
  rules: [subject: string, rule: string][]
}

const paise = (amount: number) => formatRupees(rupeesFromPaise(amount))
const hour = (of: number) => clockLabel(of * 60)

export function ruleSections(business: Business): RuleSection[] {
  return [
    cartAndPrices(business),
    payment(business),
    slots(business),
    cancellation(business),
    plans(business),
    visits(business),
    callRules(business),
    professionalDocuments(business),
    supportRules(business),
    refusedRefunds(business),
    approvalRules(business),
    referralAndReviews(business),
    signIn(business),
    forms(business),
    retention(business),
  ]
}

function cartAndPrices({ cartLimitsPaise, cartQuantity, strikePricePercent, promotedOffer, ...rest }: Business) {
  const { servicesListing: listing, searchLimits } = rest
  return {
    title: 'Cart, prices and offers',
    rules: [
      ['Amount of a booking', `${paise(cartLimitsPaise.min)} to ${paise(cartLimitsPaise.max)}, before offers`],
      ['Quantity of a line', `${cartQuantity.min} to ${cartQuantity.max}`],
      ['Former price shown beside a price', `${strikePricePercent} % of the price`],
      [
        'Offer promoted on home',
        `${promotedOffer.code}: ${formatRupees(promotedOffer.rupees)} off above ${formatRupees(promotedOffer.aboveRupees)}`,
      ],
      ['Offer shown as ending soon', `the last ${rest.endingSoonDays} days`],
      [
        'List of services',
        `from page ${listing.firstPage}, ${listing.pageSize} at a time, at most ${listing.maxShown} at once`,
      ],
      [
        'Size a service page names as booked most',
        `in the last ${rest.defaultChoice.days} days, at least ${rest.defaultChoice.minBookings} times; the page begins with the cheapest`,
      ],
      [
        'Services popular near a customer',
        `at most ${rest.popularNear.maxServices}, booked most in the area in the last ${rest.popularNear.days} days; with fewer than ${rest.popularNear.minServices} there, those booked most anywhere`,
      ],
      ['Search text that counts', `${searchLimits.characters} characters, ${searchLimits.words} words`],
    ],
  } satisfies RuleSection
}

function payment({ cashLimitPaise, cashLimits, paymentLinkMinutes, phoneLink, currency }: Business) {
  return {
    title: 'Payment',
    rules: [
      ['Currency', currency],
      ['Lifetime of a payment link', `${paymentLinkMinutes} minutes`],
      [
        '… that staff send by SMS; the time is held as long',
        `${phoneLink.minutes} minutes, at most until the visit; replaced below ${phoneLink.minLeftMinutes} minutes, ${phoneLink.perBooking} links a booking`,
      ],
      ['Sending it again', `${phoneLink.sends.max} times in ${phoneLink.sends.windowSeconds / 60} minutes`],
      ['Cash', `bookings up to ${paise(cashLimitPaise)}`],
      [
        'Confirmed bookings to be paid in cash, of one customer',
        `${cashLimits.openPerCustomer} at a time, ${paise(cashLimits.openPaise)} together`,
      ],
      ['… at one address and time', `${cashLimits.openPerAddressAndHour}`],
      ['No cash', `after ${cashLimits.noShows} visits to be paid in cash that could not be done`],
    ],
  } satisfies RuleSection
}

function slots({ availability, visitReminder, travelPolicy, crewPreference, ...rest }: Business) {
  const { timeZone, withoutTimeHours, areaClosure, slotLimits } = rest
  const { labels, fewStarts } = availability
  return {
    title: 'Free times',
    rules: [
      ['Time zone', timeZone],
      ['Booking without a time', `expires ${withoutTimeHours} hours after its last change`],
      [
        'Travel between two visits of a professional',
        `the straight line × ${travelPolicy.roadFactor} at the speed of the area (${travelPolicy.defaultKmh} km/h unless set), at least ${travelPolicy.minMinutes} minutes`,
      ],
      [
        'Professionals the customer knows',
        `from ${crewPreference.likedStars} stars come again when free; up to ${crewPreference.dislikedStars} stars only when no other is free`,
      ],
      [
        `Badge "${labels.tomorrow}"`,
        `before ${hour(availability.todayFrom)} and from ${hour(availability.limitedUntil)}, when a time is free tomorrow`,
      ],
      [
        `Badge "${labels.today}"`,
        `${hour(availability.todayFrom)} to ${hour(availability.limitedFrom)}, when a time is free today`,
      ],
      [
        `Badge "${labels.limited}"`,
        `${hour(availability.limitedFrom)} to ${hour(availability.limitedUntil)}, with at most ${fewStarts} free times on the next free day`,
      ],
      [
        'Reminder of a visit',
        `the evening before, ${hour(visitReminder.fromHour)} to ${hour(visitReminder.untilHour)}`,
      ],
      [
        'Hours that staff set for an area',
        `${slotLimits.lead.min / 60} to ${slotLimits.lead.max / 60} hours notice, ${slotLimits.ahead.min} to ${slotLimits.ahead.max} days ahead`,
      ],
      [
        'We close an area',
        `confirmed visits of the next ${areaClosure.visitsKeptDays} days take place; later and unpaid ones are cancelled and refunded in full`,
      ],
      [
        '… and plans there',
        'visits left of plans and treatments are refunded at the price per visit, after those still taking place',
      ],
    ],
  } satisfies RuleSection
}

function cancellation({ cancellationPolicy: policy, reschedulePolicy }: Business) {
  return {
    title: `Cancelling and rescheduling (policy ${policy.version})`,
    rules: [
      [
        'Free',
        `until ${policy.freeHours} hours before the start, and within ${policy.graceMinutes} minutes of booking`,
      ],
      ...policy.steps.map(({ fromHours, percent, maxPaise }): [string, string] => [
        fromHours > 0 ? `Later, from ${fromHours} hours before the start` : 'Later still, until the start',
        `${percent} % of the amount, at most ${paise(maxPaise)}`,
      ]),
      [
        'Of a visit to be paid in cash',
        'the fee above used credit, of a missed visit too, is owed: paid online or waived before the next booking is paid; so is cash that was refused',
      ],
      ['We arrive late', `more than ${policy.lateMinutes} minutes after the arrival window: the same amount as credit`],
      [
        'Rescheduling',
        `${reschedulePolicy.freeTimes} times free, until ${reschedulePolicy.freeHours} hours before the start`,
      ],
    ],
  } satisfies RuleSection
}

function plans({ planPolicy: policy }: Business) {
  const { from, until } = policy.noticeHours
  return {
    title: 'Plans and free revisits',
    rules: [
      [
        'Visit of a plan cancelled by the customer',
        `goes back to the plan until ${policy.returnHours} hours before the start, later it counts as used`,
      ],
      [
        'Visit of a plan or free visit done in part',
        'goes back to be booked again, or counts as used and part of the price per visit is refunded, of cash as credit',
      ],
      ['Pauses of a plan', `${policy.maxPauseDays} days together; the last day moves by them`],
      [
        'Notice that visits are left',
        `${policy.noticeDays.join(' and ')} days before the last day, ${hour(from)} to ${hour(until)}`,
      ],
      [
        'Unused visits',
        'refunded: the price less each used visit at the price of one bought alone, or of the smallest plan, at most the price per visit and the money not paid back before: the way it was paid, then as used credit, cash as credit',
      ],
      ['Refund of all the money by staff', 'ends the plan; visits booked later than the first are cancelled before it'],
      ['Free revisit', `booked within the warranty, and at least ${policy.revisitDays} days after it was asked for`],
    ],
  } satisfies RuleSection
}

function visits({ dissatisfactionHours, brand, visitUpdates: taps, crewDays, ...rest }: Business) {
  const { supportHours } = brand
  const { queueLimits: limits, overrunMinutes, visitPhotos: photos, extraWorkProposal, tipPolicy, payTerms: pay } = rest
  return {
    title: 'During and after a visit',
    rules: [
      [
        'On the way, arrived',
        `from ${taps.earlyHours} hours before the start to ${taps.lateHours} hours after the planned end`,
      ],
      [
        'What a professional reports',
        `at most ${taps.lateHours} hours late, by a clock at most ${taps.clockMinutes} minutes ahead`,
      ],
      ['SMS that we are on the way', `when it is at most ${taps.newsMinutes} minutes ago, once for a booking`],
      [
        'Photos by a professional',
        `${photos.perMoment} before and ${photos.perMoment} after the work, at most ${photos.lateHours} hours after the planned end; kept at ${photos.sidePixels} px`,
      ],
      [
        'Pay of a professional for a visit',
        'by the rate of its day: their own amount for a visit, or their share of an equal part of the price of the crew without GST, before offers and credit',
      ],
      ['… for extra work', 'a share of its price, or as much of the amount as its minutes are of those of the visit'],
      ['… done in part', 'as for a visit; a share is of the lower price'],
      [
        '… that we came for and could not do',
        `${pay.customerAbsentPercent} %: not at home, cancelled at the door, back in its plan, or not possible or cancelled once the crew was on the way`,
      ],
      [`… cancelled by the customer less than ${pay.lateHours} hours before`, `${pay.latePercent} %`],
      ['… after a refund or lower price that we give', 'unchanged'],
      ...notDoneRules(rest),
      ['Start code', `${taps.codeGuesses} wrong guesses, then staff start the visit`],
      ['Days that a professional sees', `today, ${crewDays.back} before and ${crewDays.ahead} ahead`],
      [
        'A queue of the board is overdue when its oldest waits longer than',
        `${limits.claim} minutes for what a professional says, ${limits.unstarted} to start, ${limits.late} late, ${limits.reassign} for a professional, ${limits.unpaid} for its payment, ${limits.unclosed} to be closed, ${limits.problem / 60} hours for an answer to a problem, ${limits.message / 60} for one to a message, ${limits.refund / 60} hours for a refund`,
      ],
      [
        'Visit that goes on after its end',
        `late for ${overrunMinutes} minutes, then not closed; the next one of its crew is late when it starts within ${overrunMinutes} minutes`,
      ],
      [
        'Extra work waits for the customer',
        `${extraWorkProposal.atDoorMinutes} minutes once the crew is there, before for ${extraWorkProposal.aheadHours} hours`,
      ],
      [
        'Tip for the professionals',
        `₹${tipPolicy.min} to ₹${tipPolicy.max}, once a visit, paid online until ${tipPolicy.days} days after its end; ${tipPolicy.suggested.map((rupees) => `₹${rupees}`).join(', ')} are suggested`,
      ],
      ['Reporting a problem', `until ${dissatisfactionHours} hours after the end`],
      ['Support', `${clockLabel(toMinute(supportHours.from))} to ${clockLabel(toMinute(supportHours.to))}, every day`],
    ],
  } satisfies RuleSection
}

function professionalDocuments({ documentEndsSoonDays, documentReminderDays }: Business) {
  return {
    title: 'Papers of professionals',
    rules: [
      [
        'A new professional gets visits',
        'once identity and police papers are accepted, or an admin says why not, which is stored',
      ],
      ['A paper is accepted', 'by another colleague than the one who entered it'],
      ['Ends soon', `from ${documentEndsSoonDays} days before its last day`],
      ['SMS to the professional', `${documentReminderDays.join(' and ')} days before it, from 9 AM, once each`],
    ],
  } satisfies RuleSection
}

function refusedRefunds({ refundPolicy: policy }: Business) {
  return {
    title: 'Refused refunds',
    rules: [
      ['Tried again', `for ${policy.days} days, then staff find another way`],
      ['Pauses', `growing from ${policy.minPauseMinutes} minutes to ${policy.maxPauseHours} hours`],
    ],
  } satisfies RuleSection
}

function referralAndReviews({ referral, ratedFromReviews, reviewDays, reviewTextMax, reviewAnswerMax }: Business) {
  return {
    title: 'Referrals and reviews',
    rules: [
      [
        'Discount of the friend',
        `${formatRupees(referral.friendRupees)} on the first booking (offer ${referral.friendCode})`,
      ],
      [
        'Credit of the referrer',
        `${formatRupees(referral.referrerRupees)} after the friend’s first visit that took place and was paid with ${formatRupees(referral.minPaidRupees)} or more, not counting credit and refunds`,
      ],
      ['Rating shown', `from ${ratedFromReviews} reviews; with fewer it reads “New”`],
      ['Reviewing a booking', `until ${reviewDays} days after the visit, at most ${reviewTextMax} characters`],
      ['Our answer to a review', `at most ${reviewAnswerMax} characters`],
    ],
  } satisfies RuleSection
}

function signIn(business: Business) {
  const { codeDigits, codeLifeMinutes, codeAttempts, codeResendSeconds, wrongCodesUntilLock } = business
  const { changedHands: hands } = business
  return {
    title: 'Sign-in',
    rules: [
      ['Phone number', `${business.phonePrefix} and ${business.phoneDigits} digits`],
      ['Code', `${codeDigits} digits, ${codeLifeMinutes} minutes, ${codeAttempts} guesses`],
      ['Another code', `after ${codeResendSeconds} seconds`],
      ['Number locked for unknown devices', `after ${wrongCodesUntilLock} wrong codes in a row`],
      ['Known device', `${business.knownDeviceDays} days after its last sign-in`],
      ['Session', `${business.sessionDays} days unused, at most ${business.maxSessionDays} days`],
      [
        'Account that asks for a pincode of its addresses after the code',
        `unused for ${hands.unusedDays} days; ${hands.tries} tries in ${hands.triesDays} days, or a new account`,
      ],
      ['Account whose number opened a new one', `can be restored for ${hands.restoreDays} days, then erased`],
      ['Session of staff', `${business.staffSessionHours} hours`],
      ['New number without a code to the old one', `after ${business.phoneChangeHours} hours`],
    ],
  } satisfies RuleSection
}

function forms({
  maxNameLength,
  documentLimitMegabytes,
  photoLimitMegabytes,
  casePhotos: photos,
  reviewPhotos,
  ...rest
}: Business) {
  const { pictureShapes, unusedPictureDays, priceFileLimits: prices } = rest
  const shapes = Object.entries(pictureShapes)
    .map(([name, { width, height, widths }]) => `${name} ${width} × ${height}, drawn ${widths.join(', ')} wide`)
    .join('; ')
  return {
    title: 'Forms and files',
    rules: [
      ['Name', `at most ${maxNameLength} characters`],
      ['Document of an applicant', `at most ${documentLimitMegabytes} MB`],
      ['Photo', `at most ${photoLimitMegabytes} MB`],
      [
        'Photos in a message to support, and in its answer',
        `${photos.perMessage}, at most ${photos.perHour} an hour by one person; kept at ${photos.sidePixels} px`,
      ],
      [
        'Photos of a review',
        `${reviewPhotos.perReview}, at most ${reviewPhotos.perHour} an hour by one person; kept at ${reviewPhotos.sidePixels} px`,
      ],
      ['File of prices', `${prices.rows} rows, ${prices.moments} dates, up to ${formatRupees(prices.maxRupees)}`],
      ['Uploaded picture of the catalog', `at most ${photoLimitMegabytes} MB, in px at least ${shapes}`],
      ['… that nothing shows or showed', `deleted after ${unusedPictureDays} days`],
    ],
  } satisfies RuleSection
}
