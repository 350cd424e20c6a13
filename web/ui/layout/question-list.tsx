import { ChevronDown } from 'lucide-react'
import { textLang } from '#web/lib/i18n/text-language.ts'

interface Question {
  q: string
  a: string
}

/** Questions whose answers expand. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ q, a }) => (
    <details key={q} lang={textLang(q)} className="group border-b border-line last:border-0">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {q}
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-3xl pb-4 text-muted">{a}</p>
    </details>
  ))
}
