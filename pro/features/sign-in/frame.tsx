import type { ReactNode } from 'react'
import { chooseLanguage, languageNames, languages, useLanguage } from '#pro/lib/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'

/** One question, and the language before it can be understood. */
export function SignInFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const current = useLanguage()
  return (
    <div className="min-h-dvh bg-teal-900 p-4">
      <main className="mx-auto w-full max-w-104 rounded-hero bg-white p-6 shadow-2">
        <div className="mb-5 flex items-center justify-between gap-3">
          <Logo className="h-8 w-auto" />
          {languages
            .filter((language) => language !== current)
            .map((language) => (
              <Button
                key={language}
                variant="outline"
                size="large"
                lang={language}
                onClick={() => chooseLanguage(language)}
              >
                {languageNames[language]}
              </Button>
            ))}
        </div>
        <h1 className="font-heading text-title">{title}</h1>
        {note && <p className="mt-1.5 text-md text-muted">{note}</p>}
        <div className="mt-5">{children}</div>
      </main>
    </div>
  )
}
