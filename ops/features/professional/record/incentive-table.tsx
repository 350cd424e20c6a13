import { scorecardCalls } from '#contract/calls.gen.ts'
import { incentivePolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { formatMonth } from '#ops/lib/format.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import type { Scorecard } from '../professional-record.ts'
import { scorecardCopy } from './scorecard.copy.ts'

type Incentive = Scorecard['incentives'][number]

interface IncentiveTableProps {
  incentives: readonly Incentive[]
  professionalId: string
}

const { paise, visits: visitsNeeded, onTimePercent, rating: ratingNeeded } = incentivePolicy
const rule = scorecardCopy.incentiveRule(
  formatRupees(rupeesFromPaise(paise)),
  visitsNeeded,
  onTimePercent,
  ratingNeeded,
)

const { month, allVisits, onTime, rating, outcome } = scorecardCopy
const columns = [month, allVisits, onTime, rating, outcome]

/** Each month beside what it lacks, or its payment. */
export function IncentiveTable({ incentives, professionalId }: IncentiveTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left text-xs text-muted">{rule}</caption>
      <thead>
        <tr className="text-xs text-muted">
          {columns.map((title) => (
            <th key={title} scope="col" className="pr-3">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {incentives.map((one) => (
          <tr key={one.month}>
            <td className="py-1 pr-3 whitespace-nowrap">{formatMonth(one.month)}</td>
            <td className="pr-3">{one.visits}</td>
            <td className="pr-3 whitespace-nowrap">
              {one.arrivals > 0 ? scorecardCopy.percent(one.onTime, one.arrivals) : scorecardCopy.none}
            </td>
            <td className="pr-3">{one.rating ?? scorecardCopy.none}</td>
            <td>
              <Outcome incentive={one} professionalId={professionalId} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Outcome({ incentive, professionalId }: { incentive: Incentive; professionalId: string }) {
  const may = useMay()
  const { month, amount, missing, state } = incentive
  if (state === 'running') return scorecardCopy.runs
  if (state === 'over') return scorecardCopy.without(missing.map((one) => scorecardCopy.missing[one]).join(', '))
  if (state !== 'open') return scorecardCopy.stateNames[state]
  const rupees = formatRupees(amount)
  if (!may(scorecardCalls.payIncentive)) return rupees
  return (
    <DialogButton
      variant="outline"
      size="small"
      dialog={(onClose) => (
        <ActionDialog
          onClose={onClose}
          title={scorecardCopy.payTitle(formatMonth(month))}
          consequence={scorecardCopy.payNote}
          confirm={scorecardCopy.pay(rupees)}
          call={scorecardCalls.payIncentive}
          done={scorecardCopy.asked}
          input={() => ({ professionalId, month })}
        />
      )}
    >
      {scorecardCopy.pay(rupees)}
    </DialogButton>
  )
}
