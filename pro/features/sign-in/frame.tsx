import type { ReactNode } from 'react'
import { LanguageChoice } from '#pro/lib/i18n/language-choice.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'

/** One question, and the language before it can be understood. */
export function SignInFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-teal-900 p-4">
      <main className="mx-auto w-full max-w-104 rounded-hero bg-white p-6 shadow-2">
        <Logo className="h-8 w-auto" />
        <LanguageChoice className="my-5" />
        <h1 className="font-heading text-title">{title}</h1>
        {note && <p className="mt-1.5 text-md text-muted">{note}</p>}
        <div className="mt-5">{children}</div>
      </main>
    </div>
  )
}
