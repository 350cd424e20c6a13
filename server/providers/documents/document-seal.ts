import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps documents of people unreadable in the database and its copies. */
interface DocumentSeal {
  /** `belongsTo` names what the bytes are part of: moved to another row, they do not open. */
  seal(bytes: Buffer, belongsTo: string): Buffer
  /** Throws when no key fits or a byte was changed. */
  open(sealed: Buffer, belongsTo: string): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM: nonce, tag, cipher text. Keys are 32 bytes in base64; the first seals, the others open documents sealed
 * before the key was rotated.
 */
export function documentSeal(keys: readonly string[]): DocumentSeal {
  const all = keys.map((key) => Buffer.from(key, 'base64'))
  const [newest] = all
  if (!newest) throw new Error('There is no key to seal documents with.')
  return {
    seal(bytes, belongsTo) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, newest, nonce).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, belongsTo) {
      for (const key of all) {
        const opened = openWith(key, sealed, belongsTo)
        if (opened) return opened
      }
      throw new Error('No key opens this document.')
    },
  }
}

function openWith(key: Buffer, sealed: Buffer, belongsTo: string): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
