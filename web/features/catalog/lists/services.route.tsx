import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { servicesListing } from '#contract/business.ts'
import { catalogCalls } from '#contract/calls.gen.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api, type ServerApi } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { paths } from '#web/lib/paths.ts'
import type { ServiceList } from '../catalog.view.ts'
import { ServicesPage } from './services-page.tsx'

export const handle = { query: ['q', 'page'] } as const

/** Search results are not indexed: crawlers get the whole list as canonical. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta({
    title: loaderData?.query || 'All services with prices',
    description: 'Every cleaning and pest-control service with its price and duration.',
    origin: loaderData?.origin,
    path: paths.services,
  }),
  ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** The address keeps the count of 'Show more', so a reload shows as many. */
const { firstPage, pageSize, maxShown } = servicesListing
const maxQueryLength = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { query, page } = asked(request.url)
  const server = api(context)
  const list = await servicesUpTo(server, page, query).catch(failedAsNull)
  return data({ query, page, list, origin: server.origin }, { status: list ? 200 : 503 })
}

/** Without the server the page still shows the query and the failure. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), { ...asked(request.url), list: null, origin: '' })
}

function asked(url: string) {
  const { searchParams } = new URL(url)
  const query = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  return { query, page: Math.max(firstPage, Math.floor(Number(searchParams.get('page'))) || firstPage) }
}

async function servicesUpTo(server: ServerApi, pages: number, query: string): Promise<ServiceList> {
  const limit = Math.min(maxShown, pages * pageSize)
  const [{ data: listed }, didYouMean] = await Promise.all([
    server.call(catalogCalls.services, { page: firstPage, limit, search: query }),
    query ? findCorrection(server, query) : null,
  ])
  return { ...listed, didYouMean }
}

/** The listing returns counts and pages; only the search returns the corrected spelling. */
async function findCorrection(server: ServerApi, term: string): Promise<string | null> {
  const { data: found } = await server.call(catalogCalls.search, { term })
  return found.didYouMean
}

function failedAsNull(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}

export default function ServicesRoute() {
  return <ServicesPage {...useLoaderData<typeof loader>()} />
}
