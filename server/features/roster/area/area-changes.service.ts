import { type Actor, actorName } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { type AreaChange, insertAreaChange } from './area-changes.queries.ts'

export { type AreaChange, findAreaChange, listAreaChanges } from './area-changes.queries.ts'

/** In the transaction of the change itself. */
export async function recordAreaChanges(
  trx: Queryable,
  changes: readonly AreaChange[],
  { by, at, reason, undoes }: { by: Actor; at: Date; reason: string; undoes?: number },
): Promise<void> {
  for (const change of changes)
    await insertAreaChange(trx, change, { actor: actorName(by), at, reason, undoes: undoes ?? null })
}
