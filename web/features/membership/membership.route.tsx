import { type FormEvent, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { phonePattern } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useMembershipInterest } from './membership.api.ts'
import { membershipCopy as copy } from './membership.copy.ts'

export const meta: MetaFunction = () => [
  { title: `${copy.name} | GharSaaf` },
  { name: 'description', content: copy.note },
]

/** Announces membership and takes phone numbers for its start. */
export default function MembershipRoute() {
  return (
    <Page>
      <section
        aria-labelledby="membership-title"
        className="grid items-center gap-x-10 overflow-hidden rounded-hero bg-linear-to-br from-teal-700 to-teal-900 text-white md:grid-cols-2"
      >
        <div className="px-5 pt-7 pb-6 md:py-14 md:pl-12">
          <p className="font-bold text-teal-100">{copy.name}</p>
          <h1 id="membership-title" className="mt-1.5 font-heading text-[2.25rem] leading-tight md:text-display-lg">
            {copy.title}
          </h1>
          <p className="mt-2.5 max-w-md text-teal-100 md:text-lg">{copy.note}</p>
        </div>
        <Picture
          picture={fixedPictures.membership}
          alt=""
          priority
          sizes="(min-width: 48rem) 34rem, 100vw"
          className="aspect-4/3 w-full md:aspect-auto md:h-full"
        />
      </section>
      <NotifyMe />
    </Page>
  )
}

function NotifyMe() {
  const { profile } = useProfile()
  const [typed, setTyped] = useState<string | null>(null)
  const interest = useMembershipInterest()
  const phone = typed ?? profile?.phoneNo ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    interest.mutate(phone)
  }

  return (
    <section
      aria-labelledby="notify-title"
      className="mx-auto mt-5 max-w-lg rounded-card bg-white p-5 shadow-1 md:mt-7"
    >
      <h2 id="notify-title" className="font-heading text-title">
        {copy.ask}
      </h2>
      <p className="mt-1 mb-4 text-muted">{copy.askNote}</p>
      {interest.isSuccess ? (
        <InPageAlert tone="success">{copy.thanks}</InPageAlert>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3.5">
          <PhoneField
            label={copy.phone}
            value={phone}
            onChange={setTyped}
            error={interest.isError ? errorMessage(interest.error, copy.failed) : null}
          />
          <Button type="submit" size="large" full disabled={!phonePattern.test(phone)} busy={interest.isPending}>
            {copy.notify}
          </Button>
        </form>
      )}
    </section>
  )
}
