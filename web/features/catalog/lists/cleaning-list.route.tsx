import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { api, type ServerApi } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { addPath, paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceList, ServiceView } from '../catalog.view.ts'
import { choicePath, choosing, type ListChoice, parseOrder } from './list-choice.ts'
import { CategoryChips, SortAndFilters } from './list-choosers.tsx'
import { listsCopy as copy } from './lists.copy.ts'
import { useComingChoice } from './use-coming-choice.ts'

export const handle = { header: 'own', query: ['sort', 'filter'] } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData, params }) => {
  const title = copy.cleaningTitle
  if (!loaderData?.services?.length) return [{ title: `${title} | GharSaaf` }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    title,
    description: t`${{ exploreCleaning: catalogCopy.exploreCleaning }}, each with its price.`,
    origin: loaderData.origin,
    path: `/cleaning-list/${params.id ?? 'cleaning'}`,
  })
}

const all = 'cleaning'

interface CleaningListData {
  /** Category or subcategory, or all that clean. */
  id: string
  choice: ListChoice
  /** Those of the services that clean. */
  categories: readonly { _id: string; name: string }[]
  /** null when the request failed. */
  services: ServiceView[] | null
  counts: ServiceList['filters']
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const server = api(context)
  const asked = askedOf(params.id, request.url)
  const { origin } = server
  try {
    const [{ message }, categories] = await Promise.all([
      server.call(catalogCalls.cleaningList, { categoryId: asked.id, ...choosing(asked.choice) }),
      cleaningCategories(server),
    ])
    return data({ ...asked, categories, services: message.data, counts: message.filters, origin })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A category that does not exist has no services; any other error is a failure.
    const isMissing = error.status === 404
    if (!isMissing) return data({ ...nothing(asked), origin }, { status: 503 })
    // One page for all that do not exist, so it names none.
    return data({ ...nothing({ ...asked, id: '' }), services: [], origin }, { status: 404 })
  }
}

/** The categories of the shelf that all that cleans is in. */
async function cleaningCategories(server: ServerApi) {
  const [{ data: tree }, { message }] = await Promise.all([
    server.call(catalogCalls.categories),
    server.call(catalogCalls.cleaningList, { categoryId: all }),
  ])
  const cleaning = new Set(message.data.map(({ categoryId }) => categoryId?._id))
  return tree.categories.filter(({ _id }) => cleaning.has(_id)).map(({ _id, name }) => ({ _id, name }))
}

export function clientLoader({ params, request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), { ...nothing(askedOf(params.id, request.url)), origin: '' })
}

const askedOf = (id = all, url: string) => ({ id, choice: parseOrder(new URL(url).searchParams) })

const nothing = (asked: Pick<CleaningListData, 'id' | 'choice'>): CleaningListData => ({
  ...{ ...asked, categories: [], services: null, counts: [] },
})

const listPath = (id: string) => `/cleaning-list/${encodeURIComponent(id)}`

export default function CleaningListRoute() {
  const list = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeader
        title={catalogCopy.cleaning}
        note={catalogCopy.exploreCleaning}
        backTo={paths.categories}
        actions={<CartLink />}
      />
      <Page>
        {list.services ? (
          <CleaningList {...list} services={list.services} />
        ) : (
          <ErrorState
            message={catalogCopy.servicesFailed}
            retrying={revalidator.state === 'loading'}
            onRetry={() => revalidator.revalidate()}
          />
        )}
      </Page>
    </>
  )
}

function CleaningList({ id, choice, categories, services, counts }: CleaningListData & { services: ServiceView[] }) {
  const { coming, loading } = useComingChoice(choice, parseOrder)
  const base = listPath(id)
  const isNarrowed = choice.filters.length > 0
  // The list may be of a subcategory: its category is the chosen one.
  const chosen = id === all ? all : (services[0]?.categoryId?._id ?? id)
  return (
    <>
      {categories.length > 0 && (
        <CategoryChips
          ownBar
          chosen={chosen}
          chips={[{ _id: all, name: copy.allCategories }, ...categories].map(({ _id, name }) => ({
            ...{ id: _id, name, to: choicePath(coming, {}, listPath(_id)) },
          }))}
        />
      )}
      {counts.length > 0 && <SortAndFilters choice={coming} counts={counts} base={base} />}
      {services.length === 0 && (
        <EmptyState
          picture="search"
          title={isNarrowed ? catalogCopy.noMatches : catalogCopy.noServices}
          action={
            <ButtonLink to={isNarrowed ? base : paths.categories} replace={isNarrowed}>
              {isNarrowed ? copy.clearFilters : catalogCopy.browseServices}
            </ButtonLink>
          }
        />
      )}
      <ul
        className={classes(
          'mt-4 grid grid-cols-2 gap-3 transition-opacity duration-150 md:grid-cols-3 md:gap-5 lg:grid-cols-4',
          loading && 'opacity-60',
        )}
      >
        {services.map((service) => (
          <li key={service._id}>
            <CleaningCard service={service} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CleaningCard({ service }: { service: ServiceView }) {
  return (
    <article className="flex h-full flex-col items-center rounded-card bg-white p-4 text-center shadow-1">
      <Picture picture={service.picture} alt="" sizes="96px" className="size-24 rounded-full" />
      <h2 className="mt-3 line-clamp-3 leading-snug font-bold wrap-anywhere">{service.name}</h2>
      <Price
        amount={service.price}
        label={service.priceLabel}
        unit={service.quantityUnit}
        className="mt-1 justify-center"
      />
      <div className="mt-auto w-full pt-3">
        <ButtonLink
          to={addPath(service._id)}
          variant="outline"
          className="w-full"
          aria-label={`${catalogCopy.add} ${service.name}`}
        >
          {catalogCopy.add}
        </ButtonLink>
      </div>
    </article>
  )
}
