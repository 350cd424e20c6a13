import { languageNames, proLanguages } from '#contract/lib/languages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { chooseLanguage, useLanguage } from './i18n.ts'
import { useMessages } from './messages.ts'

/** The languages of the app, each in its own script. Before the sign-in they stand without a heading. */
export function LanguageChoice({ isHeaded, className }: { isHeaded?: boolean; className?: string }) {
  const { self } = useMessages()
  const current = useLanguage()
  return (
    <fieldset className={className}>
      <legend className={classes(isHeaded ? 'mb-2 font-bold' : 'sr-only')}>{self.language}</legend>
      <div className="grid grid-cols-3 gap-2">
        {proLanguages.map((language) => (
          <Button
            key={language}
            size="large"
            lang={language}
            className="px-1"
            variant={language === current ? 'primary' : 'outline'}
            aria-pressed={language === current}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
