import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { catalogCalls } from '../../../contract/calls.gen.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { api } from '../../lib/api.server.ts'
import { PromoBanner } from '../../shell/promo-banner.tsx'
import { HomeBanners } from './sections/banners.tsx'
import { BestSellers } from './sections/best-sellers.tsx'
import { Categories } from './sections/categories.tsx'
import { Combos } from './sections/combos.tsx'
import { Offers } from './sections/offers.tsx'
import { ReferCard } from './sections/refer-card.tsx'
import { Strip } from './sections/strip.tsx'
import { TrustRow } from './sections/trust-row.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: 'GharSaaf: home cleaning and pest control in India' },
  {
    name: 'description',
    content:
      'Bathrooms, kitchens, sofas, whole homes and offices cleaned, pests treated. Fixed prices, verified professionals.',
  },
  { property: 'og:title', content: 'GharSaaf: a cleaner home, one tap away' },
  { property: 'og:image', content: `${loaderData?.origin}/brand/og-image.jpg` },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin}/` },
]

/** When the catalogue cannot be read the page still stands, each section saying so in its own words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const server = api(context)
  const answer = await server.call(catalogCalls.home).catch(() => null)
  return { home: answer?.data ?? null, today: indiaDay(server.now()), origin: server.origin }
}

export default function HomeRoute() {
  const { home, today } = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-3 pb-11 md:pt-4.5">
      <h1 className="sr-only">GharSaaf: home cleaning and pest control</h1>
      <PromoBanner />
      <HomeBanners banners={home?.banners ?? []} />
      <TrustRow />
      <Strip items={home?.strip ?? []} />
      <Categories categories={home?.categories ?? null} />
      <Combos combos={home?.combos ?? []} />
      <BestSellers services={home?.bestSellers ?? []} />
      <Offers offers={home?.offers ?? []} today={today} />
      <ReferCard />
    </div>
  )
}
