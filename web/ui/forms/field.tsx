import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'

interface FieldFrameProps {
  label: string
  /** Below the input, as its description; replaced by an error. */
  hint?: ReactNode
  error?: string | null
  optional?: boolean
  className?: string
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** Label, hint and error of an input that the caller renders. */
export function FieldFrame({ label, hint, error, optional, className, children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
        {optional && <span className="font-medium text-muted"> {t({ context: 'ui', message: `(optional)` })}</span>}
      </label>
      {children({ id, describedBy: note ? noteId : undefined, invalid: Boolean(error) })}
      <p
        id={noteId}
        aria-live="polite"
        className={classes('mt-1.5 text-sm empty:hidden', error ? 'font-semibold text-error' : 'text-muted')}
      >
        {note}
      </p>
    </div>
  )
}

/** Classes of text inputs, of components.css; any of `more` wins over them. */
export function inputClasses(invalid: boolean, more?: string): string {
  return classes('input', invalid && 'input-invalid', more)
}

type FrameKeys = 'label' | 'hint' | 'error' | 'optional' | 'className'

export function Field({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: ComponentProps<'input'> & Pick<FieldFrameProps, FrameKeys>) {
  const field = useTypedBeforeHydration<HTMLInputElement>(input.value, (early) => input.onChange?.(changeOf(early)))
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {({ id, describedBy, invalid }) => (
        <input
          {...input}
          ref={field}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={inputClasses(invalid, 'h-13')}
        />
      )}
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: ComponentProps<'textarea'> & Pick<FieldFrameProps, FrameKeys>) {
  const field = useTypedBeforeHydration<HTMLTextAreaElement>(area.value, (early) => area.onChange?.(changeOf(early)))
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {({ id, describedBy, invalid }) => (
        <textarea
          rows={3}
          {...area}
          ref={field}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={inputClasses(invalid, 'py-3')}
        />
      )}
    </FieldFrame>
  )
}

function changeOf<Element>(field: Element): ChangeEvent<Element> {
  return { target: field, currentTarget: field } as ChangeEvent<Element>
}
