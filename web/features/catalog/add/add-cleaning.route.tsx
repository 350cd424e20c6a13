import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { catalogCopy } from '../catalog.copy.ts'
import { loadService } from '../service/service.loader.ts'
import { ServiceFailed } from '../service/service-failed.tsx'
import { AddCleaningPage } from './add-cleaning-page.tsx'

export const handle = { header: 'own', tabBar: false } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.service?.name ?? 'Add a service'} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export function loader(args: LoaderFunctionArgs) {
  return loadService(args, args.params.serviceId)
}

/** A tap on an add-on only changes the address; the service is there already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
}

export default function AddCleaningRoute() {
  const { service, failure } = useLoaderData<typeof loader>()
  if (!service) return <ServiceFailed failure={failure} missing={catalogCopy.addServiceNotFound} />
  return <AddCleaningPage key={service._id} service={service} />
}
