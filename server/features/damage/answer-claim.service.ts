import type { Language } from '#contract/lib/languages.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { answerInCase } from '#server/features/support/write-in-case.service.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { Locked } from './lock-claim.service.ts'

/** Answers the customer in the case of the claim, in their language; an outcome settles it. */
export async function answerClaim(
  ctx: Pick<Context, 'clock'>,
  { trx, claim }: Locked,
  actor: StaffActor,
  { words, outcome }: { words: () => string; outcome?: 'answered' | 'declined' },
): Promise<void> {
  if (!claim.caseId) return
  const { language } = await customerById(trx, claim.customerId)
  await answerInCase(ctx, trx, {
    caseId: claim.caseId,
    words: inLanguage(language as Language | null, words),
    staffId: actor.customerId,
    ...(outcome && { outcome }),
  })
}
