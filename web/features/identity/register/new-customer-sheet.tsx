import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { useHasOverlay } from '#web/ui/overlays/close-on-back.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useAcceptsCode } from '../friend-code/friend-code.api.ts'
import { endNewCustomerPrompt, useNewCustomerPrompt } from '../new-customer-prompt.ts'
import { clearRegistration, readRegistration } from '../registration-draft.ts'
import { useIntroduce } from '../use-introduce.ts'
import { registerCopy } from './register.copy.ts'
import { InvitationCounts, RegisterForm } from './register-form.tsx'

/** Asks a new customer for name and e-mail on the page that login returned to. Can be dismissed. */
export function NewCustomerSheet() {
  const referral = useNewCustomerPrompt()?.referral
  const code = useAcceptsCode()
  const [open, setOpen] = useState(false)
  const due = useIsAskDue() && !code.isPending
  useEffect(() => {
    if (due) setOpen(true)
  }, [due])

  function close() {
    setOpen(false)
    clearRegistration()
    endNewCustomerPrompt()
  }
  const { introduce, busy, refusals, retract } = useIntroduce(close)
  return (
    <SheetDialog
      open={open}
      onOpenChange={(next) => !next && !busy && close()}
      title={registerCopy.title}
      description={registerCopy.note}
    >
      {referral === 'joined' && <InvitationCounts />}
      {referral === 'not_possible' && (
        <InPageAlert tone="warning" className="mb-4">
          {registerCopy.invitationRefused}
        </InPageAlert>
      )}
      <RegisterForm
        initial={{ ...readRegistration(), referralCode: '' }}
        nameRequired
        asksCode={code.acceptsCode}
        refusals={refusals}
        busy={busy}
        submitWord={registerCopy.saveAlone}
        skipWord={registerCopy.notNow}
        onChange={retract}
        onSubmit={introduce}
        onSkip={close}
      />
    </SheetDialog>
  )
}

const signingIn: readonly string[] = [paths.login, paths.otp, paths.register]

/** On the way to a booking the name is asked for with its address. */
const booking: readonly string[] = [paths.cart, paths.bookingInfo, paths.paymentSummary, paths.paymentOption]
const isBooking = (pathname: string) =>
  booking.includes(pathname) || /^\/(service|combo-details|add-cleaning|services\/info)(\/|$)/.test(pathname)

/** Not while signing in, and never over another dialog: a choice begun before login is finished first. */
function useIsAskDue(): boolean {
  const asked = useNewCustomerPrompt() !== null
  const { profile } = useProfile()
  const { pathname, search } = useLocation()
  const covered = useHasOverlay()
  const name = profile?.name
  useEffect(() => {
    if (asked && name) endNewCustomerPrompt()
  }, [asked, name])
  const returnsToChoice = new URLSearchParams(search).has('choose')
  return asked && name === '' && !signingIn.includes(pathname) && !isBooking(pathname) && !returnsToChoice && !covered
}
