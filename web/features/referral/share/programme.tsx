import { t } from '#contract/i18n/sentence.ts'
import { QuestionList } from '#web/ui/layout/question-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { questions, steps, terms } from '../referral.copy.ts'

/** How referrals work, with terms and common questions. */
export function Programme() {
  return (
    <>
      <nav aria-label={t`On this page`} className="mt-4 flex flex-wrap justify-center gap-x-6">
        <PageLink to="#terms">{t`Terms`}</PageLink>
        <PageLink to="#faq">{t`FAQ`}</PageLink>
      </nav>
      <Section title={t`How it works`} className="mt-5 md:mt-8">
        <ol className="grid gap-3 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3.5 rounded-card bg-white p-4 shadow-1">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-full bg-teal-50 font-bold text-teal-700"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-bold">{title}</h3>
                <p className="mt-0.5 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <div id="faq" className="scroll-mt-20">
        <Section title={t`FAQ`}>
          <div className="rounded-card bg-white px-4 shadow-1 md:px-5">
            <QuestionList questions={questions} />
          </div>
        </Section>
      </div>
      <div id="terms" className="scroll-mt-20">
        <Section title={t`Terms of the programme`}>
          <ul className="list-disc space-y-2 pl-5 text-muted marker:text-teal">
            {terms().map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 min-w-11 justify-center items-center font-semibold text-teal underline"
    >
      {children}
    </a>
  )
}
