import { randomUUID } from 'node:crypto'
import { damageCalls, staffDamageCalls } from '#contract/damage.ts'
import { supportCalls } from '#contract/support.ts'
import { crewClient } from '../professional/professional-steps.ts'
import type { World } from '../test-world.ts'
import { paidVisit } from './cancel.ts'
import type { Checkout } from './checkout.ts'
import type { staffClient } from './staff.ts'

type Client = ReturnType<typeof staffClient>

/** Pays each professional ₹800 for a visit, whatever their rate was. */
export async function giveRates({ db, clock }: World): Promise<void> {
  await db.deleteFrom('professional_pay_rate').execute()
  const all = await db.selectFrom('professional').select('id').execute()
  const rate = { valid_from: '2026-01-01', kind: 'visit', amount_paise: 800_00, actor: 'test', reason: 'test' }
  await db
    .insertInto('professional_pay_rate')
    .values(all.map(({ id }) => ({ professional_id: id, at: clock.now(), ...rate })))
    .execute()
}

/** A paid visit that was just done, and its professional. */
export async function doneVisit(world: World, office: Client, startMinute = 600) {
  const started = await startedVisit(world, office, startMinute)
  world.clock.advance({ minutes: 90 })
  await office.complete(started.visit).then(({ body }) => body)
  return started
}

/** A paid visit under way, and its professional. */
export async function startedVisit(world: World, office: Client, startMinute = 600) {
  const now = world.clock.now().getTime()
  const visit = await paidVisit(world, startMinute)
  const crew = await crewClient(world, visit)
  const { starts_at } = await world.db
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  world.clock.set(starts_at ?? new Date(now))
  await office.start(visit).then(({ body }) => body)
  return { visit, crew }
}

interface Claiming {
  claimId?: string
  worth?: number
  what?: string
  upiId?: string
  photoIds?: string[]
}

export function claimDamage(world: World, { bookingId, token }: Checkout, more: Claiming = {}) {
  const claim = { claimId: randomUUID(), what: 'The glass table top is cracked.', worth: 4_000, upiId: 'asha@okicici' }
  return world.call(damageCalls.claim, { bookingId, ...claim, ...more }, { token })
}

export async function ownDamage(world: World, { bookingId, token }: Checkout) {
  return (await world.call(damageCalls.ofBooking, { bookingId }, { token })).body.data
}

/** What colleagues answered in the case of the claim. */
export async function listAnswers(world: World, { bookingId, token }: Checkout): Promise<string[]> {
  const { cases } = (await world.call(supportCalls.thread, { bookingId }, { token })).body.data
  return cases.flatMap(({ thread }) => thread.filter(({ from }) => from === 'support').map(({ text }) => text))
}

/** Short forms of the staff calls. */
export function damageDesk({ call }: Client) {
  return {
    find: async ({ bookingId }: Pick<Checkout, 'bookingId'>) =>
      (await call(staffDamageCalls.ofBooking, { bookingId })).body.data,
    propose: (claimId: string, amount: number | null, share: { professionalId: string; share: number } | null = null) =>
      call(staffDamageCalls.propose, {
        ...{ claimId, proposalId: randomUUID(), amount, professional: share },
        reason: 'The table was moved without a second person.',
      }),
    approve: (proposalId: string) => call(staffDamageCalls.approve, { proposalId }),
    decline: (proposalId: string) => call(staffDamageCalls.decline, { proposalId, reason: 'Ask for the bill first.' }),
    pay: (claimId: string, reference = 'UPI433112345678', payTo = 'asha@okicici') =>
      call(staffDamageCalls.pay, { claimId, way: 'upi', payTo, reference }),
    setPayTo: (claimId: string, upiId: string) => call(staffDamageCalls.setPayTo, { claimId, upiId }),
    revoke: (claimId: string) => call(staffDamageCalls.revoke, { claimId, reason: 'The table was cracked before.' }),
    insure: (claimId: string, recovered: number | null) =>
      call(staffDamageCalls.insure, { claimId, reference: 'NIA/2026/4711', recovered }),
  }
}
