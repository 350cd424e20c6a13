/** What the server pushes: words in the language of the customer, where a tap leads, and the proof that it arrived. */
interface PushMessage {
  id: string
  proof: string
  /** Within the shop. */
  path: string
  title: string
  body: string
}

/** Undefined for what the server does not send. */
export function shownPush(text = ''): PushMessage | undefined {
  try {
    const { id, proof, path, title, body } = JSON.parse(text) as Record<string, unknown>
    const message = { id, proof, path, title, body }
    const isText = Object.values(message).every((value) => typeof value === 'string')
    return isText && String(path).startsWith('/') && !String(path).startsWith('//')
      ? (message as PushMessage)
      : undefined
  } catch {
    return undefined
  }
}

/** The same message shown again replaces itself. */
export const pushTag = (id: string) => `message-${id}`
