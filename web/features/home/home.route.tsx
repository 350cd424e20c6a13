import { lazy, memo, Suspense, use } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { PromoBanner } from '#web/features/offer/promo-banner.tsx'
import { api } from '#web/lib/api.server.ts'
import { type Deferred, deferSlow, loadOr } from '#web/lib/client-loader.ts'
import { asDefault, DeferredHydration } from '#web/ui/layout/after-hydration.tsx'
import { type HomeView, homeView } from './home.view.ts'
import { HomeLoading } from './home-loading.tsx'
import { homeMeta, siteSearch } from './home-meta.ts'
import { HomeTop } from './top/home-top.tsx'
import { useRetryOnce } from './use-home.ts'

/** Sent as text with the page; its script is asked for when the top is hydrated. */
const rest = () => import('./sections/home-rest.tsx')
const HomeRest = lazy(() => asDefault(() => rest().then((file) => file.HomeRest)))
const PriceRail = lazy(() => asDefault(() => rest().then((file) => file.PriceRail)))

interface Loaded {
  /** null when the catalog could not be loaded. */
  home: HomeView | null
  /** YYYY-MM-DD in India. */
  today: string
  origin: string
  /** Structured data. */
  search: object
}

export const meta: MetaFunction = ({ loaderData }) => homeMeta(loaderData as Loaded | Deferred<Loaded> | undefined)

/** Without the catalog the page still renders, each section with its own error message. */
export async function loader({ context }: LoaderFunctionArgs) {
  const server = api(context)
  const answer = await server.call(catalogCalls.home).catch((error: unknown) => {
    console.error('The home page has no catalog:', error)
    return null
  })
  const { origin } = server
  const home = answer && homeView(answer.data)
  const page: Loaded = { home, today: indiaDay(server.now()), origin, search: siteSearch(origin) }
  return data(page, { status: answer ? 200 : 503 })
}

/** Nothing else is asked for without the catalog. */
const unreachable = { home: null } as Loaded

/** Client navigation: on a slow network a skeleton shows that home is loading; without an answer each section says so. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return deferSlow(loadOr(() => serverLoader<typeof loader>(), unreachable))
}

export default function HomeRoute() {
  const loaded = useLoaderData<Loaded | Deferred<Loaded>>()
  return (
    <div className="page-width pt-3 pb-0 md:pt-4.5 md:pb-11">
      <h1 className="sr-only">{t`GharSaaf: home cleaning and pest control`}</h1>
      <div id="nearest-visit" />
      <PromoBanner />
      {'pending' in loaded ? (
        <Suspense fallback={<HomeLoading />}>
          <DeferredHome pending={loaded.pending} />
        </Suspense>
      ) : (
        <HomeSections loaded={loaded} />
      )}
    </div>
  )
}

function DeferredHome({ pending }: Deferred<Loaded>) {
  return <HomeSections loaded={use(pending)} />
}

function HomeSections({ loaded: { home, today } }: { loaded: Loaded }) {
  const loading = useRetryOnce(home === null)
  return (
    <>
      <HomeTop home={home} loading={loading} rail={<Rail home={home} />} />
      <Rest home={home} today={today} loading={loading} />
    </>
  )
}

/** Rendered again before its script has come, React would empty it. */
const Rail = memo(({ home }: { home: HomeView | null }) => (
  <DeferredHydration>
    <PriceRail services={home?.bestSellers ?? []} />
  </DeferredHydration>
))

/** The same. */
const Rest = memo((rest: { home: HomeView | null; today: string; loading: boolean }) => (
  <DeferredHydration>
    <HomeRest {...rest} />
  </DeferredHydration>
))
