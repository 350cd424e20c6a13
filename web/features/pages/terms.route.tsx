import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { LongDocument } from './document.tsx'
import * as hindi from './terms.text.hi.tsx'
import * as english from './terms.text.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: t`Terms & Conditions`,
    description: t`Booking, payment, cancellation and complaints at GharSaaf, in plain words.`,
    origin: loaderData?.origin,
    path: paths.terms,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

export default function TermsRoute() {
  const { facts } = useLoaderData<typeof loader>()
  const text = language() === 'hi' ? hindi : english
  return (
    <LongDocument
      title={t`Terms & Conditions`}
      updated={t`In force from 1 November 2026`}
      intro={
        <p>
          {t`These terms are between you and`} {facts.legalName} ({facts.name}
          {t`). By booking, you agree to them.`}
        </p>
      }
      chapters={text.termsChapters(facts)}
      writtenIn={text.writtenIn}
    />
  )
}
