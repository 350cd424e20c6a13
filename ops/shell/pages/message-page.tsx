import type { ReactNode } from 'react'
import { usePageTitle } from '#ops/ui/page-title.ts'

/** A page that is a message and a way on. */
export function MessagePage({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="mx-auto max-w-lg px-4 py-16 text-center">
      <h1 className="font-heading text-title">{title}</h1>
      <p className="mt-2 text-base text-balance text-muted">{hint}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
