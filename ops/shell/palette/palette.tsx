import { Command } from 'cmdk'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { searchCalls, staffBookingCalls, staffCatalogCalls } from '#contract/calls.gen.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useSettled } from '#ops/ui/combobox/use-settled.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { getViews } from '../console-page.ts'
import { sections } from '../sections.ts'
import { shellCopy } from '../shell.copy.ts'
import { Found, FoundServices, isSearch, NothingFound, Searching } from './found.tsx'
import { itemClasses } from './item-classes.ts'

/** Opens a page by its name, a booking, a customer, a professional or a service. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const may = useMay()
  const text = typed.trim()
  const settled = useSettled(text)
  const isSearching = may(searchCalls.find) && isSearch(text)
  const wanted = text.toLowerCase()
  const found = sections.flatMap((section) =>
    getViews(section)
      .filter(({ call, title }) => may(call) && title.toLowerCase().includes(wanted))
      .map(({ path, title }) => ({
        path,
        title,
        icon: section.icon,
        of: title === section.title ? '' : section.title,
      })),
  )
  function open(path: string) {
    onClose()
    void navigate(path)
  }
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={shellCopy.goTo}>
      <Command label={shellCopy.goTo} loop shouldFilter={false}>
        <Command.Input
          // Else the dialog begins at its button to close.
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={shellCopy.goToHint}
          className="control w-full rounded-field bg-white px-4 ring-1 ring-outline ring-inset focus:ring-2 focus:ring-teal focus:outline-none"
        />
        <Command.List className="mt-2 max-h-80 overflow-y-auto">
          {found.map(({ path, title, of, icon: Icon }) => (
            <Command.Item key={path} value={path} onSelect={() => open(`/${path}`)} className={itemClasses}>
              <Icon aria-hidden className="size-4.5 text-muted" />
              {title}
              <span className="text-sm font-normal text-muted">{of}</span>
            </Command.Item>
          ))}
          {may(staffCatalogCalls.tree) && <FoundServices text={text} onOpen={open} />}
          {isSearching && (settled === text ? <Found text={settled} onOpen={open} /> : <Searching />)}
          {!isSearching && <NothingFound />}
          {isNumber(text) && may(staffBookingCalls.find) && (
            <Command.Item value={`number ${text}`} onSelect={() => open(bookingPath(text))} className={itemClasses}>
              <FileSearch aria-hidden className="size-4.5 text-muted" />
              {shellCopy.openBooking(text)}
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </SheetDialog>
  )
}

/** Of a booking, in full. */
const isNumber = (text: string) => /^gs-[a-z0-9]{6}$/i.test(text)
