import { beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { partnerCalls } from '#contract/partner.ts'
import { bookVisit, boughtPlan } from '#server/testing/plan-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { runStaffCommand } from './staff-commands.ts'

const [dispatcher, admin] = ['9812300031', '9812300032']

const world = suiteWorld()
beforeAll(async () => {
  for (const phone of [dispatcher, admin]) await world.signIn(phone)
  await runStaffCommand(world.ctx, undefined, ['hire', dispatcher, 'dispatcher'])
  await runStaffCommand(world.ctx, undefined, ['hire', admin, 'admin'])
})

const type = (line: string, as = dispatcher) => runStaffCommand(world.ctx, as, line.split(' '))

test('lists the visits of a day, starts and completes one', async () => {
  const visit = await paidVisit(world)
  expect((await type('list 2026-11-24 bengaluru')).join('\n')).toContain(
    `${visit.number}  2026-11-24 10:00 AM  Confirmed`,
  )
  expect(await type('list')).toEqual(['No visits.'])
  world.clock.advance({ hours: 26 })
  await expect(type(`start ${visit.number} ten`)).rejects.toThrow('no time of the day')
  expect((await type(`start ${visit.number} 10:10`))[0]).toContain('Progress')
  expect((await type(`complete ${visit.number} 11:50`))[0]).toContain('Completed')
  expect((await bookingNow(world, visit)).bookingStatus).toBe('Completed')
  expect((await type(`find ${visit.number}`)).at(-1)).toContain('completed  staff:')
})

test('marks a visit of a plan, not the purchase that was paid', async () => {
  const bought = await boughtPlan(world)
  const { number } = (await bookVisit(world, bought, { days: 8 })).body.data
  expect((await type(`find ${number}`))[0]).toContain('Weekly Bathroom Cleaning Plan (visit of a plan)')
  expect((await type(`find ${bought.number}`))[0]).not.toContain('visit of a plan')
})

test('lists visits past their end and says how one ended', async () => {
  const visit = await paidVisit(world)
  world.clock.advance({ hours: 28 })
  expect((await type('unclosed')).join('\n')).toContain(visit.number)
  await expect(type(`end ${visit.number} lost`)).rejects.toThrow('A visit ends as done_in_part')
  await expect(type(`end ${visit.number} done_in_part half`)).rejects.toThrow(
    'Say what the part that was done costs, or',
  )
  await expect(type(`end ${visit.number} not_at_home`)).rejects.toThrow('Please give a reason.')
  expect((await type(`end ${visit.number} not_at_home Closed gate`))[0]).toContain('Cancelled')
  expect((await type('unclosed')).join('\n')).not.toContain(visit.number)
})

test('replaces a professional and cancels a visit with a reason', async () => {
  const visit = await paidVisit(world)
  const [candidate = ''] = await type(`candidates ${visit.number}`)
  const [phone = '', name = ''] = candidate.split(/ {2}/)
  expect((await type(`assign ${visit.number} ${phone}`))[0]).toContain(name)
  await expect(type(`assign ${visit.number} 9000000000`)).rejects.toThrow('No professional to choose from')
  await expect(type(`cancel ${visit.number}`)).rejects.toThrow('Please give a reason.')
  expect((await type(`cancel ${visit.number} The crew is ill`))[0]).toContain('Cancelled')
})

test('fails an open booking with a reason', async () => {
  const open = await beginBooking(world)
  await expect(type(`fail ${open.number}`)).rejects.toThrow('Please give a reason.')
  const lines = await type(`fail ${open.number} No answer on the phone`)
  expect(lines[0]).toContain('Failed')
  expect(lines.at(-1)).toContain('failed  staff:')
  await expect(type(`start ${open.number}`)).rejects.toThrow('can no longer be changed that way')
})

test('lets finance and admins refund', async () => {
  const visit = await paidVisit(world)
  await expect(type(`refund ${visit.number} 100 One room less`)).rejects.toThrow('Your role does not allow that.')
  await expect(type(`refund ${visit.number} much One room less`, admin)).rejects.toThrow('no amount')
  expect(await type(`refund ${visit.number} 100 One room less`, admin)).toContain('₹1,196, Paid, refundable ₹1,096')
})

test('lists applications and decides each once', async () => {
  expect(await type('applications')).toEqual(['No applications.'])
  const who = { name: 'Sunita Pawar', phoneNo: '9700000031', city: 'Indore', profession: 'Home cleaning' }
  await world.call(partnerCalls.apply, { ...who, consent: true, experience: 'experienced' })
  const [line = ''] = await type('applications received')
  expect(line).toContain('received  Sunita Pawar  9700000031  Indore  Home cleaning  experienced  no papers')
  const id = line.split('  ').at(-1)
  expect(await type(`decide ${id} accepted`)).toEqual([`${id} is accepted now.`])
  await expect(type(`decide ${id} declined`)).rejects.toThrow('cannot be changed that way any more')
  await expect(type(`decide ${id} received`)).rejects.toThrow("'received' is no state")
  await expect(type('decide Sunita accepted')).rejects.toThrow('by the last word of its line')
  await expect(type('applications lost')).rejects.toThrow("'lost' is no state")
})

test('lists open cases with the time by which they are due', async () => {
  expect(await type('cases')).toEqual(['No open cases.'])
  await world.call(contactCalls.send, { name: 'Ravi', phoneNo: '98765 00042', message: 'Do you clean\nwater tanks?' })
  const [facts, words] = await type('cases')
  expect(facts).toMatch(/ C\d{4,} {2}question {2}new {2}Ravi {2}acknowledge by \d{4}-\d\d-\d\d [\d:]+ [AP]M$/)
  expect(words).toBe('  Do you clean water tanks?')
})

test('refuses callers who are not staff and shows the usage for unknown commands', async () => {
  await expect(runStaffCommand(world.ctx, undefined, ['list'])).rejects.toThrow('Say who you are')
  await expect(type('list', '9812300099')).rejects.toThrow('Say who you are')
  await expect(type('dance')).rejects.toThrow('npm run staff -- --as PHONE start NUMBER')
  await expect(type('constructor')).rejects.toThrow('Say what to do')
  await expect(type('hire 9812300098 admin', admin)).rejects.toThrow('No customer has signed in with that number yet.')
  await expect(type('hire 9812300031 king', admin)).rejects.toThrow('Say: hire PHONE support|')
})

test('gives roles, resets a second factor and dismisses, but never the last admin', async () => {
  await expect(type(`dismiss ${admin}`)).rejects.toThrow('Your role does not allow that.')
  await expect(type(`dismiss ${admin}`, admin)).rejects.toThrow('The last admin has to stay.')
  await expect(type(`hire ${admin} support`, admin)).rejects.toThrow('The last admin has to stay.')
  expect(await type(`hire ${dispatcher} finance`, admin)).toEqual([`${dispatcher} is finance now.`])
  expect((await type('staff', admin)).join('\n')).toContain(`${dispatcher}  finance  `)
  expect(await type(`reset-factor ${dispatcher}`, admin)).toHaveLength(1)
  expect(await type(`dismiss ${dispatcher}`, admin)).toHaveLength(1)
  await expect(type('list')).rejects.toThrow('Say who you are')
  await expect(type(`dismiss ${dispatcher}`, admin)).rejects.toThrow('No colleague has that number.')
})

test('is recorded with the account and host it was typed on', async () => {
  const visit = await paidVisit(world)
  await runStaffCommand(world.ctx, admin, ['find', visit.number], 'root@server')
  const { customer_id } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  const row = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(row).toMatchObject({ action: 'find', source: 'command line', origin: 'root@server', role: 'admin' })
  expect(row?.subjects).toEqual([customer_id])
})
