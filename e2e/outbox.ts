import { randomInt } from 'node:crypto'
import { world } from './world.ts'

interface Message {
  to: string
  text: string
  at: string
}

/** SMS sent to a phone, newest first. */
export async function messagesTo(phone: string): Promise<Message[]> {
  const response = await fetch(`${world.url}/dev/outbox.json?to=${encodeURIComponent(`+91${phone}`)}`)
  return (await response.json()) as Message[]
}

/** The latest sign-in code sent to a phone. */
export async function codeSentTo(phone: string): Promise<string> {
  const [latest] = await messagesTo(phone)
  return /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
}

/** A phone unused in this run: test files share one product, and may share one process. */
export function newPhone(): string {
  return `90${String(randomInt(100_000_000)).padStart(8, '0')}`
}
