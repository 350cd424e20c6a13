import type { Context } from '#server/context.ts'
import { requirePrintedLetters } from '../printed-letters.rules.ts'
import { recordPhoneSignals } from '../risk-signals/risk-signal.service.ts'
import { findOrCreateAccount, nameAccount } from './account.queries.ts'

/** The account of a number, opened by a colleague when there is none. Its owner signs in with a code as ever. Throws LETTERS_NOT_PRINTABLE. */
export async function openAccount(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { phone, name }: { phone: string; name: string },
): Promise<string> {
  requirePrintedLetters(name)
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { id, isNew } = await findOrCreateAccount(trx, phone, now)
    if (isNew) {
      await nameAccount(trx, id, name)
      await recordPhoneSignals(ctx, trx, { customerId: id, phones: [phone], now })
    }
    return id
  })
}
