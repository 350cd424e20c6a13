import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { LongDocument } from './document.tsx'
import { termsChapters, writtenIn } from './terms.text.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Terms & Conditions',
    description: 'Booking, payment, cancellation and complaints at GharSaaf, in plain words.',
    origin: loaderData?.origin,
    path: paths.terms,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

export default function TermsRoute() {
  const { facts } = useLoaderData<typeof loader>()
  return (
    <LongDocument
      title="Terms & Conditions"
      updated="In force from 1 November 2026"
      intro={
        <p>
          These terms are between you and {facts.legalName} ({facts.name}). By booking, you agree to them.
        </p>
      }
      chapters={termsChapters(facts)}
      writtenIn={writtenIn}
    />
  )
}
