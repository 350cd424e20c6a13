import fc from 'fast-check'
import { tipCalls } from '#contract/tip.ts'
import type { Life } from '../life.ts'
import { ask, command, newest, one } from './command.ts'
import { atBank, openPage } from './provider-commands.ts'

const amounts = fc.constantFrom(9, 20, 50, 100, 2000)

async function give(life: Life, which: number, amount: number): Promise<void> {
  const booking = life.booking(which)
  if (booking) await ask(life, tipCalls.give, { bookingId: booking.id, amount })
}

/** Pays the open tip, the newest booking. */
async function pay(life: Life): Promise<void> {
  if (!life.booking(0)?.tip) return
  await openPage(life, 0)
  await atBank(life, 0, 'pay')
}

const given = fc
  .tuple(newest, amounts)
  .map(([which, amount]) => command(`tip ₹${amount} for ${which}`, (life) => give(life, which, amount)))

/** Whole, so that runs reach the states after them. */
const paid = fc.tuple(newest, amounts).map(([which, amount]) =>
  command(`tip ₹${amount} for ${which} and pay it`, async (life) => {
    await give(life, which, amount)
    await pay(life)
  }),
)

export const tipCommands = [given, paid, paid, one('drop the tip of', tipCalls.drop)]
