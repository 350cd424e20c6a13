import { t } from '#contract/i18n/sentence.ts'
import { partnerClaims } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { QuestionList } from '#web/ui/layout/question-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { landingCopy } from './partner.copy.ts'

const questions = [
  {
    get q() {
      return t`What does it cost to join?`
    },
    get a() {
      return t`Nothing. The registration fee is ${{ feeRupees: formatRupees(partnerClaims.feeRupees) }}. GharSaaf never asks you for money to join.`
    },
  },
  {
    get q() {
      return t`Which documents do I need?`
    },
    get a() {
      return t`A masked Aadhaar card or another ID with your photo, your PAN card, and an experience certificate if you have one.`
    },
  },
  {
    get q() {
      return t`I have no experience. Can I apply?`
    },
    get a() {
      return t`Yes. Choose ‘Fresher’ in the form. We train you before your first visit.`
    },
  },
  {
    get q() {
      return t`What happens to my documents?`
    },
    get a() {
      return t`We encrypt them. Only the staff who review applications can open them, and we delete them if we don’t work together.`
    },
  },
]

export function PartnerQuestions() {
  return (
    <Section title={landingCopy.questions}>
      <div className="rounded-card bg-white px-4 shadow-1 md:px-5">
        <QuestionList questions={questions} />
      </div>
    </Section>
  )
}
