import { toCsv } from '#contract/lib/csv.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { DemoStaff } from '#seed/demo/people.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Database } from '#server/db/database.ts'
import {
  bankLinesPage,
  bankMovements,
  getBankSums,
  movementsAround,
} from '#server/features/accounting/bank/bank.service.ts'
import type { Movement } from '#server/features/accounting/bank/match.rules.ts'
import { matchLine, takeOver, uploadStatement } from '#server/features/accounting/bank/match.service.ts'

const days = 12
/** Lines of these days wait for finance. */
const openDays = 3
const openingPaise = 412_650_00
const chargePaise = 17_70

interface Row {
  day: string
  narration: string
  reference: string
  paise: number
}

/** The statement of our bank until yesterday: older lines are matched, those of the last days wait, one credit came short. */
export async function addBankStatement(db: Database, { finance }: DemoStaff, now: Date): Promise<void> {
  const today = indiaDay(now)
  const [first, last] = [addDays(today, -days), addDays(today, -1)]
  const movements = (await movementsAround(db, { first, last })).filter(({ day }) => day >= first && day <= last)
  if (movements.length === 0) return
  const actor = { kind: 'staff', customerId: finance.id, role: 'finance' } as StaffActor
  const ctx = { db, clock: { now: () => now } }
  await uploadStatement(ctx, actor, { file: toStatement(toRows(movements, { first, last })), name: 'statement.csv' })
  const { before } = await getBankSums(ctx)
  await takeOver(ctx, actor, { amount: before, reason: 'As on the first statement' })
  const { rows } = await bankLinesPage(ctx, { state: 'open', to: addDays(last, -openDays), limit: 500 })
  for (const { _id: lineId, amount } of rows) {
    const { movements: near, likely } = await bankMovements(ctx, { lineId })
    const paise = near
      .filter(({ _id }) => likely.includes(_id))
      .reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
    if (paise === Math.round(amount * 100)) await matchLine(ctx, actor, { lineId, movements: likely })
    else if (amount < 0 && likely.length === 0) {
      const rest = { kind: 'charge', amount, reason: 'SMS alerts of the bank, with GST' } as const
      await matchLine(ctx, actor, { lineId, movements: [], rest })
    }
  }
}

/** A line for each transfer; the newest settlement came without what the bank took for it. */
function toRows(movements: readonly Movement[], { first, last }: { first: string; last: string }): Row[] {
  const transfers = [
    ...Map.groupBy(movements, ({ day, group, id }) => `${day} ${isAlone(group) ? id : group}`).values(),
  ]
  const rows = transfers.map(toRow)
  const settled = rows.findLast(({ narration }) => narration.includes('RAZORPAY'))
  const more = [
    { day: first, narration: 'SMS ALERT CHGS INCL GST', reference: '', paise: -chargePaise },
    { day: last, narration: 'UPI-RAMESH K-RAMESHK@OKSBI-PAYMENT', reference: '633512908877', paise: 499_00 },
    { day: last, narration: 'NEFT CHGS INCL GST', reference: '', paise: -chargePaise },
  ]
  return [...rows.map((row) => (row === settled ? { ...row, paise: row.paise - chargePaise } : row)), ...more].sort(
    (one, other) => one.day.localeCompare(other.day),
  )
}

/** A payout is a transfer of its own; settlements and the cash of a day are together. */
const isAlone = (group: string) => !/^(setl_|cash )/.test(group)

function toRow(transfer: Movement[]): Row {
  const [
    {
      day,
      group,
      references: [reference = ''],
    } = { day: '', group: '', references: [] },
  ] = transfer
  const paise = transfer.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  if (group.startsWith('setl_'))
    return { day, paise, narration: `NEFT CR-RAZORPAY SOFTWARE PVT LTD-${reference}`, reference }
  if (group.startsWith('cash ')) return { day, paise, narration: 'CASH DEPOSIT BY SELF RESIDENCY ROAD', reference: '' }
  return { day, paise, narration: `NEFT DR-${reference}-GHARSAAF PAYOUT`, reference }
}

function toStatement(rows: readonly Row[]): string {
  let balance = openingPaise
  const lines = rows.map(({ day, narration, reference, paise }) => {
    balance += paise
    const amount = rupeesFromPaise(Math.abs(paise)).toFixed(2)
    const [debit, credit] = paise < 0 ? [amount, ''] : ['', amount]
    return [day, narration, reference, debit, credit, rupeesFromPaise(balance).toFixed(2)]
  })
  return toCsv([['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'], ...lines])
}
