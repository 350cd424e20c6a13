import { Languages } from 'lucide-react'
import { offeredLanguages } from '#contract/lib/languages.ts'
import { languageCopy } from './language.copy.ts'
import { LanguageLinks } from './language-links.tsx'

const id = 'languages'

/** Opens below the bar without a script: the browser closes it by Escape and by a tap beside it. */
export function LanguageMenu() {
  if (offeredLanguages.length < 2) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={languageCopy.title}
        className="grid size-11 shrink-0 place-items-center rounded-button hover:bg-teal-50"
      >
        <Languages aria-hidden className="size-5.5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-(--header-height) right-4 m-0 mt-1 rounded-card bg-white p-2 shadow-2"
      >
        <LanguageLinks className="grid min-w-40 gap-1" />
      </div>
    </>
  )
}
