import type { Context } from '#server/context.ts'
import { recordAccess } from '../audit-log/audit-log.service.ts'
import { hireMember, resetMemberFactor } from './members.service.ts'

type MakingContext = Pick<Context, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * For who runs the database: makes a customer an admin, who sets up an authenticator app at the next sign-in, also one who
 * lost it and has no colleague to reset it. Ends their sessions. `origin` is account and host of the terminal, for the access
 * log. Throws BAD_PHONE, NOT_FOUND.
 */
export async function makeAdmin(ctx: MakingContext, phoneNo: string, origin: string): Promise<void> {
  const customerId = await hireMember(ctx, { phoneNo, role: 'admin' })
  await resetMemberFactor(ctx, phoneNo)
  await recordAccess(ctx, {
    staffId: null,
    role: null,
    action: 'admin',
    whose: [{ customers: [customerId] }],
    source: 'command line',
    origin,
    requestId: null,
  })
}
