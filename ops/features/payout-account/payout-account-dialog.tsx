import { useState } from 'react'
import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { PanDialog } from './pan-dialog.tsx'
import { accountsCopy } from './payout-account.copy.ts'

type Accounts = EndpointResponse<typeof payoutAccountCalls.find>['data']
type Account = NonNullable<Accounts['current']>

interface AccountDialogProps {
  professionalId: string
  onClose: () => void
}

/** The account in use and the one to confirm, both masked. */
export function AccountDialog({ professionalId, onClose }: AccountDialogProps) {
  const query = useStaffQuery(payoutAccountCalls.find, { professionalId })
  const [entering, setEntering] = useState<'account' | 'pan' | null>(null)
  const one = query.data?.data
  if (one && entering === 'account') return <EnterDialog accounts={one} onClose={() => setEntering(null)} />
  if (one && entering === 'pan') return <PanDialog accounts={one} onClose={() => setEntering(null)} />
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={one ? accountsCopy.dialogTitle(one.name) : accountsCopy.title}
    >
      <QueryView query={query} label={accountsCopy.title} rows={3}>
        {({ data: { current, waiting, pan } }) => (
          <div className="space-y-4">
            {waiting && <Waiting account={waiting} />}
            <section>
              <h3 className="mb-2 font-bold">{accountsCopy.current}</h3>
              {current ? <AccountFacts account={current} /> : <p className="text-muted">{accountsCopy.noneYet}</p>}
            </section>
            <section>
              <h3 className="mb-2 font-bold">{accountsCopy.pan}</h3>
              <p className={pan ? undefined : 'text-muted'}>{pan || accountsCopy.noPan}</p>
            </section>
            <div className="flex flex-wrap justify-end gap-2 pt-1">
              <Button variant="outline" onClick={onClose}>
                {accountsCopy.close}
              </Button>
              <Button variant="outline" onClick={() => setEntering('pan')}>
                {pan ? accountsCopy.changePan : accountsCopy.enterPan}
              </Button>
              <Button variant={waiting ? 'outline' : 'primary'} onClick={() => setEntering('account')}>
                {current || waiting ? accountsCopy.change : accountsCopy.enter}
              </Button>
            </div>
          </div>
        )}
      </QueryView>
    </SheetDialog>
  )
}

function Waiting({ account }: { account: Account }) {
  const [done, setDone] = useState<string>(accountsCopy.confirmed)
  const sending = useStaffMutation(payoutAccountCalls.decide, { done })
  const decide = (confirm: boolean) => {
    setDone(confirm ? accountsCopy.confirmed : accountsCopy.declined)
    sending.mutate({ accountId: account._id, confirm })
  }
  return (
    <section className="rounded-field bg-ground p-3.5">
      <h3 className="mb-2 font-bold">{accountsCopy.waiting}</h3>
      <AccountFacts account={account} />
      {account.isOwn && <p className="mt-2 text-muted">{accountsCopy.ownNote}</p>}
      {sending.error && <RequestError error={sending.error} className="mt-2" />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={account.isOwn} busy={sending.isPending} onClick={() => decide(true)}>
          {accountsCopy.confirm}
        </Button>
        <Button variant="outline" size="small" busy={sending.isPending} onClick={() => decide(false)}>
          {accountsCopy.decline}
        </Button>
      </div>
    </section>
  )
}

function AccountFacts({ account }: { account: Account }) {
  const { holder, isNameAlike, masked, ifsc, enteredBy, enteredAt, confirmedBy, reason } = account
  const warning = holder === '' ? accountsCopy.unreadable : isNameAlike ? '' : accountsCopy.otherName
  return (
    <>
      <Facts
        facts={[
          [accountsCopy.number, masked],
          [accountsCopy.ifsc, ifsc],
          [accountsCopy.holder, holder],
          [accountsCopy.enteredBy, `${enteredBy}, ${formatInstant(enteredAt)}`],
          [accountsCopy.confirmedBy, confirmedBy],
          [accountsCopy.reason, reason],
        ]}
      />
      {warning && <p className="mt-2 font-semibold text-error">{warning}</p>}
    </>
  )
}
