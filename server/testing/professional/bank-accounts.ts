import { randomUUID } from 'node:crypto'
import { sealedFor } from '#server/features/payout/account/account.service.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import type { World } from '../test-world.ts'

/** Gives professionals the account 50100012345678, confirmed by two members of staff. */
export async function giveAccounts({ db, ctx, clock }: World, professionalIds: readonly string[]): Promise<void> {
  const staff = await db.selectFrom('staff_member').select('customer_id as id').limit(2).execute()
  const [entered_by = '', decided_by = ''] = staff.map(({ id }) => id)
  const at = clock.now()
  const people = db.selectFrom('professional').select(['id', 'name']).where('id', 'in', professionalIds)
  const accounts = (await people.execute()).map(({ id: professional_id, name: holder }) => {
    const id = randomUUID()
    const bank = { kind: 'bank', holder, accountNumber: '50100012345678', ifsc: 'HDFC0001234' }
    const sealed = documentSeal(ctx.config.documentKeys).seal(Buffer.from(JSON.stringify(bank)), sealedFor(id))
    return {
      ...{ id, professional_id, kind: 'bank', masked: '•••• 5678', sealed, state: 'confirmed', reason: 'test' },
      ...{ entered_by, entered_at: at, decided_by, decided_at: at },
    }
  })
  await db.insertInto('payout_account').values(accounts).execute()
}
