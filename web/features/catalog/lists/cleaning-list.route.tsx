import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { api } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { addPath, paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceView } from '../catalog.view.ts'

export const handle = { header: 'own' } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData, params }) => {
  const title = `${catalogCopy.cleaning} services`
  if (!loaderData?.services?.length) return [{ title: `${title} | GharSaaf` }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    title,
    description: `${catalogCopy.exploreCleaning}, each with its price.`,
    origin: loaderData.origin,
    path: `/cleaning-list/${params.id ?? 'cleaning'}`,
  })
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = api(context)
  const { origin } = server
  try {
    const answer = await server.call(catalogCalls.cleaningList, { categoryId: params.id ?? 'cleaning' })
    return data({ services: answer.message.data, origin })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A category that does not exist has no services; any other error is a failure.
    const services: ServiceView[] | null = error.status === 404 ? [] : null
    return data({ services, origin }, { status: error.status === 404 ? 404 : 503 })
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), { services: null, origin: '' })
}

export default function CleaningListRoute() {
  const { services } = useLoaderData<typeof loader>()
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
        {services === null && (
          <ErrorState
            message={catalogCopy.servicesFailed}
            retrying={revalidator.state === 'loading'}
            onRetry={() => revalidator.revalidate()}
          />
        )}
        {services?.length === 0 && (
          <EmptyState
            picture="search"
            title={catalogCopy.noServices}
            action={<ButtonLink to={paths.categories}>{catalogCopy.browseServices}</ButtonLink>}
          />
        )}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
          {services?.map((service) => (
            <li key={service._id}>
              <CleaningCard service={service} />
            </li>
          ))}
        </ul>
      </Page>
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
