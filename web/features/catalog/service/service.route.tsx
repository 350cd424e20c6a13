import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadOr } from '#web/lib/client-loader.ts'
import { unreachable } from '../catalog.view.ts'
import { loadService } from './service.loader.ts'
import { ServiceFailed } from './service-failed.tsx'
import { serviceMeta } from './service-meta.ts'
import { ServicePage } from './service-page.tsx'

export const handle = { header: 'own', query: ['variants'] } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => serviceMeta(loaderData)

export function loader(args: LoaderFunctionArgs) {
  return loadService(args, args.params.id)
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), unreachable)
}

export default function ServiceRoute() {
  const { service, failure } = useLoaderData<typeof loader>()
  return service ? <ServicePage key={service._id} service={service} /> : <ServiceFailed failure={failure} />
}
