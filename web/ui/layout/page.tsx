import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export const pageWidths = { full: '', text: 'max-w-3xl', form: 'max-w-lg' }

/** Container of a page's content; `form` and `text` are narrower on desktops. */
export function Page({
  width = 'full',
  className,
  children,
}: {
  width?: keyof typeof pageWidths
  className?: string
  children: ReactNode
}) {
  return <div className={classes('page-width pt-4 pb-11 md:pt-6', pageWidths[width], className)}>{children}</div>
}

/** A white card on the pale ground. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('card', className)}>{children}</div>
}
