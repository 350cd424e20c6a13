import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dispatchCalls } from '#contract/dispatch.ts'
import { mayCall } from '#contract/lib/staff-roles.ts'
import type { StaffActor } from '#server/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { type EventStream, openEventStream } from '#server/http/events/event-stream.ts'
import { bearerToken } from '#server/http/register-endpoint.ts'
import { type DispatchChange, dispatchWatch } from './dispatch-watch.ts'

/** Of a colleague, in tabs and windows. */
const maxStreams = 5
const checkMs = 15_000

/** Live changes of the board: open streams by colleague, on one watch. */
export function dispatchEvents(app: FastifyInstance) {
  const watch = dispatchWatch(app.ctx)
  const streams = new Map<string, Set<EventStream>>()
  // Before the server waits for its connections: these would stay open for ever.
  app.addHook('preClose', async () => {
    watch.close()
    for (const stream of [...streams.values()].flatMap((ofOne) => [...ofOne])) stream.end()
  })

  /** Throws TOO_MANY_REQUESTS. Before the call is recorded, so that a refusal is an answer. */
  function requireRoom({ customerId }: StaffActor): void {
    if ((streams.get(customerId)?.size ?? 0) >= maxStreams) throw new AppError('TOO_MANY_REQUESTS')
  }

  function open({ customerId }: StaffActor, request: FastifyRequest, reply: FastifyReply): void {
    const stream = openEventStream(reply)
    const ofOne = streams.get(customerId) ?? new Set()
    streams.set(customerId, ofOne.add(stream))
    // A role, a second factor or a session may end at any time.
    const check = async () => {
      if (!(await isStillAllowed(app, request))) stream.end()
    }
    const onChange = async (change: DispatchChange) => {
      await check()
      stream.send('change', change)
    }
    const checking = setInterval(() => check().catch(stream.end), checkMs)
    const stop = watch.listen({
      onWatching: () => stream.send('watching', {}),
      onChange: (change) => void onChange(change).catch(stream.end),
    })
    stream.onEnd(() => {
      clearInterval(checking)
      stop()
      ofOne.delete(stream)
      if (ofOne.size === 0) streams.delete(customerId)
    })
  }

  return { requireRoom, open }
}

async function isStillAllowed(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const actor = await app.identify(bearerToken(request))
  return actor?.kind === 'staff' && actor.secondFactor === 'verified' && mayCall(actor.role, dispatchCalls.events)
}
