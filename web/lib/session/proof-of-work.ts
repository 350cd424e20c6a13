import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'

/** Sends a sign-in code; when the server asks for a proof of work, solves it and sends again. */
export async function withProof<Answer>(phoneNo: string, send: (proof?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROOF_NEEDED') throw error
    const { data } = await call(identityCalls.signInChallenge, { phoneNo })
    const { solveChallenge } = await import('./solve-challenge.ts')
    return await send(await solveChallenge(data))
  }
}
