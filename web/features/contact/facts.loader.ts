import type { LoaderFunctionArgs } from 'react-router'
import { contactCalls } from '../../../contract/calls.gen.ts'
import { api } from '../../lib/api.server.ts'
import type { BusinessFacts } from './contact.api.ts'

/** Who we are and what our policies are, as the server knows it: for pages that print it. */
export async function loadFacts({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<{ facts: BusinessFacts }> {
  const { data } = await api(context).call(contactCalls.facts)
  return { facts: data }
}
