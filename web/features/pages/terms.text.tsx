import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'en'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'Booking', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'Prices and offers', content: <Prices /> },
    { id: 'payment', title: 'Payment', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'Cancelling and rescheduling', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'Plans', content: <PlanTerms /> },
    { id: 'our-part', title: 'If we cancel or come late', content: <OurPart /> },
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
        You book with your mobile number. We hold your slot for ten minutes while you pay. Your booking is confirmed
        once you pay, or once you choose to pay in cash after the service.
      </p>
      <p>
        {facts.name} sends verified professionals. Your professional may change before the visit; we tell you who it is.
        Support is open every day, {facts.supportHours.label}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        Prices are in rupees and include GST. You pay what you see at checkout. If a price changes after you add a
        service to your cart, we ask you first. Minimum booking is {formatRupees(cartLimitsPaise.min / 100)}.
      </p>
      <p>
        You can use one offer per booking. {promotedOffer.code} gives {formatRupees(promotedOffer.rupees)} off orders
        above {formatRupees(promotedOffer.aboveRupees)}.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      Payment is required at booking: by UPI, card or net banking through our payment provider, or in cash after the
      service for bookings up to {formatRupees(facts.policy.cashLimit)}. If you chose cash, you pay the fee of a late
      cancellation or missed visit, and cash you didn’t pay, online before your next booking. We never see or keep your
      card number. If your payment reaches us after your slot was released, we book it again or refund you in full.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        Please cancel at least {freeCancellationHours} hours before the service. That’s free, and so is cancelling
        within {graceMinutes} minutes of booking. A late cancellation may incur a fee:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: {percent}
            % of the booking, up to {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        You see the exact fee and refund before you confirm. We refund you the way you paid, usually within five to
        seven working days.
      </p>
      <p>
        You can reschedule a confirmed visit for free, {reschedulePolicy.freeTimes} times per booking and until{' '}
        {reschedulePolicy.freeHours} hours before it starts. You can’t cancel a visit that has started. If something
        goes wrong, report a problem in your booking and we’ll fix it. If a visit can’t take place because you aren’t
        home or you turn us away, you pay the fee of a last-minute cancellation. If we can’t do a visit, you pay
        nothing.
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
      If we cancel, we refund everything you paid and add the fee you would have paid to your credit. You get the same
      credit if our professional starts more than {cancellationPolicy.lateMinutes} minutes late.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      Tell us within {facts.policy.dissatisfactionHours} hours of the service, from your booking or by{' '}
      <Link to={paths.contact}>writing to us</Link>. Photos help. We’ll redo what wasn’t done well, or refund that part.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>Be home, or have an adult there, with water and electricity during the visit.</li>
      <li>Put away valuables and fragile things. Tell us before the work starts what we shouldn’t touch.</li>
      <li>For pest control, follow your professional’s advice on children, pets, food and airing.</li>
      <li>Don’t ask our professionals to work outside GharSaaf. We can’t promise price or quality there.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      A friend you invite gets {reward} off their first service. You get {reward} credit once that service is completed.
      Use credit to pay for later bookings; we don’t pay it out. If the booking that earned it is refunded, we take it
      back. You can’t invite yourself.
    </p>
  )
}

function Liability() {
  return (
    <p>
      If our professional damages something through carelessness, tell us within {damagePolicy.hours} hours. We repair
      it or pay for it, up to its value at that time. Claim it in your booking, up to{' '}
      {formatRupees(damagePolicy.maxPaise / 100)} for a visit; we decide within {damagePolicy.decideDays} days. For
      more, write to us. We aren’t liable for wear, hidden faults or what you didn’t tell us. Nothing here limits your
      legal rights as a consumer.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        Grievance officer: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. We acknowledge your
        complaint within {acknowledgedHours} hours and settle it within {settledDays} days.
      </p>
      <p>
        {facts.legalName}, {facts.address}. GSTIN {facts.gstin}. The law of India applies. Courts in Bengaluru decide,
        unless the law gives you the right to another court.
      </p>
    </>
  )
}
