import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { codeDigits } from '#contract/lib/business.ts'
import { classes } from '../classes.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeBoxesProps {
  /** One entry per box, '' when empty. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Called with the code when all boxes are filled. */
  onComplete?: (code: string) => void
  error?: string | null
  disabled?: boolean
  /** Focuses the first box on mount: the customer has just requested the code. */
  focusFirst?: boolean
  label?: string
  digitLabel?: (digit: number) => string
}

const digitInEnglish = (digit: number) => t`Digit ${digit} of ${codeDigits}`

export const emptyCode: readonly string[] = Array.from({ length: codeDigits }, () => '')
const boxIndexes = Array.from({ length: codeDigits }, (_, index) => index)

/** Single-digit boxes: a digit moves to the next box, Backspace on an empty box to the previous; paste and autofill fill all. */
export function CodeBoxes({
  value,
  onChange,
  onComplete,
  error,
  disabled,
  focusFirst,
  label = t`Verification code`,
  digitLabel = digitInEnglish,
}: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const stopSmsRequest = useSmsCode((code) => fill(digitsIn(code), 0))
  useEffect(() => {
    if (focusFirst && !disabled) boxes.current[0]?.focus()
  }, [focusFirst, disabled])

  function fill(digits: string, from: number) {
    const next = withDigits(value, digits, from)
    onChange(next)
    const empty = next.indexOf('')
    const end = from + digits.length
    boxes.current[empty === -1 ? Math.min(end, codeDigits - 1) : empty]?.focus()
    // A full code that is corrected from the left is complete with its last digit.
    if (empty === -1 && (value.includes('') || end >= codeDigits)) onComplete?.(next.join(''))
  }

  function onText(index: number, text: string) {
    stopSmsRequest()
    const typed = typedDigits(value[index] ?? '', text)
    if (typed === '') onChange(value.with(index, ''))
    else fill(typed, typed.length > 1 ? 0 : index)
  }

  function onMove(index: number, key: string) {
    if (key === 'Backspace') onChange(value.with(index, ''))
    boxes.current[index]?.focus()
  }

  return (
    <fieldset disabled={disabled} aria-describedby={error ? 'code-error' : undefined}>
      <legend className="mb-2 text-sm font-bold">{label}</legend>
      <div className="flex gap-3">
        {boxIndexes.map((index) => (
          <CodeBox
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            index={index}
            label={digitLabel(index + 1)}
            digit={value[index] ?? ''}
            invalid={Boolean(error)}
            onText={(text) => onText(index, text)}
            onPaste={(text) => fill(digitsIn(text), 0)}
            onMove={onMove}
          />
        ))}
      </div>
      <p id="code-error" aria-live="polite" className="mt-2 text-sm font-semibold text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

interface CodeBoxProps {
  ref: Ref<HTMLInputElement>
  index: number
  label: string
  digit: string
  invalid: boolean
  onText: (text: string) => void
  onPaste: (text: string) => void
  onMove: (index: number, key: string) => void
}

function CodeBox({ ref, index, label, digit, invalid, onText, onPaste, onMove }: CodeBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    const to = indexAfterKey(event.key, index, digit)
    if (to === undefined || to < 0 || to >= codeDigits) return
    event.preventDefault()
    onMove(to, event.key)
  }
  return (
    <input
      ref={ref}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      // Autofill puts the whole code into the first box, so there is no maxlength.
      autoComplete={index === 0 ? 'one-time-code' : 'off'}
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={classes(
        'size-15 rounded-field bg-white text-center text-display font-bold tabular-nums ring-1 ring-inset',
        'focus:outline-none focus:ring-2 focus-visible:outline-none',
        invalid ? 'ring-error' : 'ring-outline focus:ring-teal',
      )}
      value={digit}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault()
        onPaste(event.clipboardData.getData('text'))
      }}
    />
  )
}

/** Index of the box that a key moves to; undefined for other keys. */
function indexAfterKey(key: string, index: number, digit: string): number | undefined {
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowRight') return index + 1
  if (key === 'Backspace' && !digit) return index - 1
  return undefined
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/** Digits typed into a box; a second digit replaces the first. */
export function typedDigits(previous: string, text: string): string {
  const digits = digitsIn(text)
  return digits.length === 2 && previous ? digits.replace(previous, '') : digits
}

/** The code with `digits` inserted from box `from`; surplus digits are dropped. */
export function withDigits(value: readonly string[], digits: string, from: number): string[] {
  const next = [...value]
  for (const [offset, digit] of [...digits].entries()) if (from + offset < next.length) next[from + offset] = digit
  return next
}
