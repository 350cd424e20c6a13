import { Link } from 'react-router'
import {
  changedHands,
  codeLifeMinutes,
  geolocation,
  maxSessionDays,
  retentionDays,
  sessionDays,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'

type Facts = BusinessFacts

/** Purpose, legal basis, retention, rights and contact: the chapters the DPDP Act requires. */
export const writtenIn: Language = 'en'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'What we keep and why', content: <DataAndPurpose /> },
    { id: 'consent', title: 'Your consent', content: <Consent /> },
    { id: 'device', title: 'On your device', content: <DeviceStorage /> },
    { id: 'shared', title: 'Who we share it with', content: <Recipients /> },
    { id: 'how-long', title: 'How long we keep it', content: <Retention /> },
    { id: 'partners', title: 'If you apply as a partner', content: <Partners /> },
    { id: 'rights', title: 'Your rights', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'How we protect it', content: <Safety /> },
    { id: 'children', title: 'Children', content: <Children /> },
    { id: 'officer', title: 'Grievance officer', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>Mobile number.</b> To log you in with a code and to tell you about your bookings.
      </li>
      <li>
        <b>Name, email, photo.</b> So your professional knows who to ask for, and for invoices. Email and photo are
        optional.
      </li>
      <li>
        <b>Addresses and your location.</b> To find your door, and to show prices and available slots there.
      </li>
      <li>
        <b>Bookings, payments, refunds, credits.</b> To do the work, for our accounts, and as tax law requires.
      </li>
      <li>
        <b>Reviews, messages, favourites.</b> To show them, reply to them and save them for you.
      </li>
      <li>
        <b>Damage claims.</b> What broke, what it is worth, and the UPI ID or bank account for the money: to decide and
        to pay you.
      </li>
      <li>
        <b>Technical records.</b> Time, internet address and outcome of requests, to keep the service safe.
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      You give us these details yourself, for the purposes above. We ask for your location only when you tap ‘Use
      Current Location’, and your browser asks you again. You can withdraw consent at any time, as easily as you gave
      it: clear the field in <Link to={paths.profile}>your profile</Link>, delete the address, or delete your account.
      What we did before stays lawful.
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      We use no advertising cookies and no trackers. Your browser stores the token that keeps you logged in, the
      location you chose, your position for {geolocation.cacheMinutes} minutes, and which notices you closed. Logging
      out clears all of it. One cookie remembers that this device has logged in before, so that wrong codes entered by
      others never lock you out.
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        Your professional sees your first name, address and what you booked, for that visit. They don’t see your number:
        they reach you through our office.
      </li>
      <li>
        Our payment provider (Razorpay) gets your name, number and email address to handle payments. When a UPI app
        opens, it also gets your internet address and the name of your browser. We never receive card or bank details.
      </li>
      <li>Our SMS providers (MSG91, Twilio) get the number and the text of a message.</li>
      <li>
        Where you switch it on, WhatsApp (Meta) gets your number and the messages about your bookings. The push service
        of your browser gets notifications that it can’t read.
      </li>
      <li>
        Our call provider (Exotel) gets your number and your professional’s when one of you calls the other through our
        number. We don’t record calls.
      </li>
      <li>Our email provider gets the address and the text when we reply to you by email.</li>
      <li>Where Google Maps is used, Google gets what you type into the place search.</li>
      <li>Authorities, where the law requires it.</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        Login codes: {codeLifeMinutes} minutes. Logins: {sessionDays} days after you last used them, up to{' '}
        {maxSessionDays} days.
      </li>
      <li>Your profile, addresses and favourites: until you change or delete them.</li>
      <li>
        An account that wasn’t used for {changedHands.unusedDays} days asks at the next login for a pincode of its
        addresses. If the person who has the number now starts a new account instead, we delete the old one after{' '}
        {changedHands.restoreDays} days.
      </li>
      <li>Bookings, invoices and payment records: eight years, as the Companies Act and GST law require.</li>
      <li>
        A number you left for when we come to your area: until we send that SMS, up to{' '}
        {retentionDays.waitlistEntry / 365} years.
      </li>
      <li>Messages to us: {retentionDays.contactMessage} days.</li>
      <li>Who came to a visit, and our notes about it: {retentionDays.bookingNote} days.</li>
      <li>That you and the professional called each other: {retentionDays.maskedCall} days.</li>
      <li>Photos your professional takes before and after the work: {retentionDays.visitPhoto} days.</li>
      <li>Photos you or we add to a message about a booking: {retentionDays.casePhoto} days.</li>
      <li>
        What you say of your household before a pest treatment (babies, pregnancy, asthma, allergies, pets), to keep
        everyone safe; only your professional and support see it: {retentionDays.treatmentAnswer} days after the visit.
      </li>
      <li>
        Scrambled forms of your numbers: {retentionDays.erasedPhone / 365} years; of your devices and of addresses you
        booked for: {retentionDays.household} days. We keep them after you delete your account, only to check that a
        household gets offers for new customers once.
      </li>
      <li>Technical records: up to one year.</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      Applicants send us their details and copies of documents, with their consent. Send a masked Aadhaar or another ID.
      We encrypt the copies. Only staff who decide on applications open them, and we record each time. We delete the
      documents of a declined application after {retentionDays.declinedDocuments} days and an application we don’t take
      up after {retentionDays.application} days, or earlier if you ask.
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>See and download.</b> Download everything we keep about you from{' '}
          <Link to={paths.profile}>your profile</Link>.
        </li>
        <li>
          <b>Correct.</b> Change your details there at any time.
        </li>
        <li>
          <b>Erase.</b> Delete your account there. We keep records that the law requires, without your name. Invoices
          stay as we issued them, with the name and address on them, for eight years.
        </li>
        <li>
          <b>Nominate a person</b> who can use these rights for you if you die or can’t act.
        </li>
        <li>
          <b>Complain</b> to our grievance officer, and after that to the Data Protection Board of India.
        </li>
      </ul>
      <p>
        You don’t need a form: <a href={`mailto:${facts.email}`}>{facts.email}</a> or{' '}
        <Link to={paths.contact}>a message</Link> is enough.
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      Connections are encrypted. We keep login tokens only as fingerprints, remove hidden data from photos, and seal the
      documents of applicants with a separate key. If data is ever exposed, we tell you and the Data Protection Board
      without delay what happened and what you can do.
    </p>
  )
}

function Children() {
  return <p>GharSaaf is for adults. If a child has given us details, tell us and we’ll delete them.</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {facts.address}. <a href={`mailto:${email}`}>{email}</a>, {facts.phone}, every
      day {facts.supportHours.label}. We reply within {acknowledgedHours} hours and decide within {settledDays} days.
    </p>
  )
}
