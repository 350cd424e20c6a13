import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { proTreatmentCalls, treatmentProductCalls, treatmentRecordCalls } from '#contract/treatment.record.ts'
import { treatmentCalls } from '#contract/treatment.ts'
import { visitCalls } from '#contract/visit.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { answerQuestions, paidTreatment } from '#server/testing/steps/treatment.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'catalogue', '9812300420'))
})
let days = 0
const dayMs = 24 * 3_600_000
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * dayMs))
  await world.db.deleteFrom('treatment_product').execute()
})

const gel = { name: 'Roach gel', registration: 'CIR-1/2026', ingredient: 'Fipronil 0.05 %' }
const keep = (more: object = {}) =>
  staff.call(treatmentProductCalls.save, { ...gel, active: true, reason: 'New label', ...more })

/** A treatment under way, with short forms of the calls of its professional. */
async function underWay(which: 'spray' | 'gel' = 'spray', concerns: Parameters<typeof answerQuestions>[2] = []) {
  const visit = await paidTreatment(world, which, { startMinute: 600 })
  await answerQuestions(world, visit, concerns).then(({ body }) => body)
  const crew = await crewClient(world, visit)
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * dayMs))
  await crew.arrive(visit)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  const { products } = (await crew.call(visitCalls.day, {})).body.data
  const record = (more: object = {}) =>
    crew.call(proTreatmentCalls.record, {
      bookingId: visit.bookingId,
      products: [{ productId: products[0]?._id ?? '', dilution: '5 ml in 1 l', rooms: 'Kitchen, hall' }],
      reEntryMinutes: 120,
      ...more,
    })
  const seen = async () =>
    (await world.call(treatmentCalls.find, { bookingId: visit.bookingId }, visit)).body.data?.record
  const pdf = () => world.call(treatmentRecordCalls.download, { bookingId: visit.bookingId }, visit)
  return { visit, crew, products, record, seen, pdf }
}

test('a treatment is done only with its record, which its customer then reads with the time of re-entry', async () => {
  await keep().then(({ body }) => body)
  const { visit, crew, products, record, seen, pdf } = await underWay()
  expect(products).toMatchObject([gel])
  expect((await crew.finish(visit, 'completed')).error).toMatchObject({
    code: 'INVALID_TRANSITION',
    reason: 'TREATMENT_NOT_RECORDED',
  })
  expect((await record()).body.data.treatment?.record).toMatchObject({ reEntryMinutes: 120, reEntryAt: null })
  expect((await pdf()).error.code).toBe('NOT_FOUND')
  world.clock.advance({ minutes: 40 })
  await crew.finish(visit, 'completed').then(({ body }) => body)
  const reEntryAt = new Date(world.clock.now().getTime() + 120 * 60_000).toISOString()
  expect(await seen()).toEqual({
    products: [{ ...gel, dilution: '5 ml in 1 l', rooms: 'Kitchen, hall' }],
    reEntryMinutes: 120,
    reEntryAt,
  })

  await runQueued(world, 'notification.send-sms')
  const texts = await world.db
    .selectFrom('sms_message')
    .select(['template', 'facts'])
    .where('booking_id', '=', visit.bookingId)
    .execute()
  expect(texts.filter(({ template }) => template === 'treatment_recorded')).toMatchObject([
    { facts: { until: reEntryAt } },
  ])

  const { fileName, pdf: file } = (await pdf()).body.data
  expect(fileName).toBe(`treatment-${visit.number}.pdf`)
  const words = await wordsOf(Buffer.from(file, 'base64'))
  for (const word of [visit.number, 'Roach gel', 'CIR-1/2026', 'Fipronil 0.05 %', '5 ml in 1 l', 'Kitchen, hall'])
    expect(words).toContain(word)
  expect(words).toContain('Safe to re-enter from')
})

async function wordsOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const words = [...document.pages()].map((page) => page.getText()).join(' ')
  document.destroy()
  return words
}

test('the rooms stay empty as long as the service and the answers ask for', async () => {
  await keep().then(({ body }) => body)
  const { record } = await underWay('spray', ['infant'])
  const refused = await record({ reEntryMinutes: 239 })
  expect(refused.error).toMatchObject({ code: 'BAD_INPUT', reason: 'RE_ENTRY_TOO_SHORT' })
  expect((await record({ reEntryMinutes: 240 })).status).toBe(200)
  expect((await record({ reEntryMinutes: 300 })).body.data.treatment?.record?.reEntryMinutes).toBe(300)
})

test('an office that keeps no products asks for no record, and cleaning has none', async () => {
  const { visit, crew } = await underWay('gel')
  expect((await crew.finish(visit, 'completed')).status).toBe(200)
  await keep().then(({ body }) => body)
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * dayMs))
  const cleaning = await paidVisit(world, 600)
  const crewOfCleaning = await crewClient(world, cleaning)
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * dayMs))
  await crewOfCleaning.arrive(cleaning)
  await crewOfCleaning
    .start(cleaning, startCode(cleaning.bookingId, world.ctx.config.codePepper))
    .then(({ body }) => body)
  expect((await crewOfCleaning.finish(cleaning, 'completed')).status).toBe(200)
})

test('a product has a registration of its own; one that is used no more stays in earlier records', async () => {
  const { products } = (await keep()).body.data
  expect((await keep()).error).toMatchObject({ code: 'BAD_INPUT', reason: 'REGISTRATION_TAKEN' })
  const productId = products[0]?._id ?? ''
  const { visit, crew, record, seen } = await underWay()
  await record().then(({ body }) => body)
  await keep({ productId, name: 'Another gel', active: false }).then(({ body }) => body)
  expect((await crew.call(visitCalls.day, {})).body.data.products).toEqual([])
  await crew.finish(visit, 'completed').then(({ body }) => body)
  expect((await seen())?.products).toMatchObject([gel])
  const missing = { productId: '00000000-0000-4000-8000-000000000000', registration: 'CIR-2/2026' }
  expect((await keep(missing)).error.code).toBe('NOT_FOUND')
})
