import { type FormEvent, useState } from 'react'
import { phonePattern } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { placeName } from './city/city-names.ts'
import { notifyCopy } from './notify.copy.ts'
import type { Place } from './place.api.ts'
import { placeCopy } from './place.copy.ts'
import { useNotifyMe } from './save-location.api.ts'

export interface WaitlistFormProps {
  place: Pick<Place, 'address' | 'pincode' | 'city'>
  onUse?: (() => void) | undefined
}

/** Says that no professional works there, and takes a phone number. */
export function WaitlistForm({ place, onUse }: WaitlistFormProps) {
  const { profile } = useProfile()
  const [typed, setTyped] = useState<string | null>(null)
  const notify = useNotifyMe()
  const phone = typed ?? profile?.phoneNo ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    notify.mutate({ phone, place: place.address, ...(place.pincode && { pincode: place.pincode }) })
  }

  if (notify.isSuccess) return <InPageAlert tone="success">{notifyCopy.thanks}</InPageAlert>
  return (
    <form noValidate onSubmit={submit} className="animate-fade-in rounded-card bg-amber-50 p-4">
      <h3 className="font-heading text-lg">{placeCopy.notHere}</h3>
      <p className="mt-1 mb-3.5">{notifyCopy.note(placeName(place.city))}</p>
      <PhoneField
        label={notifyCopy.phone}
        value={phone}
        onChange={setTyped}
        error={notify.isError ? errorMessage(notify.error, notifyCopy.failed) : null}
      />
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button type="submit" disabled={!phonePattern.test(phone)} busy={notify.isPending}>
          {notifyCopy.notify}
        </Button>
        {onUse && (
          <Button variant="quiet" onClick={onUse}>
            {notifyCopy.anyway}
          </Button>
        )}
      </div>
    </form>
  )
}
