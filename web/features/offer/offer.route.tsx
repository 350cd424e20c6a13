import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { offerCalls } from '#contract/calls.gen.ts'
import { dayMonth } from '#contract/lib/india-time.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { offerPath, paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { offerCopy } from './offer.copy.ts'
import type { OfferView } from './offer.view.ts'
import { OfferTerms } from './offer-terms.tsx'

interface Loaded {
  offer: OfferView | null
  failed: boolean
  origin: string
}

export const handle = { header: 'own' } as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const offer = loaderData?.offer
  if (!offer) return [{ title: `${offerCopy.specialOffer} | GharSaaf` }, { name: 'robots', content: 'noindex' }]
  const { id, title, description, discount, expiryDate, picture } = offer
  const summary = offerCopy.summary(description, discount, dayMonth(expiryDate))
  return pageMeta({ title, description: summary, picture, origin: loaderData.origin, path: offerPath(id) })
}

/** An offer that ended answers 404 and still renders the page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = api(context)
  const { origin } = server
  try {
    const { offers } = (await server.call(offerCalls.list)).data
    const offer = offers.find(({ id }) => id === params.id) ?? null
    return data<Loaded>({ offer, failed: false, origin }, { status: offer ? 200 : 404 })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data<Loaded>({ offer: null, failed: true, origin }, { status: 503 })
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr<Loaded>(() => serverLoader<typeof loader>(), { offer: null, failed: true, origin: '' })
}

/** What the dialog of the home page shows, with an address of its own. */
export default function OfferRoute() {
  const { offer, failed } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeader above title={offerCopy.specialOffer} />
      <Page>
        {offer && <OfferCard offer={offer} />}
        {failed && (
          <ErrorState
            message={offerCopy.listFailed}
            retrying={revalidator.state === 'loading'}
            onRetry={() => revalidator.revalidate()}
          />
        )}
        {!offer && !failed && (
          <EmptyState
            whole
            picture="offers"
            title={offerCopy.ended}
            action={<ButtonLink to={paths.home}>{offerCopy.toHome}</ButtonLink>}
          />
        )}
      </Page>
    </>
  )
}

function OfferCard({ offer }: { offer: OfferView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 md:gap-7">
      <Picture
        picture={offer.picture}
        alt=""
        priority
        sizes="(min-width: 48rem) 50vw, 100vw"
        className="aspect-16/9 rounded-card md:aspect-4/3"
      />
      <Card>
        <h1 className="font-heading text-display">{offer.title}</h1>
        <p className="mt-1 mb-4 text-muted">{offer.description}</p>
        <OfferTerms offer={offer} />
        <ButtonLink to={paths.services} size="large" full className="mt-5">
          {offerCopy.chooseService}
        </ButtonLink>
      </Card>
    </div>
  )
}
