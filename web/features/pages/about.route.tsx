import { BadgeIndianRupee, CalendarCheck, ShieldCheck, Undo2 } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { dissatisfactionHours } from '#contract/lib/business.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ReasonCards } from '#web/ui/layout/reason-cards.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ServerPart } from '#web/ui/layout/server-part.tsx'
import { atTheDoor } from '#web/ui/media/at-the-door.ts'
import { Picture } from '#web/ui/media/picture.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: t`About us`,
    description: t`What GharSaaf does, what we promise and how to reach us.`,
    origin: loaderData?.origin,
    path: paths.about,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

const promises = [
  {
    icon: BadgeIndianRupee,
    get title() {
      return t`One honest price`
    },
    get text() {
      return t`GST included, shown before you book, the same at the door.`
    },
  },
  {
    icon: CalendarCheck,
    get title() {
      return t`Slots you can count on`
    },
    get text() {
      return t`You only see slots when a professional is available.`
    },
  },
  {
    icon: ShieldCheck,
    get title() {
      return t`Verified professionals`
    },
    get text() {
      return t`We check identity and experience before the first visit.`
    },
  },
  {
    icon: Undo2,
    get title() {
      return t`Free redo`
    },
    get text() {
      return t`Not happy? Tell us within ${{ hours: dissatisfactionHours }} hours. We’ll redo it or refund that part.`
    },
  },
]

export default function AboutRoute() {
  const { facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t`About us`} />
      <Page>
        <Hero facts={facts} />
        <ServerPart>
          <Section title={t`What we promise`}>
            <ReasonCards reasons={promises} />
          </Section>
          <Company facts={facts} />
        </ServerPart>
      </Page>
    </>
  )
}

function Hero({ facts }: { facts: BusinessFacts }) {
  return (
    <section className="grid items-center gap-6 overflow-hidden rounded-hero bg-white shadow-1 md:grid-cols-2">
      <div className="px-5 pt-6 md:py-12 md:pl-12">
        <h2 className="font-heading text-display md:text-[2.5rem] md:leading-tight">{t`A clean home should be two minutes away`}</h2>
        <p className="mt-3 md:text-lg">
          {facts.name}{' '}
          {t`means ‘clean house’. Book cleaning or pest control for your home or office on your phone in two minutes. Verified professionals arrive in the slot you choose.`}
        </p>
        <p className="mt-3 text-muted md:text-lg">{t`Our professionals get steady work and fair pay on time.`}</p>
      </div>
      <Picture
        picture={atTheDoor}
        alt={t`Two smiling professionals with a vacuum cleaner and a bucket greet a resident at a flat door`}
        priority
        sizes="(min-width: 48rem) 36rem, (min-resolution: 1.5dppx) 90vw, 100vw"
        className="aspect-4/3 h-full w-full"
      />
    </section>
  )
}

function Company({ facts }: { facts: BusinessFacts }) {
  return (
    <Section title={t`Who we are`}>
      <Card className="flex flex-col gap-5 md:flex-row md:items-center md:justify-between">
        <address className="not-italic">
          <b className="block">{facts.legalName}</b>
          {placeWords(facts.address)}
          <span className="block text-muted">GSTIN {facts.gstin}</span>
          <span className="block text-muted">
            {facts.phone} · {facts.email}
          </span>
        </address>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={paths.categories}>{t`Browse Services`}</ButtonLink>
          <ButtonLink to={paths.contact} variant="outline">{t`Contact us`}</ButtonLink>
          <ButtonLink to="/fair-dealing" variant="outline">{t`Fair dealing`}</ButtonLink>
        </div>
      </Card>
    </Section>
  )
}
