import { setLetterKeys, useLetterKeys } from '#ops/lib/keys.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { shellCopy } from './shell.copy.ts'

const keys = [
  ['Ctrl K', 'Search or go to a page'],
  ['/', 'Search this page'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['Arrows', 'Next visit on the board'],
  ['m', 'Move the visit on the board'],
  ['Esc', 'Close a dialog'],
  ['?', 'This list'],
] as const

export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useLetterKeys()
  return (
    <SheetDialog open={open} onOpenChange={(next) => !next && onClose()} title={shellCopy.keys}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm bg-ground px-2 py-1 text-center font-sans text-sm font-bold ring-1 ring-line">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setLetterKeys(event.target.checked)}
          className="size-5 accent-teal"
        />
        Keys of one letter are on
      </label>
    </SheetDialog>
  )
}
