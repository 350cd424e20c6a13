import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../call-error.ts'
import { withProof } from './proof-of-work.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

test('a code that needs a proof of work is asked for again with one', async () => {
  const data = { challenge: '12.1.signature', bits: 12 }
  globalThis.fetch = async () => Response.json({ status: true, data })
  const proofs: (string | undefined)[] = []
  const answer = await withProof('9876543210', async (proof) => {
    proofs.push(proof)
    if (!proof) throw new CallError({ code: 'PROOF_NEEDED', status: 428, message: '' })
    return 'sent'
  })
  expect(answer).toBe('sent')
  const [first, proof = ''] = proofs
  expect(first).toBeUndefined()
  expect(proof.startsWith('12.1.signature:')).toBe(true)
  expect(Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(12)
})

test('any other refusal is passed on', async () => {
  const refused = new CallError({ code: 'TOO_MANY_REQUESTS', status: 429, message: 'Try again in 10 minutes.' })
  await expect(withProof('9876543210', () => Promise.reject(refused))).rejects.toBe(refused)
})
