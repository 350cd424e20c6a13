import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { insertEntry, lockCasesToReturn, updateCase } from './case-writes.queries.ts'

/** Open cases of those who left, or no longer own cases, belong to no one again. Returns how many. */
export async function returnCases({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const cases = await lockCasesToReturn(trx)
    for (const { id, name, phone } of cases) {
      const change = { what: 'owner', before: name || shownPhone(phone), after: '' } as const
      await insertEntry(trx, { caseId: id, kind: 'change', change, words: '', staffId: null, at: clock.now() })
      await updateCase(trx, id, { owner_id: null })
    }
    return cases.length
  })
}
