import { data, type LoaderFunctionArgs } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { api } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import type { ServiceResponse } from '../catalog.view.ts'

/** Loads one service or combo; a missing one answers 404 and still renders the page. */
export async function loadService({ context }: Pick<LoaderFunctionArgs, 'context'>, serviceId: string | undefined) {
  const server = api(context)
  try {
    const answer = await server.call(catalogCalls.service, { serviceId: serviceId ?? '' })
    return data<ServiceResponse>({ service: answer.data, failure: null, origin: server.origin })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const missing = error.status === 404 || error.status === 400
    const answer: ServiceResponse = { service: null, failure: missing ? 'missing' : 'failed', origin: server.origin }
    return data(answer, { status: missing ? 404 : 503 })
  }
}
