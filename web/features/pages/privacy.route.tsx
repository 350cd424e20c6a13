import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { inLanguages, LongDocument } from './document.tsx'

const Chapters = inLanguages({
  en: () => import('./privacy.text.tsx'),
  hi: () => import('./privacy.text.hi.tsx'),
  kn: () => import('./privacy.text.kn.tsx'),
  ta: () => import('./privacy.text.ta.tsx'),
  te: () => import('./privacy.text.te.tsx'),
  mr: () => import('./privacy.text.mr.tsx'),
  bn: () => import('./privacy.text.bn.tsx'),
})

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
      facts={facts}
      Chapters={Chapters}
    />
  )
}
