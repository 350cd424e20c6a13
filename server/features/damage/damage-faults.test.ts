import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { damageCalls, staffDamageCalls } from '#contract/damage.ts'
import { paymentCalls } from '#contract/payment.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { giveRates } from '#server/testing/steps/damage.ts'
import { hireStaff, staffClient, startShift } from '#server/testing/steps/staff.ts'

const faults = openFaultInjection()
let [support, dispatcher, finance] = ['', '', '']
beforeAll(async () => {
  support = await hireStaff(faults.world, 'support', '9812300421')
  dispatcher = await hireStaff(faults.world, 'dispatcher', '9812300423')
  finance = await hireStaff(faults.world, 'finance', '9812300422')
  await giveRates(faults.world)
})

/** A customer who claims ₹1,500 for a visit that was just done; a quarter is proposed as the share of its professional. */
async function claimant() {
  const { world } = faults
  const buyer = await faults.buyer()
  const { bookingId, token } = buyer
  await press(world, 'pay', await openPaymentLink(world, buyer))
  await faults.callWithKey(paymentCalls.refresh, { bookingId }, { ...buyer, key: `${buyer.key}-paid` })
  const office = staffClient(world, dispatcher)
  // Tomorrow at ten.
  world.clock.set('2026-11-24T04:30:00Z')
  await office.start(buyer).then(({ body }) => body)
  world.clock.advance({ minutes: 90 })
  await office.complete(buyer).then(({ body }) => body)
  const [{ id = '' } = {}] = await getCrew(world.db, bookingId)
  const [claimId, proposalId] = [randomUUID(), randomUUID()]
  const claim = { claimId, bookingId, what: 'The lamp fell.', worth: 1_500, upiId: 'home@okaxis' }
  await world.call(damageCalls.claim, claim, { token }).then(({ body }) => body)
  const proposal = { claimId, proposalId, amount: 1_500, professional: { professionalId: id, share: 375 } }
  const by = staffClient(world, support)
  await by.call(staffDamageCalls.propose, { ...proposal, reason: 'As the photo shows' }).then(({ body }) => body)
  await startShift(world, finance)
  return { ...buyer, claimId, proposalId }
}

type Claimant = Awaited<ReturnType<typeof claimant>>

const byFinance = ({ key }: Claimant) => ({ token: finance, key }) as Claimant

/** More or fewer than one row of each. */
async function problemsOf({ bookingId, claimId }: Claimant, kinds: readonly string[]): Promise<string[]> {
  const { db } = faults.world
  const postings = await db.selectFrom('ledger_posting').select('kind').where('source', '=', claimId).execute()
  const corrections = await db.selectFrom('pay_correction').select('id').where('booking_id', '=', bookingId).execute()
  const posted = postings.map(({ kind }) => kind).sort()
  const problems = String(posted) === String(kinds) ? [] : [`posted ${posted}`]
  return corrections.length === 1 ? problems : [...problems, `${corrections.length} corrections of pay`]
}

describe('when any one statement fails before or after its effect', () => {
  test('accepts a claim once, with one correction of pay', async () => {
    const problems = await faults.failStatements<Claimant>({
      begin: claimant,
      act: (one) => faults.callWithKey(staffDamageCalls.approve, { proposalId: one.proposalId }, byFinance(one)),
      requiredSteps: ['begin', 'update "damage_claim"', 'insert into "pay_correction"', 'ledger_posting', 'commit'],
      findProblems: (one) => problemsOf(one, ['damage_accepted']),
    })
    expect(problems).toEqual([])
  })

  test('records a payment once', async () => {
    const problems = await faults.failStatements<Claimant>({
      async begin() {
        const one = await claimant()
        await staffClient(faults.world, finance)
          .call(staffDamageCalls.approve, { proposalId: one.proposalId })
          .then(({ body }) => body)
        return one
      },
      act: (one) => {
        const payment = {
          claimId: one.claimId,
          way: 'upi',
          payTo: 'home@okaxis',
          reference: 'UPI633512908877',
        } as const
        return faults.callWithKey(staffDamageCalls.pay, payment, byFinance(one))
      },
      requiredSteps: ['begin', 'update "damage_claim"', 'ledger_posting', 'insert into "notification"', 'commit'],
      findProblems: (one) => problemsOf(one, ['damage_accepted', 'damage_paid']),
    })
    expect(problems).toEqual([])
  })
})
