import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountingCalls, bankCalls } from '#contract/accounting.ts'
import { allCalls } from '#contract/all.ts'
import { announcementCalls } from '#contract/announcement.ts'
import { approvalCalls } from '#contract/approval.ts'
import { areaCalls } from '#contract/area-closure.ts'
import { dueCalls } from '#contract/booking.due.ts'
import { bookingCalls } from '#contract/booking.ts'
import { partialCancellationCalls, staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { capacityCalls } from '#contract/capacity.ts'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { pictureCalls } from '#contract/catalog.pictures.ts'
import { priceFileCalls } from '#contract/catalog.price-file.ts'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogTextCalls } from '#contract/catalog.texts.ts'
import { contactCalls } from '#contract/contact.ts'
import { customerActCalls } from '#contract/customer.acts.ts'
import { customerCalls } from '#contract/customer.ts'
import { staffDamageCalls } from '#contract/damage.ts'
import { demandCalls } from '#contract/demand.ts'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { staffExtraWorkCalls } from '#contract/extra-work.ts'
import { giftCalls } from '#contract/gift.ts'
import { smsHealthCalls, staffCalls } from '#contract/identity.staff.ts'
import { inboxCalls } from '#contract/inbox.ts'
import { staffInvoiceCalls } from '#contract/invoice.ts'
import { checklistCalls, staffJobChecklistCalls } from '#contract/job-checklist.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { offerGrantCalls } from '#contract/offer.grants.ts'
import { staffOfferCalls } from '#contract/offer.staff.ts'
import { partnerCalls, staffPartnerCalls } from '#contract/partner.ts'
import { disputeCalls } from '#contract/payment.ts'
import { payoutAccountCalls, payoutTaxCalls } from '#contract/payout.account.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { payoutCalls } from '#contract/payout.ts'
import { phoneBookingCalls, reductionCalls } from '#contract/phone-booking.ts'
import { professionalCalls, professionalRecordCalls, scorecardCalls } from '#contract/professional.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { refundCalls, staffRefundCalls } from '#contract/refund.ts'
import { gstSummaryCalls, reportCalls } from '#contract/report.ts'
import { requestCalls } from '#contract/request.ts'
import { staffReviewCalls } from '#contract/review.staff.ts'
import { searchCalls } from '#contract/search.ts'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { areaHoursCalls } from '#contract/service-area.hours.ts'
import { serviceAreaCalls } from '#contract/service-area.ts'
import { ownFactorCalls, secondFactorCalls, staffMemberCalls } from '#contract/staff.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { cannedAnswerCalls } from '#contract/support.canned-answer.ts'
import { caseCalls } from '#contract/support.case.ts'
import { treatmentProductCalls } from '#contract/treatment.record.ts'
import { staffTreatmentCalls } from '#contract/treatment.ts'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { documentPicture } from '#server/testing/steps/professional-document.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { staffCleanUp } from '../staff.jobs.ts'

const admin = '9812300061'
const world = suiteWorld()
let token: string
beforeAll(async () => {
  token = await hireStaff(world, 'admin', admin)
})

/** One unit of the only line comes off. */
async function lessOf(bookingId: string) {
  const items = world.db.selectFrom('booking_item').select(['id', 'quantity']).where('booking_id', '=', bookingId)
  const { id, quantity } = await items.executeTakeFirstOrThrow()
  return [{ itemId: id, quantity: quantity - 1, withoutAddOns: [] }]
}

async function idOf(phone: string): Promise<string> {
  const customer = world.db.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`)
  return (await customer.executeTakeFirstOrThrow()).id
}

async function lastRow() {
  return await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
}

async function application(): Promise<{ applicationId: string; documentId: string }> {
  const who = { name: 'Sunita Pawar', phoneNo: '9700000061', city: 'Indore', profession: 'Home cleaning' }
  const applied = await world.call(partnerCalls.apply, { ...who, consent: true, experience: 'experienced' })
  const { applicationId } = applied.body.data
  const file = documentPicture
  await world.call(partnerCalls.attach, { applicationId, kind: 'pan', file }).then(({ body }) => body)
  const { applications } = (await world.call(staffPartnerCalls.list, {}, { token })).body.data
  return { applicationId, documentId: applications[0]?.documents[0]?._id as string }
}

/** A visit starts on its day. */
async function bringToNow(bookingIds: string[]): Promise<void> {
  const starts_at = world.clock.now()
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  await world.db.updateTable('booking').set({ starts_at, ends_at }).where('id', 'in', bookingIds).execute()
}

const { dryRun, ...ofOfferTerms } = staffOfferCalls

/** Calls without data of a customer or an applicant. */
const impersonal = new Set<Endpoint>([
  ...Object.values(secondFactorCalls),
  ...Object.values(ownFactorCalls),
  ...Object.values(reportCalls),
  ...Object.values(announcementCalls),
  ...Object.values(gstSummaryCalls),
  ...Object.values(cashCalls),
  ...Object.values(requestCalls),
  inboxCalls.count,
  ...Object.values(payoutCalls),
  ...Object.values(payoutAccountCalls),
  ...Object.values(payoutTaxCalls),
  ...Object.values(smsHealthCalls),
  staffCalls.smsBudget,
  staffCalls.raiseSmsBudget,
  professionalCalls.list,
  professionalCalls.add,
  professionalRecordCalls.payRate,
  professionalRecordCalls.photo,
  staffMemberCalls.list,
  areaCalls.list,
  // Name no customer: the panel of a visit finds the booking.
  ...Object.values(scorecardCalls),
  dispatchCalls.day,
  dispatchCalls.queues,
  dispatchCalls.events,
  areaCalls.reopen,
  ...Object.values(serviceAreaCalls),
  ...Object.values(areaHoursCalls),
  ...Object.values(holidayCalls),
  capacityCalls.hours,
  ...Object.values(demandCalls),
  ...Object.values(staffCatalogCalls),
  ...Object.values(categoryTreeCalls),
  ...Object.values(ofOfferTerms),
  ...Object.values(checklistCalls),
  ...Object.values(treatmentProductCalls),
  ...Object.values(pictureCalls),
  ...Object.values(catalogTextCalls),
  ...Object.values(priceFileCalls),
])

/** Shown by a test of their own: two people take part. */
const ofDecisions = Object.values(approvalCalls)
/** Shown in server/features/approval/stuck-refunds.test.ts and server/features/invoice/invoices.test.ts. */
const ofRefunds = [...Object.values(refundCalls), ...Object.values(staffInvoiceCalls)]
/** Shown in server/features/support/case.test.ts, each of them about the case of a customer. */
const { list: _list, ...ofCases } = caseCalls
/** Shown in server/features/support/canned/canned.test.ts; only `fill` is about a customer. */
const ofCanned = Object.values(cannedAnswerCalls)
/** Shown in server/features/review/hidden-reviews.test.ts and answer/answer-review.test.ts beside it. */
const ofReviews = Object.values(staffReviewCalls)
/** Shown in server/features/extra-work/extra-work.test.ts, where the crew has time, and treatment/treatment.test.ts. */
const ofWork = [staffExtraWorkCalls.propose, staffExtraWorkCalls.withdraw, staffTreatmentCalls.allow]
/** Shown in server/features/offer/grants/grants.test.ts, where a grant has an id. */
const ofGrants = [offerGrantCalls.withdraw]
/** Shown in server/features/phone-booking/phone.test.ts and server/features/customer/customer-acts.test.ts. */
const ofPhone = [phoneBookingCalls, reductionCalls, customerActCalls].flatMap((calls) => Object.values<Endpoint>(calls))
/** Shown in server/features/capacity/capacity.test.ts, on a full day. */
const ofStandbys = [capacityCalls.standbys]
/** Shown in server/features/accounting/accounting.test.ts, payment/dispute/dispute.test.ts and booking/due/due.test.ts. */
const ofBooks = [
  ...Object.values({ ...accountingCalls, ...bankCalls }),
  ...Object.values(disputeCalls),
  ...Object.values(dueCalls),
]
/** Shown in server/features/visit/claim.test.ts, where a professional claims an end, dispatch/alternatives/ and damage/decide-damage.test.ts. */
const ofClaims = [claimCalls, alternativesCalls, staffDamageCalls].flatMap((calls) => Object.values<Endpoint>(calls))
/** Shown in server/features/payout/correction/corrections.test.ts, where a visit has pay, and server/features/professional-document/documents.test.ts. */
const ofProfessionals = [...Object.values(payoutCorrectionCalls), ...Object.values(professionalDocumentCalls)]

async function expectRow(call: Endpoint, subject: string, from: string): Promise<void> {
  const row = await lastRow()
  const who = { staff_id: await idOf(admin), role: 'admin', source: 'call', origin: from, at: world.clock.now() }
  expect(row).toMatchObject({ ...who, action: call.path, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect([call.path, row?.subjects.includes(subject)]).toEqual([call.path, true])
}

test('every call of staff about a person is a row: who, what, whose, when, from where, request', async () => {
  const [one, two] = [await paidVisit(world), await paidVisit(world, 840)]
  const three = await paidVisit(world, 1020)
  const { bookingId, phone } = one
  const customer = await idOf(phone)
  const { applicationId, documentId } = await application()
  const sent = { name: 'Asha', phoneNo: phone, message: 'Do you clean tanks?' }
  await world.call(contactCalls.send, sent, { token: one.token }).then(({ body }) => body)
  const colleague = '9812300062'
  await world.signIn(colleague)
  const crewed = async () =>
    (await world.call(staffBookingCalls.candidates, { bookingId }, { token })).body.data.professionals
  const [{ _id: professionalId = '' } = {}, { _id: otherId = '' } = {}] = await crewed()
  await world.db
    .insertInto('failed_code_streak')
    .values({ phone: `+91${phone}`, length: 3, last_at: world.clock.now() })
    .execute()
  await world.call(bookingActCalls.note, { bookingId, words: 'The gate is blue' }, { token }).then(({ body }) => body)
  const { id: noteId } = await world.db.selectFrom('booking_note').select('id').executeTakeFirstOrThrow()
  const [photoId, at] = [randomUUID(), new Date()]
  const photo = { id: photoId, booking_id: bookingId, moment: 'before', webp: Buffer.from('webp'), at }
  await world.db.insertInto('visit_photo').values(photo).execute()
  const { id: caseId } = await world.db.selectFrom('customer_case').select('id').executeTakeFirstOrThrow()
  const time = { date: '2026-11-26', timeSlot: { start: '10:00', end: '11:00' } }
  const [second, third] = [await idOf(two.phone), await idOf(three.phone)]
  const cases: [Endpoint, object, string][] = [
    [staffBookingCalls.list, { day: '2026-11-24' }, customer],
    [staffBookingCalls.find, { booking: one.number }, customer],
    [staffBookingCalls.candidates, { bookingId }, customer],
    [staffCancellationCalls.cancelQuote, { bookingId }, customer],
    [timelineCalls.find, { bookingId }, customer],
    [staffExtraWorkCalls.choices, { bookingId }, customer],
    [staffExtraWorkCalls.list, { bookingId }, customer],
    [staffJobChecklistCalls.find, { bookingId }, customer],
    [staffJobChecklistCalls.photo, { photoId }, customer],
    [staffTreatmentCalls.find, { bookingId }, customer],
    [bookingActCalls.note, { bookingId, words: 'The gate is green' }, customer],
    [bookingActCalls.deleteNote, { noteId }, customer],
    [bookingActCalls.call, { bookingId, direction: 'out', outcome: 'answered', words: 'Agreed' }, customer],
    [bookingActCalls.message, { bookingId, message: 'please_call', reason: 'No answer' }, customer],
    [bookingActCalls.timeSlots, { bookingId, date: '2026-11-26' }, customer],
    [bookingActCalls.reschedule, { bookingId: two.bookingId, ...time, cause: 'us', reason: 'Ill' }, second],
    [
      bookingActCalls.changeAddress,
      { bookingId, newLocation: { lat: 12.9352, lng: 77.6245 }, address: '8, Koramangala', reason: 'Moved' },
      customer,
    ],
    [partialCancellationCalls.dryRun, { bookingId, changes: [], hours: 'keep' }, customer],
    [
      partialCancellationCalls.remove,
      { bookingId, changes: await lessOf(bookingId), hours: 'keep', expectedTotal: 897, reason: 'Fewer rooms' },
      customer,
    ],
    [dispatchCalls.move, { bookingId, professionalId: otherId, cause: 'us', reason: 'Closer' }, customer],
    [searchCalls.find, { text: one.number }, customer],
    [customerCalls.find, { customerId: customer }, customer],
    [dryRun, { lines: [{ serviceId: 'sweep-and-mop', amount: 99 }], phoneNo: phone, hasGstin: false }, customer],
    [offerGrantCalls.dryRun, { code: 'SORRY200', numbers: [phone], uses: 1 }, customer],
    [
      offerGrantCalls.grant,
      { code: 'SORRY200', numbers: [phone], uses: 1, until: '2026-12-24', reason: 'Late' },
      customer,
    ],
    [offerGrantCalls.list, { code: 'SORRY200' }, customer],
    [staffBookingCalls.assign, { bookingId, professionalId }, customer],
    [professionalCalls.change, { professionalId, active: false, reason: 'Moved away' }, customer],
    [professionalRecordCalls.find, { professionalId }, customer],
    [professionalRecordCalls.propose, { professionalId }, customer],
    [staffRefundCalls.refund, { bookingId, amount: 10, reason: 'A window' }, customer],
    [giftCalls.list, { from: '2026-11-01', to: '2026-11-30' }, customer],
    [staffCancellationCalls.cancel, { bookingId: two.bookingId, reason: 'Rain' }, second],
    [staffBookingCalls.fail, { bookingId: three.bookingId, reason: 'Unpaid' }, ''],
    [staffVisitCalls.start, { bookingId }, customer],
    [staffVisitCalls.complete, { bookingId }, customer],
    [staffBookingCalls.unclosed, {}, customer],
    [dispatchCalls.queue, { queue: 'problem' }, customer],
    [areaCalls.close, { areaId: 'bengaluru', reason: 'No crew', dryRun: true }, third],
    [staffBookingCalls.settle, { bookingId, answer: 'Sorry' }, customer],
    [staffVisitCalls.end, { bookingId: three.bookingId, outcome: 'not_possible', reason: 'Rain' }, third],
    [caseCalls.list, {}, customer],
    [inboxCalls.list, {}, customer],
    [inboxCalls.take, { kind: 'case', itemId: caseId }, customer],
    [staffCalls.unlockNumber, { phoneNo: phone }, customer],
    [staffPartnerCalls.list, {}, applicationId],
    [staffPartnerCalls.document, { documentId }, applicationId],
    [staffPartnerCalls.deleteDocument, { documentId }, applicationId],
    [staffPartnerCalls.decide, { applicationId, state: 'declined' }, applicationId],
    [staffPartnerCalls.erase, { applicationId }, applicationId],
    [staffMemberCalls.hire, { phoneNo: colleague, role: 'support' }, await idOf(colleague)],
    [staffMemberCalls.resetFactor, { phoneNo: colleague }, await idOf(colleague)],
    [staffMemberCalls.dismiss, { phoneNo: colleague }, await idOf(colleague)],
    [staffMemberCalls.accesses, { subject: customer }, customer],
  ]
  for (const [call, input, subject] of cases) {
    const from = '198.51.100.7'
    if (call === staffVisitCalls.start) await bringToNow([bookingId, three.bookingId])
    if (call === staffBookingCalls.unclosed) {
      await world
        .call(bookingCalls.report, { bookingId, reason: 'Late' }, { token: one.token })
        .then(({ body }) => body)
    }
    const { status } = await world.call(call, input as never, { token, from })
    // A paid booking cannot fail: a refused call shows nothing.
    if (call === staffBookingCalls.fail) continue
    expect([call.path, status]).toEqual([call.path, 200])
    await expectRow(call, subject, from)
  }
  const groups = [
    ...[ofDecisions, ofRefunds, ofCanned, ofReviews, ofGrants, ofPhone, ofBooks, ofProfessionals, ofStandbys],
    ...[ofClaims, ofWork],
  ]
  const named = [...cases.map(([call]) => call), ...Object.values(ofCases), ...groups.flat()]
  const covered = new Set<Endpoint>([...impersonal, ...named])
  const ofStaff = allCalls.filter(({ call }) => call.access.startsWith('staff'))
  expect(ofStaff.filter(({ call }) => !covered.has(call)).map(({ name }) => name)).toEqual([])
})

test('every call about a decision is a row', async () => {
  world.clock.set('2026-11-24T04:30:00Z')
  const [visit, cancelled] = [await paidVisit(world, 600), await paidVisit(world, 900)]
  world.clock.set('2026-11-25T04:30:00Z')
  await cancel(world, cancelled).then(({ body }) => body)
  const { bookingId } = visit
  const customer = await idOf(visit.phone)
  const colleague = staffClient(world, await hireStaff(world, 'finance', '9812300063'))
  const own = staffClient(world, token)
  const ask = async (from: typeof own, rupees: number) => {
    await from.refund(visit, rupees).then(({ body }) => body)
    return (await from.approvals(bookingId)).find(({ amount }) => amount === rupees)?._id ?? ''
  }
  const [approved, declined, withdrawn] = [await ask(colleague, 501), await ask(colleague, 502), await ask(own, 503)]
  const reason = 'The photo shows no damage'
  const cases: [Endpoint, object, string][] = [
    [approvalCalls.list, {}, customer],
    [approvalCalls.credit, { bookingId, amount: 10, reason }, customer],
    [approvalCalls.waive, { bookingId: cancelled.bookingId, amount: 10, reason }, await idOf(cancelled.phone)],
    [approvalCalls.approve, { decisionId: approved }, customer],
    [approvalCalls.decline, { decisionId: declined, reason }, customer],
    [approvalCalls.withdraw, { decisionId: withdrawn }, customer],
  ]
  for (const [call, input, subject] of cases) {
    const from = '198.51.100.8'
    const { status } = await world.call(call, input as never, { token, from })
    expect([call.path, status]).toEqual([call.path, 200])
    await expectRow(call, subject, from)
  }
  expect(new Set(cases.map(([call]) => call))).toEqual(new Set<Endpoint>(ofDecisions))
})

test('a read that cannot be recorded is not shown', async () => {
  const visit = await paidVisit(world, 780)
  await world.alter('alter table staff_access rename to staff_access_away')
  const { status, error } = await world.call(staffBookingCalls.find, { booking: visit.bookingId }, { token })
  await world.alter('alter table staff_access_away rename to staff_access')
  expect(status).toBe(500)
  expect(JSON.stringify(error)).not.toContain(visit.phone)
})

test('keeps rows for a year', async () => {
  world.clock.advance({ days: 364 })
  await staffCleanUp.run(world.ctx, {})
  expect(await lastRow()).toBeDefined()
  world.clock.advance({ days: 2 })
  await staffCleanUp.run(world.ctx, {})
  expect(await lastRow()).toBeUndefined()
})
