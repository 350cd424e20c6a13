import type { LoaderFunctionArgs } from 'react-router'
import { contactCalls } from '#contract/calls.gen.ts'
import { api } from '#web/lib/api.server.ts'
import type { BusinessFacts } from './contact.api.ts'

interface LoadedFacts {
  facts: BusinessFacts
  /** Public origin of the site. */
  origin: string
}

/** Company facts and policies from the server, for pages that print them. */
export async function loadFacts({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<LoadedFacts> {
  const server = api(context)
  const { data } = await server.call(contactCalls.facts)
  return { facts: data, origin: server.origin }
}
