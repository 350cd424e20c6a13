import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'

interface Challenge {
  challenge: string
  bits: number
}

/** Sends a sign-in code; when the server asks for a proof of work, solves it and sends again. */
export async function withProof<Answer>(phoneNo: string, send: (proof?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROOF_NEEDED') throw error
    const { data } = await call(identityCalls.signInChallenge, { phoneNo })
    return await send(await solve(data))
  }
}

/** Tries nonces in turns of a few hundred, so that the page stays responsive. */
async function solve({ challenge, bits }: Challenge): Promise<string> {
  const atOnce = 256
  for (let first = 0; ; first += atOnce) {
    const proofs = Array.from({ length: atOnce }, (_, n) => `${challenge}:${first + n}`)
    const hashes = await Promise.all(proofs.map(sha256))
    const solved = hashes.findIndex((hash) => Math.clz32(hash.getUint32(0)) >= bits)
    if (solved >= 0) return proofs[solved] as string
  }
}

async function sha256(text: string): Promise<DataView> {
  return new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
