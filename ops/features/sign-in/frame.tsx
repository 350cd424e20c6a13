import type { ReactNode } from 'react'
import { usePageTitle } from '#ops/ui/page-title.ts'
import { Logo } from '#web/ui/layout/logo.tsx'

/** One question on a card. */
export function SignInFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh place-items-center bg-teal-900 p-4">
      <main className="w-full max-w-104 rounded-hero bg-white p-6 shadow-2 md:p-8">
        <Logo className="mb-6 h-8 w-auto" />
        <h1 className="font-heading text-title">{title}</h1>
        {note && <p className="mt-1.5 text-base text-muted">{note}</p>}
        <div className="mt-5">{children}</div>
      </main>
    </div>
  )
}
