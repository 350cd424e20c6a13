import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Backdrop } from '#web/ui/overlays/backdrop.tsx'
import { useCloseOnBack } from '#web/ui/overlays/close-on-back.ts'
import { focusReturn } from '#web/ui/overlays/focus-return.ts'
import { setLocationOpen, useLocationOpen } from '../location-open.ts'
import { LocationPanel } from './location-panel.tsx'
import { useLocationPick } from './use-location-pick.ts'

/** Chooses the place of service. The panel is below the map on phones and beside it from 768 px. */
export function LocationModal() {
  const content = useRef<HTMLDivElement>(null)
  const open = useLocationOpen()
  const [focus] = useState(focusReturn)
  // Outlives the closed dialog: it reopens with the typed words and the place that was looked at.
  const [text, setText] = useState('')
  const pick = useLocationPick(() => setLocationOpen(false))
  useCloseOnBack(open, () => setLocationOpen(false))
  return (
    <Dialog.Root open={open} onOpenChange={setLocationOpen}>
      <Dialog.Portal>
        <Backdrop open={open} />
        <Dialog.Content
          ref={content}
          tabIndex={-1}
          aria-describedby={undefined}
          // An opening keyboard would hide the map or the list of cities, so phones focus the dialog itself.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focus.onOpenAutoFocus()
            const wide = matchMedia('(min-width: 48rem)').matches
            const field = content.current?.querySelector('input')
            if (wide && field) field.focus()
            else content.current?.focus()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          className={classes(
            'fixed inset-0 z-50 flex flex-col-reverse overflow-hidden bg-white outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'md:m-auto md:grid md:h-160 md:max-h-[88dvh] md:w-[calc(100%-3rem)] md:max-w-5xl md:grid-cols-[26rem_1fr] md:grid-rows-[minmax(0,1fr)] md:rounded-hero md:shadow-2',
            'md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
          )}
        >
          <LocationPanel pick={pick} text={text} onText={setText} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
