import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { professionalCalls, RosterEntryView } from '#contract/professional.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { acceptToHire } from '#server/features/partner/applications.service.ts'
import { moveDocumentsOfHired } from '#server/features/professional-document/document.service.ts'
import { addProfessional } from '#server/features/roster/professional/professional.service.ts'

/**
 * Adds a professional, whose documents are the documents of the application when there is one. Throws BAD_INPUT, BAD_PHONE, PHONE_TAKEN,
 * NOT_FOUND, INVALID_TRANSITION.
 */
export async function hire(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: StaffActor,
  input: EndpointInput<typeof professionalCalls.add>,
): Promise<RosterEntryView> {
  return await ctx.db.transaction().execute(async (trx) => {
    if (input.applicationId) await acceptToHire(ctx, trx, input.applicationId)
    const added = await addProfessional(ctx, trx, actor, input)
    await moveDocumentsOfHired(ctx, trx)
    return added
  })
}
