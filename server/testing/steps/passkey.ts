import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Made {
  /** Where the browser is. */
  origin: string
  rpId: string
  challenge: string
}

/** What can go wrong with an authenticator. */
interface Odd {
  type?: string
  /** Of the signature counter. */
  counter?: number
  /** The device did not check a finger, face or PIN. */
  unverified?: true
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A device with one passkey (W3C Web Authentication), written apart from the product's library. ES256, without attestation. */
export function testPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  const clientData = ({ origin, challenge }: Made, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  // User present, user verified, and in a new passkey its key follows.
  const flags = (unverified: true | undefined, isNew: boolean) => 1 | (unverified ? 0 : 4) | (isNew ? 64 : 0)
  const header = (rpId: string, flag: number, counter: number) => {
    const bytes = Buffer.alloc(5)
    bytes.writeUInt8(flag)
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), bytes])
  }
  const coseKey = Buffer.concat([
    // A map of five: kty EC2, alg ES256, crv P-256, x and y of 32 bytes each.
    ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ])
  return {
    id: base64url(id),
    /** Answers a challenge to add it. */
    make(made: Made, { type = 'webauthn.create', unverified }: Odd = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        ...[header(made.rpId, flags(unverified, true), uses), Buffer.alloc(16), length, id, coseKey],
      ])
      const attestationObject = Buffer.concat([
        // {fmt: "none", attStmt: {}, authData: bytes of up to 255}
        ...[Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')],
        ...[Buffer.from([authData.length]), authData],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData(made, type)),
        attestationObject: base64url(attestationObject),
      }
    },
    /** Signs a challenge to sign in. */
    sign(made: Made, { type = 'webauthn.get', unverified, counter = ++uses }: Odd = {}) {
      const authenticatorData = header(made.rpId, flags(unverified, false), counter)
      const client = clientData(made, type)
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)),
      }
    },
  }
}
