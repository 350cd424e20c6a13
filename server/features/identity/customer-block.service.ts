import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { isBlocked } from './customer-block.queries.ts'

export { deleteBlock, findBlock, insertBlock } from './customer-block.queries.ts'

/** Staff may block a customer, who then books nothing more. Throws CUSTOMER_BLOCKED. */
export async function requireNotBlocked(db: Queryable, customerId: string): Promise<void> {
  if (await isBlocked(db, customerId)) throw new AppError('CUSTOMER_BLOCKED')
}
