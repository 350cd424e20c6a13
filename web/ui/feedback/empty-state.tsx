import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { fixedPictures } from '../media/fixed-pictures.gen.ts'
import { Picture } from '../media/picture.tsx'

interface EmptyStateProps {
  picture: keyof typeof fixedPictures
  title: string
  children?: ReactNode
  /** The only content of the page: renders its title as h1. */
  whole?: boolean
  /** Usually a ButtonLink. */
  action?: ReactNode
  className?: string
}

/** Picture, one line, one action. */
export function EmptyState({ picture, title, whole, children, action, className }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={classes('flex flex-col items-center px-4 py-8 text-center', className)}>
      <Picture picture={fixedPictures[picture]} alt="" sizes="240px" transparent className="w-60 max-w-full" />
      <Title className="mt-3 font-heading text-title text-balance">{title}</Title>
      {children && <p className="mt-1.5 max-w-md text-balance text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
