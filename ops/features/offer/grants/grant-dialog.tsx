import { useState } from 'react'
import { offerGrantCalls, staffOfferCalls } from '#contract/calls.gen.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { grantsCopy } from './grants.copy.ts'
import { TermFields, WhomFields } from './recipient-fields.tsx'
import { badFields, noGrant, type TypedGrant, toRecipients } from './typed-grant.ts'

type Whom = ReturnType<typeof toRecipients>
type Recipients = EndpointResponse<typeof offerGrantCalls.dryRun>['data']

const copy = grantsCopy.dialog

/** Gives an offer to customers once it was shown who gets it. */
export function GrantDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [typed, setTyped] = useState<TypedGrant>(() => noGrant(today()))
  // Recipients as checked: typing asks for another check.
  const [checked, setChecked] = useState<Whom | null>(null)
  const choices = useStaffQuery(staffOfferCalls.choices).data?.data
  const bad = badFields(typed, today())
  const onType = (part: Partial<TypedGrant>) => {
    setTyped((before) => ({ ...before, ...part }))
    setChecked(null)
  }
  return (
    <ActionDialog
      size="wide"
      onClose={onClose}
      title={copy.title(code)}
      consequence={copy.effect}
      confirm={copy.confirm}
      complete={bad.size === 0}
      reasonLabel={grantsCopy.reasonLabel}
      reasonHint={grantsCopy.reasonHint}
      call={offerGrantCalls.grant}
      input={(reason) => checked && { ...checked, until: typed.until, reason }}
      done={copy.done}
    >
      <WhomFields {...{ typed, bad, onType }} cities={choices?.cities ?? []} />
      <TermFields {...{ typed, bad, onType }} />
      <Button
        size="small"
        variant="outline"
        disabled={bad.size > 0}
        onClick={() => setChecked(toRecipients(code, typed))}
      >
        {copy.check}
      </Button>
      <div aria-live="polite">
        {checked ? <Checked whom={checked} /> : <p className="text-muted">{copy.checkFirst}</p>}
      </div>
    </ActionDialog>
  )
}

function Checked({ whom }: { whom: Whom }) {
  const query = useStaffQuery(offerGrantCalls.dryRun, whom)
  return (
    <QueryView query={query} label={copy.result}>
      {({ data }) => <Result recipients={data} />}
    </QueryView>
  )
}

function Result({ recipients }: { recipients: Recipients }) {
  const { customers, already, alreadyNumbers, unknown, unreadable, most } = recipients
  return (
    <div className="space-y-2">
      <p className="font-bold">{copy.gets(customers)}</p>
      {customers > 0 && <p>{copy.cost(most)}</p>}
      {already > 0 && alreadyNumbers.length === 0 && <p>{copy.already(already)}</p>}
      <Numbers title={copy.alreadyNumbers} numbers={alreadyNumbers} />
      <Numbers title={copy.unknown} numbers={unknown} />
      <Numbers title={copy.unreadable} numbers={unreadable} />
    </div>
  )
}

function Numbers({ title, numbers }: { title: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <p className="max-h-40 overflow-y-auto break-words">
      <b>{title}:</b> {numbers.join(', ')}
    </p>
  )
}
