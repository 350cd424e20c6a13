import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { loadFacts } from '#web/features/contact/facts.loader.ts'
import { paths } from '#web/lib/paths.ts'
import { inLanguages, LongDocument } from './document.tsx'

const Chapters = inLanguages({
  en: () => import('./terms.text.tsx'),
  hi: () => import('./terms.text.hi.tsx'),
  kn: () => import('./terms.text.kn.tsx'),
  ta: () => import('./terms.text.ta.tsx'),
  te: () => import('./terms.text.te.tsx'),
  mr: () => import('./terms.text.mr.tsx'),
  bn: () => import('./terms.text.bn.tsx'),
})

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
      facts={facts}
      Chapters={Chapters}
    />
  )
}
