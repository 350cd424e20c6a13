import { Clock, MapPin } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { contactCopy } from './contact.copy.ts'
import { ContactCards } from './contact-cards.tsx'
import { loadFacts } from './facts.loader.ts'
import { MessageForm } from './message-form.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: contactCopy.title,
    description: t`Reach GharSaaf by phone, email or WhatsApp, every day from 7 AM to 10 PM.`,
    origin: loaderData?.origin,
    path: paths.contact,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

export default function ContactRoute() {
  const { facts } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader title={contactCopy.title} note={contactCopy.note} />
      <Page>
        <p className="mb-3.5 flex items-center gap-2 font-semibold">
          <Clock aria-hidden className="size-4.5 shrink-0 text-teal" />
          {contactCopy.hours(hoursOfDay(facts.supportHours))}
        </p>
        <ContactCards facts={facts} />
        <div className="gap-x-5 md:max-lg:max-w-3xl lg:grid lg:grid-cols-[2fr_1fr]">
          <MessageForm bookingId={params.get('booking')} />
          <section aria-labelledby="office-title" className="mt-7 md:mt-9">
            <h2 id="office-title" className="mb-3 font-heading text-title md:text-title-lg">
              {contactCopy.office}
            </h2>
            <Card>
              <address className="flex items-start gap-2.5 not-italic">
                <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" />
                <span>
                  <b className="block">{facts.legalName}</b>
                  {placeWords(facts.address)}
                </span>
              </address>
            </Card>
          </section>
        </div>
      </Page>
    </>
  )
}
