import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { catalogCalls } from '../../../contract/calls.gen.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { api } from '../../lib/api.server.ts'
import { PromoBanner } from '../../shell/promo-banner.tsx'
import { homeMeta } from './home-meta.ts'
import { HomeBanners } from './sections/banners.tsx'
import { BestSellers } from './sections/best-sellers.tsx'
import { Categories } from './sections/categories.tsx'
import { Combos } from './sections/combos.tsx'
import { Offers } from './sections/offers.tsx'
import { ReferCard } from './sections/refer-card.tsx'
import { Strip } from './sections/strip.tsx'
import { TrustRow } from './sections/trust-row.tsx'
import { useSecondTry } from './use-home.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => homeMeta(loaderData)

/** When the catalogue cannot be read the page still stands, each section saying so in its own words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const server = api(context)
  const answer = await server.call(catalogCalls.home).catch((error: unknown) => {
    console.error('The home page has no catalogue:', error)
    return null
  })
  const page = { home: answer?.data ?? null, today: indiaDay(server.now()), origin: server.origin }
  return data(page, { status: answer ? 200 : 503 })
}

export default function HomeRoute() {
  const { home, today } = useLoaderData<typeof loader>()
  const loading = useSecondTry(home === null)
  return (
    <div className="page-width pt-3 pb-11 md:pt-4.5">
      <h1 className="sr-only">GharSaaf: home cleaning and pest control</h1>
      <PromoBanner />
      <HomeBanners banners={home?.banners ?? []} loading={loading} />
      <TrustRow />
      <Strip items={home?.strip ?? []} />
      <Categories categories={home?.categories ?? null} loading={loading} />
      <Combos combos={home?.combos ?? []} />
      <BestSellers services={home?.bestSellers ?? []} />
      <Offers offers={home?.offers ?? []} today={today} loading={loading} />
      <ReferCard />
    </div>
  )
}
