import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { payoutTax } from '#contract/lib/payout-tax.ts'

export type Business = typeof import('#contract/lib/business.ts')

const paise = (amount: number) => formatRupees(rupeesFromPaise(amount))
const hour = (of: number) => clockLabel(of * 60)

/** Sizes of uploaded pictures. */
function shapes({ pictureShapes }: Business): string {
  return Object.entries(pictureShapes)
    .map(([name, { width, height, widths }]) => `${name} ${width} × ${height}, drawn ${widths.join(', ')} wide`)
    .join('; ')
}

function cancellationSteps({ cancellationPolicy }: Business): string {
  const rows = cancellationPolicy.steps.map(({ fromHours, percent, maxPaise }) => {
    const when = fromHours > 0 ? `Later, from ${fromHours} hours before the start` : 'Later still, until the start'
    return `| ${when} | ${percent} % of the amount, at most ${paise(maxPaise)} |`
  })
  return rows.join('\n')
}

function taxRates(): string {
  const rows = payoutTax.rates.map(({ from, basisPoints, withoutPanBasisPoints, paymentFreePaise, yearFreePaise }) => {
    const rates = `${basisPoints / 100} %, without a PAN ${withoutPanBasisPoints / 100} %`
    const limits = `a payout up to ${paise(paymentFreePaise)} and pay up to ${paise(yearFreePaise)} in a financial year are free`
    return `| Runs whose last day is from ${from} on | ${rates}; ${limits} (Income-tax Act, 194C and 206AA) |`
  })
  return rows.join('\n')
}

/** A heading with its rules: the limited thing and its limit. */
const sections: readonly ((b: Business) => string)[] = [
  (b) => `Cart, prices and offers
| Amount of a booking | ${paise(b.cartLimitsPaise.min)} to ${paise(b.cartLimitsPaise.max)}, before offers |
| Quantity of a line | ${b.cartQuantity.min} to ${b.cartQuantity.max} |
| Former price shown beside a price | ${b.strikePricePercent} % of the price |
| Offer promoted on home | ${b.promotedOffer.code}: ${formatRupees(b.promotedOffer.rupees)} off above ${formatRupees(b.promotedOffer.aboveRupees)} |
| Offer shown as ending soon | the last ${b.endingSoonDays} days |
| List of services | from page ${b.servicesListing.firstPage}, ${b.servicesListing.pageSize} at a time, at most ${b.servicesListing.maxShown} at once |
| Size a service page names as booked most | in the last ${b.defaultChoice.days} days, at least ${b.defaultChoice.minBookings} times; the page begins with the cheapest |
| Services popular near a customer | at most ${b.popularNear.maxServices}, booked most in the area in the last ${b.popularNear.days} days; with fewer than ${b.popularNear.minServices} there, those booked most anywhere |
| Search text that counts | ${b.searchLimits.characters} characters, ${b.searchLimits.words} words |`,
  (b) => `Payment
| Currency | ${b.currency} |
| Lifetime of a payment link | ${b.paymentLinkMinutes} minutes |
| … that staff send by SMS; the time is held as long | ${b.phoneLink.minutes} minutes, at most until the visit; replaced below ${b.phoneLink.minLeftMinutes} minutes, ${b.phoneLink.perBooking} links a booking |
| Sending it again | ${b.phoneLink.sends.max} times in ${b.phoneLink.sends.windowSeconds / 60} minutes |
| Cash | bookings up to ${paise(b.cashLimitPaise)} |
| Confirmed bookings to be paid in cash, of one customer | ${b.cashLimits.openPerCustomer} at a time, ${paise(b.cashLimits.openPaise)} together |
| … at one address and time | ${b.cashLimits.openPerAddressAndHour} |
| No cash | after ${b.cashLimits.noShows} visits to be paid in cash that could not be done |`,
  (b) => `Free times
| Time zone | ${b.timeZone} |
| Booking without a time | expires ${b.withoutTimeHours} hours after its last change, and while it waits for a slot not at all |
| Waiting for a slot on a full day | up to ${b.standbyPolicy.maxOpen} days of a customer |
| … once it is freed | held for ${b.standbyPolicy.holdMinutes} minutes for the first in order who fits, not from ${clockLabel(b.announcementPolicy.quiet.fromHour * 60)} to ${clockLabel(b.announcementPolicy.quiet.untilHour * 60)}; then for the next |
| Travel between two visits of a professional | the straight line × ${b.travelPolicy.roadFactor} at the speed of the area (${b.travelPolicy.defaultKmh} km/h unless set), at least ${b.travelPolicy.minMinutes} minutes |
| When no professional of the city is free | one of a city whose centre is at most ${b.alternativesPolicy.borrowKm} km away can be borrowed, free with the way there and back; or the customer gets up to ${b.alternativesPolicy.timesSent} times to choose from, of ${b.alternativesPolicy.timesDays} days from the one before the visit on, and choosing and cancelling are free until the start |
| Professionals the customer knows | from ${b.crewPreference.likedStars} stars come again when free; up to ${b.crewPreference.dislikedStars} stars only when no other is free |
| Badge "Available Tomorrow" | before ${hour(b.availability.todayFrom)} and from ${hour(b.availability.limitedUntil)}, when a time is free tomorrow |
| Badge "Available Today" | ${hour(b.availability.todayFrom)} to ${hour(b.availability.limitedFrom)}, when a time is free today |
| Badge "Limited Slots" | ${hour(b.availability.limitedFrom)} to ${hour(b.availability.limitedUntil)}, with at most ${b.availability.fewStarts} free times on the next free day |
| Reminder of a visit | the evening before, ${hour(b.visitReminder.fromHour)} to ${hour(b.visitReminder.untilHour)} |
| Hours that staff set for an area | ${b.slotLimits.lead.min / 60} to ${b.slotLimits.lead.max / 60} hours notice, ${b.slotLimits.ahead.min} to ${b.slotLimits.ahead.max} days ahead |
| Help as soon as possible | of services that staff allow it for, from ${b.quickVisit.minMinutes} to ${b.quickVisit.maxMinutes} minutes on, by one professional on shift; held for ${b.quickVisit.payMinutes} minutes |
| … the arrival that is promised | at most ${b.quickVisit.maxMinutes} minutes ahead: ${b.quickVisit.payMinutes} minutes to pay, ${b.quickVisit.setOutMinutes} to set out and the way of the nearest, rounded up to ${b.quickVisit.stepMinutes} |
| … who comes | the nearest is asked first, for ${b.visitOffer.answerSeconds} seconds, then the next who can keep the promise, each once; without one cancelling and another slot are free |
| We close an area | confirmed visits of the next ${b.areaClosure.visitsKeptDays} days take place; later and unpaid ones are cancelled and refunded in full |
| … and plans there | visits left of plans and treatments are refunded at the price per visit, after those still taking place |`,
  (b) => `Cancelling and rescheduling (policy ${b.cancellationPolicy.version})
| Free | until ${b.cancellationPolicy.freeHours} hours before the start, and within ${b.cancellationPolicy.graceMinutes} minutes of booking |
${cancellationSteps(b)}
| Of a visit to be paid in cash | the fee above used credit, of a missed visit too, is owed: paid online or waived before the next booking is paid; so is cash that was refused |
| We arrive late | more than ${b.cancellationPolicy.lateMinutes} minutes after the arrival window, or after the time that was promised: the same amount as credit |
| Rescheduling | ${b.reschedulePolicy.freeTimes} times free, until ${b.reschedulePolicy.freeHours} hours before the start |`,
  (b) => `Plans and free revisits
| Visit of a plan cancelled by the customer | goes back to the plan until ${b.planPolicy.returnHours} hours before the start, later it counts as used |
| Visit of a plan or free visit done in part | goes back to be booked again, or counts as used and part of the price per visit is refunded, of cash as credit |
| Pauses of a plan | ${b.planPolicy.maxPauseDays} days together; the last day moves by them |
| Notice that visits are left | ${b.planPolicy.noticeDays.join(' and ')} days before the last day, ${hour(b.planPolicy.noticeHours.from)} to ${hour(b.planPolicy.noticeHours.until)} |
| Unused visits | refunded: the price less each used visit at the price of one bought alone, or of the smallest plan, at most the price per visit and the money not paid back before: the way it was paid, then as used credit, cash as credit |
| Refund of all the money by staff | ends the plan; visits booked later than the first are cancelled before it |
| Free revisit | booked within the warranty, and at least ${b.planPolicy.revisitDays} days after it was asked for |`,
  () => `Tax deducted on payouts, to be confirmed by the tax adviser
${taxRates()}
| Deducted from | pay without tips; of all pay of the year once it is above its limit, earlier payouts too |
| Failed payouts | are carried on without their tax, which is deducted once |`,
  (b) => `During and after a visit
| On the way, arrived | from ${b.visitUpdates.earlyHours} hours before the start to ${b.visitUpdates.lateHours} hours after the planned end |
| What a professional reports | at most ${b.visitUpdates.lateHours} hours late, by a clock at most ${b.visitUpdates.clockMinutes} minutes ahead |
| SMS that we are on the way | when it is at most ${b.visitUpdates.newsMinutes} minutes ago, once for a booking |
| Photos by a professional | ${b.visitPhotos.perMoment} before and ${b.visitPhotos.perMoment} after the work, at most ${b.visitPhotos.lateHours} hours after the planned end; kept at ${b.visitPhotos.sidePixels} px |
| Treatment with an infant or a pregnancy at home | ${b.treatmentSafety.extraMinutes} minutes longer out of the rooms; one that keeps everyone out for ${b.treatmentSafety.heldFromHours} hours or more waits for the office, and is cancelled or rescheduled free of charge |
| … with pets | they stay away at least ${b.treatmentSafety.petsMinutes} minutes |
| Pay of a professional for a visit | by the rate of its day: their own amount for a visit, or their share of an equal part of the price of the crew without GST, before offers and credit |
| … for extra work | a share of its price, or as much of the amount as its minutes are of those of the visit |
| … done in part | as for a visit; a share is of the lower price |
| … that we came for and could not do | ${b.payTerms.customerAbsentPercent} %: not at home, cancelled at the door, back in its plan, or not possible or cancelled once the crew was on the way |
| … cancelled by the customer less than ${b.payTerms.lateHours} hours before | ${b.payTerms.latePercent} % |
| … after a refund or lower price that we give | unchanged |
| Strike of a professional | arriving after the window of the slot or the time that was promised, a refusal less than ${b.strikePolicy.lateRefusalHours} hours before the visit, or not coming; one a visit, unless a colleague dismisses it |
| … ${b.strikePolicy.limit} within ${b.strikePolicy.days} days | no quick visits until a colleague has talked with them; earlier ones count no longer then |
| Incentive of a professional | ${paise(b.incentivePolicy.paise)} for a month of at least ${b.incentivePolicy.visits} visits, ${b.incentivePolicy.onTimePercent} % of the arrivals on time, ${b.incentivePolicy.rating} stars where there are reviews, and no strike; paid for the last ${b.incentivePolicy.months} months, once two colleagues agree |
| Customer not at home | after the arrival, ${b.notAtHome.waitMinutes} minutes from the start on, ${b.notAtHome.calls} masked calls, and a position at most ${b.notAtHome.maxMetres} metres away or a photo |
| A visit that could not be done, as its professional says | waits for the office: no fee, pay or cancellation before; not possible before the arrival is a refusal |
| Start code | ${b.visitUpdates.codeGuesses} wrong guesses, then staff start the visit |
| Days that a professional sees | today, ${b.crewDays.back} before and ${b.crewDays.ahead} ahead |
| A queue of the board is overdue when its oldest waits longer than | ${b.queueLimits.claim} minutes for what a professional says, ${b.queueLimits.unstarted} to start, ${b.queueLimits.late} late, ${b.queueLimits.reassign} for a professional, ${b.queueLimits.unpaid} for its payment, ${b.queueLimits.unclosed} to be closed, ${b.queueLimits.problem / 60} hours for an answer to a problem, ${b.queueLimits.message / 60} for one to a message, ${b.queueLimits.refund / 60} hours for a refund |
| Visit that goes on after its end | late for ${b.overrunMinutes} minutes, then not closed; the next one of its crew is late when it starts within ${b.overrunMinutes} minutes |
| Extra work waits for the customer | ${b.extraWorkProposal.atDoorMinutes} minutes once the crew is there, before for ${b.extraWorkProposal.aheadHours} hours |
| Tip for the professionals | ₹${b.tipPolicy.min} to ₹${b.tipPolicy.max}, once a visit, paid online until ${b.tipPolicy.days} days after its end; ${b.tipPolicy.suggested.map((rupees) => `₹${rupees}`).join(', ')} are suggested |
| Reporting a problem | until ${b.dissatisfactionHours} hours after the end |
| Claiming damage | until ${b.damagePolicy.hours} hours after the visit, up to ${paise(b.damagePolicy.maxPaise)} for it, by the desk later and for more; one open claim at a time |
| … decided by two colleagues | within ${b.damagePolicy.decideDays} days, and paid within ${b.damagePolicy.payDays} more, by UPI or bank transfer |
| … share of the professional | at most ${b.damageShare.percent} % of the amount, ${paise(b.damageShare.maxPaise)}, and what they earned by the visit |
| Support | ${clockLabel(toMinute(b.brand.supportHours.from))} to ${clockLabel(toMinute(b.brand.supportHours.to))}, every day |`,
  (b) => `Calls between customer and professional
| Possible | from ${b.maskedCall.beforeHours} hours before the start to ${b.maskedCall.afterHours} hour after the end |
| For a visit | ${b.maskedCall.perVisit} by each, at most ${b.maskedCall.maxSeconds / 60} minutes; not recorded |
| Phones ring | ${b.maskedCall.ringSeconds} seconds each |
| A call that nothing more is heard of | holds back the next one for ${b.maskedCall.silentSeconds} seconds |`,
  (b) => `Messages about bookings
| Order of the channels | notifications of browsers and WhatsApp where the customer switched them on, then SMS; the next one where one fails or no receipt comes in time |
| Time for a receipt | ${b.messageDelivery.receiptMinutes.usual} minutes; ${b.messageDelivery.receiptMinutes.urgent} for an answer to what the customer does and during a visit |
| Quiet hours | ${clockLabel(b.messageDelivery.quiet.fromHour * 60)} to ${clockLabel(b.messageDelivery.quiet.untilHour * 60)}; only such an answer goes out, and news of a visit within ${b.messageDelivery.soonHours} hours |
| Browsers with notifications on | ${b.messageDelivery.maxDevices} of a customer, each until it signs out |`,
  (b) => `Papers of professionals
| A new professional gets visits | once identity and police papers are accepted, or an admin says why not, which is stored |
| A paper is accepted | by another colleague than the one who entered it |
| Ends soon | from ${b.documentEndsSoonDays} days before its last day |
| SMS to the professional | ${b.documentReminderDays.join(' and ')} days before it, from 9 AM, once each |`,
  (b) => `Support and announcements
| Grievances | acknowledged within ${b.grievance.acknowledgedHours} hours, settled within ${b.grievance.settledDays} days |
| Cases of support: due soon | ${b.caseWarning.acknowledgeHours} hours before the first answer is due, ${b.caseWarning.settleDays} days before it is to be settled |
| Answers to a case by SMS | ${b.caseTexts.perCase} of one case and ${b.caseTexts.perNumber} to one number within an hour |
| Offer given to chosen customers | at most ${b.grantPolicy.maxCustomers} at once, for at most ${b.grantPolicy.maxDays} days |
| Announcement to customers | at most ${b.announcementPolicy.aheadDays} days ahead; a second person approves more than ${b.announcementPolicy.aloneMax} recipients |
| … to those with a booking, who booked lately | in the next ${b.announcementPolicy.upcomingDays} days, within ${b.announcementPolicy.recentDays} days |
| … by SMS | not from ${clockLabel(b.announcementPolicy.quiet.fromHour * 60)} to ${clockLabel(b.announcementPolicy.quiet.untilHour * 60)}; a text is estimated at ${b.announcementPolicy.smsUnitPaise} paise |
| Closed cases | a reply of the customer opens one again within ${b.caseReopenDays} days |`,
  (b) => `Refused refunds
| Tried again | for ${b.refundPolicy.days} days, then staff find another way |
| Pauses | growing from ${b.refundPolicy.minPauseMinutes} minutes to ${b.refundPolicy.maxPauseHours} hours |
| Accepted by the bank | with the customer within ${b.refundPolicy.bankDays} working days |`,
  (b) => `Decisions of staff
| Refund, credit, waiver or lower price by one person | up to ${paise(b.approvalPolicy.aloneMaxPaise)} for a booking |
| Above that | a second person decides within ${b.approvalPolicy.waitHours} hours |
| Refund of a completed visit | the way it was paid, then the credit used in it |
| A second person for offers | above ${b.dualApprovalPolicy.offerPercent} %, without a cap or without a limit of uses |
| … for prices | cut by more than ${b.dualApprovalPolicy.priceCutPercent} % |
| … for cash | handed in without a receipt |
| Goodwill | ${paise(b.approvalPolicy.goodwillMonthPaise)} for a customer in a calendar month |
| One colleague alone | ${paise(b.giftPolicy.colleagueDayPaise)} a day; all ${paise(b.giftPolicy.dayPaise)} |
| Credit for our failure by staff | at most the money paid; ${paise(b.giftPolicy.owedPaise)} for a customer in a month alone |
| A colleague with a new role | approves nothing for ${b.giftPolicy.newRoleHours} hours; every admin is notified |`,
  (b) => `Referrals and reviews
| Discount of the friend | ${formatRupees(b.referral.friendRupees)} on the first booking (offer ${b.referral.friendCode}) |
| Credit of the referrer | ${formatRupees(b.referral.referrerRupees)} after the friend’s first visit that took place and was paid with ${formatRupees(b.referral.minPaidRupees)} or more, not counting credit and refunds |
| Rating shown | from ${b.ratedFromReviews} reviews; with fewer it reads “New” |
| Reviewing a booking | until ${b.reviewDays} days after the visit, at most ${b.reviewTextMax} characters |
| Our answer to a review | at most ${b.reviewAnswerMax} characters |`,
  (b) => `Sign-in
| Phone number | ${b.phonePrefix} and ${b.phoneDigits} digits |
| Code | ${b.codeDigits} digits, ${b.codeLifeMinutes} minutes, ${b.codeAttempts} guesses |
| Another code | after ${b.codeResendSeconds} seconds |
| Number locked for unknown devices | after ${b.wrongCodesUntilLock} wrong codes in a row |
| Provider of SMS counts as down | after ${b.smsDown.failuresInRow} failures in a row, or ${b.smsDown.failuresOfMany} and most messages within ${b.smsDown.minutesOfMany} minutes |
| SMS count as not arriving | fewer than ${b.smsNotArriving.usedPercent} percent used of ${b.smsNotArriving.codes} codes or more within ${b.smsNotArriving.minutes} minutes |
| Known device | ${b.knownDeviceDays} days after its last sign-in |
| Session | ${b.sessionDays} days unused, at most ${b.maxSessionDays} days |
| Account that asks for a pincode of its addresses after the code | unused for ${b.changedHands.unusedDays} days; ${b.changedHands.tries} tries in ${b.changedHands.triesDays} days, or a new account |
| Account whose number opened a new one | can be restored for ${b.changedHands.restoreDays} days, then erased |
| Session of staff | ${b.staffSessionHours} hours |
| Passkeys of a colleague | at most ${b.passkeys.max}; ${b.passkeys.challengeMinutes} minutes to use or add one |
| New number without a code to the old one | after ${b.phoneChangeHours} hours |`,
  (b) => `Forms and files
| Name | at most ${b.maxNameLength} characters |
| Document of an applicant | at most ${b.documentLimitMegabytes} MB |
| Photo | at most ${b.photoLimitMegabytes} MB |
| Photos in a message to support, and in its answer | ${b.casePhotos.perMessage}, at most ${b.casePhotos.perHour} an hour by one person; kept at ${b.casePhotos.sidePixels} px |
| Photos of a review | ${b.reviewPhotos.perReview}, at most ${b.reviewPhotos.perHour} an hour by one person; kept at ${b.reviewPhotos.sidePixels} px |
| File of prices | ${b.priceFileLimits.rows} rows, ${b.priceFileLimits.moments} dates, up to ${formatRupees(b.priceFileLimits.maxRupees)} |
| Uploaded picture of the catalog | at most ${b.photoLimitMegabytes} MB, in px at least ${shapes(b)} |
| … that nothing shows or showed | deleted after ${b.unusedPictureDays} days |`,
  (b) => `Retention
| Documents of a declined application | ${b.retentionDays.declinedDocuments} days |
| Application | ${b.retentionDays.application} days |
| Message of the contact form | ${b.retentionDays.contactMessage} days |
| Hash of a number that an account has or had, also a deleted one | ${b.retentionDays.erasedPhone} days |
| Hash of an address or device that an account used, also a deleted one | ${b.retentionDays.household} days |
| Record of what staff looked at | ${b.retentionDays.staffAccess} days |
| Notification | ${b.retentionDays.notification} days |
| Text message | ${b.retentionDays.smsMessage} days |
| How many text messages went out in a minute | ${b.retentionDays.smsOutcome} days |
| Who came to a visit | ${b.retentionDays.visitCrew} days |
| Note or call of staff about a booking, note about a customer | ${b.retentionDays.bookingNote} days |
| Leave of a professional that is over, and each change of theirs | ${b.retentionDays.professionalHistory} days |
| File and number of a paper of a professional that was refused, replaced, ended, or whose owner left | ${b.retentionDays.professionalDocument} days |
| Change of an area | ${b.retentionDays.supplyHistory} days |
| How many looked for us where we do not come | ${b.retentionDays.demand} days |
| A number left to hear when we come, or of membership, that had no answer | ${b.retentionDays.waitlistEntry} days |
| That customer and professional of a visit called each other, without their numbers | ${b.retentionDays.maskedCall} days |
| Photo of a visit by its professional | ${b.retentionDays.visitPhoto} days |
| Photo in a message to support, or in its answer | ${b.retentionDays.casePhoto} days |
| What a customer said of the household before a treatment | ${b.retentionDays.treatmentAnswer} days after the visit |
| Event of a payment | ${b.retentionDays.paymentEvent} days |`,
]

const head = `# Rules of the business

Every fee, limit and period that customers and staff meet. \`node scripts/generate-rules.ts\` writes this page from
\`contract/lib/business.ts\`; a constant that is in no rule fails \`npm run check\`. How far ahead and at which times a visit can
begin is data of an area, which staff change.
`

/** docs/rules.md. */
export function rulesDocument(business: Business): string {
  return [head, ...sections.map((text) => `## ${text(business).replace('\n', '\n\n| | |\n|---|---|\n')}\n`)].join('\n')
}
