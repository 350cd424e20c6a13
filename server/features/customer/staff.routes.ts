import type { FastifyInstance } from 'fastify'
import { customerActCalls } from '#contract/customer.acts.ts'
import { customerCalls } from '#contract/customer.ts'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { customerRecord } from './customer.service.ts'
import {
  addNote,
  deleteNote,
  endFor,
  eraseFor,
  pauseFor,
  removeAddressFor,
  saveGstFor,
  setBlock,
} from './customer-acts.service.ts'

export function registerCustomer(app: FastifyInstance): void {
  registerEndpoint(app, customerCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId] })
    return { status: true, data: await customerRecord(ctx, actor, input.customerId) }
  })
  const {
    addNote: add,
    deleteNote: remove,
    block,
    pausePlan,
    endPlan,
    saveGstDetails,
    removeAddress,
  } = customerActCalls
  registerEndpoint(app, add, change(add, addNote))
  registerEndpoint(app, remove, change(remove, deleteNote))
  registerEndpoint(app, block, change(block, setBlock))
  registerEndpoint(app, pausePlan, change(pausePlan, pauseFor))
  registerEndpoint(app, endPlan, change(endPlan, endFor))
  registerEndpoint(app, saveGstDetails, change(saveGstDetails, saveGstFor))
  registerEndpoint(app, removeAddress, change(removeAddress, removeAddressFor))
  registerEndpoint(app, customerActCalls.erase, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId], detail: { reason: input.reason } })
    await eraseFor(ctx, actor, input)
    return { status: true, message: 'The account is deleted.' }
  })
}

interface Changing<Call extends Endpoint> {
  ctx: Context
  actor: StaffActor
  input: EndpointInput<Call>
  audit: (whose: Whose) => void
}

/** A handler that changes something about a customer and answers their page. */
function change<Call extends Endpoint>(
  _call: Call,
  make: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<void>,
) {
  return async ({ ctx, actor, input, audit }: Changing<Call>) => {
    const { customerId, reason } = input as { customerId: string; reason?: string }
    audit({ customers: [customerId], ...(reason && { detail: { reason } }) })
    await make(ctx, actor, input)
    return { status: true as const, data: await customerRecord(ctx, actor, customerId) }
  }
}
