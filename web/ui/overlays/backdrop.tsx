import { type Ref, useLayoutEffect } from 'react'
import { classes } from '../classes.ts'

interface BackdropProps {
  open: boolean
  className?: string
  /** The dialog's portal waits for the closing animation of this element. */
  ref?: Ref<HTMLDivElement>
}

/**
 * Dims the page behind a dialog and locks its scrolling. Radix's own overlay locks scrolling with an inline style element
 * of varying content, which the content policy blocks.
 */
export function Backdrop({ open, className = 'z-50', ref }: BackdropProps) {
  useLayoutEffect(lockScroll, [])
  return (
    <div
      ref={ref}
      data-state={open ? 'open' : 'closed'}
      className={classes(
        'pointer-events-auto fixed inset-0 bg-ink/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
        className,
      )}
    />
  )
}

/** Counts nested dialogs: the last one to close unlocks scrolling. */
let locks = 0

function lockScroll(): () => void {
  locks += 1
  document.documentElement.style.overflow = 'hidden'
  return () => {
    locks -= 1
    if (locks === 0) document.documentElement.style.overflow = ''
  }
}
