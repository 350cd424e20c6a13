import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A grey placeholder with the size of the loaded content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'relative block overflow-hidden rounded-sm bg-[#e6ecea]',
        'before:absolute before:inset-0 before:animate-shimmer before:bg-[linear-gradient(100deg,transparent_20%,#f3f7f6_50%,transparent_80%)]',
        className,
      )}
    />
  )
}

/** Announces loading once for a group of skeletons. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

export function ServiceCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card bg-white shadow-1">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="space-y-2.5 p-3.5">
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
        <div className="flex items-center justify-between pt-1.5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-11 w-24 rounded-button" />
        </div>
      </div>
    </div>
  )
}

export function ServiceRowSkeleton() {
  return (
    <div className="flex gap-4 border-b border-line py-5">
      <div className="flex-1 space-y-2.5">
        <Skeleton className="h-4.5 w-3/4" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-4.5 w-1/2" />
        <Skeleton className="h-3.5 w-full" />
      </div>
      <Skeleton className="size-26 rounded-field" />
    </div>
  )
}

export function CategoryCardSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-card bg-white shadow-1 md:block">
      <Skeleton className="h-14 w-16 shrink-0 rounded-none md:aspect-4/3 md:h-auto md:w-full" />
      <div className="flex-1 p-3.5">
        <Skeleton className="h-4.5 w-3/4" />
      </div>
    </div>
  )
}
