import { type ReactNode, useRef, useState } from 'react'

/** Of bodyLimits.table, with room for what JSON escapes. */
const maxBytes = 1_900_000

const copy = {
  file: 'CSV file',
  unreadable: 'Couldn’t read the file. Choose it again.',
  tooLarge: 'Files can be up to 2 MB. Split it.',
}

interface CsvFile {
  /** Opens the browser's dialog of files. */
  choose: () => void
  /** Belongs next to the button; nothing of it is seen. */
  input: ReactNode
  /** Why the chosen file was not read. */
  problem: string | null
}

/** A CSV file from the computer; `onChosen` comes before it is read, `onRead` with its text. */
export function useCsvFile(onRead: (text: string) => void, onChosen?: (name: string) => void): CsvFile {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    onChosen?.(file.name)
    const text = file.size > maxBytes ? undefined : await file.text().catch(() => null)
    setProblem(text === undefined ? copy.tooLarge : text ? null : copy.unreadable)
    if (text) onRead(text)
  }
  const input = (
    <input
      ref={field}
      type="file"
      accept=".csv,text/csv"
      aria-label={copy.file}
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        void read(target.files?.[0])
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  )
  return { choose: () => field.current?.click(), input, problem }
}
