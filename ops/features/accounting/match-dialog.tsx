import { useState } from 'react'
import { bankCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { bankCopy as copy } from './bank.copy.ts'
import type { BankLine, Movement } from './bank-line.ts'

const { charge, interest, other } = copy.kinds
const restKinds = { charge, interest, other }
type RestKind = keyof typeof restKinds

const paise = (rupees: number) => Math.round(rupees * 100)

/** Which movements of the ledger a line is, and what its rest is; the likely ones are chosen at first. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const query = useStaffQuery(bankCalls.movements, { lineId: line._id })
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [kind, setKind] = useState<RestKind | ''>('')
  const { movements = [], likely = [] } = query.data?.data ?? {}
  const chosen = movements.filter(({ _id }) => (picked ?? likely).includes(_id))
  const left = (paise(line.amount) - chosen.reduce((sum, { amount }) => sum + paise(amount), 0)) / 100
  const toggle = (id: string) => {
    const ids = picked ?? likely
    setPicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  }
  return (
    <ActionDialog
      onClose={onClose}
      size="wide"
      title={copy.matchTitle}
      consequence={
        <>
          <p className="font-semibold">
            {formatDay(line.day)} · {formatRupees(line.amount)}
          </p>
          <p className="wrap-anywhere">{[line.narration, line.reference].filter(Boolean).join(' · ')}</p>
        </>
      }
      confirm={copy.match}
      reasonLabel={left === 0 ? undefined : copy.reason}
      complete={query.data !== undefined && (left === 0 || kind !== '')}
      call={bankCalls.match}
      done={copy.matched}
      input={(reason) => ({
        lineId: line._id,
        movements: chosen.map(({ _id }) => _id),
        ...(left !== 0 && kind && { rest: { kind, amount: left, reason } }),
      })}
    >
      <QueryView query={query} label={copy.movements} rows={3}>
        {({ data }) =>
          data.movements.length === 0 ? (
            <p className="text-muted">{copy.noMovements}</p>
          ) : (
            <fieldset className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line">
              <legend className="sr-only">{copy.movements}</legend>
              {inOrder(data.movements, data.likely).map((movement) => (
                <MovementField
                  key={movement._id}
                  movement={movement}
                  isLikely={data.likely.includes(movement._id)}
                  isChosen={chosen.includes(movement)}
                  onToggle={() => toggle(movement._id)}
                />
              ))}
            </fieldset>
          )
        }
      </QueryView>
      {query.data && left !== 0 && (
        <>
          <p role="status" className="flex justify-between font-semibold">
            <span>{copy.left}</span>
            <span className="tabular-nums">{formatRupees(left)}</span>
          </p>
          <SelectField
            label={copy.rest}
            hint={copy.restNote}
            placeholder={copy.restPlaceholder}
            options={toOptions(restKinds)}
            value={kind}
            onChange={({ target }) => setKind(target.value as RestKind)}
          />
        </>
      )}
    </ActionDialog>
  )
}

const inOrder = (movements: readonly Movement[], likely: readonly string[]) => [
  ...movements.filter(({ _id }) => likely.includes(_id)),
  ...movements.filter(({ _id }) => !likely.includes(_id)),
]

interface MovementFieldProps {
  movement: Movement
  isLikely: boolean
  isChosen: boolean
  onToggle: () => void
}

function MovementField({ movement, isLikely, isChosen, onToggle }: MovementFieldProps) {
  const { day, kind, about, reference, amount } = movement
  return (
    <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-ground">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="mt-0.5 size-5 shrink-0 accent-teal" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {[copy.kinds[kind], about].filter(Boolean).join(': ')}
          {isLikely && <span className="ml-2 rounded-full bg-teal-50 px-2 text-teal text-xs">{copy.likely}</span>}
        </span>
        <span className="block text-muted wrap-anywhere">
          {[formatDay(day), reference].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{formatRupees(amount)}</span>
    </label>
  )
}
