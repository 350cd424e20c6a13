/** Below a list that shows only its first rows: how many there are. Nothing when it shows all. */
export function ShownNote({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null
  return (
    <p role="note" className="mt-2 text-muted">
      Showing the first {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}.
    </p>
  )
}
