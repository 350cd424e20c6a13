import { Command } from 'cmdk'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { opsCalls } from '#contract/calls.gen.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { sectionGroups } from './sections.ts'
import { shellCopy } from './shell.copy.ts'

/** The beginning of a booking number, or an id. */
const isBookingNumber = /^gs-?\w|\d/i

/** Opens a section by its name, or a booking by its number. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const may = useMay()
  const sections = sectionGroups.flatMap(({ sections }) => sections).filter(({ call }) => may(call))
  const number = text.trim()
  function open(path: string) {
    onClose()
    void navigate(path)
  }
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={shellCopy.goTo}>
      <Command label={shellCopy.goTo} loop>
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="A page, or a booking number"
          className="control w-full rounded-field bg-white px-4 ring-1 ring-outline ring-inset focus:ring-2 focus:ring-teal focus:outline-none"
        />
        <Command.List className="mt-2 max-h-80 overflow-y-auto">
          <Command.Empty className="px-4 py-6 text-center text-muted">No page of this name</Command.Empty>
          {sections.map(({ path, title, icon: Icon }) => (
            <Command.Item key={path} value={title} onSelect={() => open(`/${path}`)} className={itemClasses}>
              <Icon aria-hidden className="size-4.5 text-muted" />
              {title}
            </Command.Item>
          ))}
          {isBookingNumber.test(number) && may(opsCalls.find) && (
            <Command.Item
              value={`booking ${number}`}
              forceMount
              onSelect={() => open(`/bookings/${encodeURIComponent(number)}`)}
              className={itemClasses}
            >
              <FileSearch aria-hidden className="size-4.5 text-muted" />
              Open booking {number}
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </SheetDialog>
  )
}

const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-button px-3 font-semibold data-[selected=true]:bg-teal-50 data-[selected=true]:text-teal-700'
