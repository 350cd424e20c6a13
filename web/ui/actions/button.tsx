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

const looks = {
  primary: 'bg-teal text-white hover:bg-teal-700',
  marigold: 'bg-marigold text-ink hover:bg-marigold-700 focus-ring-light',
  outline: 'bg-white text-teal ring-1 ring-inset ring-teal-200 hover:bg-teal-50',
  quiet: 'text-teal hover:bg-teal-50',
  dark: 'bg-ink text-white hover:bg-teal-900',
  danger: 'bg-error text-white hover:bg-error-700',
}

/* The tap target of small buttons extends 4 px beyond their border, to reach 44 px. */
const sizes = {
  small: 'min-h-9 px-3.5 text-sm relative after:absolute after:-inset-1',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-md',
}

export function buttonClasses({ variant = 'primary', size = 'medium', full }: ButtonLook = {}, more?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-button font-bold whitespace-nowrap select-none',
    'transition duration-150 ease-out active:scale-[0.98] disabled:pointer-events-none disabled:opacity-45',
    looks[variant],
    sizes[size],
    full && 'w-full',
    more,
  )
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
