import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

interface RowActs<Row, Act extends string> {
  titles: Readonly<Record<Act, string>>
  /** The one that is wanted most. */
  primary?: Act
  dialog: (act: Act, row: Row, onClose: () => void) => ReactNode
}

/** Buttons of rows that open dialogs, which stay when the list is read again. */
export function useRowActs<Row, Act extends string>({ titles, primary, dialog }: RowActs<Row, Act>) {
  const [open, setOpen] = useState<{ act: Act; row: Row } | null>(null)
  return {
    buttons: (row: Row, acts: readonly Act[]) =>
      acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === primary ? 'primary' : 'outline'}
          onClick={() => setOpen({ act, row })}
        >
          {titles[act]}
        </Button>
      )),
    dialog: open && dialog(open.act, open.row, () => setOpen(null)),
  }
}
