import { ChevronDown } from 'lucide-react'
import { partnerClaims } from '../../../contract/business.ts'
import { formatRupees } from '../../lib/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { landingCopy } from './partner.copy.ts'

const questions = [
  {
    question: 'What does it cost to join?',
    answer: `Nothing: the registration fee is ${formatRupees(partnerClaims.feeRupees)}. Whoever asks you for money in our name is not from GharSaaf.`,
  },
  {
    question: 'Which papers do I need?',
    answer:
      'A masked Aadhaar card or another ID with your photo, your PAN card, and an experience certificate if you have one.',
  },
  {
    question: 'I have no experience. Can I apply?',
    answer: 'Yes. Choose ‘Fresher’ in the form; you are trained before your first visit.',
  },
  {
    question: 'What happens to my documents?',
    answer:
      'They are encrypted, only the staff who decide on applications can open them, and they are deleted if we do not work together.',
  },
]

export function PartnerQuestions() {
  return (
    <Section title={landingCopy.questions}>
      <div className="divide-y divide-line overflow-hidden rounded-card bg-white shadow-1 md:max-w-3xl">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 font-bold focus-visible:-outline-offset-3 md:px-5 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-4 pb-4 text-muted md:px-5">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
