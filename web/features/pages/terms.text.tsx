import { Link } from 'react-router'
import { cancellationPolicy, cartLimitsPaise, promotedOffer, reschedulePolicy } from '#contract/business.ts'
import type { Language } from '#contract/languages.ts'
import { formatRupees } from '#contract/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'en'

export function termsChapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'Booking', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'Prices and offers', content: <Prices /> },
    { id: 'payment', title: 'Payment', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'Cancelling and moving a visit', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'Plans of several visits', content: <PlanTerms /> },
    { id: 'our-part', title: 'When we cancel or come late', content: <OurPart /> },
    { id: 'satisfaction', title: 'If you are not satisfied', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'Your part', content: <YourPart /> },
    { id: 'referral', title: 'Referrals and credits', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'Damage and liability', content: <Liability /> },
    { id: 'grievance', title: 'Complaints and the law', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        You book with your mobile number. A time is held for you for ten minutes while you pay; the booking is confirmed
        once it is paid, or once you have chosen to pay in cash after the service.
      </p>
      <p>
        {facts.name} sends verified professionals. Who comes may change before the visit; you are told who it is.
        Support is there every day, {facts.supportHours.label}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        Prices are in rupees and include GST. What you see at checkout is what you pay; if a price changed since you
        filled your cart, you are asked first. Orders start at {formatRupees(cartLimitsPaise.min / 100)}.
      </p>
      <p>
        One offer code counts for a booking. {promotedOffer.code} takes {formatRupees(promotedOffer.rupees)} off orders
        above {formatRupees(promotedOffer.aboveRupees)}.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      Payment is required at booking: by UPI, card or net banking through our payment provider, or in cash after the
      service for bookings up to {formatRupees(facts.policy.cashLimit)}. We never see or keep your card number. A
      payment that reaches us after your time was given away is either booked again or refunded in full.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        Please cancel at least {freeCancellationHours} hours before the service: that is free. So is cancelling within{' '}
        {graceMinutes} minutes of booking. A late cancellation may incur a fee:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: {percent}
            % of the booking, at most {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        You see the exact fee and refund before you confirm. Refunds go back to where the payment came from, usually
        within five to seven working days.
      </p>
      <p>
        Moving a confirmed visit is free, {reschedulePolicy.freeTimes} times a booking and until{' '}
        {reschedulePolicy.freeHours} hours before it starts. From its start on a visit cannot be cancelled: when
        something went wrong, report a problem under your booking and we put it right. A visit that cannot take place
        because you are not at home or send us away costs as much as one cancelled at the last moment; one that we
        cannot carry out costs nothing.
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0
    ? `Less than ${until} hours before the start`
    : `Between ${until} and ${from} hours before the start`
}

function OurPart() {
  return (
    <p>
      If we cancel, everything you paid goes back and you get the fee that you would have paid as credit. The same
      credit is yours when our professional begins more than {cancellationPolicy.lateMinutes} minutes after the promised
      time.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      Tell us within {facts.policy.dissatisfactionHours} hours of the service, best with photos, from your booking or by{' '}
      <Link to={paths.contact}>writing to us</Link>. We come again for what was not done well, or refund that part.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>Be there, or have an adult there, with water and electricity for the time of the visit.</li>
      <li>Put away what is valuable or breaks easily, and say beforehand what must not be touched.</li>
      <li>For pest control, follow what the professional says about children, pets, food and airing.</li>
      <li>Do not ask our professionals to work outside GharSaaf: then neither price nor care is ours to promise.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      A friend you invite gets {reward} off their first service; you get {reward} as credit once that service is
      completed. Credits lower the price of later bookings, are not paid out, and are taken back when the booking that
      earned them is refunded. Inviting yourself does not count.
    </p>
  )
}

function Liability() {
  return (
    <p>
      If our professional damages something through carelessness, tell us within 24 hours: we repair it or make good for
      it, up to the value of the thing at that time. We do not answer for wear, hidden faults, or what was kept from us.
      Nothing here limits rights you have by law as a consumer.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        Grievance officer: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. A complaint is
        acknowledged within {acknowledgedHours} hours and settled within {settledDays} days.
      </p>
      <p>
        {facts.legalName}, {facts.address}. GSTIN {facts.gstin}. The law of India applies; courts in Bengaluru decide,
        unless the law gives you a court of your own.
      </p>
    </>
  )
}
