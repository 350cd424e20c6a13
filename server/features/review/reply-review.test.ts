import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { reviewAnswerMax } from '#contract/lib/business.ts'
import { staffReviewCalls } from '#contract/review.staff.ts'
import { reviewCalls } from '#contract/review.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300035'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300036'))
})

type Said = Checkout & { reviewId: string }

async function reviewed(): Promise<Said> {
  const visit = await paidVisit(world)
  const { body } = await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, visit)
  const reviewId = body.data.items[0]?.bookingItemId ?? ''
  world.clock.advance({ days: 1 })
  await admin.start(visit)
  await admin.complete(visit)
  const review = { bookingItemId: reviewId, rating: 3, text: `Words of ${reviewId}` }
  expect((await world.call(reviewCalls.add, review, visit)).status).toBe(200)
  return { ...visit, reviewId }
}

const answer = ({ reviewId }: { reviewId: string }, before: string, text: string, by = support) =>
  by.call(staffReviewCalls.answer, { reviewId, before, answer: text })
const publicAnswer = async ({ reviewId }: Said) => {
  const { reviews } = (await world.call(reviewCalls.ofService, { serviceId: 'termite-inspection' })).body.data
  return reviews.find(({ _id }) => _id === reviewId)?.answer
}
const unanswered = async () =>
  (await support.call(staffReviewCalls.list, { only: 'unanswered' })).body.data.reviews.map(({ _id }) => _id)

test('an answer is below the review until it is changed or taken away, and the log has each', async () => {
  const said = await reviewed()
  const other = await reviewed()
  expect(await unanswered()).toEqual([other.reviewId, said.reviewId])
  const given = await answer(said, '', '  Sorry.\nWe come again. ')
  expect(given.body.data).toMatchObject({ answer: 'Sorry.\nWe come again.', answeredBy: '9812300036' })
  expect(await publicAnswer(said)).toEqual({ text: 'Sorry.\nWe come again.', at: world.clock.now().toISOString() })
  expect(await publicAnswer(other)).toBeNull()
  const own = await world.call(reviewCalls.ofBooking, { bookingId: said.bookingId }, said)
  expect(own.body.data.items[0]?.review?.answer?.text).toBe('Sorry.\nWe come again.')
  expect((await exportData(world, said)).body.data.reviews[0]?.answer).toBe('Sorry.\nWe come again.')
  expect(await unanswered()).toEqual([other.reviewId])
  const { customer_id: customer } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', said.bookingId)
    .executeTakeFirstOrThrow()
  await answer(said, 'Sorry.\nWe come again.', 'We came again.', admin)
  expect(await publicAnswer(said)).toMatchObject({ text: 'We came again.' })
  const row = await world.db
    .selectFrom('staff_access')
    .selectAll()
    .where('action', '=', staffReviewCalls.answer.path)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    ...{ role: 'admin', subjects: [customer] },
    detail: { reviewId: said.reviewId, answerBefore: 'Sorry.\nWe come again.', answer: 'We came again.' },
  })
  expect((await answer(said, 'We came again.', ' ')).body.data).toMatchObject({
    answer: '',
    answeredAt: null,
    answeredBy: '',
  })
  expect(await publicAnswer(said)).toBeNull()
})

test('refuses what a colleague changed first, a long answer, an unknown review and the own one', async () => {
  const said = await reviewed()
  const both = await Promise.all([answer(said, '', 'One'), answer(said, '', 'Other', admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const before = (await publicAnswer(said))?.text ?? ''
  expect((await answer(said, '', 'Late')).error.code).toBe('CASE_CHANGED')
  expect((await answer(said, before, 'x'.repeat(reviewAnswerMax + 1))).status).toBe(400)
  expect((await answer({ reviewId: randomUUID() }, '', 'Hello')).error.code).toBe('NOT_FOUND')
  const own = staffClient(world, await hireStaff(world, 'support', said.phone))
  expect((await answer(said, before, 'Mine', own)).error.code).toBe('OWN_BOOKING')
})
