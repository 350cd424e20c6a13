import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface ButtonLook {
  /** `marigold` for the main action on dark backgrounds, `dark` on marigold. */
  variant?: 'primary' | 'marigold' | 'outline' | 'quiet' | 'dark' | 'danger'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
}

/** Classes of components.css; any of `more` wins over them. */
export function buttonClasses({ variant = 'primary', size = 'medium', full }: ButtonLook = {}, more?: string): string {
  return classes('button', `button-${variant}`, `button-${size}`, full && 'w-full', more)
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: ReactNode }

/** While `busy`, ignores clicks through aria-disabled instead of disabled, which would lose the focus. */
export function Button({ variant, size, full, busy, busyText, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, full }, classes(busy && 'cursor-progress opacity-80', className))}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

export function ButtonLink({ variant, size, full, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClasses({ variant, size, full }, className)} />
}
