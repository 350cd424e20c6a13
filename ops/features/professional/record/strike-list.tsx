import { Link } from 'react-router'
import { scorecardCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import type { Scorecard } from '../professional-record.ts'
import { scorecardCopy } from './scorecard.copy.ts'

interface StrikeListProps {
  card: Scorecard
  professionalId: string
}

export function StrikeList({ card: { strikes, quickPaused, lastTalk }, professionalId }: StrikeListProps) {
  const may = useMay()
  return (
    <>
      {strikes.length === 0 && <p className="text-muted">{scorecardCopy.noStrikes}</p>}
      <ul className="divide-y divide-line">
        {strikes.map((strike) => (
          <li key={strike.bookingId} className="flex items-center gap-3 py-1">
            <Strike strike={strike} />
            {!strike.dismissed && may(scorecardCalls.dismissStrike) && (
              <DialogButton
                variant="quiet"
                size="small"
                className="ml-auto"
                aria-label={scorecardCopy.dismissOf(strike.number)}
                dialog={(onClose) => (
                  <ActionDialog
                    onClose={onClose}
                    title={scorecardCopy.dismissOf(strike.number)}
                    consequence={scorecardCopy.dismissNote}
                    confirm={scorecardCopy.dismiss}
                    reasonLabel={scorecardCopy.reason}
                    call={scorecardCalls.dismissStrike}
                    done={scorecardCopy.dismissedNow}
                    input={(reason) => ({ professionalId, bookingId: strike.bookingId, reason })}
                  />
                )}
              >
                {scorecardCopy.dismiss}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
      {quickPaused && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <span className="font-semibold text-error">{scorecardCopy.paused}</span>
          {may(scorecardCalls.talk) && (
            <DialogButton
              variant="outline"
              size="small"
              dialog={(onClose) => (
                <ActionDialog
                  onClose={onClose}
                  title={scorecardCopy.talk}
                  consequence={scorecardCopy.talkNote}
                  confirm={scorecardCopy.talk}
                  reasonLabel={scorecardCopy.agreed}
                  call={scorecardCalls.talk}
                  done={scorecardCopy.talked}
                  input={(reason) => ({ professionalId, reason })}
                />
              )}
            >
              {scorecardCopy.talk}
            </DialogButton>
          )}
        </div>
      )}
      {lastTalk && (
        <p className="mt-1 text-muted">
          {scorecardCopy.lastTalk(formatInstant(lastTalk.at), lastTalk.by)}
          {lastTalk.reason}
        </p>
      )}
    </>
  )
}

function Strike({ strike: { number, kind, at, counts, dismissed } }: { strike: Scorecard['strikes'][number] }) {
  return (
    <span className={counts ? undefined : 'text-muted'}>
      <span className="font-semibold">{scorecardCopy.kinds[kind]}</span>
      {` · ${formatInstant(at)} · `}
      <Link to={bookingPath(number)} className="text-teal underline">
        {number}
      </Link>
      {dismissed && ` · ${scorecardCopy.dismissed(dismissed.by, dismissed.reason)}`}
      {!dismissed && !counts && ` · ${scorecardCopy.countsNoMore}`}
    </span>
  )
}
