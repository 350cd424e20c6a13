import { randomBytes } from 'node:crypto'

/** 24 hexadecimal digits, as MSG91 gives them. */
export function newRequestId(): string {
  return randomBytes(12).toString('hex')
}
