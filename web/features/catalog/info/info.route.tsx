import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { breadcrumbs, pageMeta } from '#web/document/page-meta.ts'
import { api, type ServerApi } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { choosing, type ListChoice, parseOrder } from '../lists/list-choice.ts'
import { CategoryPage } from './category-page.tsx'
import { CategorySkeleton } from './category-skeleton.tsx'

export const handle = {
  header: 'own',
  query: ['sub', 'category', 'sort', 'filter'],
  queryIds: ['sub', 'category'],
} as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const category = loaderData?.around?.message.category
  if (!category) return [{ title: t`Services | GharSaaf` }, { name: 'robots', content: 'noindex' }]
  const path = categoryPath(category._id)
  const known = loaderData.categories.find(({ _id }) => _id === category._id)
  return pageMeta({
    title: category.name,
    description: t`${{ description: known?.description ?? category.name }}. See prices and durations and book an available slot.`,
    origin: loaderData.origin,
    path,
    picture: known?.picture,
    facts: [breadcrumbs(loaderData.origin, [{ name: category.name, path }])],
  })
}

/** Renders what the address names; the browser fetches what only the navigation state names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('sub') ?? searchParams.get('category')
  const choice = parseOrder(searchParams)
  const server = api(context)
  const [found, categories] = await Promise.all([
    asked ? loadAround(server, asked, choice) : nothing,
    server.call(catalogCalls.categories).catch(() => null),
  ])
  // Nothing of an unknown id: one page answers for all of them.
  const answer = {
    asked: found.missing ? null : asked,
    choice,
    ...found,
    categories: categories?.data.categories ?? [],
    origin: server.origin,
  }
  return data(answer, { status: found.missing ? 404 : 200 })
}

const nothing = { around: null, missing: false }

/** The browser retries after a failure on the server. */
async function loadAround(server: ServerApi, serviceId: string, choice: ListChoice) {
  try {
    return {
      around: await server.call(catalogCalls.subcategoriesAround, { serviceId, ...choosing(choice) }),
      missing: false,
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { around: null, missing: error.status === 404 || error.status === 400 }
  }
}

export default function InfoRoute() {
  const loaded = useLoaderData<typeof loader>()
  const chosen = chosenId(useNavigationState())
  const asked = chosen ?? loaded.asked
  const missing = chosen === null && loaded.missing
  const query = useQuery({
    ...callQuery(catalogCalls.subcategoriesAround, { serviceId: asked ?? '', ...choosing(loaded.choice) }),
    enabled: asked !== null && !missing,
    initialData: asked === loaded.asked ? (loaded.around ?? undefined) : undefined,
  })
  if (missing || isMissing(query.error)) return <NoServices />
  if (asked === null) return <NothingChosen />
  if (query.isPending) return <CategorySkeleton />
  if (query.isError) return <Failed retrying={query.isFetching} onRetry={() => query.refetch()} />
  const { category } = query.data.message
  return (
    <CategoryPage
      key={category._id}
      around={query.data.message}
      asked={asked}
      categories={loaded.categories}
      choice={loaded.choice}
    />
  )
}

/** The chosen subcategory or service in the navigation state. */
function chosenId(state: Record<string, unknown> | null): string | null {
  for (const name of ['subcategory', 'subCategory', 'service', 'category']) {
    const chosen = state?.[name]
    if (typeof chosen === 'object' && chosen) return textIn(chosen as Record<string, unknown>, '_id')
  }
  return textIn(state, 'subId', 'serviceId')
}

function NothingChosen() {
  return (
    <>
      <PageHeader title={t`Services`} />
      <EmptyState
        picture="search"
        title={catalogCopy.nothingChosen}
        action={<ButtonLink to={paths.categories}>{catalogCopy.browseServices}</ButtonLink>}
      />
    </>
  )
}

function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

function NoServices() {
  return (
    <>
      <PageHeader title={t`Services`} backTo={paths.categories} />
      <EmptyState
        picture="search"
        title={catalogCopy.noServicesInCategory}
        action={<ButtonLink to={paths.categories}>{catalogCopy.browseServices}</ButtonLink>}
      />
    </>
  )
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={t`Services`} backTo={paths.categories} />
      <ErrorState message={catalogCopy.categoryFailed} retrying={retrying} onRetry={onRetry} />
    </>
  )
}
