import type { ReactNode } from 'react'

/** Keeps '10:00 AM - 11:00 AM' on one line. */
export function withoutBreaks(text: string): ReactNode {
  const [before = '', slot, after] = text.split(/([\d:]+ [AP]M - [\d:]+ [AP]M)/)
  if (!slot) return text
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{slot}</span>
      {after}
    </>
  )
}
