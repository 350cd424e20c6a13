import type { LoaderFunctionArgs } from 'react-router'
import { contactCalls } from '#contract/calls.gen.ts'
import { api } from '#web/lib/api.server.ts'
import type { BusinessFacts } from './contact.api.ts'

interface KnownFacts {
  facts: BusinessFacts
  /** Where browsers find us. */
  origin: string
}

/** Who we are and what our policies are, as the server knows it: for pages that print it. */
export async function loadFacts({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<KnownFacts> {
  const server = api(context)
  const { data } = await server.call(contactCalls.facts)
  return { facts: data, origin: server.origin }
}
