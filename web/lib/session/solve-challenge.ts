interface Challenge {
  challenge: string
  bits: number
}

/** Tries nonces in turns of a few hundred, so that the page stays responsive. */
export async function solveChallenge({ challenge, bits }: Challenge): Promise<string> {
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
