import { Languages } from 'lucide-react'
import { offeredLanguages } from '#contract/lib/languages.ts'
import { languageCopy } from './language.copy.ts'
import { LanguageLinks } from './language-links.tsx'

/** In the drawer of phones. */
export function LanguageRow() {
  if (offeredLanguages.length < 2) return null
  return (
    <section aria-label={languageCopy.title} className="border-t border-line px-5 pt-3 pb-2">
      <h2 className="flex items-center gap-3.5 font-semibold">
        <Languages aria-hidden className="size-5.5 shrink-0 text-teal" />
        {languageCopy.title}
      </h2>
      <LanguageLinks className="mt-1 -ml-3.5 flex flex-wrap gap-1" />
    </section>
  )
}
