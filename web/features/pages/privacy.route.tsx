import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { LongDocument } from './document.tsx'
import * as hindi from './privacy.text.hi.tsx'
import * as english from './privacy.text.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: t`Privacy Policy`,
    description: t`What GharSaaf keeps about you, why, for how long, and how to get it or delete it.`,
    origin: loaderData?.origin,
    path: paths.privacy,
  })
export const handle = { header: 'own' }

export function loader(args: LoaderFunctionArgs) {
  return loadFacts(args)
}

export default function PrivacyRoute() {
  const { facts } = useLoaderData<typeof loader>()
  const text = language() === 'hi' ? hindi : english
  return (
    <LongDocument
      title={t`Privacy Policy`}
      updated={t`In force from 1 November 2026`}
      intro={
        <p>
          {t`This is our notice under the Digital Personal Data Protection Act, 2023. It says what`} {facts.legalName}{' '}
          {t`keeps about you, why and for how long, and what rights you have. We never sell your data.`}
        </p>
      }
      chapters={text.privacyChapters(facts)}
      writtenIn={text.writtenIn}
    />
  )
}
