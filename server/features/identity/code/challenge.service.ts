import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { countUses, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { newChallenge, solvedChallenge } from './code.rules.ts'
import { challengeBits, limitedAddress, unredeemedLimits } from './code-limits.rules.ts'

interface Asker {
  phone: string
  address: string
}

type ProofContext = Pick<Context, 'db' | 'clock' | 'config'>

/** What a browser must solve before a code is sent to `phone`. */
export async function openChallenge(ctx: ProofContext, asker: Asker): Promise<{ challenge: string; bits: number }> {
  const bits = await bitsFor(ctx, asker)
  return { challenge: newChallenge(bits, subjectOf(ctx, asker)), bits }
}

/** Throws PROOF_NEEDED when many codes of the address were not redeemed and the proof is missing, wrong, old or used. */
export async function assertChallenge(ctx: ProofContext, asker: Asker, proof: string | undefined): Promise<void> {
  const bits = await bitsFor(ctx, asker)
  if (bits === 0) return
  const challenge = proof && solvedChallenge(proof, bits, subjectOf(ctx, asker))
  if (!challenge || !(await isFirstUse(ctx, challenge))) throw new AppError('PROOF_NEEDED')
}

async function bitsFor({ db, clock, config }: ProofContext, { address }: Asker): Promise<number> {
  const [ofAddress] = unredeemedLimits(limitedAddress(address))
  return ofAddress ? challengeBits(await countUses(db, clock.now(), ofAddress.key), config.codesUntilProof) : 0
}

function isFirstUse({ db, clock }: ProofContext, challenge: string): Promise<boolean> {
  return takeIfRoom(db, clock.now(), [{ key: `proof:${challenge}`, max: 1, windowSeconds: 60 * 60 }])
}

function subjectOf({ config, clock }: ProofContext, { phone }: Asker) {
  return { phone, pepper: config.codePepper, now: clock.now() }
}
