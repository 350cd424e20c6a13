import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { LongDocument } from './document.tsx'
import { privacyChapters, writtenIn } from './privacy.text.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What GharSaaf keeps about you, why, for how long, and how to get it or delete it.',
    origin: loaderData?.origin,
    path: paths.privacy,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

export default function PrivacyRoute() {
  const { facts } = useLoaderData<typeof loader>()
  return (
    <LongDocument
      title="Privacy Policy"
      updated="In force from 1 November 2026"
      intro={
        <p>
          This is our notice under the Digital Personal Data Protection Act, 2023. It says what {facts.legalName} keeps
          about you, why and for how long, and what rights you have. We never sell your data.
        </p>
      }
      chapters={privacyChapters(facts)}
      writtenIn={writtenIn}
    />
  )
}
