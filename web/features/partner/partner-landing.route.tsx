import { ArrowRight, BadgeIndianRupee, CalendarClock, GraduationCap, MapPin } from 'lucide-react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { partnerClaims } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api } from '#web/lib/api.server.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { ReasonCards } from '#web/ui/layout/reason-cards.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { landingCopy as copy } from './partner.copy.ts'
import { PartnerQuestions } from './partner-questions.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: copy.title,
    description: copy.note,
    origin: loaderData?.origin,
    path: paths.partner,
  })

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: api(context).origin }
}

export default function PartnerLandingRoute() {
  return (
    <Page>
      <Hero />
      <Claims />
      <HowItWorks />
      <Benefits />
      <PartnerQuestions />
      <ClosingAppeal />
    </Page>
  )
}

function Hero() {
  return (
    <section
      aria-labelledby="partner-title"
      className="grid items-center gap-x-8 overflow-hidden rounded-hero bg-linear-to-br from-teal-700 to-teal-900 text-white md:grid-cols-2"
    >
      <div className="px-5 pt-7 pb-6 md:py-14 md:pl-12">
        <h1 id="partner-title" className="font-heading text-[2rem] leading-tight md:text-display-lg">
          {copy.title}
        </h1>
        <p className="mt-2.5 max-w-md text-teal-100 md:text-lg">{copy.note}</p>
        <RegisterLink />
      </div>
      <Picture
        picture={fixedPictures.partner}
        alt={copy.picture}
        priority
        sizes="(min-width: 48rem) 36rem, 100vw"
        className="aspect-4/3 w-full md:aspect-auto md:h-full"
      />
    </section>
  )
}

function RegisterLink() {
  return (
    <ButtonLink to="/partnergisterform" variant="marigold" size="large" className="mt-5">
      {copy.register}
      <ArrowRight aria-hidden className="size-5" />
    </ButtonLink>
  )
}

const { earningsRupees, partners, cities, rating, feeRupees } = partnerClaims
const claims = () => [
  {
    figure: t`Up to ${{ earningsRupees: formatRupees(earningsRupees) }}`,
    text: copy.earnings,
  },
  { figure: `${partners.toLocaleString('en-IN')}+`, text: copy.partners },
  { figure: `${cities}+`, text: copy.cities },
  { figure: String(rating), text: copy.rating },
  { figure: formatRupees(feeRupees), text: copy.fee },
]

function Claims() {
  return (
    <section aria-label={copy.claims} className="mt-4 rounded-card bg-white p-4 shadow-1 md:mt-5 md:p-6">
      <dl className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-5">
        {claims().map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end text-center first:max-md:col-span-2">
            <dt className="text-sm text-muted">{text}</dt>
            <dd className="font-heading text-[1.75rem] leading-tight text-teal-700">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const steps = [
  {
    get title() {
      return t`Fill in the form`
    },
    get text() {
      return t`Add your details and documents in 3 minutes.`
    },
  },
  {
    get title() {
      return t`Meet us`
    },
    get text() {
      return t`We call within 3 working days, check your documents and see your skills.`
    },
  },
  {
    get title() {
      return t`Learn and start`
    },
    get text() {
      return t`We train you, then you get your first visits.`
    },
  },
]

function HowItWorks() {
  return (
    <Section title={copy.how}>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Card className="flex h-full items-start gap-3.5">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-extrabold">
                {index + 1}
              </span>
              <span>
                <span className="block font-bold">{title}</span>
                <span className="mt-0.5 block text-muted">{text}</span>
              </span>
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const reasons = [
  {
    icon: CalendarClock,
    get title() {
      return t`Flexible hours`
    },
    get text() {
      return t`You choose the days and hours you work.`
    },
  },
  {
    icon: MapPin,
    get title() {
      return t`Visits near you`
    },
    get text() {
      return t`You work in your part of the city, with time to travel between visits.`
    },
  },
  {
    icon: BadgeIndianRupee,
    get title() {
      return t({ context: 'partner', message: `Fixed prices` })
    },
    get text() {
      return t`Customers see the price before they book. No bargaining at the door.`
    },
  },
  {
    icon: GraduationCap,
    get title() {
      return t`Free training`
    },
    get text() {
      return t`Learn products, machines and safe pest control from experts.`
    },
  },
]

function Benefits() {
  return (
    <Section title={copy.why}>
      <ReasonCards reasons={reasons} />
    </Section>
  )
}

function ClosingAppeal() {
  return (
    <section className="mt-9 rounded-hero bg-teal-900 px-5 py-8 text-center text-white md:mt-13 md:py-11">
      <h2 className="font-heading text-display">{copy.last}</h2>
      <p className="mt-1.5 text-teal-100">{copy.lastNote}</p>
      <RegisterLink />
    </section>
  )
}
