import fc from 'fast-check'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { createWorld, type World } from '../test-world.ts'
import { clockCommands } from './commands/clock-commands.ts'
import { customerCommands } from './commands/customer-commands.ts'
import { partialCancellationCommands } from './commands/partial-cancellation-commands.ts'
import { planCommands } from './commands/plan-commands.ts'
import { payingCommands, providerCommands } from './commands/provider-commands.ts'
import { staffCommands } from './commands/staff-commands.ts'
import { tipCommands } from './commands/tip-commands.ts'
import { balances, ledgerProblems } from './ledger/ledger-problems.ts'
import { hireTwo, type Life, newLife } from './life.ts'
import { findWayOut } from './way-out.ts'

const maxCommands = 40
/** Shrinking runs the commands again and again. */
const shrinkMs = 60_000

const commands = fc.commands(
  [
    ...customerCommands,
    ...payingCommands,
    ...planCommands,
    ...staffCommands,
    ...partialCancellationCommands,
    ...providerCommands,
    ...tipCommands,
    ...clockCommands,
    ...clockCommands,
  ],
  { maxCommands, size: 'max' },
)

interface Scale {
  numRuns: number
  seed: number
}

/** Too slow for every command; a shrunk run ends with the one that breaks it. */
async function checkLedgerOf({ world }: Life): Promise<void> {
  const problems = await ledgerProblems(world.db)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Posted from the tables, the ledger has the same balances. */
async function rebuildLedger(life: Life): Promise<void> {
  const before = await balances(life.world.db)
  await life.world.alter('truncate bank_match, ledger_entry, ledger_posting, ledger_check')
  await checkLedger(life.world.ctx)
  await checkLedgerOf(life)
  const [was, is] = [JSON.stringify(before), JSON.stringify(await balances(life.world.db))]
  if (was !== is) throw new Error(`Posted again the ledger has\n${is}\ninstead of\n${was}`)
}

/** Any commands of customer, staff, provider and clock; the invariants hold after each, the ledger agrees, and every run has a way out. Returns the runs. */
export async function checkBookingModel({ numRuns, seed }: Scale): Promise<number> {
  const worlds = await Promise.all([createWorld(), createWorld()])
  try {
    // Side by side: a run waits for the database half of its time.
    const runs = worlds.map((world, at) => checkIn(world, { numRuns: numRuns / worlds.length, seed: seed + at }))
    return (await Promise.all(runs)).reduce((sum, count) => sum + count, 0)
  } finally {
    for (const world of worlds) await world.close()
  }
}

/** Half of the professionals have a rate for a visit, the others a share. */
async function agreeOnPay({ db }: World): Promise<void> {
  const all = await db.selectFrom('professional').select('id').orderBy('id').execute()
  const rates = all.map(({ id }, index) => ({
    professional_id: id,
    valid_from: '2020-01-01',
    ...(index % 2 === 0 ? { kind: 'visit', amount_paise: 213_37 } : { kind: 'share', share_basis_points: 43_21 }),
    ...{ actor: 'test', reason: 'test', at: new Date(0) },
  }))
  await db.insertInto('professional_pay_rate').values(rates).execute()
}

async function checkIn(world: World, scale: Scale): Promise<number> {
  const staff = await hireTwo(world)
  await agreeOnPay(world)
  let runs = 0
  let stopAt = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(commands, async (some) => {
    if (Date.now() > stopAt) return
    const life = await newLife(world, staff)
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: life }), some)
      await checkLedgerOf(life)
      await findWayOut(life)
      await checkLedgerOf(life)
      await rebuildLedger(life)
      runs += 1
    } catch (error) {
      stopAt = Math.min(stopAt, Date.now() + shrinkMs)
      throw error
    }
  })
  await fc.assert(property, scale)
  return runs
}
