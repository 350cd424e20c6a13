import { Suspense, use } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { type Deferred, deferSlow, loadOr } from '#web/lib/client-loader.ts'
import { AddCleaningPage } from '../add/add-cleaning-page.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { type ServiceResponse, unreachable } from '../catalog.view.ts'
import { loadService } from './service.loader.ts'
import { ServiceFailed } from './service-failed.tsx'

export const handle = { header: 'own', query: ['variants'] } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.service?.name ?? t`Add a service`} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export function loader(args: LoaderFunctionArgs) {
  return loadService(args, args.params.serviceId)
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return deferSlow(loadOr(() => serverLoader<typeof loader>(), unreachable))
}

/** Toggling an add-on only changes the address; the service is loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
}

export default function AddCleaningRoute() {
  const loaded = useLoaderData<ServiceResponse | Deferred<ServiceResponse>>()
  if (!('pending' in loaded)) return <AddCleaning loaded={loaded} />
  return (
    <Suspense fallback={<p className="py-16 text-center text-muted">{catalogCopy.loading}</p>}>
      <DeferredAddCleaning pending={loaded.pending} />
    </Suspense>
  )
}

function DeferredAddCleaning({ pending }: Deferred<ServiceResponse>) {
  return <AddCleaning loaded={use(pending)} />
}

function AddCleaning({ loaded: { service, failure } }: { loaded: ServiceResponse }) {
  if (!service) return <ServiceFailed failure={failure} missing={catalogCopy.addServiceNotFound} />
  return <AddCleaningPage key={service._id} service={service} />
}
