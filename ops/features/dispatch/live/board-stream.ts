import { dispatchCalls } from '#contract/calls.gen.ts'
import type { Change } from './merge.ts'

const firstRetryMs = 1_000
const maxRetryMs = 30_000

interface Listening {
  token: string
  signal: AbortSignal
  /** Replaced in tests. */
  fetch: typeof globalThis.fetch
  /** From now on every change is reported. `isWatching` is false once the stream has ended. */
  onWatching: (isWatching: () => boolean) => void
  onChange: (change: Change) => void
  onLost: () => void
}

/** Listens until the signal, also after the stream ends. */
export async function listenOn(listening: Listening): Promise<void> {
  const { signal, onLost } = listening
  for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(maxRetryMs, retryMs * 2)) {
    const wasOpen = await listenOnce(listening).catch(() => false)
    if (signal.aborted) return
    if (wasOpen) retryMs = firstRetryMs
    onLost()
    await pause(retryMs, signal)
  }
}

/** Until the stream ends; whether it was open. EventSource cannot send the token. */
async function listenOnce({ token, signal, fetch, onWatching, onChange }: Listening): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(dispatchCalls.events.path, { headers, signal })
  if (!response.ok || !response.body) return false
  let isOpen = true
  const read = eventReader()
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await nextOf(text); part !== undefined; part = await nextOf(text)) {
    for (const { event, data } of read(part)) {
      if (event === 'watching') onWatching(() => isOpen && !signal.aborted)
      if (event === 'change') onChange(JSON.parse(data))
    }
  }
  isOpen = false
  return true
}

/** Undefined at the end, also a broken one. */
async function nextOf(text: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  const { done, value } = await text.read().catch(() => ({ done: true, value: undefined }))
  return done ? undefined : value
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

interface ServerEvent {
  event: string
  data: string
}

/** Whole events in a text that comes in parts; comments, such as heartbeats, are left out. */
export function eventReader(): (part: string) => ServerEvent[] {
  let rest = ''
  return (part) => {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(parse).filter(({ event }) => event !== '')
  }
}

function parse(block: string): ServerEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data') }
}
