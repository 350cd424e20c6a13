import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { servicesListing } from '#contract/lib/business.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api, type ServerApi } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { paths } from '#web/lib/paths.ts'
import type { ServiceList } from '../catalog.view.ts'
import { choiceParameters, choosing, type ListChoice, parseChoice } from './list-choice.ts'
import { ServicesPage, type ServicesPageProps } from './services-page.tsx'

export const handle = { query: choiceParameters } as const

/** Search results are not indexed: crawlers get the whole list as canonical. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta({
    title: loaderData?.choice.query || t`All services with prices`,
    description: t`Every cleaning and pest-control service with its price and duration.`,
    origin: loaderData?.origin,
    path: paths.services,
  }),
  ...(loaderData?.choice.query ? [{ name: 'robots', content: 'noindex' }] : []),
]

const { firstPage, pageSize, maxShown } = servicesListing

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = askedOf(request.url)
  const server = api(context)
  const { origin } = server
  const loaded = await load(server, asked).catch(failedAsNull)
  return data(loaded ? { ...loaded, origin } : { ...nothing(asked), origin }, { status: loaded ? 200 : 503 })
}

/** Without the server the page still shows the query and the failure. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), { ...nothing(askedOf(request.url)), origin: '' })
}

const askedOf = (url: string) => parseChoice(new URL(url).searchParams)

const nothing = (choice: ListChoice): ServicesPageProps => ({ choice, categories: [], list: null })

async function load(server: ServerApi, asked: ListChoice): Promise<ServicesPageProps> {
  const { data: tree } = await server.call(catalogCalls.categories)
  const categories = tree.categories.map(({ _id, name }) => ({ _id, name }))
  // A category that was withdrawn: the old link shows all services.
  const category = categories.find(({ _id }) => _id === asked.category)?._id ?? ''
  const choice = { ...asked, category }
  return { choice, categories, list: await servicesUpTo(server, choice) }
}

async function servicesUpTo(
  server: ServerApi,
  { page, query, category, sort, filters }: ListChoice,
): Promise<ServiceList> {
  const [{ data: listed }, didYouMean] = await Promise.all([
    server.call(catalogCalls.services, {
      page: firstPage,
      limit: Math.min(maxShown, page * pageSize),
      search: query,
      ...(category && { category }),
      ...choosing({ sort, filters }),
    }),
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
