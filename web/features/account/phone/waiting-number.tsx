import { momentLabel } from '#contract/lib/india-time.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { Profile } from '../account.api.ts'
import { phoneChangeCopy } from '../account.copy.ts'
import { useCancelPhoneChange } from './phone-change.api.ts'

interface WaitingNumberProps {
  phoneChange: NonNullable<Profile['phoneChange']>
  onConfirm: () => void
}

/** A new number that waits, with the ways to change it now or to keep the old one. */
export function WaitingNumber({ phoneChange: { phoneNo, changesAt }, onConfirm }: WaitingNumberProps) {
  const cancel = useCancelPhoneChange()
  return (
    <div className="mt-4 rounded-field bg-amber-50 p-3.5 text-amber-900">
      <p className="font-semibold">{phoneChangeCopy.waiting(phoneLabel(phoneNo), momentLabel(changesAt))}</p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button variant="outline" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {phoneChangeCopy.keep}
        </Button>
        <Button onClick={onConfirm}>{phoneChangeCopy.now}</Button>
      </div>
    </div>
  )
}
