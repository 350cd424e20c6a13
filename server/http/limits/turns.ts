import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'

/** Waiting calls of one caller, and how long each waits: longer than the calls before it take, shorter than an outage is waited for. */
const maxWaiting = 16
const maxWaitMs = 2_000
/** Sessions whose account is known without asking the database. */
const maxSessions = 20_000

interface Caller {
  running: number
  waiting: { start: () => void }[]
}

interface Turn {
  key: string
  isOver: boolean
  leave?: () => void
}

export interface Turns {
  /** Waits for the turn of the account, or while it is not known, of the address. Throws TOO_MANY_REQUESTS. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts the call for its account, once that is known. Throws TOO_MANY_REQUESTS. */
  identified(request: FastifyRequest): Promise<void>
  /** Before the answer has ended, as a stream lasts for hours. */
  end(request: FastifyRequest): void
}

/**
 * Of one caller at most `atOnce` calls are worked on, a few more wait, and others are refused, so that no other caller waits for them. An account
 * counts by itself, since many customers of a mobile network share one address; an address is for those without an account. This machine
 * is no caller: pages call the API from there.
 */
export function createTurns(atOnce: number): Turns {
  const callers = new Map<string, Caller>()
  const accounts = new LRUCache<string, string>({ max: maxSessions })
  const turns = new WeakMap<FastifyRequest, Turn>()

  async function enter(turn: Turn, key: string): Promise<void> {
    turn.key = key
    if (key === '') return
    const caller = callers.get(key) ?? { running: 0, waiting: [] }
    callers.set(key, caller)
    if (caller.running < atOnce) caller.running += 1
    else await waitFor(caller)
    turn.leave = () => {
      turn.leave = undefined
      const next = caller.waiting.shift()
      // The turn passes to the next one directly, so that a newcomer cannot take it before.
      if (next) next.start()
      else if (caller.running > 1) caller.running -= 1
      else callers.delete(key)
    }
    if (turn.isOver) turn.leave()
  }

  return {
    async begin(request, reply) {
      const turn: Turn = { key: '', isOver: false }
      turns.set(request, turn)
      reply.raw.once('close', () => {
        turn.isOver = true
        turn.leave?.()
      })
      const account = accounts.get(sessionOf(request))
      await enter(turn, account === undefined ? addressKey(request.address) : account)
    },
    async identified(request) {
      const turn = turns.get(request)
      const session = sessionOf(request)
      if (!('customerId' in request.actor)) return void accounts.delete(session)
      const key = `account:${request.actor.customerId}`
      accounts.set(session, key)
      if (!turn || turn.key === key) return
      turn.leave?.()
      await enter(turn, key)
    },
    end(request) {
      turns.get(request)?.leave?.()
    },
  }
}

function waitFor(caller: Caller): Promise<void> {
  const full = () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  if (caller.waiting.length >= maxWaiting) throw full()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      caller.waiting.splice(caller.waiting.indexOf(mine), 1)
      reject(full())
    }, maxWaitMs)
    const mine = {
      start: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    caller.waiting.push(mine)
  })
}

const sessionOf = ({ headers }: FastifyRequest) =>
  createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64url')

const addressKey = (ip: string) => (/^(::ffff:)?127\.|^::1$/.test(ip) ? '' : `address:${ip}`)
