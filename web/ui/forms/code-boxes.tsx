import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { codeDigits } from '#contract/business.ts'
import { classes } from '../classes.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeBoxesProps {
  /** One entry a box, '' for an empty one. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Called with the whole code when the last empty box is filled. */
  onComplete?: (code: string) => void
  error?: string | null
  disabled?: boolean
  /** The first box takes the focus when it appears: the person has just asked for the code. */
  startHere?: boolean
}

export const emptyCode: readonly string[] = Array.from({ length: codeDigits }, () => '')
const places = Array.from({ length: codeDigits }, (_, index) => index)

/** Four single-digit boxes: a digit moves on, Backspace on an empty box moves back, a pasted or filled-in code spreads. */
export function CodeBoxes({ value, onChange, onComplete, error, disabled, startHere }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const stopWaiting = useSmsCode((code) => spread(digitsIn(code), 0))
  useEffect(() => {
    if (startHere && !disabled) boxes.current[0]?.focus()
  }, [startHere, disabled])

  function spread(digits: string, from: number) {
    const next = withDigits(value, digits, from)
    onChange(next)
    const empty = next.indexOf('')
    boxes.current[empty === -1 ? codeDigits - 1 : empty]?.focus()
    if (empty === -1) onComplete?.(next.join(''))
  }

  function onText(index: number, text: string) {
    stopWaiting()
    const typed = typedDigits(value[index] ?? '', text)
    if (typed === '') onChange(value.with(index, ''))
    else spread(typed, typed.length > 1 ? 0 : index)
  }

  function onMove(index: number, key: string) {
    if (key === 'Backspace') onChange(value.with(index, ''))
    boxes.current[index]?.focus()
  }

  return (
    <fieldset disabled={disabled} aria-describedby={error ? 'code-error' : undefined}>
      <legend className="mb-2 text-sm font-bold">Verification code</legend>
      <div className="flex gap-3">
        {places.map((index) => (
          <CodeBox
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            index={index}
            digit={value[index] ?? ''}
            invalid={Boolean(error)}
            onText={(text) => onText(index, text)}
            onPaste={(text) => spread(digitsIn(text), 0)}
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
  digit: string
  invalid: boolean
  onText: (text: string) => void
  onPaste: (text: string) => void
  onMove: (index: number, key: string) => void
}

function CodeBox({ ref, index, digit, invalid, onText, onPaste, onMove }: CodeBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    const to = target(event.key, index, digit)
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
      // The phone's suggestion fills the first box; a maxlength there would cut the code off.
      autoComplete={index === 0 ? 'one-time-code' : 'off'}
      aria-label={`Digit ${index + 1} of ${codeDigits}`}
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

/** Which box a key leads to; undefined leaves the key to the browser. */
function target(key: string, index: number, digit: string): number | undefined {
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowRight') return index + 1
  if (key === 'Backspace' && !digit) return index - 1
  return undefined
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/** What was typed into a box: a digit beside the one that is there replaces it. */
export function typedDigits(before: string, text: string): string {
  const digits = digitsIn(text)
  return digits.length === 2 && before ? digits.replace(before, '') : digits
}

/** The code with `digits` from box `from` on; what does not fit is left out. */
export function withDigits(value: readonly string[], digits: string, from: number): string[] {
  const next = [...value]
  for (const [offset, digit] of [...digits].entries()) if (from + offset < next.length) next[from + offset] = digit
  return next
}
