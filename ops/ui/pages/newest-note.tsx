interface NewestNoteProps {
  shown: number
  /** As many are read at most. */
  max: number
}

/** Below a history that is as long as it can be: older entries are not in it. */
export function NewestNote({ shown, max }: NewestNoteProps) {
  if (shown < max) return null
  return (
    <p role="note" className="mt-2 text-muted">
      Showing the newest {max}. Older ones are not listed.
    </p>
  )
}
