import { type ChangeEvent, type FormEvent, useState } from 'react'

type Problems = Readonly<Record<string, string | null | undefined>>
type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/**
 * Values of a form with the problems of its fields: they show from the first try to send, which focuses the first field of
 * them. What saving says belongs to its mutation, and a text that has to survive a reload to `useDraft`.
 */
export function useForm<Values extends object, Found extends Problems = Problems>(
  start: Values | (() => Values),
  problemsOf?: (values: Values) => Found,
) {
  const [values, setValues] = useState(start)
  const [shown, setShown] = useState(false)
  const problems: Problems = problemsOf?.(values) ?? {}
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  return {
    values,
    set,
    problems: (shown ? problems : {}) as Partial<Found>,
    /** Of an input or a select with that value; `toValue` drops what the value can't hold. */
    field: (name: TextNames<Values>, toValue: (typed: string) => string = String) => ({
      value: values[name] as string,
      error: shown ? problems[name] : undefined,
      onChange: ({ target }: ChangeEvent<{ value: string }>) =>
        set({ [name]: toValue(target.value) } as Partial<Values>),
    }),
    onSubmit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setShown(true)
      if (Object.values(problems).every((problem) => !problem)) send()
      else focusFirstProblem(event.currentTarget)
    },
  }
}

/** Once it is marked; a form that was sent meanwhile is gone. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
