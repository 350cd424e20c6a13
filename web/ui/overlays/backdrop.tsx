import { type Ref, useLayoutEffect } from 'react'
import { classes } from '../classes.ts'

interface BackdropProps {
  open: boolean
  className?: string
  /** The portal of the dialog waits for the end of its closing animation. */
  ref?: Ref<HTMLDivElement>
}

/**
 * Behind a dialog: darkens the page and keeps it from scrolling. Radix's own overlay locks scrolling by a style element
 * of changing content, which the content policy refuses.
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

/** Dialogs may open above each other; the page scrolls again when the last is gone. */
let locks = 0

function lockScroll(): () => void {
  locks += 1
  document.documentElement.style.overflow = 'hidden'
  return () => {
    locks -= 1
    if (locks === 0) document.documentElement.style.overflow = ''
  }
}
