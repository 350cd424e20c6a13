import { ChevronRight, Download, LogOut, type LucideIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEndSession } from '#web/features/identity/use-logout.ts'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { type Profile, useLogoutEverywhere } from '../account.api.ts'
import { dataCopy, eraseCopy } from '../account.copy.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

type Asking = 'everywhere' | 'erase' | 'export' | null

/** Sign-out on all devices, data export and deletion (DPDP Act). */
export function PrivacyCard({ profile }: { profile: Profile }) {
  const leave = useEndSession()
  const everywhere = useLogoutEverywhere()
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <Card className="mt-4">
      <h2 className="font-heading text-title">{dataCopy.title}</h2>
      <ul className="-mx-2.5 mt-1.5">
        <Row
          icon={Download}
          title={dataCopy.download}
          note={dataCopy.downloadNote}
          onClick={() => setAsking('export')}
        />
        <Row
          icon={LogOut}
          title={dataCopy.everywhere}
          note={dataCopy.everywhereNote}
          onClick={() => setAsking('everywhere')}
        />
        <Row icon={Trash2} title={dataCopy.erase} note={dataCopy.eraseNote} danger onClick={() => setAsking('erase')} />
      </ul>
      <AlertDialog
        open={asking === 'everywhere'}
        onOpenChange={(open) => !open && close()}
        title={dataCopy.everywhereQuestion}
        confirm={dataCopy.everywhereConfirm}
        cancel={dataCopy.everywhereCancel}
        busy={everywhere.isPending}
        onConfirm={() => everywhere.mutate(undefined, { onSettled: close })}
      >
        {dataCopy.everywhereWarning}
      </AlertDialog>
      {asking === 'export' && <ExportDialog profile={profile} onClose={close} />}
      {asking === 'erase' && <EraseDialog profile={profile} onClose={close} onErased={() => leave(eraseCopy.done)} />}
    </Card>
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  note: string
  danger?: boolean
  onClick: () => void
}

function Row({ icon: Icon, title, note, danger, onClick }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-15 w-full items-center gap-3.5 rounded-button px-2.5 py-2 text-left hover:bg-teal-50"
      >
        <span
          className={classes(
            'grid size-10 shrink-0 place-items-center rounded-full',
            danger ? 'bg-error-50 text-error-700' : 'bg-teal-50 text-teal',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block font-semibold', danger && 'text-error-700')}>{title}</span>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-outline" />
      </button>
    </li>
  )
}
