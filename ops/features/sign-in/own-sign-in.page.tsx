import { useState } from 'react'
import { ownFactorCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ownSignInCopy } from './own-sign-in.copy.ts'
import { AddPasskey, NewCodes, OtherApp } from './own-sign-in-dialogs.tsx'
import { hasPasskeys } from './passkey.ts'

type OwnFactors = EndpointResponse<typeof ownFactorCalls.list>['data']
type Passkey = OwnFactors['passkeys'][number]

/** How the colleague signs in: app, recovery codes, passkeys. */
export function Component() {
  const query = useStaffQuery(ownFactorCalls.list)
  return (
    <Page title={ownSignInCopy.title} note={ownSignInCopy.note}>
      <QueryView query={query} label={ownSignInCopy.title} rows={4}>
        {({ data }) => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Passkeys passkeys={data.passkeys} />
            <div className="space-y-4">
              <App since={data.appSince} />
              <Codes left={data.recoveryCodesLeft} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function App({ since }: { since: string }) {
  return (
    <Panel title={ownSignInCopy.app}>
      <Facts facts={[[ownSignInCopy.since, formatDay(indiaDay(new Date(since)))]]} />
      <DialogButton
        variant="outline"
        size="small"
        className="mt-4"
        dialog={(onClose) => <OtherApp onClose={onClose} />}
      >
        {ownSignInCopy.replace}
      </DialogButton>
    </Panel>
  )
}

function Codes({ left }: { left: number }) {
  return (
    <Panel title={ownSignInCopy.codes}>
      <p className="mb-3 text-muted">{ownSignInCopy.codesNote}</p>
      <Facts facts={[[ownSignInCopy.left, left]]} />
      <DialogButton
        variant="outline"
        size="small"
        className="mt-4"
        dialog={(onClose) => <NewCodes onClose={onClose} />}
      >
        {ownSignInCopy.renew}
      </DialogButton>
    </Panel>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <Panel title={ownSignInCopy.passkeys}>
      <p className="mb-3 text-muted">{ownSignInCopy.passkeysNote}</p>
      {passkeys.length === 0 && <p>{ownSignInCopy.none}</p>}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey._id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{passkey.name}</p>
              <p className="text-sm text-muted">{historyOf(passkey)}</p>
            </div>
            <Button variant="outline" size="small" onClick={() => setRemoved(passkey)}>
              {ownSignInCopy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <DialogButton size="small" className="mt-4" dialog={(onClose) => <AddPasskey onClose={onClose} />}>
          {ownSignInCopy.add}
        </DialogButton>
      ) : (
        <p className="mt-3 text-sm text-muted">{ownSignInCopy.notHere}</p>
      )}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

function historyOf({ addedAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? ownSignInCopy.used(formatInstant(lastUsedAt)) : ownSignInCopy.unused
  return `${ownSignInCopy.added(formatDay(indiaDay(new Date(addedAt))))} · ${used}`
}

function RemoveDialog({ passkey: { _id: passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      title={ownSignInCopy.removeTitle(name)}
      consequence={ownSignInCopy.removeText}
      confirm={ownSignInCopy.remove}
      danger
      call={ownFactorCalls.removePasskey}
      input={() => ({ passkeyId })}
      done={ownSignInCopy.removed}
    />
  )
}
