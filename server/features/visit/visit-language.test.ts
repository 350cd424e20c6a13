import { expect, test } from 'vitest'
import { extraWorkCalls, proExtraWorkCalls } from '#contract/extra-work.ts'
import { checklistCalls, jobChecklistCalls } from '#contract/job-checklist.ts'
import { visitCalls } from '#contract/visit.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { startCode } from './start-code.rules.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const variantIds = [`${serviceId}.1-bathroom`]
const names = {
  en: ['Classic Bathroom Cleaning', '1 bathroom'],
  hi: ['बाथरूम की क्लासिक सफ़ाई', '1 बाथरूम'],
  kn: ['ಕ್ಲಾಸಿಕ್ ಬಾತ್‌ರೂಮ್ ಕ್ಲೀನಿಂಗ್', '1 ಬಾತ್‌ರೂಮ್'],
  ta: ['கிளாசிக் பாத்ரூம் கிளீனிங்', '1 பாத்ரூம்'],
  te: ['క్లాసిక్ బాత్‌రూమ్ క్లీనింగ్', '1 బాత్‌రూమ్'],
}
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

test('a visit and the work that can be added to it are named in the language of the app', async () => {
  world.clock.set(new Date('2026-11-23T04:30:00Z'))
  const visit = await paidBooking(world, { serviceId, variantIds, startMinute: 600 })
  const crew = await crewClient(world, visit)
  const { bookingId } = visit
  const ofVisit = async (language: string) => {
    const { visits } = (await crew.call(visitCalls.day, { days: 2 }, inLanguage(language))).body.data
    const [service] = visits.find(({ _id }) => _id === bookingId)?.services ?? []
    return [service?.name, ...(service?.options ?? [])]
  }
  const ofChoice = async (language: string) => {
    const { choices } = (await crew.call(proExtraWorkCalls.choices, { bookingId }, inLanguage(language))).body.data
    const choice = choices.find((one) => one.variantIds.join() === variantIds.join())
    return [choice?.name, ...(choice?.options ?? [])]
  }
  for (const [language, said] of Object.entries(names)) {
    expect(await ofVisit(language)).toEqual(said)
    expect(await ofChoice(language)).toEqual(said)
  }
  expect(await ofVisit('kn-IN,kn;q=0.9')).toEqual(names.en)
})

test('extra work is named in the language of each who reads it', async () => {
  world.clock.set(new Date('2026-11-26T04:30:00Z'))
  const visit = await paidBooking(world, { serviceId, variantIds, startMinute: 600 })
  const crew = await crewClient(world, visit)
  const { bookingId, token } = visit
  world.clock.set(new Date('2026-11-27T04:35:00Z'))
  await crew.arrive(visit).then(({ body }) => body)
  await crew.start(visit, startCode(bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  const suggested = { bookingId, lines: [{ serviceId, variantIds, quantity: 1 }], reason: 'A second bathroom' }
  const named = ({ lines: [line] }: { lines: { name: string; options: string[] }[] }) => [
    line?.name,
    ...(line?.options ?? []),
  ]
  const proposal = (await crew.call(proExtraWorkCalls.propose, suggested, inLanguage('kn'))).body.data
  expect(named(proposal)).toEqual(names.kn)
  const list = async (language: string) =>
    (await world.call(extraWorkCalls.list, { bookingId }, { token, ...inLanguage(language) })).body.data.proposals
  expect((await list('te')).map(named)).toEqual([names.te])
  expect((await list('en')).map(named)).toEqual([names.en])
})

test('points of the checklist are in the language of each who reads them, also of a list that is given back', async () => {
  world.clock.set(new Date('2026-11-29T04:30:00Z'))
  const visit = await paidBooking(world, { serviceId, variantIds, startMinute: 600 })
  const crew = await crewClient(world, visit)
  const { bookingId, token } = visit
  const ofCrew = async (language: string) => {
    const { checklist } = (await crew.call(visitCalls.day, { days: 2 }, inLanguage(language))).body.data
    return checklist.map(({ words }) => words)
  }
  const ofCustomer = async (language: string) => {
    const asked = { token, ...inLanguage(language) }
    return (await world.call(jobChecklistCalls.find, { bookingId }, asked)).body.data.checklist.map(
      ({ words }) => words,
    )
  }
  const inKannada = await ofCrew('kn')
  expect(inKannada[0]).toBe('ಟೈಲ್ ಮತ್ತು ಸಂದುಗಳನ್ನು ಉಜ್ಜಿದೆ')
  expect(await ofCustomer('kn')).toEqual(inKannada)

  const meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300932'))
  const saved = async (revision: number, points: { words: string }[]) => {
    const change = { categoryId: 'bathroom-cleaning', revision, points, reason: 'Complaints' }
    const { data } = (await meera.call(checklistCalls.save, change)).body
    world.clock.advance({ minutes: 1 })
    return data
  }
  const { changes } = await saved(0, [{ words: 'Drain smelled at' }])
  expect([await ofCrew('kn'), await ofCustomer('hi')]).toEqual([['Drain smelled at'], ['Drain smelled at']])
  await saved(1, changes[0]?.before ?? [])
  expect(await ofCrew('kn')).toEqual(inKannada)
})
