import { language } from '#contract/i18n/i18n.ts'
import { type Language, languageNames, offeredLanguages } from '#contract/lib/languages.ts'
import { chooseLanguage } from '#web/lib/i18n/choose-language.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { classes } from '#web/ui/classes.ts'

/**
 * Each in its own script. Until scripts run they lead to the home page of the language: all missing pages share one document,
 * which must not name an address.
 */
export function LanguageLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {offeredLanguages.map((each) => (
        <li key={each}>
          <LanguageLink to={each} />
        </li>
      ))}
    </ul>
  )
}

function LanguageLink({ to }: { to: Language }) {
  const current = to === language()
  return (
    <a
      href={localPath('/', to)}
      lang={to}
      hrefLang={to}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex min-h-11 min-w-11 items-center rounded-button px-3.5 font-semibold',
        current ? 'bg-teal-100 text-teal-700' : 'hover:bg-teal-50',
      )}
      onClick={inPlace(() => void chooseLanguage(to))}
    >
      {languageNames[to]}
    </a>
  )
}
