import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { shopReportCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { cancellationPolicy, grievance, popularNear, reschedulePolicy } from '#contract/lib/business.ts'
import { dayMonth } from '#contract/lib/india-time.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api } from '#web/lib/api.server.ts'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ServerPart } from '#web/ui/layout/server-part.tsx'
import { getCosts, getFigures, getPromises, getRanking } from './fair-dealing.copy.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: t`Fair dealing`,
    description: t`How well we kept our word, what can cost extra and how services are ordered.`,
    origin: loaderData?.origin,
    path: '/fair-dealing',
  })
export const handle = { header: 'own' }

export async function loader({ context }: LoaderFunctionArgs) {
  const server = api(context)
  const { data } = await server.call(shopReportCalls.month)
  const terms = { cancellation: cancellationPolicy, grievance, popular: popularNear, reschedule: reschedulePolicy }
  return { report: data, terms, origin: server.origin }
}

export default function FairDealingRoute() {
  const { report, terms } = useLoaderData<typeof loader>()
  const { from, until } = report
  return (
    <>
      <PageHeader title={t`Fair dealing`} />
      <Page>
        <ServerPart>
          <Section
            title={t`The last 30 days`}
            note={t`Counted from all our bookings, ${{ from: dayMonth(from) }} to ${{ until: dayMonth(until) }}.`}
            className="mt-0!"
          >
            <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
              {getFigures(report, terms).map(({ title, value, text }) => (
                <li key={title}>
                  <Card className="h-full">
                    <h3 className="text-muted">{title}</h3>
                    <p className="font-heading text-display tabular-nums">{value}</p>
                    <p className="mt-1 text-muted">{text}</p>
                  </Card>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t`What can cost extra`}>
            <Card>
              <dl className="divide-y divide-line">
                {getCosts(terms).map(([what, cost]) => (
                  <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
                    <dt>{what}</dt>
                    <dd className="font-semibold">{cost}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </Section>
          <div className="grid gap-x-4 lg:grid-cols-2">
            <Section title={t`How services are ordered`}>
              <Points points={getRanking(terms)} />
            </Section>
            <Section title={t`No tricks`}>
              <Points points={getPromises()} />
            </Section>
          </div>
        </ServerPart>
      </Page>
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <Card>
      <ul className="list-disc space-y-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  )
}
