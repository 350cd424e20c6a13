import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { catalogCalls } from '../../../../contract/calls.gen.ts'
import { api } from '../../../lib/api.server.ts'
import { CallError } from '../../../lib/call-error.ts'
import { callQuery } from '../../../lib/query.ts'
import { textIn, useNavigationState } from '../../../lib/use-navigation-state.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { CategoryPage } from './category-page.tsx'
import { CategorySkeleton } from './category-skeleton.tsx'

export const handle = { header: 'own', tabBar: false } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const category = loaderData?.around?.message.category
  if (!category) return [{ title: 'Services | GharSaaf' }]
  return [
    { title: `${category.name} | GharSaaf` },
    {
      name: 'description',
      content: `${category.name}: services, prices and durations. Book a slot that is really free.`,
    },
    { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/services/info?category=${category._id}` },
  ]
}

/** Draws what the address names; what only the navigation state names is fetched in the browser. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('sub') ?? searchParams.get('category')
  const server = api(context)
  const [around, categories] = await Promise.all([
    asked ? server.call(catalogCalls.subcategoriesAround, { serviceId: asked }).catch(missingAsNull) : null,
    server.call(catalogCalls.categories).catch(() => null),
  ])
  const answer = { asked, around, categories: categories?.data.categories ?? [], origin: server.origin }
  return data(answer, { status: asked && !around ? 404 : 200 })
}

/** What cannot be read just now is asked for again by the browser. */
function missingAsNull(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}

export default function InfoRoute() {
  const loaded = useLoaderData<typeof loader>()
  const asked = chosenId(useNavigationState()) ?? loaded.asked
  const query = useQuery({
    ...callQuery(catalogCalls.subcategoriesAround, { serviceId: asked ?? '' }),
    enabled: asked !== null,
    initialData: asked === loaded.asked ? (loaded.around ?? undefined) : undefined,
  })
  if (asked === null) return <NothingChosen />
  if (query.isPending) return <CategorySkeleton />
  if (query.isError) return <Failed error={query.error} retrying={query.isFetching} onRetry={() => query.refetch()} />
  const { category } = query.data.message
  return <CategoryPage key={category._id} around={query.data.message} asked={asked} categories={loaded.categories} />
}

/** The chosen subcategory or service, as the screens before this one pass it. */
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
      <PageHeader title="Services" />
      <EmptyState
        picture="search"
        title={catalogCopy.nothingChosen}
        action={<ButtonLink to="/categories">{catalogCopy.browseServices}</ButtonLink>}
      />
    </>
  )
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const missing = error instanceof CallError && error.status === 404
  return (
    <>
      <PageHeader title="Services" backTo="/categories" />
      {missing ? (
        <EmptyState
          picture="search"
          title={catalogCopy.noServicesInCategory}
          action={<ButtonLink to="/categories">{catalogCopy.browseServices}</ButtonLink>}
        />
      ) : (
        <ErrorState message={catalogCopy.categoryFailed} retrying={retrying} onRetry={onRetry} />
      )}
    </>
  )
}
