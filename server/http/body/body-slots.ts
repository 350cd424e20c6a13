import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimits } from '#contract/lib/endpoint.ts'
import { AppError } from '../app-error.ts'

/** A caller of the API, by account or by address. */
interface Owner {
  key: string
  hasAccount: boolean
}

interface Slots {
  /** Gives the slot back; undefined when none is free. */
  take(owner: Owner): (() => void) | undefined
}

/** Large bodies in memory; callers without an account leave some to the others. */
const maxOpen = { all: 8, withoutAccount: 4, each: 2 } as const
const retryAfterSeconds = 5
const maxDiscardedBytes = 128 * 1024

/** Bodies above this are large: a hundred times as many of the others fit in the same memory. */
const largeBytes = bodyLimits.longText

/**
 * Gives `takeBodySlot` to calls, which ask for a slot before a large body is read, once they know the caller; it is free again when the answer has
 * left or the connection is gone. Without one: UNAVAILABLE with `Retry-After`. Hooks of providers have no caller, and slots of their own.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const take = takerOf(bodySlots())
  const ofProviders = takerOf(bodySlots({ ...maxOpen, withoutAccount: maxOpen.all, each: maxOpen.all }))
  app.decorate('takeBodySlot', take)
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.routeOptions.config?.call && mayBeLarge(request)) ofProviders(request, reply)
  })
}

function takerOf(slots: Slots) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const release = slots.take(ownerOf(request))
    if (release) return void reply.raw.once('close', release)
    reply.raw.once('finish', () => discard(request))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds })
  }
}

/** Most senders read the refusal after what they had sent already; one that goes on sending is cut off, as reading it takes time. */
function discard({ raw }: FastifyRequest): void {
  let left = maxDiscardedBytes
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
}

function bodySlots({ all, withoutAccount, each }: Record<keyof typeof maxOpen, number> = maxOpen): Slots {
  const open: Owner[] = []
  return {
    take(owner) {
      const ofSame = open.filter(({ key }) => key === owner.key).length
      const anonymous = open.filter(({ hasAccount }) => !hasAccount).length
      if (open.length >= all || ofSame >= each) return undefined
      if (!owner.hasAccount && anonymous >= withoutAccount) return undefined
      // A slot is given back once.
      const slot = { ...owner }
      open.push(slot)
      return () => {
        const at = open.indexOf(slot)
        if (at >= 0) open.splice(at, 1)
      }
    },
  }
}

/** Many customers of a mobile network share one address, so an account counts by itself. */
function ownerOf({ actor, address }: Pick<FastifyRequest, 'actor' | 'address'>): Owner {
  return actor && 'customerId' in actor
    ? { key: `account:${actor.customerId}`, hasAccount: true }
    : { key: `address:${address}`, hasAccount: false }
}

/** By its announced length, or where it has none by what its route takes. One above the limit is refused unread. */
export function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const { bodyLimit = 0 } = routeOptions
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced) > largeBytes && Number(announced) <= bodyLimit
  return headers['transfer-encoding'] !== undefined && bodyLimit > largeBytes
}
