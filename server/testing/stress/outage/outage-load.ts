import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '#contract/account.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { placeCalls } from '#contract/place.ts'
import { send } from '../send.ts'

const clientsOfKind = 3
const pauseMs = 50

interface Answered {
  /** Answers by status; 0 is a connection without an answer. */
  counts: Record<number, number>
  longestMs: number
  /** Answers 503 without Retry-After. */
  withoutRetryAfter: number
}

type Kind = 'page' | 'catalog' | 'healthz' | 'profile' | 'place'

interface Load {
  answered: Record<Kind, Answered>
  stop(): Promise<void>
}

/** Clients of several kinds, each asking again as soon as it was answered. */
export function startLoad(url: string, token: string): Load {
  const json = { 'content-type': 'application/json' }
  const place = JSON.stringify({ text: 'koramangala', near: { lat: 22.7196, lng: 75.8577 } })
  const post = (path: string, body: string, headers: Record<string, string>) => (agent: Agent) =>
    send(url + path, { method: 'POST', body, headers: { ...json, ...headers }, agent })
  const get = (path: string) => (agent: Agent) => send(url + path, { agent })
  const kinds = {
    page: get('/'),
    catalog: get(catalogCalls.home.path),
    healthz: get('/healthz'),
    profile: post(accountCalls.fetchProfile.path, '{}', { authorization: `Bearer ${token}` }),
    place: post(placeCalls.suggest.path, place, {}),
  }
  let isOver = false
  const answered = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, newAnswered()])) as Load['answered']

  async function client(kind: Kind): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const started = performance.now()
      const { status, headers } = await kinds[kind](agent)
      const into = answered[kind]
      into.counts[status] = (into.counts[status] ?? 0) + 1
      into.longestMs = Math.max(into.longestMs, Math.round(performance.now() - started))
      if (status === 503 && !headers['retry-after']) into.withoutRetryAfter += 1
      await sleep(pauseMs)
    }
    agent.destroy()
  }

  const names = Object.keys(kinds) as Kind[]
  const clients = names.flatMap((kind) => Array.from({ length: clientsOfKind }, () => client(kind)))
  return {
    answered,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

const newAnswered = (): Answered => ({ counts: {}, longestMs: 0, withoutRetryAfter: 0 })
