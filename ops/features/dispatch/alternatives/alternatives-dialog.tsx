import { alternativesCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { alternativesCopy as copy } from './alternatives.copy.ts'
import { OtherTimes } from './other-times.tsx'
import { People } from './people.tsx'

const refreshMs = 60_000

interface AlternativesDialogProps {
  bookingId: string
  number: string
  onClose: () => void
}

/** What can be done when no one is free for a visit, one tap each: colleagues take professionals and slots meanwhile. */
export function AlternativesDialog({ bookingId, number, onClose }: AlternativesDialogProps) {
  const query = useStaffQuery(alternativesCalls.find, { bookingId }, { every: refreshMs })
  return (
    <SheetDialog open onOpenChange={(open) => !open && onClose()} title={copy.title(number)} size="wide">
      <QueryView query={query} label={copy.loading} rows={4}>
        {({ data }) => (
          <>
            <p className="mb-3 text-muted">{crewWords(data.leaves)}</p>
            <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
              <People bookingId={bookingId} alternatives={data} onDone={onClose} />
              <OtherTimes bookingId={bookingId} alternatives={data} onSent={onClose} />
            </div>
          </>
        )}
      </QueryView>
    </SheetDialog>
  )
}

function crewWords(leaves: { name: string; canCome: boolean } | null): string {
  if (!leaves) return copy.noCrew
  return leaves.canCome ? copy.comes(leaves.name) : copy.cannotCome(leaves.name)
}

interface Visit {
  _id: string
  number: string
  bookingStatus: string
  startsAt: string | null
}

/** Of a confirmed visit to come. */
export function AlternativesButton({ visit: { _id, number, bookingStatus, startsAt } }: { visit: Visit }) {
  const may = useMay()
  const isToCome = bookingStatus === 'Confirmed' && startsAt !== null && Date.parse(startsAt) > serverNow()
  if (!isToCome || !may(alternativesCalls.find)) return null
  return (
    <DialogButton
      size="small"
      variant="outline"
      dialog={(onClose) => <AlternativesDialog bookingId={_id} number={number} onClose={onClose} />}
    >
      {copy.open}
    </DialogButton>
  )
}
