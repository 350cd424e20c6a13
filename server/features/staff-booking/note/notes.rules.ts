const undoMs = 60_000

/** Until when its author can delete a note. */
export function noteUndoUntil(at: Date): Date {
  return new Date(at.getTime() + undoMs)
}

/** A note of this time or before stays. */
export function oldestUndo(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}
